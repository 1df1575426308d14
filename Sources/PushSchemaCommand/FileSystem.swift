import PushPayloadBasics
import PushSchemaText

/// The file operations of the tool; tests use one that fails on purpose.
///
/// Paths are absolute or relative to the process. Only `read` and `list` follow a symbolic link in
/// the last part of a path.
package protocol FileSystem: Sendable {
  /// The entry at a path; `nil` if there is none.
  func entry(at path: String) throws -> FileEntry?
  /// The identity of the file at a path, with links followed; `nil` if there is none.
  func identity(at path: String) -> FileIdentity?
  func read(_ path: String) throws -> [UInt8]
  /// Opens a file for reading piece by piece.
  func open(_ path: String) throws -> any ByteSource
  /// The names in a directory, sorted by their UTF-8 bytes.
  func list(_ path: String) throws -> [String]
  /// Writes a new file with exactly these permissions; fails if it exists.
  func create(_ path: String, _ bytes: Span<UInt8>, permissions: UInt32) throws
  /// Moves a file and replaces the one at the new path, in one step.
  func rename(_ path: String, to newPath: String) throws
  /// Gives a file a second name.
  func link(_ path: String, to newPath: String) throws
  func removeFile(_ path: String) throws
  func createDirectory(_ path: String) throws
  /// Removes an empty directory.
  func removeDirectory(_ path: String) throws
  /// Runs `body` with the lock of the directory; `waiting` is called before a wait.
  func whileLocking<Result>(
    _ directory: String, waiting: () -> Void, _ body: () throws -> Result
  ) throws -> Result
}

extension FileSystem {
  /// Reads a plain file in a folder; a path through a link is rejected.
  package func read(_ name: String, below folder: String) throws -> [UInt8] {
    var path = folder
    let parts = name.split(separator: "/")
    for (position, part) in parts.enumerated() {
      path += (path.isEmpty || path.hasSuffix("/") ? "" : "/") + part
      guard try entry(at: path)?.kind == (position == parts.count - 1 ? .file : .directory) else {
        throw FileError("read", path, reason: "there is no such file, or a link leads there")
      }
    }
    return try read(path)
  }

  package func open(_ path: String) throws -> any ByteSource { MemorySource(try read(path)) }

  /// Writes a file in one step, which replaces the one at its path.
  package func replace(
    _ path: String, by bytes: Span<UInt8>, permissions: UInt32 = FileEntry.ordinaryPermissions
  ) throws {
    let draft = path + FileEntry.draftEnding
    // An interrupted run may have left its draft.
    try removeFile(draft)
    do {
      try create(draft, bytes, permissions: permissions)
      try rename(draft, to: path)
    } catch {
      try? removeFile(draft)
      throw error
    }
  }
}

extension Span<UInt8> {
  /// Whether a file has the same bytes.
  package func isEqual(to file: [UInt8]) -> Bool {
    count == file.count && order(and: file.span) == 0
  }
}

/// The identity of a file, independent of its path.
package struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let number: UInt64
}

/// The entry at a path, without following a link.
package struct FileEntry: Equatable {
  package enum Kind { case file, directory, symbolicLink, other }

  package let kind: Kind
  /// The permission bits.
  package let permissions: UInt32
  /// The number of bytes of a file.
  package let size: Int

  /// The permissions of a new file.
  package static let ordinaryPermissions: UInt32 = 0o644
  /// The end of the name of a file that is not complete yet.
  package static let draftEnding = ".partial"

  package init(kind: Kind, permissions: UInt32, size: Int = 0) {
    self.kind = kind
    self.permissions = permissions
    self.size = size
  }
}

/// A file operation that failed.
package struct FileError: Error, CustomStringConvertible {
  package let action: String
  package let path: String
  package let reason: String

  /// `action` completes the sentence `cannot …`.
  package init(_ action: String, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package var description: String { PrintableText.escaped("cannot \(action) '\(path)': \(reason)") }

  /// Runs a file operation whose error gets this action and the path that the user knows.
  package static func naming<Result>(
    _ action: String, _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      throw FileError(action, path, reason: error.reason)
    }
  }
}
