/// Converts collection literals of Objective-C, which documents print in code samples, to JSON.
enum ObjectiveCLiterals {
  /// The literal without the signs that JSON lacks: `@{@"on":@YES}` is `{"on":true}`.
  static func json(of literal: String) -> String {
    let bytes = Array(literal.utf8)
    var json: [UInt8] = []
    var position = 0
    var isText = false
    while position < bytes.count {
      let byte = bytes[position]
      if isText, byte == 0x5C {
        json += bytes[position...].prefix(2)
        position += 2
        continue
      }
      if byte == 0x22 { isText.toggle() }
      guard byte == 0x40, !isText else {
        json.append(byte)
        position += 1
        continue
      }
      position += 1
      for (word, value) in words where bytes[position...].starts(with: word) {
        json += value
        position += word.count
      }
    }
    return String(decoding: json, as: UTF8.self)
  }

  private static let words = [("YES", "true"), ("NO", "false")].map {
    (Array($0.0.utf8), Array($0.1.utf8))
  }
}
