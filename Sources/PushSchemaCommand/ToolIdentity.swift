#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension ToolProcess {
  /// What tells the file that runs from all that were built before or after it: which one it is, how
  /// large, and when it was last changed or moved to its place.
  static var identity: String? {
    guard let path = executablePath else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    let parts: [Int64] = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(truncatingIfNeeded: status.st_size), Int64(written.tv_sec), Int64(written.tv_nsec),
      Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ]
    return parts.map(String.init).joined(separator: "-")
  }

  private static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(validating: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      // The system's own link to it.
      return "/proc/self/exe"
    #endif
  }
}
