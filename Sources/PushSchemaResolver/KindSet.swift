import PushPayloadBasics
import PushSchemaModel
import PushSchemaSyntax
import PushSchemaText

/// A set of JSON kinds.
struct KindSet: OptionSet, Hashable {
  let rawValue: UInt8

  static let null = KindSet(rawValue: 1)
  static let boolean = KindSet(rawValue: 2)
  static let number = KindSet(rawValue: 4)
  static let string = KindSet(rawValue: 8)
  static let array = KindSet(rawValue: 16)
  static let object = KindSet(rawValue: 32)
  static let all: KindSet = [.null, .boolean, .number, .string, .array, .object]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds of a type's values; all kinds if the type could not be resolved.
  init(of type: PayloadType) {
    switch type {
    case .string, .enumeration: self = .string
    case .integer, .float, .flag: self = .number
    case .boolean: self = .boolean
    case .null: self = .null
    case .any, .invalid: self = .all
    case .anyObject, .object, .map, .variants: self = .object
    case .array: self = .array
    case .literals(let literals, _): self = literals.reduce(into: []) { $0.insert(KindSet(of: $1)) }
    case .textual(let value, _): self = KindSet(of: value)
    case .union(let alternatives, _):
      self = alternatives.reduce(into: []) { $0.formUnion(KindSet(of: $1)) }
    }
  }

  /// The kinds of a type's values, and of texts that contain one.
  init(standingFor type: PayloadType) {
    self = KindSet(of: type)
    if type.isTextual { insert(.string) }
  }

  init(of literal: Literal) { self.init(of: literal.kind) }

  init(of kind: JSONKind) {
    switch kind {
    case .string: self = .string
    case .number: self = .number
    case .boolean: self = .boolean
    case .null: self = .null
    case .array: self = .array
    case .object: self = .object
    }
  }

  init(of literal: LiteralSyntax) {
    switch literal {
    case .string: self = .string
    case .number: self = .number
    case .boolean: self = .boolean
    case .null: self = .null
    case .list: self = .array
    case .object: self = .object
    }
  }

  /// The kinds with their articles: `a string or an object`.
  var phrase: String {
    if self == .all { return "any value" }
    let kinds: [JSONKind] = [.string, .number, .boolean, .object, .array, .null]
    let phrases = kinds.filter { contains(KindSet(of: $0)) }.map(\.phrase)
    return phrases.isEmpty ? "nothing" : phrases.alternatives
  }
}
