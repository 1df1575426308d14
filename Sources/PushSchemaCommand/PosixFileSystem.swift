import PushPayloadBasics

/// The file system of the operating system.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func entry(at path: String) throws -> FileEntry? {
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
    return FileEntry(kind: kind, permissions: mode & 0o7777, size: Int(status.st_size))
  }

  package func identity(at path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  package func read(_ path: String) throws -> [UInt8] {
    let descriptor = try openFile(path, O_RDONLY, action: "read")
    defer { close(descriptor) }
    return try readToEnd(of: descriptor, path: path)
  }

  package func open(_ path: String) throws -> any ByteSource {
    DescriptorSource(try openFile(path, O_RDONLY, action: "read"), path: path, isOwned: true)
  }

  package func list(_ path: String) throws -> [String] {
    guard let stream = opendir(path) else { throw failure("read", path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func create(_ path: String, _ bytes: Span<UInt8>, permissions: UInt32) throws {
    let descriptor = try openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, action: "write")
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count > 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno != EINTR {
        let error = failure("write", path)
        close(descriptor)
        throw error
      }
    }
    let isComplete = succeeds { fchmod(descriptor, mode_t(permissions)) }
    // An interrupted close has closed the file.
    guard close(descriptor) == 0 || errno == EINTR, isComplete else { throw failure("write", path) }
  }

  package func rename(_ path: String, to newPath: String) throws {
    guard succeeds({ systemRename(path, newPath) }) else { throw failure("write", newPath) }
  }

  package func link(_ path: String, to newPath: String) throws {
    guard succeeds({ systemLink(path, newPath) }) else { throw failure("keep a copy of", path) }
  }

  package func removeFile(_ path: String) throws {
    guard succeeds({ unlink(path) }) || errno == ENOENT else { throw failure("remove", path) }
  }

  package func createDirectory(_ path: String) throws {
    guard succeeds({ mkdir(path, 0o777) }) || errno == EEXIST else { throw failure("create", path) }
  }

  package func removeDirectory(_ path: String) throws {
    guard succeeds({ rmdir(path) }) || errno == ENOENT else { throw failure("remove", path) }
  }

  package func whileLocking<Result>(
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
      let descriptor = systemOpen(path, flags)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw failure(action, path) }
    }
  }

  private func failure(_ action: String, _ path: String) -> FileError {
    FileError(action, path, reason: systemReason())
  }
}
