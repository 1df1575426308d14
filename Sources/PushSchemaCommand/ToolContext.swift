/// What a command may touch: the console, the files, and the directory that paths start from.
package struct ToolContext {
  package private(set) var console: Console
  package let fileSystem: any FileSystem
  /// The absolute path of the directory the tool was started in.
  package let directory: String
  /// Looks for what tells the tool that runs from every other one; `nil` if nothing does.
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

  /// The context of a command line with its own wishes.
  func adjusted(by arguments: Arguments) -> ToolContext {
    var context = self
    context.console = console.adjusted(by: arguments)
    return context
  }

  /// The path to open for a path as the user wrote it.
  package func location(of path: String) -> String { ToolContext.location(of: path, in: directory) }

  private static func location(of path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }

  /// The bytes of a file that the user named.
  package func read(_ path: String) throws -> [UInt8] { try readingFiles(path) }

  /// The same for all threads.
  package var readingFiles: @Sendable (String) throws -> [UInt8] {
    { [fileSystem, directory] path in
      do {
        return try fileSystem.read(ToolContext.location(of: path, in: directory))
      } catch let error as FileError {
        throw FileError("read", path, reason: error.reason)
      }
    }
  }

  /// The content of a file that the user named, or of standard input for `-`, piece by piece.
  package func openFileOrInput(_ path: String) throws -> any ByteSource {
    if path == "-" { return try console.openInput() }
    do {
      return try fileSystem.open(location(of: path))
    } catch let error as FileError {
      throw FileError("read", path, reason: error.reason)
    }
  }

  /// The bytes of a file, or of standard input for `-`; a packed file is refused.
  package func readFileOrInput(_ path: String) throws -> [UInt8] {
    let bytes = path == "-" ? try console.readInput() : try read(path)
    try PackedFormat.refuse(bytes, path)
    return bytes
  }
}
