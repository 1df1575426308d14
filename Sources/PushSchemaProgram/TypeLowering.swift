@_spi(Generated) import PushPayload
import PushSchemaModel

/// Types as the reader takes them.
extension ProgramBuilder {
  /// A type in an object of a schema, whose misprints count.
  mutating func code(of type: PayloadType, in schema: String) -> TypeCode {
    switch type {
    case .string(let limits): return .string(TextLimits(limits))
    case .integer(let limits): return .integer(NumberBounds(limits.range))
    case .float(let limits): return .float(NumberBounds(limits.range))
    case .boolean: return .boolean
    case .flag: return .flag
    case .null: return .null
    case .any, .invalid: return .any
    case .anyObject: return .anyObject
    case .literals, .enumeration: return list(type, in: schema)
    // Nothing is wrong with an object that is not known.
    case .object(let id): return set.object(id) == nil ? .anyObject : .object(position(of: id))
    case .array(let item, let limits):
      return .array(
        code(of: item, in: schema),
        ArrayBounds(
          items: CountBounds(limits.items), isUnique: limits.isUnique,
          textual: item.textualContent))
    case .map(.any, .none): return .anyObject
    case .map(let value, let limits):
      return .map(
        code(of: value, in: schema), keys: CountBounds(limits.keys), keyForm: limits.keyForm)
    case .textual(let value, _): return .textual(code(of: value, in: schema))
    case .union: return union(type, in: schema)
    }
  }

  private mutating func list(_ type: PayloadType, in schema: String) -> TypeCode {
    let values = set.allowedValues(of: type) ?? []
    let isOpen = set.isOpenList(type)
    let citation = set.citationText(ofValuesOf: type, else: nil)
    guard !type.listsNumbers else {
      let numbers = values.compactMap(\.number)
      return .numbers(
        NumberList(
          numbers.map(\.text), numbers.map(PayloadNumber.init), isOpen: isOpen, citation: citation))
    }
    let texts = values.compactMap(\.text)
    return .texts(
      TextList(texts, isOpen: isOpen, errata: errata(of: schema), citation: citation))
  }

  private mutating func union(_ type: PayloadType, in schema: String) -> TypeCode {
    var alternatives: [(kind: JSONKind, type: TypeCode)] = []
    for kind in [JSONKind.string, .number, .boolean, .object, .array, .null] {
      if let alternative = type.alternative(for: kind) {
        alternatives.append((kind, code(of: alternative, in: schema)))
      }
    }
    return .union(alternatives, expected: type.expectedPhrase)
  }
}

extension Literal {
  var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

  var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension CountBounds {
  init(_ range: CountRange?) { self.init(range?.lower, range?.upper) }
}

extension NumberBounds {
  init(_ range: NumberRange?) {
    self.init(range?.lower.map(PayloadNumber.init), range?.upper.map(PayloadNumber.init))
  }
}

extension TextLimits {
  fileprivate init(_ limits: StringLimits) {
    self.init(
      bytes: CountBounds(limits.bytes), characters: CountBounds(limits.characters),
      format: limits.format.flatMap { TextFormat(rawValue: $0.rawValue) }, form: limits.form)
  }
}

extension PayloadNumber {
  /// The same number as the reader compares it fastest.
  init(_ number: JSONNumber) {
    if let whole = number.wholeNumber.flatMap({ Int(exactly: $0) }), String(whole) == number.text {
      self = .whole(whole)
    } else if let double = number.double, double.description == number.text {
      self = .decimal(double)
    } else {
      self = .text(number.text)
    }
  }
}
