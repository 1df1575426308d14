/// The files around the open documents, as the module that may read them hands them in.
package struct WorkspaceFiles: Sendable {
  /// The names in a directory; empty if it cannot be read.
  package let list: @Sendable (String) -> [String]
  /// The bytes of a file; `nil` if it cannot be read.
  package let read: @Sendable (String) -> [UInt8]?
  /// The bytes of a plain file below a folder; `nil` if there is none, or a link is on the path
  /// below the folder.
  package let readBelow: @Sendable (_ folder: String, _ name: String) -> [UInt8]?

  package init(
    list: @escaping @Sendable (String) -> [String],
    read: @escaping @Sendable (String) -> [UInt8]?,
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
