@_spi(Generated) import PushPayload
import PushSchemaModel

/// What JSON a member may hold, with its limits as the reader takes them.
indirect enum PreparedType: Sendable {
  case string(PreparedStringLimits)
  case integer(PreparedRange?)
  case float(PreparedRange?)
  case boolean
  case flag
  case null
  case any
  case anyObject
  /// One of some strings.
  case texts(WordTable)
  /// One of some numbers.
  case numbers([PayloadNumber])
  /// An object by its number among those that were prepared.
  case object(Int)
  case array(PreparedType, CountRange?, isUnique: Bool)
  case map(PreparedType, CountRange?, keyForm: PayloadForm?)
  /// Each kind that is accepted, with the alternative that takes it.
  case union([(kind: JSONKind, type: PreparedType)])
  /// What no table decides.
  case undecided
}

struct PreparedStringLimits: Sendable {
  var bytes: CountRange?
  var characters: CountRange?
  var format: TextFormat?
  var form: PayloadForm?
}

struct PreparedRange: Sendable {
  var lower: PayloadNumber?
  var upper: PayloadNumber?

  /// `nil` where a bound is of a form that the reader does not compare with.
  init?(_ range: NumberRange) {
    lower = range.lower.flatMap { PayloadNumber($0) }
    upper = range.upper.flatMap { PayloadNumber($0) }
    guard (lower == nil) == (range.lower == nil), (upper == nil) == (range.upper == nil) else {
      return nil
    }
  }
}

extension PayloadNumber {
  /// The same number; `nil` where neither 64 bits nor a floating-point number's shortest text hold it.
  init?(_ number: JSONNumber) {
    if let whole = number.wholeNumber.flatMap({ Int(exactly: $0) }) {
      self = .whole(whole)
    } else if let double = number.double, JSONNumber(double.description) == number {
      self = .decimal(double)
    } else {
      return nil
    }
  }
}

extension PayloadTypes {
  /// A type by tables.
  mutating func prepared(_ type: PayloadType) -> PreparedType {
    switch type {
    case .string(let limits): string(limits)
    case .integer(let limits): number(limits) { .integer($0) }
    case .float(let limits): number(limits) { .float($0) }
    case .boolean: .boolean
    case .flag: .flag
    case .null: .null
    case .any, .invalid: .any
    case .anyObject: .anyObject
    case .literals, .enumeration: listed(set.allowedValues(of: type) ?? [])
    case .object(let id): .object(number(of: id))
    case .array(let item, let limits):
      .array(prepared(item), limits.items, isUnique: limits.isUnique)
    case .map(let value, let limits):
      .map(prepared(value), limits.keys, keyForm: limits.keyForm)
    case .textual(let value, _): textual(value)
    case .union: union(type)
    }
  }

  private func string(_ limits: StringLimits) -> PreparedType {
    let format = limits.format.map { TextFormat(rawValue: $0.rawValue) }
    // A format that the runtime does not know is no limit to the interpreter either.
    return .string(
      PreparedStringLimits(
        bytes: limits.bytes, characters: limits.characters, format: format ?? nil,
        form: limits.form))
  }

  private func number(
    _ limits: NumberLimits, _ type: (PreparedRange?) -> PreparedType
  ) -> PreparedType {
    guard let range = limits.range else { return type(nil) }
    return PreparedRange(range).map(type) ?? .undecided
  }

  private func listed(_ values: [Literal]) -> PreparedType {
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.count == values.count { return WordTable(texts).map { .texts($0) } ?? .undecided }
    let numbers = values.compactMap { value in
      if case .number(let number) = value { PayloadNumber(number) } else { nil }
    }
    return numbers.count == values.count ? .numbers(numbers) : .undecided
  }

  /// A number or Boolean is read as it stands; one in a text is left to the interpreter.
  private mutating func textual(_ value: PayloadType) -> PreparedType {
    var alternatives: [(kind: JSONKind, type: PreparedType)] = [(.string, .undecided)]
    for kind in [JSONKind.number, .boolean] where value.alternative(for: kind) != nil {
      alternatives.append((kind, prepared(value)))
    }
    return .union(alternatives)
  }

  private mutating func union(_ type: PayloadType) -> PreparedType {
    var alternatives: [(kind: JSONKind, type: PreparedType)] = []
    for kind in [JSONKind.string, .number, .boolean, .object, .array, .null] {
      if let alternative = type.alternative(for: kind) {
        alternatives.append((kind, prepared(alternative)))
      }
    }
    return .union(alternatives)
  }
}
