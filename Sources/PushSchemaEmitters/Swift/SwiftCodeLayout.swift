/// Pieces of Swift as lines, broken where they do not fit.
extension CodeWriter {
  /// Writes a piece of Swift on lines of its own, with texts that hug its first and last line.
  mutating func code(_ code: SwiftCode, prefix: String = "", suffix: String = "") {
    let start = bytes.count
    startLine()
    put(prefix)
    put(code, suffix: suffix)
    dropBlanks(from: start)
    endLine()
  }

  /// Writes `head {`, where the head is a piece that may be broken, then the body and `}`.
  mutating func block(_ head: SwiftCode, suffix: String = "", _ body: (inout CodeWriter) -> Void) {
    code(head, suffix: suffix.isEmpty ? " {" : suffix + " {")
    indented(body)
    line("}")
  }

  /// Whether tests behind a keyword take one line together with what ends it.
  func fits(_ tests: [SwiftCode], keyword: String, end: String) -> Bool {
    let around = indentation + keyword.utf8.count + end.utf8.count
    return SwiftCode.Extent(tests, between: 2).room <= SwiftCode.width - around
  }

  /// Writes tests behind a keyword and what ends them on one line.
  mutating func line(_ tests: [SwiftCode], keyword: String, end: String) {
    startLine()
    put(keyword)
    putFlat(tests, separator: ", ")
    put(end)
    endLine()
  }

  /// Writes tests behind a keyword, each on lines of its own.
  mutating func lines(_ tests: [SwiftCode], keyword: String) {
    for (position, test) in tests.enumerated() {
      let suffix = position == tests.count - 1 ? "" : ","
      if position == 0 {
        code(test, prefix: keyword, suffix: suffix)
      } else {
        indented { $0.code(test, suffix: suffix) }
      }
    }
  }

  /// Puts a piece on the present line.
  mutating func putFlat(_ code: SwiftCode) {
    switch code {
    case .text(let text): put(text)
    case .texts(let first, let second, let third):
      put(first)
      put(second)
      put(third)
    case .call(let function, let arguments):
      put(function)
      put("(")
      putFlat(arguments, separator: ", ")
      put(")")
    case .prefixed(let prefix, let code):
      put(prefix)
      putFlat(code)
    case .suffixed(let code, let suffix):
      putFlat(code)
      put(suffix)
    case .parenthesized(let code):
      put("(")
      putFlat(code)
      put(")")
    case .literal(let value): putLiteral(value)
    case .list(let open, let items, let close, _):
      put(open)
      putFlat(items, separator: ", ")
      put(close)
    case .chain(let operands, let joiner): putFlat(operands, separator: " " + joiner + " ")
    }
  }

  private mutating func putFlat(_ items: [SwiftCode], separator: String) {
    for (position, item) in items.enumerated() {
      if position > 0 { put(separator) }
      putFlat(item)
    }
  }

  private mutating func putLiteral(_ value: String) {
    guard SwiftText.plainEscapes(in: value) == 0 else { return put(SwiftText.literal(value)) }
    put("\"")
    put(value)
    put("\"")
  }

  private func fits(_ code: SwiftCode, column: Int, suffix: String) -> Bool {
    code.extent.room <= SwiftCode.width - column - suffix.utf8.count
  }

  /// Puts a piece behind what the present line holds; the suffix hugs its last line.
  private mutating func put(_ code: SwiftCode, suffix: String) {
    if fits(code, column: column, suffix: suffix) {
      putFlat(code)
      return put(suffix)
    }
    switch code {
    case .text, .texts:
      putFlat(code)
      put(suffix)
    case .call(let function, let arguments):
      put(function)
      put("(")
      putBroken(arguments, close: ")" + suffix, style: .call)
    case .prefixed(let inner, let code):
      // What is assigned goes to a line of its own where that is enough.
      if inner.hasSuffix("= "), fits(code, column: indentation + 2, suffix: suffix) {
        put(inner.utf8.dropLast())
        endLine()
        return indented {
          $0.startLine()
          $0.putFlat(code)
          $0.put(suffix)
        }
      }
      put(inner)
      put(code, suffix: suffix)
    case .suffixed(let code, let inner): put(code, suffix: inner + suffix)
    case .parenthesized(let code):
      put("(")
      put(code, suffix: ")" + suffix)
    case .literal(let value): putLongLiteral(value, suffix: suffix)
    case .list(let open, let items, let close, let style):
      put(open)
      putBroken(items, close: close + suffix, style: style)
    case .chain(let operands, let joiner): putBroken(operands, joiner: joiner, suffix: suffix)
    }
  }

  private mutating func putLongLiteral(_ value: String, suffix: String) {
    // Behind something the text is indented, on a line of its own it is not.
    let isAlone = column == indentation
    put("\"\"\"")
    endLine()
    let width = SwiftCode.width - indentation - (isAlone ? 0 : 2)
    let body = SwiftText.longLiteral(value, width: width)
    let write = { (writer: inout CodeWriter) in
      for line in body { writer.line(line) }
      writer.startLine()
      writer.put("\"\"\"")
      writer.put(suffix)
    }
    if isAlone { write(&self) } else { indented(write) }
  }

  /// Puts the items on lines below the opening bracket.
  private mutating func putBroken(
    _ items: [SwiftCode], close: String, style: SwiftCode.ListStyle
  ) {
    // A comma follows the last element of a broken array, but never a single one.
    let end = style == .call ? close : style == .array && items.count > 1 ? "," : ""
    endLine()
    indented { writer in
      // Parameters and arguments that do not fit one line stand one below the other where they are
      // declared, and fill the lines where they are used.
      let extent = SwiftCode.Extent(items, between: 2)
      if extent.room <= SwiftCode.width - writer.indentation - end.utf8.count {
        writer.startLine()
        writer.putFlat(items, separator: ", ")
        writer.put(end)
      } else if style == .declaration {
        for (position, item) in items.enumerated() {
          if position > 0 { writer.endLine() }
          writer.startLine()
          writer.put(item, suffix: position == items.count - 1 ? end : ",")
        }
      } else {
        writer.fill(items, end: end)
      }
    }
    if style != .call {
      endLine()
      startLine()
      put(close)
    }
  }

  /// Puts items line by line, each line with as many as fit; an item that must be broken stands alone.
  private mutating func fill(_ items: [SwiftCode], end: String) {
    // Whether the present line still takes items.
    var isOpen = false
    for (position, item) in items.enumerated() {
      let suffix = position == items.count - 1 ? end : ","
      let room = item.extent.room + suffix.utf8.count
      if isOpen, column + 1 + room <= SwiftCode.width {
        put(" ")
        putFlat(item)
        put(suffix)
        continue
      }
      if position > 0 { endLine() }
      startLine()
      isOpen = indentation + room <= SwiftCode.width
      put(item, suffix: suffix)
    }
  }

  private mutating func putBroken(_ operands: [SwiftCode], joiner: String, suffix: String) {
    for (position, operand) in operands.enumerated() {
      let end = position == operands.count - 1 ? suffix : ""
      if position == 0 {
        put(operand, suffix: end)
      } else {
        endLine()
        indented {
          $0.startLine()
          $0.put(joiner + " ")
          $0.put(operand, suffix: end)
        }
      }
    }
  }
}
