/// The keys of a JSON text that an object may have, and the nesting of the objects and arrays below
/// them, without the values: all that identification needs before any check. Texts of one shape
/// have the same known members.
package struct PayloadShape: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The maximum length of keys and structure.
  private static let limit = 4_096

  /// The maximum number of keys at the top level that are unknown or have escapes.
  private static let strangeLimit = 64

  /// The shape of a JSON text; `nil` if it is longer than the limit, or has too many such keys, or
  /// one of them twice. Keys that do not pass the filter are only counted.
  package init?(of text: [UInt8], among keys: KeyFilter) {
    let text = text.span
    var shape: [UInt8] = []
    shape.reserveCapacity(256)
    /// The positions in the shape of the open arrays and objects.
    var starts: [Int] = []
    /// The range of the last string, which is a key if a colon follows.
    var string = 0..<0
    /// The number of open arrays and objects around the value of an unknown key.
    var unknown: Int?
    /// The unknown or escaped keys at the top level; a possible repetition ends the shape.
    var strange: [UInt64] = []
    var position = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      switch byte {
      case 0x22:
        let start = position
        while position < text.count, text[position] != 0x22 {
          position += text[position] == 0x5C ? 2 : 1
        }
        string = start..<max(start, min(position, text.count))
        position += 1
      case 0x3A where unknown == nil:
        let hasEscapes = string.contains { text[$0] == 0x5C }
        let words = text.fingerprint(
          from: string.lowerBound - 1, to: string.upperBound + 1, hasEscapes: hasEscapes)
        let isKnown = keys.passes(words, text, string)
        if starts.count == 1, hasEscapes || !isKnown {
          guard strange.count < Self.strangeLimit, !strange.contains(words.mixed) else {
            return nil
          }
          strange.append(words.mixed)
        }
        if isKnown || hasEscapes {
          guard shape.count + string.count < Self.limit else { return nil }
          shape.append(0x22)
          for offset in string { shape.append(text[offset]) }
        } else {
          unknown = starts.count
        }
        shape.append(byte)
      case 0x7B, 0x5B:
        starts.append(shape.count)
        if unknown == nil { shape.append(byte) }
      case 0x5D, 0x7D:
        let start = starts.popLast()
        if let depth = unknown, starts.count < depth { unknown = nil }
        guard unknown == nil else { break }
        // The number of scalars in an array does not matter.
        if let start, byte == 0x5D {
          while shape.count > start + 1, shape.last == 0x2C { shape.removeLast() }
        }
        shape.append(byte)
      case 0x2C:
        if unknown == starts.count { unknown = nil }
        if unknown == nil { shape.append(byte) }
      default: break
      }
    }
    guard shape.count <= Self.limit else { return nil }
    bytes = shape
  }
}
