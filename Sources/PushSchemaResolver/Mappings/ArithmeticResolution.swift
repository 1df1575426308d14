@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves a computed number. Its parts must be whole numbers, and the target must accept any
  /// such number.
  mutating func resolveArithmetic(
    _ syntax: ArithmeticSyntax, for type: PayloadType, where condition: Condition?,
    in draft: MappingDraft
  ) -> Arithmetic? {
    guard let (number, measure) = resolveNumber(syntax, where: condition, in: draft) else {
      return nil
    }
    let unit = measure == .open ? type.numericUnit : measure.unit
    switch fit(.integer(NumberLimits(unit: unit)), type) {
    case .fits(.copy): break
    case .fits:
      return reject(
        .mappingType(
          "the computed number may be any whole number, not only \(type.valuePhrase)",
          advice: "set each value under a condition: 'set a = 1 when … else 2'", at: syntax.range))
    case .unfit(let reason, let advice):
      return reject(.mappingType(reason, advice: advice, at: syntax.range))
    }
    if case .clamp(_, let limits, _) = syntax { checkEnds(of: limits, fit: type) }
    return number
  }

  private mutating func resolveNumber(
    _ syntax: ArithmeticSyntax, where condition: Condition?, in draft: MappingDraft
  ) -> (Arithmetic, Quantity)? {
    switch syntax {
    case .number(let number):
      guard let value = resolveNumber(number) else { return nil }
      guard let whole = value.wholeNumber else {
        return reject(
          value.isWhole
            ? .operand("\(value.text) does not fit into 64 bits", at: number.range)
            : .operand("\(value.text) is not a whole number", at: number.range)
              .help("arithmetic needs whole numbers"))
      }
      return (.constant(whole), .plain)
    case .literal(let syntax):
      let literal = resolveLiteral(syntax)
      return reject(
        .operand("\(literal.text) is not a number", at: syntax.range)
          .help(
            literal.stringValue == nil ? nil : "join texts with 'text \"{one} and {other}\"'"))
    case .path(let path):
      guard let operand = resolveMappingPath(path, in: draft.scope()) else { return nil }
      guard let type = operand.type(of: .number, where: condition), type.isWholeNumber else {
        return reject(.noNumber(path, operand.type))
      }
      return (.member(operand), type.numericUnit.map(Quantity.time) ?? .plain)
    case .defaulted(_, let range): return reject(.defaultOperand(at: range))
    case .wholeNumber(let path, _):
      guard let operand = resolveMappingPath(path, in: draft.scope()) else { return nil }
      guard let type = operand.type(of: .string, where: condition) else {
        return reject(.noText(path, operand.type))
      }
      return (.wholeNumber(operand, isCertain: saysWholeNumbers(type)), .plain)
    case .operation(let left, let sign, let divisor, let range):
      let left = resolveNumber(left, where: condition, in: draft)
      let right = resolveNumber(divisor, where: condition, in: draft)
      guard let left, let right else { return nil }
      if sign == .dividedBy, !right.0.isDivisor {
        return reject(
          .operand("a number cannot be divided by '\(right.0.text)'", at: divisor.range)
            .help("divide by a literal whole number above 0, or by a constant that is one"))
      }
      guard let measure = left.1.combined(with: right.1, by: sign) else {
        return reject(
          .error(
            "arithmetic-unit",
            sign.isFunction
              ? "'\(sign.rawValue)' compares \(left.1.phrase) with \(right.1.phrase)"
              : "\(left.1.phrase) \(sign.rawValue) \(right.1.phrase) is neither a time nor a duration",
            at: range
          )
          .help("add a duration in the same unit to a time: epoch-seconds + seconds"))
      }
      return (.operation(left.0, sign, right.0), measure)
    case .clamp(let number, let range, _):
      let number = resolveNumber(number, where: condition, in: draft)
      guard let limits = resolveLimits(range), let number else { return nil }
      return (.clamp(number.0, limits), number.1)
    }
  }

  /// The range after `clamp`, whose ends are whole numbers.
  private mutating func resolveLimits(_ syntax: RangeSyntax) -> Arithmetic.Limits? {
    guard let range = resolveRange(syntax) else { return nil }
    for (end, bound) in [(range.lower, syntax.lower), (range.upper, syntax.upper)] {
      guard let end, let bound, end.wholeNumber == nil else { continue }
      return reject(.fractionalBound(bound))
    }
    return Arithmetic.Limits(lower: range.lower?.wholeNumber, upper: range.upper?.wholeNumber)
  }

  /// Reports ends of a `clamp` that the target does not accept.
  private mutating func checkEnds(of limits: RangeSyntax, fit type: PayloadType) {
    for bound in [limits.lower, limits.upper].compactMap({ $0 }) {
      guard let value = JSONNumber(bound.text) else { continue }
      checkFits(.number(value), type, at: bound.range, noun: "limit")
    }
  }

  /// Whether every text of a type is a whole number.
  private func saysWholeNumbers(_ type: PayloadType) -> Bool {
    if case .string(let limits) = type { return limits.saysWholeNumbers }
    return listedValues(type)?.allSatisfy(\.isWholeNumberText) ?? false
  }
}

/// The quantity of a number, as far as its type states it.
private enum Quantity: Equatable {
  case plain
  case time(TimeUnit)
  /// A product or quotient with a time in it, which may have any unit.
  case open

  var unit: TimeUnit? {
    if case .time(let unit) = self { unit } else { nil }
  }

