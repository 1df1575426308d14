import PushSchemaText

/// Breaks statements that do not fit their line.
extension CodeWriter {
  /// Breaks the current statement, which starts at an offset, if it is too long.
  mutating func breakStatement(from start: Int) {
    guard column + seams.count > CodeWriter.width, seams.count > 0 else { return }
    let layout = StatementLayout(text: buffer.bytes(from: start), start: start, seams: seams.all)
    guard !layout.fits(layout.whole, at: column - layout.whole.text.count) else { return }
    drop(from: start)
    layout.put(layout.whole, to: &self)
  }
}

/// The text of a statement on one line, and its layout on several.
private struct StatementLayout {
  /// A piece of the statement that is broken as little as possible.
  struct Piece {
    var text: Range<Int>
    /// The seams in it.
    var seams: Range<Int>
    /// The end of the text after the piece that stays on its last line, such as brackets and a
    /// comma.
    var end: Int
    /// Whether a comma follows that the text on one line does not have.
    var takesComma = false
  }

  let text: [UInt8]
  /// The offset of the text in its writer; seams count from the writer's start.
  let start: Int
  let seams: ArraySlice<BreakPoints.Seam>

  var whole: Piece { Piece(text: text.indices, seams: seams.indices, end: text.count) }

  private func offset(_ seam: Int) -> Int { seams[seam].offset - start }

  /// Whether a piece and the text directly after it fit the rest of a line.
  func fits(_ piece: Piece, at column: Int) -> Bool {
    let end = column + piece.end - piece.text.lowerBound + (piece.takesComma ? 1 : 0)
    // Most pieces are so short or so long that the rest does not matter.
    if end > CodeWriter.width { return false }
    return end + piece.seams.count <= CodeWriter.width
      || end + spare(piece.seams) <= CodeWriter.width
  }

  /// Writes a piece after the current line's text.
  func put(_ piece: Piece, to writer: inout CodeWriter) {
    guard let seam = piece.seams.first, !fits(piece, at: writer.column) else {
      return putFlat(piece, to: &writer)
    }
    let start = text[piece.text.lowerBound..<offset(seam)]
    switch seams[seam].kind {
    case .value:
      let value = Piece(
        text: offset(seam)..<piece.text.upperBound, seams: piece.seams.dropFirst(), end: piece.end,
        takesComma: piece.takesComma)
      if fits(value, at: writer.indentation + 2) {
        writer.put(start.dropLast())
        writer.endLine()
        return writer.indented {
          $0.startLine()
          putFlat(value, to: &$0)
        }
      }
      writer.put(start)
      put(value, to: &writer)
    case .list(let style):
      writer.put(start)
      putItems(piece, style, to: &writer)
    case .literal:
      writer.put(start)
      putLongLiteral(piece, to: &writer)
    case .item, .close, .literalEnd: putFlat(piece, to: &writer)
    }
  }

  private func putFlat(_ piece: Piece, to writer: inout CodeWriter) {
    writer.put(text[piece.text.lowerBound..<piece.end])
    if piece.takesComma { writer.put(",") }
  }
}

/// The ways to break pieces.
extension StatementLayout {
  /// Writes the items on lines under the opening bracket.
  private func putItems(
    _ piece: Piece, _ style: BreakPoints.ListStyle, to writer: inout CodeWriter
  ) {
    var (items, close) = items(in: piece.seams)
    guard !items.isEmpty else { return writer.put(text[close..<piece.end]) }
    if style == .call {
      extendLast(of: &items, over: piece)
    } else if style == .array, items.count > 1 {
      // A comma follows the last element of a broken array, but never a single one.
      items[items.count - 1].takesComma = true
    }
    writer.endLine()
    writer.indented { writer in
      if let line = joined(items), fits(line, at: writer.indentation) {
        writer.startLine()
        putFlat(line, to: &writer)
      } else {
        fill(items, to: &writer)
      }
    }
    guard style != .call else { return }
    writer.endLine()
    writer.startLine()
    putFlat(Piece(text: close..<close, seams: 0..<0, end: piece.end), to: &writer)
    if piece.takesComma { writer.put(",") }
  }

