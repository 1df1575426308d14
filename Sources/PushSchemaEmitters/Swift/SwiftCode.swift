/// A piece of Swift that stands on one line where it fits, and is broken at its brackets where not.
indirect enum SwiftCode {
  case text(String)
  /// `open items, separated by commas close`, such as a call or an array.
  case list(open: String, [SwiftCode], close: String, style: ListStyle)
  /// A label, prefix or the like directly before a piece.
  case prefixed(String, SwiftCode)
  /// A piece with something directly behind it, such as a comparison.
  case suffixed(SwiftCode, String)
  case parenthesized(SwiftCode)
  /// A string literal, broken between words where it is long.
  case literal(String)
  /// Operands around one operator; a break stands before the operator.
  case chain([SwiftCode], joiner: String)

  enum ListStyle {
    /// Arguments: the closing bracket stays behind the last one.
    case call
    /// Parameters: the closing bracket gets a line of its own.
    case declaration
    /// An array literal: a comma follows the last element of a broken one.
    case array
  }

  static func call(_ function: String, _ arguments: [SwiftCode]) -> SwiftCode {
    .list(open: function + "(", arguments, close: ")", style: .call)
  }

  static func array(_ elements: [SwiftCode]) -> SwiftCode {
    .list(open: "[", elements, close: "]", style: .array)
  }

  static func labeled(_ label: String, _ value: SwiftCode) -> SwiftCode {
    .prefixed(label + ": ", value)
  }

  static func labeled(_ label: String, _ value: String) -> SwiftCode {
    .text("\(label): \(value)")
  }
}

extension SwiftCode {
  /// The columns of a line of generated Swift.
  static let width = 100

  /// The piece on one line, or `nil` where it needs more than `room` columns.
  func flat(room: Int) -> String? {
    var text = ""
    return appendFlat(to: &text, limit: room) ? text : nil
  }

  /// Appends the piece as one line; `false` where the text would get longer than `limit` by it, which
  /// leaves the text unfinished.
  private func appendFlat(to text: inout String, limit: Int) -> Bool {
    switch self {
    case .text(let piece): return SwiftCode.append(piece, to: &text, limit: limit)
    case .prefixed(let prefix, let code):
      return SwiftCode.append(prefix, to: &text, limit: limit)
        && code.appendFlat(to: &text, limit: limit)
    case .suffixed(let code, let suffix):
      return code.appendFlat(to: &text, limit: limit - suffix.utf8.count)
        && SwiftCode.append(suffix, to: &text, limit: limit)
    case .parenthesized(let code):
      return SwiftCode.append("(", to: &text, limit: limit)
        && code.appendFlat(to: &text, limit: limit - 1)
        && SwiftCode.append(")", to: &text, limit: limit)
    case .literal(let value):
      return SwiftCode.append(SwiftText.literal(value), to: &text, limit: limit)
    case .list(let open, let items, let close, let style):
      // An array leaves room for the comma that its last element might get.
      let limit = style == .array ? limit - 1 : limit
      return SwiftCode.append(open, to: &text, limit: limit)
        && SwiftCode.appendFlat(
          items, separator: ", ", to: &text, limit: limit - close.utf8.count)
        && SwiftCode.append(close, to: &text, limit: limit)
    case .chain(let operands, let joiner):
      return SwiftCode.appendFlat(operands, separator: " \(joiner) ", to: &text, limit: limit)
    }
  }

  private static func append(_ piece: String, to text: inout String, limit: Int) -> Bool {
    guard text.utf8.count + piece.utf8.count <= limit else { return false }
    text += piece
    return true
  }

  private static func appendFlat(
    _ items: [SwiftCode], separator: String, to text: inout String, limit: Int
  ) -> Bool {
    for (position, item) in items.enumerated() {
      if position > 0 { text += separator }
      guard item.appendFlat(to: &text, limit: limit) else { return false }
    }
    return text.utf8.count <= limit
  }

  private static func flat(_ items: [SwiftCode], close: String, room: Int) -> String? {
    var text = ""
    return appendFlat(items, separator: ", ", to: &text, limit: room - close.utf8.count)
      ? text + close : nil
  }

