import PushPayloadBasics

/// All schemas of one compilation, requested and imported. Copies share it.
package final class SchemaSet: Sendable {
  /// Each schema after all that it imports; otherwise sorted by name.
  package let schemas: [Schema]

  private let schemaIndex: [String: Int]
  // A schema is large, so frequent lookups must not copy it.
  private let objects: [[String: Object]]
  private let enumerations: [[String: Enumeration]]
  private let types: [[String: NamedType]]
  private let tables: [[String: Table]]
  private let mappings: [DeclarationID: Mapping]
  private let mappingsBySource: [DeclarationID: [Mapping]]
  /// Whether a line of any mapping discloses something sensitive.
  let disclosesAnything: Bool
  /// The names of each schema's sources in citations, in the order of `schemas`.
  private let citedSources: [CitedSources]
  /// The keys under which mappings write the fields of each schema's objects, in the same order.
  private let mappedKeys: [[DeclarationID: [KeyHint]]]
  /// The objects of each schema that only occur inside others of it, in the same order.
  private let parts: [Set<DeclarationID>]
  /// The marks of each schema's objects, in the same order.
  private let marks: [[DeclarationID: [[String]]]]
  /// The roles of members of each schema's objects, in the same order.
  private let content: [[DeclarationID: [ContentRow]]]

  /// Creates a set; of schemas with the same name, the first is used.
  package init(schemas: [Schema]) {
    self.schemas = schemas
    schemaIndex = Self.firsts(of: Array(schemas.indices)) { schemas[$0].name }
    citedSources = schemas.map { CitedSources($0.sources) }
    mappedKeys = schemas.map(\.mappedKeys)
    parts = schemas.map(\.parts)
    marks = schemas.map(\.marksByObject)
    content = schemas.map { Dictionary(grouping: $0.contentRows, by: \.object) }
    objects = schemas.map { Self.firsts(of: $0.objects, by: \.id.name) }
    enumerations = schemas.map { Self.firsts(of: $0.enumerations, by: \.id.name) }
    types = schemas.map { Self.firsts(of: $0.types, by: \.id.name) }
    tables = schemas.map { Self.firsts(of: $0.tables, by: \.id.name) }
    let mappings = schemas.flatMap(\.mappings)
    self.mappings = Dictionary(firstOf: mappings.lazy.map { ($0.id, $0) })
    mappingsBySource = Dictionary(grouping: mappings, by: \.source)
    disclosesAnything = mappings.contains { $0.lines.contains { $0.disclosure != nil } }
  }

  /// The declarations by their names; the first of several with one name.
  private static func firsts<Declaration>(
    of declarations: [Declaration], by name: (Declaration) -> String
  ) -> [String: Declaration] {
    Dictionary(firstOf: zip(declarations.map(name), declarations))
  }

  package func schema(_ name: String) -> Schema? { schemaIndex[name].map { schemas[$0] } }

  /// Whether a schema imports another one, directly or indirectly.
  package func imports(_ name: String, into schema: String) -> Bool {
    var seen: Set<String> = [schema]
    var open = [schema]
    while let next = open.popLast() {
      for imported in self.schema(next)?.imports ?? [] where seen.insert(imported).inserted {
        if imported == name { return true }
        open.append(imported)
      }
    }
    return false
  }

  /// The names of a schema's sources in its citations.
  package func citedSources(of schema: String) -> CitedSources {
    schemaIndex[schema].map { citedSources[$0] } ?? CitedSources([])
  }

  /// Hints for the keys under which mappings write fields of an object.
  func mappedKeys(of object: DeclarationID) -> [KeyHint] {
    schemaIndex[object.schema].flatMap { mappedKeys[$0][object] } ?? []
  }

  /// Whether an object only occurs inside others of its schema, and is never sent by itself.
  package func isPart(_ object: Object) -> Bool {
    schemaIndex[object.id.schema].map { parts[$0].contains(object.id) } ?? false
  }

  /// The marks that identify a payload as an object: lists of pointers, of which one must be
  /// present completely. If an object has marks, nothing else counts.
  package func marks(of object: DeclarationID) -> [[String]] {
    schemaIndex[object.schema].flatMap { marks[$0][object] } ?? []
  }

  /// The roles of an object's members.
  package func content(of object: DeclarationID) -> [ContentRow] {
    schemaIndex[object.schema].flatMap { content[$0][object] } ?? []
  }

  package func object(_ id: DeclarationID) -> Object? {
    schemaIndex[id.schema].flatMap { objects[$0][id.name] }
  }

  package func enumeration(_ id: DeclarationID) -> Enumeration? {
    schemaIndex[id.schema].flatMap { enumerations[$0][id.name] }
  }

  package func namedType(_ id: DeclarationID) -> NamedType? {
    schemaIndex[id.schema].flatMap { types[$0][id.name] }
  }

  package func payload(_ id: DeclarationID) -> ArrayPayload? {
    schemaIndex[id.schema].flatMap { schemas[$0].payloads.first { $0.id == id } }
  }

  package func table(_ id: DeclarationID) -> Table? {
    schemaIndex[id.schema].flatMap { tables[$0][id.name] }
  }

  /// All mappings that start at an object, in the order of their declaration.
  package func mappings(from source: DeclarationID) -> [Mapping] { mappingsBySource[source] ?? [] }

  /// The mapping of this name.
  package func mapping(_ id: DeclarationID) -> Mapping? { mappings[id] }
}

/// A declaration's name together with its schema's: `Braze.ApplePush`.
package struct DeclarationID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let schema: String
  package let name: String

  package init(schema: String, name: String) { (self.schema, self.name) = (schema, name) }

  /// The declaration in a text such as `Braze.ApplePush`.
  package init?(_ text: String) {
    guard let dot = text.utf8.firstIndex(of: 0x2E) else { return nil }
    let name = text[text.utf8.index(after: dot)...]
    guard !name.utf8.contains(0x2E) else { return nil }
    self.init(schema: String(text[..<dot]), name: String(name))
  }

  package var description: String { "\(schema).\(name)" }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.schema, left.name) < (right.schema, right.name)
  }
}
