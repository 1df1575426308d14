import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Types as JSON Schemas; limits that cannot be said are named.
struct TypeJSONSchema {
  let set: SchemaSet

  /// The schema of a type; `subject` is what a limit that cannot be said is a limit of.
  func schema(of type: PayloadType, subject: String, _ unsaid: inout [String]) -> JSONDocument {
    switch type {
    case .string(let limits): string(limits, subject, &unsaid)
    case .integer(let limits): integer(limits)
    case .float(let limits): number("number", limits.range)
    case .boolean: kind("boolean")
    case .flag: .object([("const", .number(1))])
    case .null: kind("null")
    case .any, .invalid: .object([])
    case .anyObject: kind("object")
    case .literals(let values): .object([("enum", .array(values.map(\.jsonDocument)))])
    case .enumeration(let id): enumeration(id)
    case .object(let id): .object([("$ref", .string(JSONSchemaEmitter.identifier(of: id)))])
    case .array(let element, let limits): array(element, limits, subject, &unsaid)
    case .map(let value, let keys): map(value, keys, subject, &unsaid)
    case .union(let alternatives):
      .object([
        ("anyOf", .array(alternatives.map { schema(of: $0, subject: subject, &unsaid) }))
      ])
    }
  }

  private func kind(_ name: String) -> JSONDocument { .object([("type", .string(name))]) }

  private func string(
    _ limits: StringLimits, _ subject: String, _ unsaid: inout [String]
  ) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("type", .string("string"))]
    let characters = limits.characters
    // A text has at least as many bytes as characters, so an upper limit on bytes bounds both.
    let upper = [characters?.upper, limits.bytes?.upper].compactMap { $0 }.min()
    let byteLower = (limits.bytes?.lower ?? 0) > 0 ? 1 : 0
    let lower = max(characters?.lower ?? 0, byteLower)
    if lower > 0 { members.append(("minLength", .number(lower))) }
    if let upper { members.append(("maxLength", .number(upper))) }
    if let bytes = limits.bytes, bytes.upper != nil || (bytes.lower ?? 0) > 1 {
      unsaid.append("\(subject) has \(bytes.text) bytes of UTF-8")
    }
    if let format = limits.format {
      if let pattern = format.pattern {
        members.append(("pattern", .string(pattern)))
      } else {
        unsaid.append("\(subject) has the format \(format.rawValue)")
      }
    }
    return .object(members)
  }

  private func integer(_ limits: NumberLimits) -> JSONDocument {
    let whole = NumberRange(
      lower: limits.range?.lower ?? JSONNumber(Int.min),
      upper: limits.range?.upper ?? JSONNumber(Int.max))
    return number("integer", whole)
  }

  private func number(_ name: String, _ range: NumberRange?) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("type", .string(name))]
    if let lower = range?.lower { members.append(("minimum", .exactNumber(lower))) }
    if let upper = range?.upper { members.append(("maximum", .exactNumber(upper))) }
    return .object(members)
  }

  private func enumeration(_ id: DeclarationID) -> JSONDocument {
    guard let enumeration = set.enumeration(id), !enumeration.isOpen else { return kind("string") }
    return .object([("enum", .array(enumeration.values.map { .string($0.value) }))])
  }

  private func array(
    _ element: PayloadType, _ limits: ArrayLimits, _ subject: String, _ unsaid: inout [String]
  ) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("type", .string("array"))]
    let items = schema(of: element, subject: "each item of \(subject)", &unsaid)
    if !items.isTrue { members.append(("items", items)) }
    if let lower = limits.items?.lower { members.append(("minItems", .number(lower))) }
    if let upper = limits.items?.upper { members.append(("maxItems", .number(upper))) }
    if limits.isUnique { members.append(("uniqueItems", .boolean(true))) }
    return .object(members)
  }

  private func map(
    _ value: PayloadType, _ keys: CountRange?, _ subject: String, _ unsaid: inout [String]
  ) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("type", .string("object"))]
    let values = schema(of: value, subject: "each value of \(subject)", &unsaid)
    if !values.isTrue { members.append(("additionalProperties", values)) }
    if let lower = keys?.lower { members.append(("minProperties", .number(lower))) }
    if let upper = keys?.upper { members.append(("maxProperties", .number(upper))) }
    return .object(members)
  }
}

extension StringFormat {
  /// A pattern that accepts exactly what the format accepts; `nil` where no pattern can.
  fileprivate var pattern: String? {
    switch self {
    case .uuid: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![\\s\\S])"
    case .hex: "^[0-9A-Fa-f]+(?![\\s\\S])"
    case .lowercaseHex: "^[0-9a-f]+(?![\\s\\S])"
    case .integerText: "^[+-]?[0-9]+(?![\\s\\S])"
    case .deviceToken: "^(?!(?=.*[A-F])[0-9A-Fa-f]{64,}(?![\\s\\S]))"
    case .iso8601, .uri, .httpURL, .base64, .jsonText, .jsonObjectText: nil
    }
  }
}
