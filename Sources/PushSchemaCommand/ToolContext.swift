/// The environment of a command: the console, the files, and the directory for relative paths.
package struct ToolContext {
  package internal(set) var console: Console
  package let fileSystem: any FileSystem
  /// The absolute path of the directory in which the tool was started.
  package let directory: String
  /// Returns a text that distinguishes the tool from all other builds; `nil` if there is none.
  package let toolIdentity: () -> String?

  package init(
    console: Console, fileSystem: any FileSystem, directory: String,
    toolIdentity: @escaping () -> String? = { nil }
  ) {
    self.console = console
    self.fileSystem = fileSystem
    self.directory = directory
    self.toolIdentity = toolIdentity
  }

  /// The path for opening a file that the user named.
  package func location(of path: String) -> String { ToolContext.location(of: path, in: directory) }

  private static func location(of path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }

  /// The entry at a path that the user named; `nil` if there is none.
  package func entry(at path: String) throws -> FileEntry? {
    try fileSystem.entry(at: location(of: path))
  }

  /// The names in a folder that the user named, sorted by their UTF-8 bytes.
  package func list(_ path: String) throws -> [String] { try fileSystem.list(location(of: path)) }

  /// The result of `read` for a folder, or a link to one; empty for anything else.
  package func ifFolder<Element>(_ path: String, _ read: () throws -> [Element]) throws -> [Element]
  {
    switch try entry(at: path)?.kind {
    case .directory: try read()
    // Its target may be no directory.
    case .symbolicLink: (try? read()) ?? []
    case .file, .other, nil: []
    }
  }

  /// The bytes of a file that the user named.
  package func read(_ path: String) throws -> [UInt8] { try readingFiles(path) }

  /// The same for all threads.
  package var readingFiles: @Sendable (String) throws -> [UInt8] {
    { [fileSystem, directory] path in
      try FileError.naming("read", path) {
        try fileSystem.read(ToolContext.location(of: path, in: directory))
      }
    }
  }

  /// Writes a file that the user named, in one step; it is kept if it already has these bytes.
  package func write(
    _ bytes: Span<UInt8>, to path: String, permissions: UInt32 = FileEntry.ordinaryPermissions
  ) throws {
    let place = location(of: path)
    if try fileSystem.entry(at: place)?.kind == .file, bytes.isEqual(to: try fileSystem.read(place))
    {
      return
    }
    try fileSystem.replace(place, by: bytes, permissions: permissions)
  }
}
