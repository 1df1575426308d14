@_spi(Generated) import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

/// Types as the members of JSON Schemas.
struct TypeJSONSchema {
  let set: SchemaSet

  /// The type of a field; where null counts as absent, it may be null.
  func writeMember(_ field: Field, to writer: inout JSONDocumentWriter) {
    let writeType = { (writer: inout JSONDocumentWriter) in
      writeMember(
        field.type, as: field.written, isRequired: field.isAlwaysRequired, to: &writer)
    }
    guard field.isAbsentAsNull else { return writeType(&writer) }
    writer.array("anyOf") { writer in
      writer.object(writeType)
      writer.object { $0.member("type", .string("null")) }
    }
  }

  /// The type of a member; where it may be left out, a flag may also hold 0.
  func writeMember(
    _ type: PayloadType, as written: WrittenType = .plain, isRequired: Bool = false,
    to writer: inout JSONDocumentWriter
  ) {
    guard !isRequired, type.holdsFlag else {
      return write(type, as: written, to: &writer)
    }
    if type == .flag {
      return writer.array("enum") { writer in
        for value in [0, 1] { writer.item(.number(value)) }
      }
    }
    writer.array("anyOf") { writer in
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

  /// Writes what a type says; what was written by name is a reference to its definition.
  func write(
    _ type: PayloadType, as written: WrittenType = .plain, to writer: inout JSONDocumentWriter
  ) {
    if case .named(let id) = written {
      return writer.member("$ref", .string("#/$defs/\(id)"))
    }
    switch type {
    case .string(let limits): write(limits, to: &writer)
    case .integer(let limits):
      writer.member("type", .string("integer"))
      writer.member("minimum", limits.range?.lower.map { .exactNumber($0) } ?? .number(Int.min))
      writer.member("maximum", limits.range?.upper.map { .exactNumber($0) } ?? .number(Int.max))
    case .float(let limits):
      writer.member("type", .string("number"))
      if let lower = limits.range?.lower { writer.member("minimum", .exactNumber(lower)) }
      if let upper = limits.range?.upper { writer.member("maximum", .exactNumber(upper)) }
    case .boolean: writer.member("type", .string("boolean"))
    case .flag: writer.member("const", .number(1))
    case .null: writer.member("type", .string("null"))
    case .any, .invalid: break
    case .anyObject: writer.member("type", .string("object"))
    case .literals where type.isOpenList: write(.integer(.none), to: &writer)
    case .literals(let values, _):
      writer.array("enum") { writer in for value in values { writer.item(value.jsonDocument) } }
    case .enumeration(let id): writeEnumeration(id, to: &writer)
    case .object(let id):
      writer.member("$ref", .string(JSONSchemaEmitter.identifier(of: id)))
    case .array(let items, let limits): writeArray(items, written, limits, to: &writer)
    case .map(let values, let limits): writeMap(values, written, limits, to: &writer)
    case .textual(let value, .onlyText): writeText(of: value, as: written, to: &writer)
    case .textual(let value, _):
      writer.array("anyOf") { writer in
        writer.object { write(value, as: written, to: &$0) }
        writer.object { writeText(of: value, as: written, to: &$0) }
      }
    case .union(let alternatives, _):
      writer.array("anyOf") { writer in
        for (position, alternative) in alternatives.enumerated() {
          writer.object { write(alternative, as: written.alternative(position), to: &$0) }
        }
      }
    }
  }

  /// Writes what a text is that holds a value of the type.
  private func writeText(
    of type: PayloadType, as written: WrittenType, to writer: inout JSONDocumentWriter
  ) {
    if type.isContainer {
      writer.member("type", .string("string"))
      writer.member("contentMediaType", .string("application/json"))
      return writer.object("contentSchema") { write(type, as: written, to: &$0) }
    }
    if !type.isOpenList, let values = set.allowedValues(of: type) {
      return writer.array("enum") { writer in
        for value in values { writer.item(.string(value.text)) }
      }
    }
    let whole = "-?(0|[1-9][0-9]*)"
    let content =
      switch type {
      case .boolean: "(true|false)"
      case .float: whole + "(\\.[0-9]+)?([eE][+-]?[0-9]+)?"
      default: whole
      }
    writer.member("type", .string("string"))
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

  private func write(_ limits: StringLimits, to writer: inout JSONDocumentWriter) {
    writer.member("type", .string("string"))
    let characters = limits.characters
    let byteLower = (limits.bytes?.lower ?? 0) > 0 ? 1 : 0
    let columnLower = ((limits.columns?.lower ?? 0) + 1) / 2
    let lower = max(characters?.lower ?? 0, byteLower, columnLower)
    if lower > 0 { writer.member("minLength", .number(lower)) }
    // A text has at least as many bytes or columns as characters, so an upper limit on these bounds them as well.
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

  private func writeEnumeration(_ id: DeclarationID, to writer: inout JSONDocumentWriter) {
    guard let enumeration = set.enumeration(id), !enumeration.isOpen else {
      return writer.member("type", .string("string"))
    }
    writer.array("enum") { writer in
      for value in enumeration.values { writer.item(value.literal.jsonDocument) }
    }
  }

  private func writeArray(
    _ items: PayloadType, _ written: WrittenType, _ limits: ArrayLimits,
    to writer: inout JSONDocumentWriter
  ) {
    writer.member("type", .string("array"))
    if !items.isAnything {
      writer.object("items") { write(items, as: written.element, to: &$0) }
    }
    if let lower = limits.items?.lower { writer.member("minItems", .number(lower)) }
    if let upper = limits.items?.upper { writer.member("maxItems", .number(upper)) }
    if limits.isUnique { writer.member("uniqueItems", .boolean(true)) }
  }

  private func writeMap(
    _ values: PayloadType, _ written: WrittenType, _ limits: MapLimits,
    to writer: inout JSONDocumentWriter
  ) {
    writer.member("type", .string("object"))
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

extension PayloadType {
  /// Whether every value is of this type.
  var isAnything: Bool {
    switch self {
    case .any, .invalid: true
    default: false
    }
  }
}

extension StringFormat {
  /// A pattern that accepts exactly what the format accepts; `nil` where no pattern can.
  var pattern: String? {
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
