import PushSchemaModel
import TestSupport
import Testing

@testable import PushSchemaInterpreter

/// What is said and shown of objects that are made of parallel lists.
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

  @Test func `a mapping of items is followed to the member that they become`() throws {
    let set = schemaSet(
      """
      object Push { ids: [string] buttons: [Button] }
      object Button { text: string }
      object Chip { id: string shown: Shown }
      object Shown { words: string }
      object Out { chips: [Chip] }
      mapping shown: Button -> Shown { text -> words }
      mapping out: Push -> Out {
        set chips = list(id: ids, shown: buttons) lossy "a button belongs to an id"
      }
      """, at: #_sourceLocation)
    let interpreter = Interpreter(set)
    let id = DeclarationID(schema: "Test", name: "Push")
    let bytes = Array(#"{"ids":["a"],"buttons":[{"text":"t"}]}"#.utf8)
    let explanations = try interpreter.explain(
      bytes, as: id, after: interpreter.conversionTrials(of: bytes, as: id))
    let text = try #require(explanations.first { $0.pointer == "/buttons/0/text" })
    #expect(text.destinations.map(\.path) == ["chips.shown.words"])
  }
}
