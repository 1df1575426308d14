/// The second spelling of keys of an object that also accepts camelCase.
package enum CamelCase {
  /// The key without underscores, with a capital letter after each; `nil` if it has no underscore.
  package static func spelling(of key: String) -> String? {
    guard key.utf8.contains(0x5F) else { return nil }
    var spelling: [UInt8] = []
    var isBehindUnderscore = false
    for byte in key.utf8 {
      if byte == 0x5F {
        isBehindUnderscore = true
      } else {
        let isSmallLetter = (0x61...0x7A).contains(byte)
        spelling.append(isBehindUnderscore && isSmallLetter ? byte - 0x20 : byte)
        isBehindUnderscore = false
      }
    }
    return String(decoding: spelling, as: UTF8.self)
  }
}
