@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaQueries
import TestSupport
import Testing

/// What is said of the formats of texts.
@Suite struct FormatTableTests {
  @Test(arguments: TextFormat.allCases)
  func `the example of a format is in it, and the guide says the same of it`(
    _ format: TextFormat
  ) throws {
    #expect(format.accepts(format.example))
    let guide = String(decoding: try Repository.bytes(of: "Schemas/Guide.md"), as: UTF8.self)
    #expect(guide.contains("\n| `\(format.rawValue)` | \(format.meaning) |\n"))
  }
}
