/// Everything one compilation resolved: the schemas asked for and those they import.
package struct SchemaSet: Sendable {
  /// Each schema after all that it imports; among equals by name.
  package let schemas: [Schema]

  private let schemaIndex: [String: Int]

  /// Creates a set; where two schemas share a name, the first is found by it.
  package init(schemas: [Schema]) {
    self.schemas = schemas
    var index: [String: Int] = [:]
    for (position, schema) in schemas.enumerated() where index[schema.name] == nil {
      index[schema.name] = position
    }
    schemaIndex = index
  }

  package func schema(_ name: String) -> Schema? {
    schemaIndex[name].map { schemas[$0] }
  }

  package func object(_ id: DeclarationID) -> Object? {
    schema(id.schema)?.object(id.name)
  }

  package func enumeration(_ id: DeclarationID) -> Enumeration? {
    schema(id.schema)?.enumeration(id.name)
  }

  package func table(_ id: DeclarationID) -> Table? {
    schema(id.schema)?.table(id.name)
  }

  /// The mapping from one object to another, or `nil` where none is declared in this direction.
  package func mapping(from source: DeclarationID, to target: DeclarationID) -> Mapping? {
    for schema in schemas {
      for mapping in schema.mappings where mapping.source == source && mapping.target == target {
        return mapping
      }
    }
    return nil
  }

  /// All mappings that start at an object, in the order of their declaration.
  package func mappings(from source: DeclarationID) -> [Mapping] {
    schemas.flatMap { $0.mappings.filter { $0.source == source } }
  }
}

/// A declaration's name together with its schema's: `Braze.ApplePush`.
package struct DeclarationID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let schema: String
  package let name: String

  package init(schema: String, name: String) {
    self.schema = schema
    self.name = name
  }

  package var description: String { "\(schema).\(name)" }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.schema, left.name) < (right.schema, right.name)
  }
}
