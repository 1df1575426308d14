import Foundation

/// A Unix-domain socket. Its calls wait until the system has done them. It closes when nothing refers to it.
public final class LocalSocket: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A socket that accepts connections at a path. No file may be there.
  public static func listening(at path: String) throws(SocketError) -> LocalSocket {
    let made = try LocalSocket.made()
    try made.call("bind", at: path) { bind(made.descriptor, $0, $1) }
    guard listen(made.descriptor, SOMAXCONN) == 0 else { throw SocketError("listen") }
    return made
  }

  /// A connection to the socket at a path.
  public static func connected(to path: String) throws(SocketError) -> LocalSocket {
    let made = try LocalSocket.made()
    try made.call("connect", at: path) { connect(made.descriptor, $0, $1) }
    return made
  }

  /// The next connection of a listening socket.
  public func accepted() throws(SocketError) -> LocalSocket {
    var connection = repeated { Int(accept(descriptor, nil, nil)) }
    // The client may have hung up before.
    while connection < 0 && errno == ECONNABORTED {
      connection = repeated { Int(accept(descriptor, nil, nil)) }
    }
    guard connection >= 0 else { throw SocketError("accept") }
    return LocalSocket(descriptor: Int32(connection))
  }

  /// Reads into an array from an index on. Returns the number of bytes; 0 after the last one.
  public func read(into bytes: inout [UInt8], from start: Int) throws(SocketError) -> Int {
    let count = bytes.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes.dropFirst(start))
      return repeated { Foundation.read(descriptor, room.baseAddress, room.count) }
    }
    guard count >= 0 else { throw SocketError("read") }
    return count
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(SocketError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(written))
        return repeated { Foundation.write(descriptor, rest.baseAddress, rest.count) }
      }
      guard count >= 0 else { throw SocketError("write") }
      written += count
    }
  }

  /// Tells the other end that no more bytes follow.
  public func finishWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }
}

extension LocalSocket {
  private static func made() throws(SocketError) -> LocalSocket {
    // Writing to a connection that the other end has closed is an error, and not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    return LocalSocket(descriptor: descriptor)
  }

  /// Makes a call that takes the address of a path.
  private func call(
    _ name: String, at path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SocketError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      // A zero ends the path.
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { throw SocketError(name, code: ENAMETOOLONG) }
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw SocketError(name) }
  }

  /// Repeats a call as long as signals interrupt it.
  private func repeated(_ call: () -> Int) -> Int {
    var result = call()
    while result < 0 && errno == EINTR { result = call() }
    return result
  }
}

/// A call that failed.
public struct SocketError: Error, CustomStringConvertible {
  /// The name of the call, and the reason that the system gives.
  public let description: String

  init(_ call: String, code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
