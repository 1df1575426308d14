import PushSchemaModel
import TestSupport
import Testing

/// The tables of the vendors' calls in the standard schemas.
@Suite struct CallTableTests {
  @Test func `each schema lists its calls, and says of which the body is not described`() throws {
    let set = try standardSchemas()
    for schema in set.schemas {
      let table = try #require(schema.tables.first { $0.isOfCalls }, "\(schema.name)")
      let bodies = table.rows.compactMap { row -> String? in
        if case .string(let body)? = table.cell("body", of: row) { body } else { nil }
      }
      #expect(bodies.count == table.rows.count)
      let others = bodies.filter { name in
        set.object(DeclarationID(schema: schema.name, name: name)) == nil
      }
      #expect(Set(others).isSubset(of: ["not described", "no body"]), "\(schema.name)")
      let sent = Set(schema.endpoints.map(\.object.name))
      #expect(sent.isSubset(of: bodies), "\(schema.name)")
    }
  }
}
