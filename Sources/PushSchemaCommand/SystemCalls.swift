// The C library, for all files of the tools.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Glibc)
  @_exported public import Glibc
#endif

// System calls under other names: methods of the same names would hide them.

func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags | O_CLOEXEC, 0o666) }

func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

func systemLink(_ path: String, _ newPath: String) -> Int32 { link(path, newPath) }

package func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

/// Whether a system call succeeds; it is repeated if a signal interrupts it.
package func succeeds(_ call: () -> Int32) -> Bool {
  while call() != 0 {
    if errno != EINTR { return false }
  }
  return true
}

/// The reason of the last failed system call.
package func systemReason() -> String { String(cString: strerror(errno)) }
