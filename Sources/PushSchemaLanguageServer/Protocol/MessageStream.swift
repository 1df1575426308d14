/// Divides the bytes of a connection into the bodies of messages, by their headers.
struct MessageStream {
  enum Part: Equatable {
    case body([UInt8])
    /// A header without a length; the bytes after it are read as the next header.
    case malformed(String)
    /// A header without an end or with too large a length; no bytes after it can be read.
    case unusable(String)
  }

  /// The maximum length of a body in bytes; messages of editors are shorter.
  private static let longestBody = 256 << 20
  private static let longestHeader = 4096

  private var bytes: [UInt8] = []
  /// The offset of the next part.
  private var start = 0
  private var isUnusable = false

  mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next part; `nil` until all its bytes have arrived.
  mutating func next() -> Part? {
    guard !isUnusable else { return nil }
    guard let end = headerEnd else {
      guard bytes.count - start > MessageStream.longestHeader else { return nil }
      isUnusable = true
      return .unusable("the header of a message has no end")
    }
    let header = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let length = MessageStream.length(in: header) else {
      start = end
      return .malformed("the header of a message has no 'Content-Length' that is a number")
    }
    guard length <= MessageStream.longestBody else {
      isUnusable = true
      return .unusable("a message of \(length) bytes is too long")
    }
    guard bytes.count - end >= length else { return nil }
    start = end + length
    return .body(Array(bytes[end..<end + length]))
  }

  /// The offset after the empty line that ends the header; `nil` if there is none yet.
  private var headerEnd: Int? {
    bytes[start...].prefix(MessageStream.longestHeader + 4)
      .firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
  }

  private static func length(in header: String) -> Int? {
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " && $0 != "\t" }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// A body after its header.
  static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
