import PushSchemaText

/// The valid names of outputs: plain ones that stay in the output directory on every system.
enum OutputPath {
  /// The reason why a path is rejected; `nil` if it is valid.
  static func objection(to path: String) -> String? {
    path.withBytes { bytes in
      var start = 0
      for position in bytes.indices where bytes[position] == 0x2F {
        if let objection = objection(toPart: bytes.extracting(start..<position)) {
          return objection
        }
        start = position + 1
      }
      return objection(toPart: bytes.extracting(start...))
    }
  }

  private static func objection(toPart part: Span<UInt8>) -> String? {
    if part.isEmpty { return "it has an empty part" }
    if part[0] == 0x2E { return "a part of it starts with a dot" }
    if part.count > 200 { return "a part of it is longer than 200 bytes" }
    for position in part.indices {
      switch part[position] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: continue
      default: return "it has characters other than letters, digits, '+', '-', '.' and '_'"
      }
    }
    return nil
  }

  /// The parent directory of a path; empty for the output directory itself.
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
  }

  /// The parent directories of a path, outermost first: `a`, `a/b` for `a/b/c`.
  static func parents(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == 0x2F }.map { String(path[..<$0]) }
  }
}
