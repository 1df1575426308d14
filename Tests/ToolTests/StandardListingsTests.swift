import PushPayload
import PushSchemaCompiler
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaProgram
import PushSchemaStandardListings
import Testing

@testable import pushschema

/// What the tool carries of the standard schemas is what they say.
@Suite struct StandardListingsTests {
  private let set = Compiler.standard.resolve(Compiler.standard.parseStandardSchemas()).set

  @Test func `the listings that the tool carries are those of its schemas`() {
    let objects = set.schemas.flatMap(\.objects)
    #expect(StandardListings.objects.map(\.name) == objects.map(\.id.description))
    for (stored, object) in zip(StandardListings.objects, objects) {
      #expect(stored.holder == set.memberHolding(stored.name))
      #expect(stored.outline == set.outline(of: object))
      #expect(stored.listing == set.listing(of: object).text)
    }
    #expect(
      StandardListings.lists.map(\.name) == set.schemas.flatMap(\.payloads).map(\.id.description))
  }

  @Test func `payloads are checked and told without the model`() throws {
    let stored = Interpreter(.standard) {
      Issue.record("the model was asked for")
      return SchemaSet(schemas: [])
    }
    let resolved = Interpreter(set)
    let tables = (IdentifyingSchemas(stored), IdentifyingSchemas(resolved))
    var (count, clean) = (0, 0)
    for example in set.schemas.flatMap(\.examples) {
      let (bytes, id) = (Array(example.json.utf8), example.object)
      let found = stored.validate(bytes, as: id)
      #expect(found == resolved.validate(bytes, as: id))
      if found.isEmpty, !RemarkSigns.stand(in: bytes) {
        #expect(
          stored.refined(found, in: bytes, as: id) == resolved.refined(found, in: bytes, as: id))
        clean += 1
      }
      #expect(stored.limitedSizes(in: bytes, as: id) == resolved.limitedSizes(in: bytes, as: id))
      #expect(identify(bytes, by: tables.0) == identify(bytes, by: tables.1))
      count += 1
    }
    #expect(count > 300)
    #expect(clean > 200)
  }

  private func identify(
    _ bytes: [UInt8], by schemas: IdentifyingSchemas
  ) -> PayloadIdentification? {
    guard MalformedJSON.cause(in: bytes) == nil, let known = try? schemas.knowledge(of: bytes)
    else { return nil }
    return PayloadIdentification(of: bytes, knowing: known.objects, onlyBest: false)
  }
}
