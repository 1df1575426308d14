package import PushSchemaDiagnostics

/// The constants that a file may use, by name; of several constants with one name, the first.
package struct ConstantTable: Equatable, Sendable {
  private(set) var values: [String: LiteralSyntax] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// The constants that a file declares.
  package init(declaredIn file: SourceFile) {
    var lexer = Lexer(file: file)
    lexer.lexAll()
    var parser = Parser(lexer, limits: ParserLimits())
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

/// Constants. The parser collects them before it parses the file, so that each use reads as the
/// value itself.
extension Parser {
  /// Adds the constants of this file, wherever it declares them.
  mutating func collectConstants() {
    for position in tokens.indices where startsConstant(position) {
      guard let value = literal(at: position + 3) else { continue }
      constants.declare(text(of: tokens[position + 1]), value)
    }
  }

  /// The literal that starts at a position. Mistakes in it are reported when the parser reaches it.
  private func literal(at position: Int) -> LiteralSyntax? {
    var reader = self
    reader.move(to: position)
    reader.allowsConstants = false
    return reader.parseLiteral()
  }

  /// Whether `constant NAME =` starts at a position.
  private func startsConstant(_ position: Int) -> Bool {
    tokens[position].keyword == .constant && position + 3 < tokens.count
      && tokens[position + 1].kind == .name && tokens[position + 2].mark == .assign
  }

  /// `constant NAME = literal`
  mutating func parseConstant(_ documentation: DocumentationSyntax?) -> ConstantSyntax? {
    let start = takeRange()
    guard let name = parseDeclaredName("the constant's name") else { return nil }
    guard expect(.assign) != nil else { return nil }
    allowsConstants = false
    defer { allowsConstants = true }
    guard let value = parseLiteral() else { return nil }
    return ConstantSyntax(
      range: range(from: start), documentation: documentation, name: name, value: value)
  }

  // MARK: Uses

  /// Whether the current token starts `constant.NAME` and constants are allowed. Backticks mark a
  /// field named `constant`.
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

  /// The text that a constant means; an empty text for an unknown constant, which the resolver
  /// reports.
  mutating func takeConstantText() -> StringSyntax? {
    let start = currentRange
    guard let value = takeConstant() else {
      return StringSyntax(value: "", range: range(from: start))
    }
    guard case .string(let text) = value else {
      report(.wrongConstant(value, needed: "a text", at: range(from: start)))
      return nil
    }
    return text
  }

  /// The number that a constant means; 0 for an unknown constant, which the resolver reports.
  mutating func takeConstantNumber() -> NumberSyntax? {
    let start = currentRange
    guard let value = takeConstant() else {
      return NumberSyntax(text: "0", range: range(from: start))
    }
    guard case .number(let number) = value else {
      report(.wrongConstant(value, needed: "a number", at: range(from: start)))
      return nil
    }
    return number
  }

  /// The list that a constant after `in` means; `nil` for an unknown constant, or one that is no
  /// list.
  mutating func takeConstantList() -> ([LiteralSyntax], SourceRange)? {
    let start = currentRange
    guard let value = takeConstant() else { return nil }
    guard case .list(let values, let range) = value else {
      report(.wrongConstant(value, needed: "a list", at: self.range(from: start)))
      return nil
    }
    return (values, range)
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
      .object(
        members.map { Member(key: $0.key, value: $0.value.standing(at: range)) }, range)
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

extension Diagnostic {
  fileprivate static func wrongConstant(
    _ value: LiteralSyntax, needed: String, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "wrong-kind", "this constant is \(value.phrase), but \(needed) is needed", at: range)
  }
}