  /// Writes as many items on each line as fit; an item that must be broken has its own lines.
  private func fill(_ items: [Piece], to writer: inout CodeWriter) {
    // Whether the current line accepts more items.
    var isOpen = false
    for (position, item) in items.enumerated() {
      if isOpen, fits(item, at: writer.column + 1) {
        writer.put(" ")
        putFlat(item, to: &writer)
        continue
      }
      if position > 0 { writer.endLine() }
      writer.startLine()
      isOpen = fits(item, at: writer.indentation)
      put(item, to: &writer)
    }
  }

  /// Writes a literal on its own lines, broken between words.
  private func putLongLiteral(_ piece: Piece, to writer: inout CodeWriter) {
    guard let start = piece.seams.first.map(offset),
      let end = piece.seams.dropFirst().first.map(offset)
    else { return putFlat(piece, to: &writer) }
    // After other text the literal is indented; on its own line it is not.
    let isAlone = writer.column == writer.indentation
    writer.put("\"\"\"")
    writer.endLine()
    let width = CodeWriter.width - writer.indentation - (isAlone ? 0 : 2)
    let body = SwiftText.longLiteral(of: text[start..<end], width: width)
    let write = { (writer: inout CodeWriter) in
      for line in body { writer.line(line) }
      writer.startLine()
      writer.put("\"\"\"")
      writer.put(text[end..<piece.end])
      if piece.takesComma { writer.put(",") }
    }
    if isAlone { write(&writer) } else { writer.indented(write) }
  }
}

/// The parts of a statement.
extension StatementLayout {
  /// The columns that must be free after seams: an array reserves space for the comma that its last
  /// element might get.
  private func spare(_ range: Range<Int>) -> Int {
    guard let first = range.first else { return 0 }
    switch seams[first].kind {
    case .value, .item: return spare(range.dropFirst())
    case .list(.array): return 1 + spare(lastItem(in: range))
    case .list: return spare(lastItem(in: range))
    case .close, .literal, .literalEnd: return 0
    }
  }

  /// The seams of the last item of the first list.
  private func lastItem(in range: Range<Int>) -> Range<Int> {
    var depth = 0
    var start = range.lowerBound
    for seam in range {
      switch seams[seam].kind {
      case .list: depth += 1
      case .item: if depth == 1 { start = seam }
      case .close:
        depth -= 1
        if depth == 0 { return start + 1..<seam }
      case .value, .literal, .literalEnd: break
      }
    }
    return start..<start
  }

  /// The items of the list that opens with the first of some seams, and the end of the list.
  private func items(in range: Range<Int>) -> (items: [Piece], close: Int) {
    var items: [Piece] = []
    items.reserveCapacity(range.count)
    var depth = 0
    var start: Int?
    for seam in range {
      switch seams[seam].kind {
      case .list: depth += 1
      case .item where depth == 1:
        if let start { items.append(item(from: start, to: seam, isLast: false)) }
        start = seam
      case .close:
        depth -= 1
        guard depth == 0 else { continue }
        if let start { items.append(item(from: start, to: seam, isLast: true)) }
        return (items, offset(seam))
      case .item, .value, .literal, .literalEnd: break
      }
    }
    return (items, text.count)
  }

  /// An item. Between two items are a comma, which stays with the first, and a blank.
  private func item(from start: Int, to next: Int, isLast: Bool) -> Piece {
    let end = offset(next) - (isLast ? 0 : 2)
    return Piece(text: offset(start)..<end, seams: start + 1..<next, end: end + (isLast ? 0 : 1))
  }

  /// Extends the last piece by the text directly after the piece that contains it.
  private func extendLast(of pieces: inout [Piece], over outer: Piece) {
    guard let last = pieces.indices.last else { return }
    pieces[last].end = outer.end
    pieces[last].takesComma = outer.takesComma
  }

  /// All items as one piece.
  private func joined(_ items: [Piece]) -> Piece? {
    guard let first = items.first, let last = items.last else { return nil }
    return Piece(
      text: first.text.lowerBound..<last.text.upperBound, seams: last.seams, end: last.end,
      takesComma: last.takesComma)
  }
}
