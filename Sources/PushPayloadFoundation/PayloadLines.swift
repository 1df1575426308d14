public import PushPayload

/// What was made of one line of a text in which each line is a payload.
public struct PayloadLine<Value: Sendable>: Sendable {
  /// The line's number, from one; blank lines count and are left out.
  public let number: Int

  /// The report on the line, or what it was decoded to. Places in it are those of the line alone.
  public let value: Value
}

extension PayloadLine: CustomStringConvertible {
  /// The line's number, then what was made of it.
  public var description: String { "line \(number): \(value)" }
}

/// The payloads of a text in which each line is one, while its bytes arrive.
///
/// Lines end with LF or CR LF. One line is kept in memory, and whole; who reads what strangers send should
/// know how long a line may get.
public struct PayloadLines<Chunks: AsyncSequence, Value: Sendable>: AsyncSequence
where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  /// A line, and what was made of it.
  public typealias Element = PayloadLine<Value>

  private let chunks: Chunks
  private let transform: @Sendable ([UInt8]) -> Value

  init(_ chunks: Chunks, transform: @escaping @Sendable ([UInt8]) -> Value) {
    self.chunks = chunks
    self.transform = transform
  }

  /// An iterator from the first line on.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks.makeAsyncIterator(), transform: transform)
  }

  /// Cuts the chunks into lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var chunks: Chunks.AsyncIterator
    private let transform: @Sendable ([UInt8]) -> Value
    /// The chunk at hand.
    private var rest: Chunks.Element.Iterator?
    private var number = 0
    private var isAtEnd = false

    fileprivate init(
      chunks: Chunks.AsyncIterator, transform: @escaping @Sendable ([UInt8]) -> Value
    ) {
      self.chunks = chunks
      self.transform = transform
    }

    /// The next line that is not blank; `nil` behind the last.
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
  /// Checks the payloads of a text in which each line is one, while its bytes arrive: from a file, or the
  /// body of a response.
  public static func validate<Chunks>(lines chunks: Chunks) -> PayloadLines<Chunks, Report> {
    PayloadLines(chunks) { validate($0) }
  }

  /// Reads the payloads of a text in which each line is one into models and checks them, while its bytes
  /// arrive.
  public static func decode<Chunks>(lines chunks: Chunks) -> PayloadLines<Chunks, Decoded<Self>> {
    PayloadLines(chunks) { decode($0) }
  }

  /// The same of single bytes, such as those that `URL.resourceBytes` gives.
  public static func validate<Bytes: AsyncSequence>(
    lines bytes: Bytes
  ) -> PayloadLines<AsyncMapSequence<Bytes, CollectionOfOne<UInt8>>, Report>
  where Bytes.Element == UInt8 {
    validate(lines: bytes.map { CollectionOfOne($0) })
  }

  /// The same of single bytes, such as those that `URL.resourceBytes` gives.
  public static func decode<Bytes: AsyncSequence>(
    lines bytes: Bytes
  ) -> PayloadLines<AsyncMapSequence<Bytes, CollectionOfOne<UInt8>>, Decoded<Self>>
  where Bytes.Element == UInt8 {
    decode(lines: bytes.map { CollectionOfOne($0) })
  }
}
