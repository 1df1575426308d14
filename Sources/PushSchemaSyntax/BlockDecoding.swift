package import PushSchemaDiagnostics

/// The text of a BLOCK token: its lines without the indentation of the closing quotes, joined by
/// line feeds.
///
/// A line with other indentation is reported and kept unchanged; blanks alone become an empty line.
package func decodeBlock(
  _ token: Token, in file: SourceFile, report: (Diagnostic) -> Void
) -> String {
  let bytes = file.bytes[token.range]
  guard bytes.count >= 6, bytes.suffix(3).allSatisfy({ $0 == ASCII.quote }) else {
    return String(decoding: bytes.dropFirst(3), as: UTF8.self)
  }
  let content = bytes.dropFirst(3).dropLast(3)
  var rest: ArraySlice<UInt8>? = content
  guard let first = takeLine(from: &rest), rest != nil,
    let lastEnd = content.lastIndex(where: ASCII.isLineEnd)
  else { return String(decoding: content, as: UTF8.self) }
  var value: [UInt8] = []
  value.reserveCapacity(bytes.count)
  if !isBlank(first) {
    report(.textBehindQuotes(at: trimmedRange(first, in: file)))
    value = Array(first) + [ASCII.lineFeed]
  }
  let last = content[(lastEnd + 1)...]
  let indentation = last.prefix { $0 == ASCII.space || $0 == ASCII.tab }
  let isLastBlank = isBlank(last)
  if !isLastBlank { report(.textBeforeQuotes(at: trimmedRange(last, in: file))) }
  var isFirst = true
  var conflict = BlockConflict()
  while let line = takeLine(from: &rest), rest != nil || !isLastBlank {
    // The other side may contain closing quotes too, so the end mark may follow the block.
    if conflict.skips(line, before: file.bytes[line.endIndex...]) { continue }
    if !isFirst { value.append(ASCII.lineFeed) }
    isFirst = false
    value.append(contentsOf: cut(indentation, from: line, in: file, report: report))
  }
  return String(decoding: value, as: UTF8.self)
}

/// Skips all sides but the first of a merge conflict, like the lexer, which reports the conflict.
private struct BlockConflict {
  private var isInside = false
  private var isSkipping = false
  private var lacksEnd = false

  /// Whether a line is a mark of the conflict, or belongs to a side other than the first.
  mutating func skips(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    guard isInside else {
      guard marks(line, ASCII.less), !lacksEnd else { return false }
      isInside = hasEnd(rest)
      lacksEnd = !isInside
      return isInside
    }
    if marks(line, ASCII.greater), isSkipping {
      (isInside, isSkipping) = (false, false)
      return true
    }
    if marks(line, ASCII.equals) || marks(line, 0x7C) { isSkipping = true }
    return isSkipping
  }

  private func hasEnd(_ text: ArraySlice<UInt8>) -> Bool {
    var rest: ArraySlice<UInt8>? = text
    var hasMiddle = false
    while let line = takeLine(from: &rest) {
      if hasMiddle, marks(line, ASCII.greater) { return true }
      hasMiddle = hasMiddle || marks(line, ASCII.equals)
    }
    return false
  }

  private func marks(_ line: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
    line.first == mark && line.prefix(8).prefix { $0 == mark }.count == 7
  }
}

private func cut(
  _ indentation: ArraySlice<UInt8>, from line: ArraySlice<UInt8>, in file: SourceFile,
  report: (Diagnostic) -> Void
) -> ArraySlice<UInt8> {
  if line.starts(with: indentation) { return line.dropFirst(indentation.count) }
  if isBlank(line) { return [] }
  report(.blockIndentation(at: trimmedRange(line, in: file)))
  return line
}

/// Removes the next line and its end (LF, CR LF or a lone CR) from `text`, and returns the line
/// without its end. `text` is `nil` after the last line.
private func takeLine(from text: inout ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
  guard let bytes = text else { return nil }
  guard let end = bytes.firstIndex(where: ASCII.isLineEnd) else {
    text = nil
    return bytes
  }
  let isPair =
    bytes[end] == ASCII.carriageReturn && end + 1 < bytes.endIndex
    && bytes[end + 1] == ASCII.lineFeed
  text = bytes[(end + (isPair ? 2 : 1))...]
  return bytes[..<end]
}

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
}

/// The range of a line's text, without the blanks around it.
private func trimmedRange(_ line: ArraySlice<UInt8>, in file: SourceFile) -> SourceRange {
  func isText(_ byte: UInt8) -> Bool { byte != ASCII.space && byte != ASCII.tab }
  let lower = line.firstIndex(where: isText) ?? line.startIndex
  let upper = line.lastIndex(where: isText).map { $0 + 1 } ?? line.endIndex
  return file.range(lower, upper)
}

extension Diagnostic {
  fileprivate static func textBehindQuotes(at range: SourceRange) -> Diagnostic {
    .error("block-layout", "a block's text starts on the line after its opening quotes", at: range)
  }

  fileprivate static func textBeforeQuotes(at range: SourceRange) -> Diagnostic {
    .error("block-layout", "a block's closing quotes need a line of their own", at: range)
  }

  fileprivate static func blockIndentation(at range: SourceRange) -> Diagnostic {
    .error(
      "block-layout", "this line is indented differently from the block's closing quotes",
      at: range)
  }
}
