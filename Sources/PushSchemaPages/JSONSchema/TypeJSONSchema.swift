@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaText

/// Types as the members of JSON Schemas.
struct TypeJSONSchema {
  typealias Members = [(String, JSONDocument)]

  let set: SchemaSet

  /// The type of a member; an optional flag may also be 0. With `orNull`, `null` counts as absent,
  /// and so is accepted.
  func member(
    _ type: PayloadType, as written: WrittenType = .plain, isRequired: Bool = false,
    orNull: Bool = false
  ) -> Members {
    let members =
      isRequired || !type.holdsFlag
      ? members(of: type, as: written) : members(ofOptionalFlag: type, as: written)
    guard orNull else { return members }
    if case .variants = type { return choice([.object(members), ["type": "null"]]) }
    return switch members.first {
    case nil, ("type", .string("null"))?: members
    case ("type", let kind)?: [("type", [kind, "null"])] + members.dropFirst()
    case ("const", let value)?: [("enum", [value, .null])]
    case ("enum", .array(let values))?: [("enum", .array(values + [.null]))]
    case ("anyOf", .array(let schemas))?: choice(schemas + [["type": "null"]])
    default: choice([.object(members), ["type": "null"]])
    }
  }

  private func members(ofOptionalFlag type: PayloadType, as written: WrittenType) -> Members {
    if type == .flag { return values([0, 1]) }
    let zero: JSONDocument = type.textualContent == nil ? ["const": 0] : ["enum": [0, "0", "-0"]]
    return choice([.object(members(of: type, as: written)), zero])
  }

  /// The members of a type's schema; a named part is a reference to its definition.
  func members(of type: PayloadType, as written: WrittenType = .plain) -> Members {
    if case .named(let id) = written { return [("$ref", .string("#/$defs/\(id)"))] }
    return switch type {
    case .string(let limits): members(of: limits)
    case .integer(let limits):
      known(
        ("type", "integer"),
        ("minimum", limits.range?.lower.map { .exactNumber($0) } ?? .number(Int.min)),
        ("maximum", limits.range?.upper.map { .exactNumber($0) } ?? .number(Int.max)))
    case .float(let limits):
      known(
        ("type", "number"), ("minimum", limits.range?.lower.map { .exactNumber($0) }),
        ("maximum", limits.range?.upper.map { .exactNumber($0) }))
    case .boolean: [("type", "boolean")]
    case .flag: [("const", 1)]
    case .null: [("type", "null")]
    case .any, .invalid: []
    case .anyObject: [("type", "object")]
    case .literals where type.isOpenList: members(of: .integer(.none))
    case .literals(let literals, _): values(literals.map(\.jsonDocument))
    case .enumeration(let id): members(ofEnumeration: id)
    case .object(let id): [("$ref", .string(JSONSchemaEmitter.identifier(of: id)))]
    case .array(let items, let limits):
      known(
        ("type", "array"),
        ("items", items.isAnything ? nil : .object(members(of: items, as: written.element))),
        ("minItems", limits.items?.lower.map { .number($0) }),
        ("maxItems", limits.items?.upper.map { .number($0) }),
        ("uniqueItems", limits.isUnique ? true : nil))
    case .map(let values, let limits):
      known(
        ("type", "object"),
        ("propertyNames", limits.keyForm?.pattern().map { ["pattern": .string($0)] }),
        (
          "additionalProperties",
          values.isAnything ? nil : .object(member(values, as: written.element))
        ), ("minProperties", limits.keys?.lower.map { .number($0) }),
        ("maxProperties", limits.keys?.upper.map { .number($0) }))
    case .textual(let value, .onlyText): members(ofTextWith: value, as: written)
    case .textual(let value, _):
      choice([
        .object(members(of: value, as: written)),
        .object(members(ofTextWith: value, as: written)),
      ])
    case .union(let alternatives, _):
      choice(
        alternatives.enumerated().map { .object(members(of: $1, as: written.alternative($0))) })
    case .variants(let alternatives, _): members(ofVariants: alternatives, as: written)
    }
  }

