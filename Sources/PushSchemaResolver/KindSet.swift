import PushPayloadBasics
import PushSchemaModel
import PushSchemaSyntax
import PushSchemaText

/// A set of JSON kinds.
struct KindSet: OptionSet, Hashable {
  let rawValue: UInt8

  static let null = KindSet(of: JSONKind.null)
  static let boolean = KindSet(of: JSONKind.boolean)
  static let number = KindSet(of: JSONKind.number)
  static let string = KindSet(of: JSONKind.string)
  static let array = KindSet(of: JSONKind.array)
  static let object = KindSet(of: JSONKind.object)
  static let all: KindSet = [.null, .boolean, .number, .string, .array, .object]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds of a type's values; all kinds if the type could not be resolved.
  init(of type: PayloadType) {
    switch type {
    case .any, .invalid: self = .all
    case .textual(let value, _): self = KindSet(of: value)
    case .union(let alternatives, _):
      self = alternatives.reduce(into: []) { $0.formUnion(KindSet(of: $1)) }
    default: self = type.kinds.reduce(into: []) { $0.insert(KindSet(of: $1)) }
    }
  }

  /// The kinds of a type's values, and of texts that contain one.
  init(standingFor type: PayloadType) {
    self = KindSet(of: type)
    if type.isTextual { insert(.string) }
  }

  init(of literal: Literal) { self.init(of: literal.kind) }

  init(of kind: JSONKind) {
    self.init(rawValue: 1 << (JSONKind.allCases.firstIndex(of: kind) ?? 0))
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
