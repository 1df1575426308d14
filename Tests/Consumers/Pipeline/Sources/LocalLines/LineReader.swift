import Foundation

/// Reads a connection line by line. It needs the same memory for any input.
public struct LineReader {
  /// What was received as one line, without its end.
  public enum Line {
    case complete([UInt8])
    /// More bytes than the reader stores. They are dropped.
    case tooLong
  }

  private static let newline: UInt8 = 0x0A

  private let socket: LocalSocket
  private var buffer: [UInt8]
  /// The bytes of the buffer that no line has taken yet.
  private var unread = 0..<0
  /// Whether the rest of a line that is too long follows.
  private var isSkipping = false
  private var isAtEnd = false

  /// Creates a reader for lines of less than `limit` bytes.
  public init(_ socket: LocalSocket, limit: Int = 256 * 1024) {
    self.socket = socket
    buffer = Array(repeating: 0, count: limit)
  }

  /// Waits for bytes; false if no more lines follow. Call it when `next` has no more lines.
  public mutating func receive() throws(SocketError) -> Bool {
    if isAtEnd { return false }
    moveToFront()
    let count = try socket.read(into: &buffer, from: unread.upperBound)
    isAtEnd = count == 0
    unread = 0..<unread.upperBound + count
    return !isAtEnd || !unread.isEmpty
  }

  /// The next line that was received; `nil` if its end is not there yet. The end of the connection
  /// ends a line, too.
  public mutating func next() -> Line? {
    while let end = lineEnd() {
      let line = buffer[unread.lowerBound..<end]
      unread = min(end + 1, unread.upperBound)..<unread.upperBound
      if !isSkipping { return .complete(Array(line)) }
      isSkipping = false
    }
    guard unread.count == buffer.count else { return nil }
    unread = 0..<0
    defer { isSkipping = true }
    return isSkipping ? nil : .tooLong
  }

  private mutating func moveToFront() {
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
    }
    unread = 0..<unread.count
  }

  private func lineEnd() -> Int? {
    let newline = buffer.withUnsafeBytes { bytes -> Int? in
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[unread])
      guard let start = bytes.baseAddress else { return nil }
      return memchr(start, Int32(Self.newline), bytes.count).map { start.distance(to: $0) }
    }
    if let newline { return unread.lowerBound + newline }
    return isAtEnd && !unread.isEmpty ? unread.upperBound : nil
  }
}