  /// The schema of a text that contains a value of the type.
  private func members(ofTextWith type: PayloadType, as written: WrittenType) -> Members {
    if type.isContainer {
      return known(
        ("type", "string"), ("contentMediaType", "application/json"),
        ("contentSchema", .object(members(of: type, as: written))))
    }
    if !type.isOpenList, let allowed = set.allowedValues(of: type) {
      return values(allowed.map { .string($0.text) })
    }
    let whole = "-?(0|[1-9][0-9]*)"
    let content =
      switch type {
      case .boolean: "(true|false)"
      case .float: whole + "(\\.[0-9]+)?([eE][+-]?[0-9]+)?"
      default: whole
      }
    return known(
      ("type", "string"), ("pattern", .string("^" + content + "(?![\\s\\S])")))
  }

  /// The definitions of all names in some types, and of those in the definitions; `nil` if there are
  /// none.
  func definitions(of written: [WrittenType]) -> JSONDocument? {
    var seen: Set<DeclarationID> = []
    var open = written.flatMap(\.names)
    while let id = open.popLast() {
      guard let type = set.namedType(id), seen.insert(id).inserted else { continue }
      open += type.written.names
    }
    guard !seen.isEmpty else { return nil }
    return .object(
      seen.ordered().compactMap(set.namedType).map { type in
        let description = known(
          ("description", type.documentation.isEmpty ? nil : .string(type.documentation)))
        return (
          type.id.description, .object(description + members(of: type.type, as: type.written))
        )
      })
  }

  private func members(of limits: StringLimits) -> Members {
    let characters = limits.characters
    let byteLower = (limits.bytes?.lower ?? 0) > 0 ? 1 : 0
    let columnLower = ((limits.columns?.lower ?? 0) + 1) / 2
    let lower = max(characters?.lower ?? 0, byteLower, columnLower)
    // A text has at least as many bytes or columns as characters, so an upper limit on these also
    // limits the characters.
    let upper =
      [characters?.upper, limits.bytes?.upper, limits.columns?.upper]
      .compactMap(\.self).min() ?? .max
    let patterns = [limits.format?.pattern, limits.form?.pattern()].compactMap(\.self)
    return known(
      ("type", "string"), ("minLength", lower > 0 ? .number(lower) : nil),
      ("maxLength", upper < .max ? .number(upper) : nil),
      ("pattern", patterns.count == 1 ? .string(patterns[0]) : nil),
      ("allOf", patterns.count > 1 ? .array(patterns.map { ["pattern": .string($0)] }) : nil))
  }

  private func members(ofEnumeration id: DeclarationID) -> Members {
    guard let enumeration = set.enumeration(id), !enumeration.isOpen else {
      return [("type", "string")]
    }
    return values(enumeration.values.map(\.literal.jsonDocument))
  }

  private func values(_ values: [JSONDocument]) -> Members { [("enum", .array(values))] }

  private func choice(_ schemas: [JSONDocument]) -> Members { [("anyOf", .array(schemas))] }
}

extension TextFormat {
  /// A pattern that accepts exactly the texts of the format; `nil` if there is none.
  var pattern: String? {
    switch self {
    case .uuid: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![\\s\\S])"
    case .hex: "^[0-9A-Fa-f]+(?![\\s\\S])"
    case .lowercaseHex: "^[0-9a-f]+(?![\\s\\S])"
    case .integerText: "^[+-]?[0-9]+(?![\\s\\S])"
    case .deviceToken: "^(?!(?=.*[A-F])[0-9A-Fa-f]{64,}(?![\\s\\S]))"
    case .iso8601, .day, .minute, .second, .uri, .httpURL, .base64, .jsonText, .jsonObjectText: nil
    }
  }
}
