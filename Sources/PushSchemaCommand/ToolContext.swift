/// The environment of a command: the console, the files, and the directory for relative paths.
package struct ToolContext {
  package private(set) var console: Console
  package let fileSystem: any FileSystem
  /// The absolute path of the directory in which the tool was started.
  package let directory: String
  /// Returns a text that distinguishes the running tool from all other builds; `nil` if there is
  /// none.
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

  /// The context with the settings of a command line.
  func adjusted(by arguments: Arguments) -> ToolContext {
    var context = self
    context.console = console.adjusted(by: arguments)
    return context
  }

  /// The path for opening a file that the user named.
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

  /// The bytes of a file, or of standard input for `-`; a packed file is rejected.
  package func readFileOrInput(_ path: String) throws -> [UInt8] {
    let bytes = path == "-" ? try console.readInput() : try read(path)
    try PackedFormat.refuse(bytes, path)
    return bytes
  }
}
