import PushPayloadBasics
import PushSchemaDiagnostics

/// The values of `set` lines: literals, texts, paths, and values computed from them.
extension Parser {
  private static let factorWords: [Keyword] = [.int, .clamp, .min, .max, .default]
  private static let functionWords = factorWords + [.join, .list]

  mutating func parseSetValue() -> SetLineSyntax.Value? {
    if word() == .text, token(ahead: 1).kind == .string {
      advance()
      return parseString().map(SetLineSyntax.Value.template)
    }
    let function = isAtFunction ? intendedWord(among: Self.functionWords) : nil
    if function == .join || function == .list {
      _ = knownWord(among: Self.functionWords, "a function")
      return function == .join ? parseJoin() : parseParallelLists().map(SetLineSyntax.Value.list)
    }
    if word() == .nothing, !isAt(.dot, ahead: 1) { return .nothing(takeRange()) }
    // Every operator counts as a level, which limits the depth and the length of a value.
    let outerDepth = depth
    allowsObjects = true
    defer {
      depth = outerDepth
      allowsObjects = false
    }
    return parseSum()?.setValue
  }

  /// Whether the current token is a name before an opening parenthesis.
  private var isAtFunction: Bool { current.kind == .name && isAt(.openParenthesis, ahead: 1) }

  /// `join(path, STRING)`
  private mutating func parseJoin() -> SetLineSyntax.Value? {
    let start = takeRange()
    let parts: (PathSyntax, StringSyntax)? = parseBracketed { parser in
      guard let path = parser.parsePath("a list"), parser.expect(.comma) != nil,
        let separator = parser.parseString("the separator of the items")
      else { return nil }
      return (path, separator)
    }
    return parts.map { .join($0, separator: $1, range(from: start)) }
  }

  // MARK: Arithmetic

  private mutating func parseSum() -> ArithmeticSyntax? {
    guard var sum = parseProduct() else { return nil }
    while true {
      let hasOnlySign = isAtNegativeNumber
      if hasOnlySign { report(.signInsteadOfOperator(text(of: current), at: currentRange)) }
      guard let sign = hasOnlySign ? .plus : takeOperator([.plus, .minus]) else { return sum }
      guard let next = parseProduct() else { return nil }
      sum = .operation(sum, sign, next, range(from: sum.range))
    }
  }

  private mutating func parseProduct() -> ArithmeticSyntax? {
    guard var product = parseFactor() else { return nil }
    while let sign = takeOperator([.times, .dividedBy]) {
      guard let next = parseFactor() else { return nil }
      product = .operation(product, sign, next, range(from: product.range))
    }
    return product
  }

  /// Accepts one of the operators; `nil` for other tokens, or if a value has too many operators.
  private mutating func takeOperator(
    _ operators: [ArithmeticOperator]
  ) -> ArithmeticOperator? {
    guard let found = mark().flatMap({ ArithmeticOperator(rawValue: $0.rawValue) }),
      operators.contains(found)
    else { return nil }
    guard depth < limits.nesting else {
      report(.tooDeep(limits.nesting, at: currentRange))
      return nil
    }
    depth += 1
    advance()
    return found
  }

  /// Whether the current token is a negative number: the lexer reads `a -1` as `a` and `-1`.
  var isAtNegativeNumber: Bool {
    current.kind == .number && file.bytes[current.range.lowerBound] == ASCII.minus
  }

  private mutating func parseFactor() -> ArithmeticSyntax? {
    let start = currentRange
    if isAt(.openParenthesis) {
      return nested { $0.parseBracketed { $0.parseSum() } }
    }
    if isAt(.minus) {
      report(
        .error("unexpected-token", "only a number can have a sign", at: start)
          .help("write '0 - ' before it"))
      return nil
    }
    if isAtFunction { return parseFunction() }
    let isPath =
      current.kind == .quotedKey
      || current.kind == .name
        && (isAt(.dot, ahead: 1) || !isAt(oneOf: [.true, .false, .null]))
    if isPath, !isAtConstant { return parseReadPath().map(ArithmeticSyntax.path) }
    return parseLiteral("a value, a text or a field").map { literal in
      if case .number(let number) = literal { .number(number) } else { .literal(literal) }
    }
  }

  /// `int(path)`, `default(path)`, `clamp(number, range)`, `min(number, number)` or `max(…)`
  private mutating func parseFunction() -> ArithmeticSyntax? {
    let start = currentRange
    let word = knownWord(among: Self.factorWords, "a function")
    switch word {
    case .int:
      advance()
      return parseGroupedPath("a text").map { .wholeNumber($0, range(from: start)) }
    case .default:
      advance()
      return parseGroupedPath("a field").map { .defaulted($0, range(from: start)) }
    case .clamp:
      return parsePair({ $0.parseRange() }) { .clamp($0, $1, $2) }
    case .min, .max:
      return parsePair({ $0.parseSum() }) { .operation($0, word == .min ? .min : .max, $1, $2) }
    default:
      report(
        .error("unknown-word", "'\(text(of: current))' is not a function", at: start)
          .help(
            "one of 'int', 'default', 'clamp', 'min', 'max'; 'join', 'list' and 'text' cannot be in a sum"
          ))
      advance()
      skipGroup()
      return nil
    }
  }

  /// `word(number, other)`
  private mutating func parsePair<Other>(
    _ other: (inout Parser) -> Other?,
    _ make: (ArithmeticSyntax, Other, SourceRange) -> ArithmeticSyntax
  ) -> ArithmeticSyntax? {
    nested { parser in
      let start = parser.takeRange()
      let parts: (ArithmeticSyntax, Other)? = parser.parseBracketed { parser in
        guard let number = parser.parseSum(), parser.expect(.comma) != nil,
          let other = other(&parser)
        else { return nil }
        return (number, other)
      }
      return parts.map { make($0, $1, parser.range(from: start)) }
    }
  }
}

extension ArithmeticSyntax {
  /// The computation as a value of a `set` line.
  package var setValue: SetLineSyntax.Value {
    switch self {
    case .literal(let literal): .literal(literal)
    case .number(let number): .literal(.number(number))
    case .path(let path): .path(path)
    case .wholeNumber, .defaulted, .operation, .clamp: .arithmetic(self)
    }
  }
}

extension Diagnostic {
  static func signInsteadOfOperator(_ number: String, at range: SourceRange) -> Diagnostic {
    let spaced = "- " + number.dropFirst()
    return .error("unexpected-token", "'\(number)' is a separate number here", at: range)
      .help("put a blank after the sign: '\(spaced)'").fix(range, spaced)
  }
}
