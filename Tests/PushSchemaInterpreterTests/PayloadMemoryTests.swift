import PushPayload
import PushSchemaModel
import PushSchemaResolver
import Testing

@testable import PushSchemaInterpreter

/// How much is kept of a payload while it is checked: counted, not measured.
@Suite struct PayloadMemoryTests {
  @Test(arguments: [
    "1", "[]", "{}", "\"\"", "null", "{\"\":1}", "[1,1]", "{\"\":[]}", "{\"a\":{}}", "[11]",
    "[[]]", "[[[[]]]]",
  ])
  func `the places of a payload take at most four times its length`(_ item: String) throws {
    let count = 2_000
    let array = "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
    let object =
      "{" + (0..<count).map { "\"\(String($0, radix: 36))\":\(item)" }.joined(separator: ",") + "}"
    for text in [array, object] {
      var log = FindingLog()
      let located = try LocatedJSON(Array(text.utf8), reportingTo: &log)
      #expect(located.slots.count <= text.utf8.count)
    }
  }
}
