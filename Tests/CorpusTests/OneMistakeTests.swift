import PushSchemaDiagnostics
import TestSupport
import Testing

/// One mistake makes one message.
@Suite struct OneMistakeTests {
  @Test func `a token that is missing anywhere in a schema makes one message`() throws {
    let schemas = try DeletedTokens()
    #expect(schemas.ownMessages.isEmpty)
    var random = SeededRandom(seed: 7)
    let places = schemas.sample(255, using: &random)
    let others = zip(places, schemas.messages(withoutEach: places)).compactMap { place, messages in
      messages.count == 1
        ? nil : "\(schemas.describe(place)): \(messages.map(\.code).joined(separator: ", "))"
    }
    // Without some tokens a schema is still one, and some mistakes are several.
    #expect(others.count * 100 <= places.count * 8, "\(others.joined(separator: "\n"))")
  }
}
