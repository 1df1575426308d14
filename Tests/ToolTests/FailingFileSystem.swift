import Foundation

@testable import PushSchemaCommand
@testable import pushschema

/// The real files, with failures at chosen calls, which may come from several threads.
final class FailingFileSystem: FileSystem, @unchecked Sendable {
  private let files = PosixFileSystem()
  private let fails: (Int) -> Bool
  private let lock = NSLock()
  private var lastCall = 0

  /// `fails` tells whether a call fails, by its number from one.
  init(fails: @escaping (Int) -> Bool = { _ in false }) { self.fails = fails }

  var calls: Int { lock.withLock { lastCall } }

  /// Counts a call, and tells whether it fails.
  private func failsNow() -> Bool {
    lock.withLock {
      lastCall += 1
      return fails(lastCall)
    }
  }

  private func call<Result>(_ body: () throws -> Result) throws -> Result {
    if failsNow() { throw FileError("go on at", "this call", reason: "no space left") }
    return try body()
  }

  func identity(at path: String) -> FileIdentity? { files.identity(at: path) }
  func entry(at path: String) throws -> FileEntry? { try call { try files.entry(at: path) } }
  func read(_ path: String) throws -> [UInt8] { try call { try files.read(path) } }
  func list(_ path: String) throws -> [String] { try call { try files.list(path) } }
  func create(_ path: String, _ bytes: Span<UInt8>, permissions: UInt32) throws {
    guard failsNow() else {
      return try files.create(path, bytes, permissions: permissions)
    }
    // A full disk leaves the first half.
    try files.create(path, bytes.extracting(first: bytes.count / 2), permissions: permissions)
    throw FileError("write", path, reason: "no space left")
  }
  func rename(_ path: String, to new: String) throws {
    try call { try files.rename(path, to: new) }
  }
  func link(_ path: String, to new: String) throws { try call { try files.link(path, to: new) } }
  func removeFile(_ path: String) throws { try call { try files.removeFile(path) } }
  func createDirectory(_ path: String) throws { try call { try files.createDirectory(path) } }
  func removeDirectory(_ path: String) throws { try call { try files.removeDirectory(path) } }
  func whileLocking<Result>(
    _ directory: String, waiting: () -> Void, _ body: () throws -> Result
  ) throws -> Result {
    if failsNow() { throw FileError("lock", directory, reason: "no locks left") }
    return try files.whileLocking(directory, waiting: waiting, body)
  }
}
