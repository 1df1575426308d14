import PushSchemaDiagnostics

/// Types and limits as other languages write them. The parser reports each.
extension Parser {
  // MARK: After a type

  /// The intended type of `string[]`, `Int?` or `Array<string>`, after `string`, `Int` or `Array`.
  mutating func parseForeignSuffixes(
    _ alternative: TypeSyntax.Alternative
  ) -> TypeSyntax.Alternative {
    var alternative = alternative
    var isChanged = false
    while true {
      if isAt(.openBracket), isAt(.closeBracket, ahead: 1), touchesLast {
        let brackets = takeRange()
        advance()
        let marks = range(from: brackets)
        // Only the first of several pairs gets edits: the edits of two would start at one position.
        report(
          .foreignList(at: marks).fix(alternative.range.start, isChanged ? nil : "[")
            .fix(marks, isChanged ? nil : "]"))
        // A list for each pair would nest as deep as the text has pairs.
        if !isChanged {
          let type = TypeSyntax(range: alternative.range, alternatives: [alternative])
          alternative = TypeSyntax.Alternative(
            range: range(from: alternative.range), base: .array(type))
        }
        isChanged = true
      } else if current.kind == .unknown, touchesLast,
        bytes(at: current, are: "?") || bytes(at: current, are: "!")
      {
        supersede(current)
        let isOptional = bytes(at: current, are: "?")
        report(
          .needlessOptional(at: currentRange)
            .edit(currentRange, isOptional ? "" : " required", isCertain: isOptional))
        advance()
      } else if isAt(.less), touchesLast, let parsed = parseGeneric(alternative) {
        alternative = parsed
      } else {
        return alternative
      }
    }
  }

  /// `Array<string>`, `Record<string, int>`; `nil`, without moving, if no single name precedes.
  private mutating func parseGeneric(
    _ alternative: TypeSyntax.Alternative
  ) -> TypeSyntax.Alternative? {
    guard case .name(let name) = alternative.base, name.count == 1 else { return nil }
    let opening = takeRange()
    return nested { $0.parseArguments(of: name.text, alternative, behind: opening) }
      ?? TypeSyntax.Alternative(range: range(from: alternative.range), base: .invalid)
  }

  private mutating func parseArguments(
    of name: String, _ alternative: TypeSyntax.Alternative, behind opening: SourceRange
  ) -> TypeSyntax.Alternative? {
    var type = parseType()
    let isMap = type != nil && takeIf(.comma) != nil
    if isMap { type = parseType() }
    guard let type else { return nil }
    let head = file.range(alternative.range.lowerBound, type.range.lowerBound)
    guard let closing = takeIf(.greater) else {
      // Mistakes in the type are already reported.
      let isBroken = type.alternatives.contains {
        if case .invalid = $0.base { true } else { false }
      }
      if !isBroken { report(.foreign("the language has no generic types", at: opening)) }
      return nil
    }
    let whole = range(from: alternative.range)
    switch (isMap, name) {
    case (false, "Array"), (false, "List"), (false, "Set"), (false, "list"), (false, "array"):
      report(.foreignList(at: whole).fix(head, "[").fix(closing, "]"))
      return TypeSyntax.Alternative(range: whole, base: .array(type))
    case (true, "Record"), (true, "Map"), (true, "map"), (true, "Dictionary"), (true, "dict"):
      report(.foreignMap(at: whole).fix(head, "{*: ").fix(closing, "}"))
      return TypeSyntax.Alternative(range: whole, base: .map(type, keyForm: nil))
    case (false, "Optional"), (false, "Option"):
      report(.needlessOptional(at: whole).fix(head, "").fix(closing, ""))
      return TypeSyntax.Alternative(
        range: whole, base: type.alternatives.first?.base ?? .invalid,
        limits: type.alternatives.first?.limits ?? [])
    default:
      report(.foreign("the language has no generic types", at: opening))
      return nil
    }
  }

  /// `[string: int]`, after its bracket, as in Swift.
  mutating func parseForeignDictionary(_ opening: SourceRange) -> TypeSyntax.Base? {
    guard current.kind == .name, isAt(.colon, ahead: 1) else { return nil }
    advance()
    advance()
    guard let value = parseType() else { return .invalid }
    let head = file.range(opening.lowerBound, value.range.lowerBound)
    let isClosed = isAt(.closeBracket)
    report(
      .foreignMap(at: opening).fix(head, isClosed ? "{*: " : nil)
        .fix(currentRange, isClosed ? "}" : nil))
    closeGroup(.closeBracket)
    return .map(value, keyForm: nil)
  }

