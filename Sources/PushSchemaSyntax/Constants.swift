package import PushSchemaDiagnostics

/// `constant NAME = literal`: a value with a name, so that the schema does not repeat it.
package struct ConstantSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var value: LiteralSyntax
}

/// A use of a constant: `constant.NAME` in place of its value.
package struct ConstantUseSyntax: Sendable {
  package var name: NameSyntax
  /// The range of the use, including `constant.`; the value in the tree has the same range.
  package var range: SourceRange
  /// Whether the parser knew the constant; if not, the tree has a substitute, such as `""`.
  package var isKnown: Bool
}

/// The constants that a file may use, by name; of several constants with one name, the first.
package struct ConstantTable: Equatable, Sendable {
  private(set) var values: [String: LiteralSyntax] = [:]

  package init() {}

  /// The constants that a file declares.
  package init(declaredIn file: SourceFile) {
    var parser = Parser(Lexer(file: file), limits: ParserLimits())
    parser.collectConstants()
    values = parser.constants.values
  }

  /// Adds the constants of another file of the schema. Known constants keep their values.
  package mutating func add(_ others: ConstantTable) {
    values.merge(others.values) { first, _ in first }
  }

  mutating func declare(_ name: String, _ value: LiteralSyntax) {
    if values[name] == nil { values[name] = value }
  }
}

/// Constants. The parser collects them before it parses, so that each use reads as its value.
extension Parser {
  /// Adds the constants of this file, wherever it declares them.
  mutating func collectConstants() {
    for position in tokens.indices.dropLast(3)
    where tokens[position].keyword == .constant && tokens[position + 1].kind == .name
      && tokens[position + 2].mark == .assign
    {
      guard let value = literal(at: position + 3) else { continue }
      constants.declare(text(of: tokens[position + 1]), value)
    }
  }

  /// The literal at a position. Mistakes in it are reported when the parser reaches it. No copy of
  /// the parser is alive after it, so that declaring a constant copies none of the others.
  private func literal(at position: Int) -> LiteralSyntax? {
    var reader = self
    reader.move(to: position)
    reader.allowsConstants = false
    return reader.parseLiteral()
  }

  /// `constant NAME = literal`
  mutating func parseConstant(_ documentation: DocumentationSyntax?) -> ConstantSyntax? {
    let start = takeRange()
    guard let name = parseDeclaredName("the constant's name"), expect(.assign) != nil else {
      return nil
    }
    allowsConstants = false
    defer { allowsConstants = true }
    guard let value = parseLiteral() else { return nil }
    return ConstantSyntax(
      range: range(from: start), documentation: documentation, name: name, value: value)
  }

  // MARK: Uses

  /// Whether `constant.NAME` starts here and is allowed. A field named `constant` has backticks.
  var isAtConstant: Bool {
    word() == .constant && isAt(.dot, ahead: 1) && token(ahead: 2).kind == .name
      && allowsConstants
  }

  /// Whether the current token is a number, or starts a constant, which must then be a number.
  var isAtNumber: Bool { current.kind == .number || isAtConstant }

  /// Accepts `constant.NAME` and returns its value, with the range of the use. `nil` for an unknown
  /// constant, which the resolver reports, or after a syntax error.
  mutating func takeConstant() -> LiteralSyntax? {
    let start = takeRange()
    advance()
    guard let name = parseName("the name of a constant") else { return nil }
    let value = constants.values[name.text]
    let whole = range(from: start)
    constantUses.append(ConstantUseSyntax(name: name, range: whole, isKnown: value != nil))
    return value?.standing(at: whole)
  }

  /// The text that a constant means; empty for an unknown constant, which the resolver reports.
  mutating func takeConstantText() -> StringSyntax? {
    takeConstant("a text", unknown: { StringSyntax(value: "", range: $0) }) {
      if case .string(let text) = $0 { text } else { nil }
    }
  }

  /// The number that a constant means; 0 for an unknown constant, which the resolver reports.
  mutating func takeConstantNumber() -> NumberSyntax? {
    takeConstant("a number", unknown: { NumberSyntax(text: "0", range: $0) }) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }

  /// The list that a constant after `in` means; `nil` for an unknown one, or one that is no list.
  mutating func takeConstantList() -> ([LiteralSyntax], SourceRange)? {
    takeConstant("a list", unknown: { _ in nil }) {
      if case .list(let values, let range) = $0 { (values, range) } else { nil }
    }
  }

  /// Accepts `constant.NAME` for a value that must be of one kind, and reports another kind.
  private mutating func takeConstant<Value>(
    _ needed: String, unknown: (SourceRange) -> Value?, _ value: (LiteralSyntax) -> Value?
  ) -> Value? {
    let start = currentRange
    let constant = takeConstant()
    let use = range(from: start)
    guard let constant else { return unknown(use) }
    let found = value(constant)
    if found == nil {
      report(
        .error(
          "wrong-kind", "this constant is \(constant.phrase), but \(needed) is needed", at: use))
    }
    return found
  }
}

extension LiteralSyntax {
  /// The same value with another range.
  fileprivate func standing(at range: SourceRange) -> LiteralSyntax {
    switch self {
    case .string(let string): .string(StringSyntax(value: string.value, range: range))
    case .number(let number): .number(NumberSyntax(text: number.text, range: range))
    case .boolean(let value, _): .boolean(value, range)
    case .null: .null(range)
    case .list(let values, _): .list(values.map { $0.standing(at: range) }, range)
    case .object(let members, _):
      .object(members.map { Member(key: $0.key, value: $0.value.standing(at: range)) }, range)
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .string: "a text"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
