/// Functions of another module that read the files next to the open documents.
package struct WorkspaceFiles: Sendable {
  /// The names in a folder; empty if it cannot be read.
  package let list: @Sendable (String) -> [String]
  /// The bytes of a file; `nil` if it cannot be read.
  package let read: @Sendable (String) -> [UInt8]?
  /// The bytes of a file inside a folder, reached without links; `nil` if there is none.
  package let readBelow: @Sendable (_ folder: String, _ name: String) -> [UInt8]?

  package init(
    list: @escaping @Sendable (String) -> [String], read: @escaping @Sendable (String) -> [UInt8]?,
    readBelow: @escaping @Sendable (_ folder: String, _ name: String) -> [UInt8]?
  ) {
    self.list = list
    self.read = read
    self.readBelow = readBelow
  }
}

/// Paths as text, with `/` between their parts.
enum Paths {
  /// The folder of a file.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func joined(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") ? name : folder + "/" + name
  }

  static func isSchema(_ name: String) -> Bool {
    name.hasSuffix(".pushschema") && !name.hasPrefix(".")
  }
}
