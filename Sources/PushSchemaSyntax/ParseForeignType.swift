import PushSchemaDiagnostics

/// Types and limits as other languages write them. The parser reports each.
extension Parser {
  // MARK: After a type

  /// The intended type of `string[]`, `Int?` or `Array<string>`, after `string`, `Int` or `Array`.
  mutating func parseForeignSuffixes(
    _ alternative: TypeSyntax.Alternative
  ) -> TypeSyntax.Alternative {
    var alternative = alternative
    var moves = true
    var isChanged = false
    while moves {
      moves = false
      if isAt(.openBracket), isAt(.closeBracket, ahead: 1), touchesLast {
        let brackets = takeRange().lowerBound
        advance()
        let marks = rangeUpToHere(from: brackets)
        let diagnostic = Diagnostic.foreign(
          "a list is written '[…]' around the type of its items", at: marks)
        // Only the first of several pairs gets edits: the edits of two would start at one position.
        report(
          isChanged
            ? diagnostic
            : diagnostic.fix(alternative.range.startPoint, "[").fix(marks, "]"))
        // A list for each pair would nest as deep as the text has pairs.
        if !isChanged {
          let type = TypeSyntax(range: alternative.range, alternatives: [alternative])
          alternative = TypeSyntax.Alternative(
            range: range(from: alternative.range), base: .array(type))
        }
        isChanged = true
        moves = true
      } else if current.kind == .unknown, touchesLast,
        bytes(at: current, are: "?") || bytes(at: current, are: "!")
      {
        supersede(current)
        let isOptional = bytes(at: current, are: "?")
        let message = "every field is optional, unless it says 'required'"
        let diagnostic = Diagnostic.foreign(message, at: currentRange)
        report(
          isOptional
            ? diagnostic.fix(currentRange, "") : diagnostic.guess(currentRange, " required"))
        advance()
        moves = true
      } else if isAt(.less), touchesLast, let parsed = parseGeneric(alternative) {
        alternative = parsed
        moves = true
      }
    }
    return alternative
  }

  /// `Array<string>`, `Record<string, int>`; `nil`, without moving, if no single name precedes.
  private mutating func parseGeneric(
    _ alternative: TypeSyntax.Alternative
  ) -> TypeSyntax.Alternative? {
    guard case .name(let name) = alternative.base, name.count == 1 else { return nil }
    let opening = takeRange()
    return nested { $0.parseArguments(of: name.text, alternative, behind: opening) }
      ?? .invalid(in: range(from: alternative.range))
  }

  private mutating func parseArguments(
    of name: String, _ alternative: TypeSyntax.Alternative, behind opening: SourceRange
  ) -> TypeSyntax.Alternative {
    guard var type = parseType() else { return .invalid(in: range(from: alternative.range)) }
    var isMap = false
    if takeIf(.comma) != nil {
      isMap = true
      guard let value = parseType() else { return .invalid(in: range(from: alternative.range)) }
      type = value
    }
    let head = file.range(alternative.range.lowerBound, type.range.lowerBound)
    guard let closing = takeIf(.greater) else {
      // Mistakes in the type are already reported.
      let isBroken = type.alternatives.contains {
        if case .invalid = $0.base { true } else { false }
      }
      if !isBroken { report(.foreign("the language has no generic types", at: opening)) }
      return .invalid(in: range(from: alternative.range))
    }
    let whole = range(from: alternative.range)
    let message =
      isMap
      ? "an object with any keys is written '{*: …}'"
      : "a list is written '[…]' around the type of its items"
    switch (isMap, name) {
    case (false, "Array"), (false, "List"), (false, "Set"), (false, "list"), (false, "array"):
      report(.foreign(message, at: whole).fix(head, "[").fix(closing, "]"))
      return TypeSyntax.Alternative(range: whole, base: .array(type))
    case (true, "Record"), (true, "Map"), (true, "map"), (true, "Dictionary"), (true, "dict"):
      report(.foreign(message, at: whole).fix(head, "{*: ").fix(closing, "}"))
      return TypeSyntax.Alternative(range: whole, base: .map(type, keyForm: nil))
    case (false, "Optional"), (false, "Option"):
      report(
        .foreign("every field is optional, unless it says 'required'", at: whole)
          .fix(head, "").fix(closing, ""))
      return TypeSyntax.Alternative(
        range: whole, base: type.alternatives.first?.base ?? .invalid,
        limits: type.alternatives.first?.limits ?? [])
    default:
      report(.foreign("the language has no generic types", at: opening))
      return .invalid(in: whole)
    }
  }

