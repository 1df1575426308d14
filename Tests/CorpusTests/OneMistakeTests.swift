import PushSchemaDiagnostics
import TestSupport
import Testing

/// One mistake is told once: what follows from it is not.
@Suite struct OneMistakeTests {
  /// Tries 255 places, or fewer on a slow machine.
  @Test(.timeLimit(.minutes(10)))
  func `a token that is missing anywhere in a schema makes one message`() throws {
    let schemas = try DeletedTokens()
    #expect(schemas.ownMessages.isEmpty)
    var random = SeededRandom(seed: 7)
    var places = schemas.sample(255, using: &random)[...]
    var others: [String] = []
    var count = 0
    let start = ContinuousClock.now
    while !places.isEmpty, ContinuousClock.now - start < .seconds(15) {
      let batch = Array(places.prefix(4))
      places.removeFirst(batch.count)
      count += batch.count
      for (place, messages) in zip(batch, schemas.messages(withoutEach: batch))
      where messages.count != 1 {
        others.append(
          "\(schemas.describe(place)): \(messages.map(\.code).joined(separator: ", "))")
      }
    }
    // Without some tokens a schema is still one, and some mistakes are several.
    #expect(others.count * 100 <= count * 8, "\(others.joined(separator: "\n"))")
  }
}
