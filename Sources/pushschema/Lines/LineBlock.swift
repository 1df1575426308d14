import PushSchemaCommand
import PushSchemaText

/// Consecutive whole lines of a file.
struct LineBlock: Sendable {
  /// The lines with their ends; the last line of a file may have none.
  let bytes: [UInt8]
  /// The number of the first line, from 1.
  let firstLine: Int
  /// Whether it is the start of one line that is too long.
  var isCut = false

  /// The lines that are not blank; for a line that is too long, only its number.
  var payloads: [(number: Int, bytes: [UInt8])] { lines(withBlank: false) }

  /// All lines, blank ones without bytes; for a line that is too long, only its number.
  var lines: [(number: Int, bytes: [UInt8])] { lines(withBlank: true) }

  private func lines(withBlank: Bool) -> [(number: Int, bytes: [UInt8])] {
    if isCut { return [(firstLine, [])] }
    var lines: [(number: Int, bytes: [UInt8])] = []
    var number = firstLine
    var start = 0
    func addLine(to end: Int) {
      let isBlank = bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if !isBlank {
        lines.append((number, Array(bytes[start..<end])))
      } else if withBlank {
        lines.append((number, []))
      }
      number += 1
      start = end + 1
    }
    bytes.span.forEachMarked({ $0.marks(of: 0x0A) }, addLine)
    if start < bytes.count { addLine(to: bytes.count) }
    return lines
  }
}

/// Splits a file into blocks of whole lines while one thread at a time reads it.
final class LineBlockReader: @unchecked Sendable {
  private let source: any ByteSource
  private let path: String
  private let lineLimit: Int
  /// The start of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var nextLine: Int
  /// Whether the current bytes belong to a line that is too long.
  private var isInCutLine = false
  /// The bytes that were read and not processed.
  private var pending: [UInt8] = []
  /// The first bytes of the source, if they have been read already.
  private var start: [UInt8]?
  private var isAtStart = true
  private var hasEnded = false
  /// The error because of which the file could not be read to its end.
  private(set) var failure: FileError?

  /// The number of bytes of each read, and the maximum for a block of short lines.
  static let blockSize = 1 << 16
  /// The length from which a line is not read.
  static let lineLimit = 1 << 24

  /// `path` is the name in messages. A line of `lineLimit` bytes or more is cut to its start.
  init(
    _ source: any ByteSource, path: String, start: [UInt8]? = nil, firstLine: Int = 1,
    lineLimit: Int = lineLimit
  ) {
    self.source = source
    self.path = path
    self.start = start
    nextLine = firstLine
    self.lineLimit = lineLimit
  }

  /// The next block; `nil` at the end of the file, or after an error.
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

  /// The next bytes; a byte order mark at the start of a file is read as blanks.
  private func readOnce() -> [UInt8] {
    guard pending.isEmpty else {
      defer { pending = [] }
      return pending
    }
    do {
      guard isAtStart else { return try source.read(atMost: Self.blockSize) }
      isAtStart = false
      var bytes = try start ?? source.read(atMost: Self.blockSize)
      start = nil
      let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
      while bytes.count < byteOrderMark.count {
        let more = try source.read(atMost: Self.blockSize)
        if more.isEmpty { break }
        bytes += more
      }
      if bytes.starts(with: byteOrderMark) {
        bytes.replaceSubrange(..<byteOrderMark.count, with: [0x20, 0x20, 0x20])
      }
      return bytes
    } catch {
      failure = FileError("read", path, reason: (error as? FileError)?.reason ?? "\(error)")
      return []
    }
  }

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
