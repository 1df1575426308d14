public import PushPayload

/// The result for one line of a text with one payload per line.
public struct PayloadLine<Value: Sendable>: Sendable {
  /// The line's number, from 1. Blank lines are counted, but have no result.
  public let number: Int

  /// The report or the decoded payload. Its positions count from the start of the line.
  public let value: Value
}

extension PayloadLine: CustomStringConvertible {
  /// The line's number and the result.
  public var description: String { "line \(number): \(value)" }
}

/// The results for a text with one payload per line, computed while the bytes arrive.
///
/// Lines end with LF or CR LF. Each line is kept in memory as a whole: limit the length of lines
/// before you read from an unknown sender.
public struct PayloadLines<Chunks: AsyncSequence, Value: Sendable>: AsyncSequence
where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  /// A line's number and its result.
  public typealias Element = PayloadLine<Value>

  private let chunks: Chunks
  private let transform: @Sendable ([UInt8]) -> Value

  init(_ chunks: Chunks, transform: @escaping @Sendable ([UInt8]) -> Value) {
    self.chunks = chunks
    self.transform = transform
  }

  /// An iterator that starts at the first line.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks.makeAsyncIterator(), transform: transform)
  }

  /// Splits the chunks into lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var chunks: Chunks.AsyncIterator
    private let transform: @Sendable ([UInt8]) -> Value
    /// The unread bytes of the current chunk.
    private var rest: Chunks.Element.Iterator?
    private var number = 0
    private var isAtEnd = false

    fileprivate init(
      chunks: Chunks.AsyncIterator, transform: @escaping @Sendable ([UInt8]) -> Value
    ) {
      self.chunks = chunks
      self.transform = transform
    }

    /// The result for the next line that is not blank; `nil` after the last line.
    public mutating func next() async throws -> PayloadLine<Value>? {
      while let line = try await nextLine() {
        let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        if !isBlank { return PayloadLine(number: number, value: transform(line)) }
      }
      return nil
    }

    private mutating func nextLine() async throws -> [UInt8]? {
      var line: [UInt8] = []
      while !isAtEnd {
        while let byte = rest?.next() {
          guard byte == 0x0A else {
            line.append(byte)
            continue
          }
          return ended(line)
        }
        guard let chunk = try await chunks.next() else {
          isAtEnd = true
          return line.isEmpty ? nil : ended(line)
        }
        rest = chunk.makeIterator()
      }
      return nil
    }

    private mutating func ended(_ line: [UInt8]) -> [UInt8] {
      number += 1
      return line.last == 0x0D ? line.dropLast() : line
    }
  }
}

extension PayloadObject {
  /// Checks a text with one payload per line while its bytes arrive, such as a file or a response
  /// body.
  public static func validate<Chunks>(lines chunks: Chunks) -> PayloadLines<Chunks, Report> {
    PayloadLines(chunks) { validate($0) }
  }

  /// Decodes and checks a text with one payload per line while its bytes arrive.
  public static func decode<Chunks>(lines chunks: Chunks) -> PayloadLines<Chunks, Decoded<Self>> {
    PayloadLines(chunks) { decode($0) }
  }

  /// Checks a text that arrives byte by byte, such as `URL.resourceBytes`.
  public static func validate<Bytes: AsyncSequence>(
    lines bytes: Bytes
  ) -> PayloadLines<AsyncMapSequence<Bytes, CollectionOfOne<UInt8>>, Report>
  where Bytes.Element == UInt8 {
    validate(lines: bytes.map { CollectionOfOne($0) })
  }

  /// Decodes and checks a text that arrives byte by byte, such as `URL.resourceBytes`.
  public static func decode<Bytes: AsyncSequence>(
    lines bytes: Bytes
  ) -> PayloadLines<AsyncMapSequence<Bytes, CollectionOfOne<UInt8>>, Decoded<Self>>
  where Bytes.Element == UInt8 {
    decode(lines: bytes.map { CollectionOfOne($0) })
  }
}
