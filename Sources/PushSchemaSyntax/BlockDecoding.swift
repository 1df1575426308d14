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
    report(
      .blockLayout(
        "a block's text starts on the line after its opening quotes", at: first, in: file))
    value = Array(first) + [ASCII.lineFeed]
  }
  let last = content[(lastEnd + 1)...]
  let indentation = last.prefix(while: ASCII.isBlank)
  let isLastBlank = isBlank(last)
  if !isLastBlank {
    report(.blockLayout("a block's closing quotes need a line of their own", at: last, in: file))
  }
  var isFirst = true
  var conflict = BlockConflict()
  while let line = takeLine(from: &rest), rest != nil || !isLastBlank {
    // The other side may contain closing quotes too, so the end mark may follow the block.
    if conflict.skips(line, before: file.bytes[line.endIndex...]) { continue }
    if !isFirst { value.append(ASCII.lineFeed) }
    isFirst = false
    if line.starts(with: indentation) {
      value += line.dropFirst(indentation.count)
    } else if !isBlank(line) {
      report(
        .blockLayout(
          "this line is indented differently from the block's closing quotes", at: line, in: file))
      value += line
    }
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

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(ASCII.isBlank) }

extension Diagnostic {
  /// An error at the text of a line, without the blanks around it.
  fileprivate static func blockLayout(
    _ message: String, at line: ArraySlice<UInt8>, in file: SourceFile
  ) -> Diagnostic {
    let lower = line.firstIndex { !ASCII.isBlank($0) } ?? line.startIndex
    let text = line[lower...].withoutBlanksAtEnd
    let upper = text.isEmpty ? line.endIndex : text.endIndex
    return .error("block-layout", message, at: file.range(lower, upper))
  }
}