  /// The lines of the piece at an indentation, with texts that hug its first and last line.
  func lines(indentation: Int, prefix: String = "", suffix: String = "") -> [String] {
    let room = SwiftCode.width - indentation - prefix.utf8.count - suffix.utf8.count
    if let text = flat(room: room) { return [prefix + text + suffix] }
    switch self {
    case .text(let text): return [prefix + text + suffix]
    case .prefixed(let inner, let code):
      // What is assigned goes to a line of its own where that is enough.
      if inner.hasSuffix("= "),
        let value = code.flat(room: SwiftCode.width - indentation - 2 - suffix.utf8.count)
      {
        return [prefix + inner.dropLast(), "  " + value + suffix]
      }
      return code.lines(indentation: indentation, prefix: prefix + inner, suffix: suffix)
    case .suffixed(let code, let inner):
      return code.lines(indentation: indentation, prefix: prefix, suffix: inner + suffix)
    case .parenthesized(let code):
      return code.lines(indentation: indentation, prefix: prefix + "(", suffix: ")" + suffix)
    case .literal(let value):
      // Behind something the text is indented, on a line of its own it is not.
      let margin = prefix.isEmpty ? "" : "  "
      let width = SwiftCode.width - indentation - margin.utf8.count
      let body = SwiftText.longLiteral(value, width: width)
      return [prefix + "\"\"\""] + body.map { margin + $0 } + [margin + "\"\"\"" + suffix]
    case .list(let open, let items, let close, let style):
      return SwiftCode.broken(
        items, indentation: indentation, open: prefix + open, close: close + suffix, style: style)
    case .chain(let operands, let joiner):
      return SwiftCode.chained(
        operands, joiner: joiner, indentation: indentation, prefix: prefix, suffix: suffix)
    }
  }

  private static func broken(
    _ items: [SwiftCode], indentation: Int, open: String, close: String, style: ListStyle
  ) -> [String] {
    let inner = indentation + 2
    // A comma follows the last element of a broken array, but never a single one.
    let end = style == .call ? close : style == .array && items.count > 1 ? "," : ""
    var body: [String] = []
    // Parameters and arguments that do not fit one line stand one below the other where they are
    // declared, and fill the lines where they are used.
    if let whole = flat(items, close: end, room: width - inner) {
      body = [whole]
    } else if style == .declaration {
      for (position, item) in items.enumerated() {
        body += item.lines(indentation: inner, suffix: position == items.count - 1 ? end : ",")
      }
    } else {
      body = SwiftCode.filled(items, indentation: inner, end: end)
    }
    let tail = style == .call ? [] : [close]
    return [open] + body.map { "  " + $0 } + tail
  }

  /// Items line by line, each line with as many as fit; an item that must be broken stands alone.
  private static func filled(_ items: [SwiftCode], indentation: Int, end: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for (position, item) in items.enumerated() {
      let suffix = position == items.count - 1 ? end : ","
      let gap = line.isEmpty ? "" : " "
      let used = indentation + line.utf8.count + gap.utf8.count + suffix.utf8.count
      if let piece = item.flat(room: width - used) {
        line += gap + piece + suffix
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      if let piece = item.flat(room: width - indentation - suffix.utf8.count) {
        line = piece + suffix
      } else {
        lines += item.lines(indentation: indentation, suffix: suffix)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static func chained(
    _ operands: [SwiftCode], joiner: String, indentation: Int, prefix: String, suffix: String
  ) -> [String] {
    var lines: [String] = []
    for (position, operand) in operands.enumerated() {
      let end = position == operands.count - 1 ? suffix : ""
      if position == 0 {
        lines += operand.lines(indentation: indentation, prefix: prefix, suffix: end)
      } else {
        let more = operand.lines(indentation: indentation + 2, prefix: joiner + " ", suffix: end)
        lines += more.map { "  " + $0 }
      }
    }
    return lines
  }
}

extension CodeWriter {
  /// Writes a piece of Swift, broken where it does not fit the line.
  mutating func code(_ code: SwiftCode, prefix: String = "", suffix: String = "") {
    lines(code.lines(indentation: indentation, prefix: prefix, suffix: suffix))
  }

  /// Writes `head {`, where the head is a piece that may be broken, then the body and `}`.
  mutating func block(_ head: SwiftCode, suffix: String = "", _ body: (inout CodeWriter) -> Void) {
    code(head, suffix: suffix + " {")
    indented(body)
    line("}")
  }
}