  /// The quantity of the result; `nil` if the two cannot be combined.
  func combined(with other: Quantity, by sign: Arithmetic.Operator) -> Quantity? {
    if sign == .times || sign == .dividedBy {
      return self == .plain && other == .plain ? .plain : .open
    }
    if sign == .min || sign == .max {
      return self == other || other == .open ? self : self == .open ? other : nil
    }
    guard let left = unit, let right = other.unit else {
      return self == .open || other == .open ? .open : unit == nil ? other : self
    }
    switch (left.duration, right.duration) {
    case (let duration?, let other?):
      // The difference of two points in time is a duration; other sums of them have no meaning.
      return duration == other && sign == .minus ? .time(duration) : nil
    case (let duration?, nil): return duration == right ? .time(left) : nil
    case (nil, let duration?): return duration == left && sign == .plus ? .time(right) : nil
    case (nil, nil): return left == right ? .time(left) : nil
    }
  }

  var phrase: String { unit?.rawValue ?? "a number without unit" }
}

extension TimeUnit {
  /// The unit of a difference of two points in time with this unit; `nil` for the unit of a
  /// duration.
  fileprivate var duration: TimeUnit? {
    switch self {
    case .epochSeconds: .seconds
    case .epochMilliseconds: .milliseconds
    case .seconds, .milliseconds: nil
    }
  }
}

extension MappingPath {
  /// The type of its values if they all have a kind; for a union, because a condition requires the
  /// kind.
  func type(of kind: JSONKind, where condition: Condition?) -> PayloadType? {
    guard case .union = type else { return type.kinds == [kind] ? type : nil }
    let kinds = condition.map { $0.kinds(of: self) } ?? type.kinds
    return kinds == [kind] ? type.alternative(for: kind) : nil
  }
}

extension PayloadType {
  /// Whether all its values are whole numbers.
  var isWholeNumber: Bool {
    switch self {
    case .integer: true
    case .literals: listsNumbers
    default: false
    }
  }

  /// The unit of its numbers; `nil` if they are no times.
  var numericUnit: TimeUnit? {
    if case .integer(let limits)? = alternative(for: .number) { limits.unit } else { nil }
  }
}

extension StringLimits {
  /// Whether `int(…)` can read every text within the limits.
  var saysWholeNumbers: Bool {
    format == .integerText || form?.form.isWholeNumber ?? false
  }
}

extension Literal {
  /// Whether `int(…)` can read it.
  fileprivate var isWholeNumberText: Bool {
    guard case .string(let text) = self else { return false }
    let digits = text.utf8.drop { $0 == 0x2B || $0 == 0x2D }
    return !digits.isEmpty && text.utf8.count - digits.count < 2
      && digits.allSatisfy(\.isASCIIDigit)
  }
}

extension TextForm {
  /// Whether each text of the form is digits with an optional sign, as far as its parts show.
  fileprivate var isWholeNumber: Bool {
    switch self {
    case .choice(let forms): return forms.allSatisfy(\.isWholeNumber)
    case .sequence(let forms):
      guard let first = forms.first else { return false }
      let digits = first.isSign ? forms.dropFirst() : forms[...]
      return digits.allSatisfy(\.holdsDigitsOnly) && digits.contains { $0.length.least > 0 }
    default: return holdsDigitsOnly && length.least > 0
    }
  }

  /// Whether it is a sign or empty.
  private var isSign: Bool {
    switch self {
    case .literal(let text): text == "+" || text == "-" || text.isEmpty
    case .choice(let forms): forms.allSatisfy(\.isSign)
    case .optional(let form): form.isSign
    default: false
    }
  }

  private var holdsDigitsOnly: Bool {
    switch self {
    case .literal(let text): text.utf8.allSatisfy(\.isASCIIDigit)
    case .characters(let kind, _, _): kind == .digits
    case .other: false
    case .sequence(let forms), .choice(let forms): forms.allSatisfy(\.holdsDigitsOnly)
    case .optional(let form), .repeated(let form): form.holdsDigitsOnly
    }
  }
}

extension Arithmetic {
  fileprivate var isDivisor: Bool {
    if case .constant(let value) = self { value > 0 } else { false }
  }
}

extension Diagnostic {
  fileprivate static func operand(_ message: String, at range: SourceRange) -> Diagnostic {
    .error("arithmetic-operand", message, at: range)
  }

  fileprivate static func noNumber(_ path: PathSyntax, _ type: PayloadType) -> Diagnostic {
    let diagnostic = operand(
      "'\(path.text)' is \(type.valuePhrase), but arithmetic needs whole numbers",
      at: path.range)
    if type.kinds == [.string] {
      return diagnostic.help("'int(\(path.text))' reads a text as a whole number")
        .fix(path.range, "int(\(path.text))")
    }
    guard case .union = type, type.alternative(for: .number)?.isWholeNumber ?? false else {
      return diagnostic
    }
    return diagnostic.help("add 'when \(path.text) is number' after the value")
  }

  fileprivate static func noText(_ path: PathSyntax, _ type: PayloadType) -> Diagnostic {
    let diagnostic = operand(
      "'\(path.text)' is \(type.valuePhrase), but 'int' reads texts", at: path.range)
    if type.isWholeNumber { return diagnostic.help("write '\(path.text)' alone") }
    guard case .union = type, type.alternative(for: .string) != nil else { return diagnostic }
    return diagnostic.help("add 'when \(path.text) is string' after the value")
  }
}