  /// Skips `{ "type": "integer", … }`, after its brace, as in JSON Schema.
  mutating func parseJSONSchema(_ opening: SourceRange) -> TypeSyntax.Base? {
    guard current.kind == .string, isAt(.colon, ahead: 1) else { return nil }
    var type: String?
    var items: String?
    while current.kind == .string || isAt(.comma) {
      guard current.kind == .string else {
        advance()
        continue
      }
      let key = takeString().value
      guard takeIf(.colon) != nil else { break }
      if current.kind == .string {
        let value = takeString().value
        if key == "type" { type = value }
      } else if isAt(.openBrace) {
        if word(ahead: 1) == nil, token(ahead: 3).kind == .string, key == "items" {
          items = file.text(in: range(of: token(ahead: 3))).filter { $0 != "\"" }
        }
        skipGroup()
      } else {
        advance()
      }
    }
    skip()
    _ = takeIf(.closeBrace)
    let whole = range(from: opening)
    func ours(_ name: String) -> String? {
      switch name {
      case "string", "null": name
      case "number": "float"
      default: ForeignWords.types[name]
      }
    }
    let item = type == "array" ? items.flatMap(ours) : nil
    let written = item.map { "[\($0)]" } ?? type.flatMap(ours)
    report(
      .foreign(
        "a type is written as in 'int(0...)', 'string(...60 chars)', '[string]'", at: whole
      ).guess(whole, written))
    return .invalid
  }

  // MARK: Limits

  /// The range of `max 60`, `minLength: 3` or `<= 60`, with the unit that the word implies; `nil`
  /// for other tokens, or if the number is missing.
  mutating func parseForeignRange() -> (bounds: RangeSyntax, unit: NameSyntax?)? {
    guard let bound = Self.foreignBounds[mark()?.rawValue ?? text(of: current)] else { return nil }
    let start = takeRange()
    if isAt(.colon) || isAt(.assign) { advance() }
    guard isAtNumber, let number = parseNumber("a number") else {
      reportExpected("a number")
      return nil
    }
    let whole = range(from: start)
    let unit = current.kind == .name ? "" : bound.unit.map { " " + $0 } ?? ""
    let text = (bound.isUpper ? "...\(number.text)" : "\(number.text)...") + unit
    report(.foreignRange(at: whole).edit(whole, text, isCertain: !bound.isExclusive))
    let bounds = RangeSyntax(
      range: whole, lower: bound.isUpper ? nil : number, upper: bound.isUpper ? number : nil)
    return (bounds, unit.isEmpty ? nil : bound.unit.map { NameSyntax(text: $0, range: whole) })
  }

  private typealias ForeignBound = (isUpper: Bool, isExclusive: Bool, unit: String?)
  private static let foreignBounds: [String: ForeignBound] = [
    "<=": (true, false, nil), ">=": (false, false, nil), "<": (true, true, nil),
    ">": (false, true, nil), "max": (true, false, nil), "maximum": (true, false, nil),
    "at-most": (true, false, nil), "upto": (true, false, nil), "min": (false, false, nil),
    "minimum": (false, false, nil), "at-least": (false, false, nil),
    "maxLength": (true, false, "chars"), "minLength": (false, false, "chars"),
    "maxItems": (true, false, "items"), "minItems": (false, false, "items"),
  ]

  /// Skips `..` or `..<`, or detects a hyphen between two numbers, which stays as the sign of the
  /// second. Returns whether there was such a mark.
  mutating func takeForeignRangeMark(behind lower: NumberSyntax?) -> Bool {
    let start = currentRange
    if isAt(.dot), isAt(.dot, ahead: 1) {
      advance()
      advance()
      let isExclusive = takeIf(.less) != nil
      _ = takeIf(.assign)
      let marks = range(from: start)
      report(.foreignRange(at: marks).edit(marks, "...", isCertain: !isExclusive))
      return true
    }
    guard lower != nil, isAtNegativeNumber, touchesLast else { return false }
    let sign = file.range(start.lowerBound, start.lowerBound + 1)
    report(.foreignRange(at: start).fix(sign, "..."))
    return true
  }

  /// Skips `or` between two alternatives. Returns whether there was one.
  mutating func takeForeignBar() -> Bool {
    let next = token(ahead: 1)
    guard word() == .or, !startsLine(), next.kind == .name || next.kind == .string else {
      return false
    }
    skipForeign(.foreign("alternatives are joined by '|'", at: currentRange), replacement: "|")
    return true
  }

  /// Reports that `...` is missing, usually after a single number.
  mutating func reportLoneNumber(_ number: NumberSyntax?) {
    guard let number, !startsLine() else {
      return reportExpected("'...'", help: "exactly five is '5...5', at most five '...5'")
    }
    let text = number.text
    report(
      .expected("'...'", found: describe(current), at: currentRange)
        .help("at most \(text) is '...\(text)', exactly \(text) '\(text)...\(text)'")
        .guess(number.range.start, "..."))
  }
}

extension NumberSyntax {
  /// The number without its minus sign.
  var withoutSign: NumberSyntax {
    guard text.utf8.first == ASCII.minus else { return self }
    return NumberSyntax(
      text: String(text.dropFirst()),
      range: range.inSameFile(range.lowerBound + 1, range.upperBound))
  }
}

extension Diagnostic {
  fileprivate static func foreignRange(at range: SourceRange) -> Diagnostic {
    .foreign("a range is written with '...'", at: range)
  }
}