  /// `[string: int]`, after its bracket, as in Swift.
  mutating func parseForeignDictionary(_ opening: SourceRange) -> TypeSyntax.Base? {
    guard current.kind == .name, isAt(.colon, ahead: 1) else { return nil }
    advance()
    advance()
    guard let value = parseType() else { return .invalid }
    let diagnostic = Diagnostic.foreign("an object with any keys is written '{*: …}'", at: opening)
    let head = file.range(opening.lowerBound, value.range.lowerBound)
    let closing = isAt(.closeBracket) ? currentRange : nil
    report(closing.map { diagnostic.fix(head, "{*: ").fix($0, "}") } ?? diagnostic)
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
      name == "string" || name == "null"
        ? name
        : name == "number" ? "float" : ForeignWords.types[name]
    }
    let item = type == "array" ? items.flatMap(ours) : nil
    let written = item.map { "[\($0)]" } ?? type.flatMap(ours)
    let diagnostic = Diagnostic.foreign(
      "a type is written as in 'int(0...)', 'string(...60 chars)', '[string]'", at: whole)
    report(written.map { diagnostic.guess(whole, $0) } ?? diagnostic)
    return .invalid
  }

  // MARK: Limits

  /// The range of `max 60`, `minLength: 3` or `<= 60`, with the unit that the word implies; `nil`
  /// for other tokens, or if the number is missing.
  mutating func parseForeignRange() -> (bounds: RangeSyntax, unit: NameSyntax?)? {
    guard let bound = foreignBound else { return nil }
    let start = takeRange()
    if isAt(.colon) || isAt(.assign) { advance() }
    guard isAtNumber, let number = parseNumber("a number") else {
      reportExpected("a number")
      return nil
    }
    let whole = range(from: start)
    let unit = current.kind == .name ? "" : bound.unit.map { " " + $0 } ?? ""
    let text = (bound.isUpper ? "...\(number.text)" : "\(number.text)...") + unit
    let diagnostic = Diagnostic.foreign("a range is written with '...'", at: whole)
    report(bound.isExclusive ? diagnostic.guess(whole, text) : diagnostic.fix(whole, text))
    let bounds = RangeSyntax(
      range: whole, lower: bound.isUpper ? nil : number, upper: bound.isUpper ? number : nil)
    return (bounds, unit.isEmpty ? nil : bound.unit.map { NameSyntax(text: $0, range: whole) })
  }

  private var foreignBound: ForeignBound? {
    Self.foreignBounds[mark()?.rawValue ?? text(of: current)]
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
      let diagnostic = Diagnostic.foreign("a range is written with '...'", at: marks)
      report(isExclusive ? diagnostic.guess(marks, "...") : diagnostic.fix(marks, "..."))
      return true
    }
    guard lower != nil, current.kind == .number, touchesLast,
      file.bytes[current.range.lowerBound] == ASCII.minus
    else { return false }
    let sign = file.range(start.lowerBound, start.lowerBound + 1)
    report(.foreign("a range is written with '...'", at: start).fix(sign, "..."))
    return true
  }

  /// Skips `or` between two alternatives. Returns whether there was one.
  mutating func takeForeignBar() -> Bool {
    let next = token(ahead: 1)
    guard word() == .or, !startsLine(), next.kind == .name || next.kind == .string else {
      return false
    }
    report(.foreign("alternatives are joined by '|'", at: currentRange).fix(currentRange, "|"))
    advance()
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
        .guess(number.range.startPoint, "..."))
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

extension SourceRange {
  fileprivate var startPoint: SourceRange { inSameFile(lowerBound, lowerBound) }
}

extension TypeSyntax.Alternative {
  fileprivate static func invalid(in range: SourceRange) -> TypeSyntax.Alternative {
    TypeSyntax.Alternative(range: range, base: .invalid)
  }
}
