/// Which names an output may have: plain ones that stay in the output directory on every system.
enum OutputPath {
  /// Why a path is refused, or `nil` where it is fine.
  static func objection(to path: String) -> String? {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    for component in components {
      if component.isEmpty { return "it has an empty part" }
      if component.hasPrefix(".") { return "a part of it starts with a dot" }
      if component.utf8.count > 200 { return "a part of it is longer than 200 bytes" }
      let isPlain = component.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
      if !isPlain { return "it holds other characters than letters, digits, '-', '.' and '_'" }
    }
    return nil
  }

  /// The directories on the way to a path, outermost first: `a`, `a/b` for `a/b/c`.
  static func parents(of path: String) -> [String] {
    let components = path.split(separator: "/")
    return components.indices.dropFirst().map { components[..<$0].joined(separator: "/") }
  }
}
