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
  /// How many of these were searched for the end of a line.
  private var searched = 0
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
      drop(through: end)
      if !isSkipping { return .complete(Array(line)) }
      isSkipping = false
    }
    guard unread.count == buffer.count else { return nil }
    drop(through: unread.upperBound)
    defer { isSkipping = true }
    return isSkipping ? nil : .tooLong
  }

  private mutating func drop(through end: Int) {
    unread = min(end + 1, unread.upperBound)..<unread.upperBound
    searched = 0
  }

  private mutating func moveToFront() {
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
    }
    unread = 0..<unread.count
  }

  private mutating func lineEnd() -> Int? {
    let start = unread.lowerBound + searched
    let newline = buffer.withUnsafeBytes { bytes -> Int? in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<unread.upperBound])
      guard let base = rest.baseAddress else { return nil }
      return memchr(base, Int32(Self.newline), rest.count).map { base.distance(to: $0) }
    }
    if let newline { return start + newline }
    searched = unread.count
    return isAtEnd && !unread.isEmpty ? unread.upperBound : nil
  }
}
