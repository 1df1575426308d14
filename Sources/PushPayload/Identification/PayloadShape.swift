/// The keys of a JSON text and the nesting of its objects and arrays, without the values: all that
/// identification needs before any check. Texts of one shape have the same members.
package struct PayloadShape: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The maximum length of keys and structure.
  private static let limit = 4_096

  /// The shape of a JSON text; `nil` if it is longer than the limit.
  package init?(of text: [UInt8]) {
    let text = text.span
    var shape: [UInt8] = []
    shape.reserveCapacity(256)
    /// The positions in the shape of the open arrays and objects.
    var starts: [Int] = []
    /// The range of the last string, which is a key if a colon follows.
    var string = 0..<0
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
      case 0x3A:
        guard shape.count + string.count < Self.limit else { return nil }
        shape.append(0x22)
        for offset in string { shape.append(text[offset]) }
        shape.append(byte)
      case 0x7B, 0x5B:
        starts.append(shape.count)
        shape.append(byte)
      case 0x5D, 0x7D:
        // The number of scalars in an array does not matter.
        if let start = starts.popLast(), byte == 0x5D {
          while shape.count > start + 1, shape.last == 0x2C { shape.removeLast() }
        }
        shape.append(byte)
      case 0x2C: shape.append(byte)
      default: break
      }
    }
    guard shape.count <= Self.limit else { return nil }
    bytes = shape
  }
}
