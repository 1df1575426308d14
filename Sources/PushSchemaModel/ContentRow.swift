package import PushPayloadBasics

/// A row of a table with the columns `object`, `role` and `pointer`, for one pointer.
package struct ContentRow: Sendable {
  package let object: DeclarationID
  package let role: ContentRole
  /// A JSON Pointer, in which `*` is any key or item.
  package let pointer: String
}

extension Table {
  /// Whether it lists the roles of objects' members.
  package var isOfRoles: Bool {
    columns.contains("object") && columns.contains("role") && columns.contains("pointer")
  }
}

extension Schema {
  /// The roles that the schema's tables list, in their order.
  var contentRows: [ContentRow] {
    tables.filter(\.isOfRoles).flatMap { table in
      table.rows.flatMap { row -> [ContentRow] in
        guard
          let object = table.cell("object", of: row)?.stringValue.flatMap({ DeclarationID($0) }),
          let role = table.cell("role", of: row)?.stringValue.flatMap(ContentRole.init(rawValue:))
        else { return [] }
        return table.texts("pointer", of: row).map {
          ContentRow(object: object, role: role, pointer: $0)
        }
      }
    }
  }
}
