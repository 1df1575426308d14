package import PushSchemaDiagnostics

/// The constants that a file may name, by their names; of several with one name the first.
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

  /// Adds the constants that another file of the schema declares behind those known so far.
  package mutating func add(_ others: ConstantTable) {
    values.merge(others.values) { first, _ in first }
  }

  mutating func declare(_ name: String, _ value: LiteralSyntax) {
    if values[name] == nil { values[name] = value }
  }
}

/// Constants, which are known before the file is parsed, so that each use reads as the value itself.
extension Parser {
  /// Enters the constants of this file, wherever they are declared.
  mutating func collectConstants() {
    for position in tokens.indices where startsConstant(position) {
      guard let value = literal(at: position + 3) else { continue }
      constants.declare(text(of: tokens[position + 1]), value)
    }
  }

  /// The literal that starts at a position; what is wrong with it is told where it is parsed.
  private func literal(at position: Int) -> LiteralSyntax? {
    var reader = self
    reader.move(to: position)
    reader.allowsConstants = false
    return reader.parseLiteral()
  }

  /// Whether `constant NAME =` stands at a position.
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

  /// Whether `constant.NAME` stands here; a field named `constant` stands between backticks.
  var isAtConstant: Bool {
    word() == .constant && isAt(.dot, ahead: 1) && token(ahead: 2).kind == .name
      && allowsConstants
  }

  /// Whether a number stands here, or a constant, which has to be one.
  var isAtNumber: Bool { current.kind == .number || isAtConstant }

  /// The value of the constant that is named here, standing where its name does.
  mutating func takeConstant() -> LiteralSyntax? {
    let start = takeRange()
    advance()
    guard let name = parseName("the name of a constant") else { return nil }
    let value = constants.values[name.text]
    let whole = range(from: start)
    constantUses.append(ConstantUseSyntax(name: name, range: whole, isKnown: value != nil))
    return value?.standing(at: whole)
  }

  /// The text that a constant stands for; an empty one where it is not known, which is told later.
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

  /// The number that a constant stands for; 0 if it is not known, which is told later.
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

  /// The list that a constant stands for, behind `in`.
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
  /// The same value at another place.
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
