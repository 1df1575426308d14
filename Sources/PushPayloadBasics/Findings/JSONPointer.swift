/// The parts of JSON Pointers (RFC 6901).
public enum JSONPointer {
  /// The name of a step: without escapes.
  package static func name(_ step: String) -> String {
    guard step.utf8.contains(0x7E) else { return step }
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in step.utf8 {
      switch byte {
      case 0x7E: isEscape = true
      case 0x30 where isEscape, 0x31 where isEscape:
        bytes.append(byte == 0x30 ? 0x7E : 0x2F)
        isEscape = false
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The index that a step names, in digits without leading zeros; `nil` for other steps.
  package static func index(_ step: String) -> Int? {
    Int(step).flatMap { $0 >= 0 && String($0) == step ? $0 : nil }
  }

  /// The escaped steps of a pointer; none for the root.
  package static func steps(of pointer: String) -> [String] {
    pointer.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the steps of a pointer; none for the root.
  package static func names(of pointer: String) -> [String] { steps(of: pointer).map(name) }

  /// `/` and the name, in which `~` and `/` are escaped: `/a~1b` for `a/b`.
  public static func component(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return "/" + name }
    var component: [UInt8] = [0x2F]
    for byte in name.utf8 {
      switch byte {
      case 0x7E: component += [0x7E, 0x30]
      case 0x2F: component += [0x7E, 0x31]
      default: component.append(byte)
      }
    }
    return String(decoding: component, as: UTF8.self)
  }

  /// `/` and the index of an item: `/0`.
  public static func component(_ index: Int) -> String { "/" + String(index) }

  /// The pointer and those of its enclosing values, innermost first and without the root: `/a/b`
  /// and `/a`.
  public static func around(_ pointer: String) -> [String] {
    let bytes = Array(pointer.utf8)
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == 0x2F } + [bytes.count]
    return ends.reversed().map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }
}
