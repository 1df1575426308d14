import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport
import Testing

@testable import PushSchemaSwift

/// Schemas that are far larger than any vendor's.
struct LargeSourceTests {
  @Test func `two thousand members, a thousand values and twenty levels type-check`() throws {
    let complaints = try SwiftCompiler.complaints(about: sources(of: schema()))
    #expect(complaints.isEmpty, "\(complaints.prefix(2000))")
  }

  /// Each object knows what stands near it, and says it in as many words however many there are.
  @Test func `twice as many neighbours make twice as much source`() {
    let sizes = [200, 400].map { count in
      [SwiftEmitter()].emit(SchemaSet(schemas: [neighbours(count)])).map(\.bytes.count).reduce(0, +)
    }
    #expect(sizes[1] < sizes[0] * 21 / 10, "\(sizes)")
  }

  /// An object with one field for each of so many others, all of which have keys of their own.
  private func neighbours(_ count: Int) -> Schema {
    let range = SourceRange(path: "", lowerBound: 0, upperBound: 0)
    let id = { DeclarationID(schema: "Large", name: $0) }
    let inner = (0..<count).map { number in
      Object(
        id: id("Inner\(number)"), parent: id("Outer"),
        fields: (0..<8).map {
          Field(key: "key_\(number)_\($0)", type: .string(.none), range: range)
        }, range: range)
    }
    let outer = Object(
      id: id("Outer"),
      fields: inner.enumerated().map { number, object in
        Field(key: "inner_\(number)", type: .object(object.id), range: range)
      }, range: range)
    var schema = Schema(name: "Large", path: "", isRequested: true)
    schema.objects = [outer] + inner
    return schema
  }

  private func schema() -> Schema {
    let range = SourceRange(path: "", lowerBound: 0, upperBound: 0)
    let id = { DeclarationID(schema: "Large", name: $0) }
    let types: [PayloadType] = [
      .string(.none), .boolean, .float(.none), .array(.string(.none), .none),
      .enumeration(id("Value")),
    ]
    let wide = Object(
      id: id("Wide"),
      fields: (0..<2_000).map {
        Field(key: "member_\($0)", type: types[$0 % types.count], range: range)
      }, range: range)
    let levels = (0..<20).map { level in
      Object(
        id: id("Level\(level)"),
        fields: [
          Field(
            key: "inner", type: .object(id(level == 19 ? "Wide" : "Level\(level + 1)")),
            range: range)
        ], range: range)
    }
    let values = (0..<1_000).map {
      Enumeration.Value(literal: .string("value-\($0)"), range: range)
    }
    var schema = Schema(name: "Large", path: "", isRequested: true)
    schema.enumerations = [
      Enumeration(id: id("Value"), isOpen: true, values: values, range: range)
    ]
    schema.objects = levels + [wide]
    return schema
  }
}
