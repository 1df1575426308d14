import Foundation

/// The real files.
struct PosixFileSystem: FileSystem {
  /// The bytes of the largest file that is read; a device may have no end.
  private static let largestFile = 1 << 30

  func entry(at path: String) throws -> FileEntry? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("look at", path)
    }
    let mode = UInt32(status.st_mode)
    let kind: FileEntry.Kind =
      switch mode & UInt32(S_IFMT) {
      case UInt32(S_IFREG): .file
      case UInt32(S_IFDIR): .directory
      case UInt32(S_IFLNK): .symbolicLink
      default: .other
      }
    return FileEntry(kind: kind, permissions: mode & 0o7777)
  }

  func read(_ path: String) throws -> [UInt8] {
    let descriptor = try openFile(path, O_RDONLY, action: "read")
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", path) }
    if UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR) {
      throw FileError("read", path, reason: "it is a directory")
    }
    // One byte more than there should be, so that the end is met before there is no room.
    var bytes = [UInt8](
      repeating: 0, count: max(4096, min(Int(status.st_size), PosixFileSystem.largestFile) + 1))
    var end = 0
    while true {
      if end == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
      let count = bytes.withUnsafeMutableBytes {
        let rest = UnsafeMutableRawBufferPointer(rebasing: $0[end...])
        return Foundation.read(descriptor, rest.baseAddress, rest.count)
      }
      if count == 0 {
        bytes.removeSubrange(end...)
        return bytes
      }
      if count > 0 {
        end += count
        guard end <= PosixFileSystem.largestFile else {
          throw FileError("read", path, reason: "it is larger than 1 GiB")
        }
      } else if errno != EINTR {
        throw failure("read", path)
      }
    }
  }

  func list(_ path: String) throws -> [String] {
    guard let stream = opendir(path) else { throw failure("read", path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func create(_ path: String, _ bytes: Span<UInt8>, permissions: UInt32) throws {
    let descriptor = try openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, action: "write")
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno != EINTR {
        let error = failure("write", path)
        close(descriptor)
        throw error
      }
    }
    let isComplete = fchmod(descriptor, mode_t(permissions)) == 0
    guard close(descriptor) == 0, isComplete else { throw failure("write", path) }
  }

  func rename(_ path: String, to newPath: String) throws {
    guard Foundation.rename(path, newPath) == 0 else { throw failure("write", newPath) }
  }

  func link(_ path: String, to newPath: String) throws {
    guard Foundation.link(path, newPath) == 0 else { throw failure("keep a copy of", path) }
  }

  func removeFile(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  func createDirectory(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure("create", path) }
  }

  func removeDirectory(_ path: String) throws {
    guard rmdir(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  func whileLocking<Result>(
    _ directory: String, waiting: () -> Void, _ body: () throws -> Result
  ) throws -> Result {
    let descriptor = try openFile(directory, O_RDONLY | O_DIRECTORY, action: "lock")
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      waiting()
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else { throw failure("lock", directory) }
      }
    }
    return try body()
  }

  private func openFile(_ path: String, _ flags: Int32, action: String) throws -> Int32 {
    while true {
      let descriptor = open(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw failure(action, path) }
    }
  }

  private func failure(_ action: String, _ path: String) -> FileError {
    FileError(action, path, reason: String(cString: strerror(errno)))
  }
}
