import PushSchemaModel
import TestSupport
import Testing

/// The tables of the vendors' calls in the standard schemas.
@Suite struct CallTableTests {
  @Test func `each schema lists its calls, and says of which the body is not described`() throws {
    for schema in try standardSchemas().schemas {
      let table = try #require(schema.tables.first { $0.isOfCalls }, "\(schema.name)")
      let bodies = table.rows.compactMap { row -> String? in
        if case .string(let body)? = table.cell("body", of: row) { body } else { nil }
      }
      #expect(bodies.count == table.rows.count)
      let others = Set(bodies.filter { schema.object($0) == nil })
      #expect(others.isSubset(of: ["not described", "no body"]), "\(schema.name)")
      let sent = Set(schema.endpoints.map(\.object.name))
      #expect(sent.isSubset(of: bodies), "\(schema.name)")
    }
  }
}
