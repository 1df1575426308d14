import PushSchemaCommand
import PushSchemaText

/// Cuts a file into blocks of whole lines, as they come. One thread at a time reads from it.
final class LineBlockReader: @unchecked Sendable {
  private let source: any ByteSource
  private let path: String
  private let lineLimit: Int
  /// The start of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var nextLine: Int
  /// Whether what is read belongs to a line that was too long.
  private var isInCutLine = false
  /// What was read and not looked at.
  private var pending: [UInt8] = []
  private var isAtStart = true
  private var hasEnded = false
  /// What kept the file from being read to its end.
  private(set) var failure: FileError?

  /// How many bytes are read at once, and a block of short lines has at most.
  static let blockSize = 1 << 16
  /// A line of as many bytes is not read.
  static let lineLimit = 1 << 24

  /// `path` is what messages call the file; of a line of as many bytes as the limit only a start is kept.
  init(
    _ source: any ByteSource, path: String, firstLine: Int = 1, lineLimit: Int = lineLimit
  ) {
    self.source = source
    self.path = path
    nextLine = firstLine
    self.lineLimit = lineLimit
  }

  /// The next block; `nil` at the end of the file, or where it cannot be read further.
  func next() -> LineBlock? {
    while !hasEnded {
      var bytes = readOnce()
      if bytes.isEmpty {
        hasEnded = true
        return rest.isEmpty || failure != nil ? nil : takeRest()
      }
      if isInCutLine {
        guard let end = bytes.firstIndex(of: 0x0A) else { continue }
        isInCutLine = false
        bytes.removeSubrange(...end)
      }
      if rest.count + (bytes.firstIndex(of: 0x0A) ?? bytes.count) >= lineLimit {
        isInCutLine = true
        pending = bytes
        return takeRest(isCut: true)
      }
      guard let end = bytes.lastIndex(of: 0x0A) else {
        rest += bytes
        continue
      }
      let behind = Array(bytes[(end + 1)...])
      bytes.removeSubrange((end + 1)...)
      rest += bytes
      let block = takeRest()
      rest = behind
      return block
    }
    return nil
  }

  /// The next bytes. The mark of the byte order that some programs put in front of a file belongs to
  /// no payload, and is read as blanks.
  private func readOnce() -> [UInt8] {
    guard pending.isEmpty else {
      defer { pending = [] }
      return pending
    }
    do {
      var bytes = try source.read(atMost: Self.blockSize)
      guard isAtStart else { return bytes }
      isAtStart = false
      while bytes.count < Self.byteOrderMark.count {
        let more = try source.read(atMost: Self.blockSize)
        if more.isEmpty { break }
        bytes += more
      }
      if bytes.starts(with: Self.byteOrderMark) {
        bytes.replaceSubrange(..<Self.byteOrderMark.count, with: [0x20, 0x20, 0x20])
      }
      return bytes
    } catch {
      let reason = (error as? FileError)?.reason ?? "\(error)"
      failure = FileError("read", path, reason: reason)
      return []
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func takeRest(isCut: Bool = false) -> LineBlock {
    let block = LineBlock(bytes: rest, firstLine: nextLine, isCut: isCut)
    rest = []
    if isCut {
      nextLine += 1
    } else {
      block.bytes.span.forEachMarked({ $0.marks(of: 0x0A) }) { _ in nextLine += 1 }
    }
    return block
  }
}
