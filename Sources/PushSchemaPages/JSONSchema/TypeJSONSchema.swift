@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaText

/// Types as the members of JSON Schemas.
struct TypeJSONSchema {
  let set: SchemaSet

  /// Writes the type of a field; it may be `null` if that counts as absent.
  func writeMember(_ field: Field, to writer: inout JSONDocumentWriter) {
    writeMember(
      field.type, as: field.written, isRequired: field.isAlwaysRequired,
      orNull: field.isAbsentAsNull, to: &writer)
  }

  /// Writes the type of a member; an optional flag may also be 0.
  func writeMember(
    _ type: PayloadType, as written: WrittenType = .plain, isRequired: Bool = false,
    orNull: Bool = false, to writer: inout JSONDocumentWriter
  ) {
    guard !isRequired, type.holdsFlag else {
      return write(type, as: written, orNull: orNull, to: &writer)
    }
    if type == .flag {
      return writeValues([.number(0), .number(1)], orNull: orNull, to: &writer)
    }
    writeChoice(orNull: orNull, to: &writer) { writer in
      writer.object { write(type, as: written, to: &$0) }
      writer.object { writer in
        if type.textualContent == nil { return writer.member("const", .number(0)) }
        writer.array("enum") { writer in
          writer.item(.number(0))
          for text in ["0", "-0"] { writer.item(.string(text)) }
        }
      }
    }
  }

  /// Writes a type; a named part is a reference to its definition.
  func write(
    _ type: PayloadType, as written: WrittenType = .plain, orNull: Bool = false,
    to writer: inout JSONDocumentWriter
  ) {
    if case .named(let id) = written {
      return writeReference("#/$defs/\(id)", orNull: orNull, to: &writer)
    }
    switch type {
    case .string(let limits): write(limits, orNull: orNull, to: &writer)
    case .integer(let limits):
      writeKind("integer", orNull: orNull, to: &writer)
      writer.member("minimum", limits.range?.lower.map { .exactNumber($0) } ?? .number(Int.min))
      writer.member("maximum", limits.range?.upper.map { .exactNumber($0) } ?? .number(Int.max))
    case .float(let limits):
      writeKind("number", orNull: orNull, to: &writer)
      if let lower = limits.range?.lower { writer.member("minimum", .exactNumber(lower)) }
      if let upper = limits.range?.upper { writer.member("maximum", .exactNumber(upper)) }
    case .boolean: writeKind("boolean", orNull: orNull, to: &writer)
    case .flag where orNull: writeValues([.number(1)], orNull: true, to: &writer)
    case .flag: writer.member("const", .number(1))
    case .null: writer.member("type", .string("null"))
    case .any, .invalid: break
    case .anyObject: writeKind("object", orNull: orNull, to: &writer)
    case .literals where type.isOpenList: write(.integer(.none), orNull: orNull, to: &writer)
    case .literals(let values, _):
      writeValues(values.map(\.jsonDocument), orNull: orNull, to: &writer)
    case .enumeration(let id): writeEnumeration(id, orNull: orNull, to: &writer)
    case .object(let id):
      writeReference(JSONSchemaEmitter.identifier(of: id), orNull: orNull, to: &writer)
    case .array(let items, let limits):
      writeArray(items, written, limits, orNull: orNull, to: &writer)
    case .map(let values, let limits):
      writeMap(values, written, limits, orNull: orNull, to: &writer)
    case .textual(let value, .onlyText):
      writeText(of: value, as: written, orNull: orNull, to: &writer)
    case .textual(let value, _):
      writeChoice(orNull: orNull, to: &writer) { writer in
        writer.object { write(value, as: written, to: &$0) }
        writer.object { writeText(of: value, as: written, to: &$0) }
      }
    case .union(let alternatives, _):
      writeChoice(orNull: orNull, to: &writer) { writer in
        for (position, alternative) in alternatives.enumerated() {
          writer.object { write(alternative, as: written.alternative(position), to: &$0) }
        }
      }
    case .variants(let alternatives, _) where orNull:
      writeChoice(orNull: true, to: &writer) { writer in
        writer.object { writeVariants(alternatives, as: written, to: &$0) }
      }
    case .variants(let alternatives, _): writeVariants(alternatives, as: written, to: &writer)
    }
  }

  /// Writes the type of a text that contains a value of the type.
  private func writeText(
    of type: PayloadType, as written: WrittenType, orNull: Bool = false,
    to writer: inout JSONDocumentWriter
  ) {
    if type.isContainer {
      writeKind("string", orNull: orNull, to: &writer)
      writer.member("contentMediaType", .string("application/json"))
      return writer.object("contentSchema") { write(type, as: written, to: &$0) }
    }
    if !type.isOpenList, let values = set.allowedValues(of: type) {
      return writeValues(values.map { .string($0.text) }, orNull: orNull, to: &writer)
    }
    let whole = "-?(0|[1-9][0-9]*)"
    let content =
      switch type {
      case .boolean: "(true|false)"
      case .float: whole + "(\\.[0-9]+)?([eE][+-]?[0-9]+)?"
      default: whole
      }
    writeKind("string", orNull: orNull, to: &writer)
    writer.member("pattern", .string("^" + content + "(?![\\s\\S])"))
  }

