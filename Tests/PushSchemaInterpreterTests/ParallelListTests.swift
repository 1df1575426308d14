import PushSchemaModel
import TestSupport
import Testing

@testable import PushSchemaInterpreter

/// Secrets in objects that are made of parallel lists.
@Suite struct ParallelListTests {
  @Test func `what a mapping of items discloses is masked at the member that they become`() throws {
    let set = schemaSet(
      """
      object Push { ids: [string] buttons: [Button] }
      object Button { token: string sensitive }
      object Chip { id: string shown: Shown }
      object Shown { text: string }
      object Out { chips: [Chip] }
      mapping shown: Button -> Shown { token -> text discloses "the shop shows it" }
      mapping out: Push -> Out {
        set chips = list(id: ids, shown: buttons) lossy "a button belongs to an id"
      }
      """, at: #_sourceLocation)
    let mapping = try #require(set.schemas.flatMap(\.mappings).first { $0.id.name == "out" })
    #expect(set.disclosedPlaces(of: mapping, isBackward: false) == ["/chips/*/shown/text"])
  }
}