  /// Writes the definitions of all names in some types, and of those in the definitions.
  func writeDefinitions(
    of written: [WrittenType], to writer: inout JSONDocumentWriter
  ) {
    var ids: [DeclarationID] = []
    var seen: Set<DeclarationID> = []
    var open = written.flatMap(\.names)
    while let id = open.popLast() {
      guard seen.insert(id).inserted, let type = set.namedType(id) else { continue }
      ids.append(id)
      open += type.written.names
    }
    guard !ids.isEmpty else { return }
    writer.object("$defs") { writer in
      for type in ids.ordered().compactMap(set.namedType) {
        writer.object(type.id.description) { writer in
          if !type.documentation.isEmpty {
            writer.member("description", .string(type.documentation))
          }
          write(type.type, as: type.written, to: &writer)
        }
      }
    }
  }

  private func write(
    _ limits: StringLimits, orNull: Bool, to writer: inout JSONDocumentWriter
  ) {
    writeKind("string", orNull: orNull, to: &writer)
    let characters = limits.characters
    let byteLower = (limits.bytes?.lower ?? 0) > 0 ? 1 : 0
    let columnLower = ((limits.columns?.lower ?? 0) + 1) / 2
    let lower = max(characters?.lower ?? 0, byteLower, columnLower)
    if lower > 0 { writer.member("minLength", .number(lower)) }
    // A text has at least as many bytes or columns as characters, so an upper limit on these also
    // limits the characters.
    let upper = min(
      characters?.upper ?? Int.max, limits.bytes?.upper ?? Int.max, limits.columns?.upper ?? Int.max
    )
    if upper < Int.max { writer.member("maxLength", .number(upper)) }
    let patterns = [limits.format?.pattern, limits.form?.pattern()].compactMap { $0 }
    guard patterns.count > 1 else {
      if let pattern = patterns.first { writer.member("pattern", .string(pattern)) }
      return
    }
    writer.array("allOf") { writer in
      for pattern in patterns { writer.object { $0.member("pattern", .string(pattern)) } }
    }
  }

  private func writeEnumeration(
    _ id: DeclarationID, orNull: Bool, to writer: inout JSONDocumentWriter
  ) {
    guard let enumeration = set.enumeration(id), !enumeration.isOpen else {
      return writeKind("string", orNull: orNull, to: &writer)
    }
    writeValues(enumeration.values.map(\.literal.jsonDocument), orNull: orNull, to: &writer)
  }

  private func writeArray(
    _ items: PayloadType, _ written: WrittenType, _ limits: ArrayLimits, orNull: Bool,
    to writer: inout JSONDocumentWriter
  ) {
    writeKind("array", orNull: orNull, to: &writer)
    if !items.isAnything {
      writer.object("items") { write(items, as: written.element, to: &$0) }
    }
    if let lower = limits.items?.lower { writer.member("minItems", .number(lower)) }
    if let upper = limits.items?.upper { writer.member("maxItems", .number(upper)) }
    if limits.isUnique { writer.member("uniqueItems", .boolean(true)) }
  }

  private func writeMap(
    _ values: PayloadType, _ written: WrittenType, _ limits: MapLimits, orNull: Bool,
    to writer: inout JSONDocumentWriter
  ) {
    writeKind("object", orNull: orNull, to: &writer)
    if let pattern = limits.keyForm?.pattern() {
      writer.object("propertyNames") { $0.member("pattern", .string(pattern)) }
    }
    if !values.isAnything {
      writer.object("additionalProperties") {
        writeMember(values, as: written.element, to: &$0)
      }
    }
    if let lower = limits.keys?.lower { writer.member("minProperties", .number(lower)) }
    if let upper = limits.keys?.upper { writer.member("maxProperties", .number(upper)) }
  }
}

/// Adds `null` to a type if that counts as absent.
extension TypeJSONSchema {
  private func writeKind(_ kind: String, orNull: Bool, to writer: inout JSONDocumentWriter) {
    guard orNull else { return writer.member("type", .string(kind)) }
    writer.array("type") { writer in
      for kind in [kind, "null"] { writer.item(.string(kind)) }
    }
  }

  private func writeValues(
    _ values: [JSONDocument], orNull: Bool, to writer: inout JSONDocumentWriter
  ) {
    writer.array("enum") { writer in
      for value in values { writer.item(value) }
      if orNull { writer.item(.null) }
    }
  }

  private func writeReference(
    _ reference: String, orNull: Bool, to writer: inout JSONDocumentWriter
  ) {
    guard orNull else { return writer.member("$ref", .string(reference)) }
    writeChoice(orNull: true, to: &writer) { writer in
      writer.object { $0.member("$ref", .string(reference)) }
    }
  }

  private func writeChoice(
    orNull: Bool, to writer: inout JSONDocumentWriter, _ body: (inout JSONDocumentWriter) -> Void
  ) {
    writer.array("anyOf") { writer in
      body(&writer)
      if orNull { writer.object { $0.member("type", .string("null")) } }
    }
  }
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
