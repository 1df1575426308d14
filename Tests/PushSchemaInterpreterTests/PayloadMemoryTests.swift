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

  @Test func `values are named and found with and without their places at hand`() throws {
    var log = FindingLog()
    var tree = PayloadTree(
      try LocatedJSON(Array(#"{"a/b":[1,{"c":"x"},[]],"d":{"a/b":2}}"#.utf8), reportingTo: &log))
    for _ in 0..<2 {
      for pointer in ["", "/a~1b", "/d", "/d/a~1b"] {
        #expect(tree.values(at: pointer).map { tree.pointer($0) } == [pointer])
      }
      #expect(tree.values(at: "/a~1b/*").map { tree.pointer($0).suffix(2) } == ["/0", "/1", "/2"])
      #expect(tree.values(at: "/*/*/c").map { tree.pointer($0) } == ["/a~1b/1/c"])
      #expect(tree.values(at: "/*/a~1b").map { tree.pointer($0) } == ["/d/a~1b"])
      #expect(tree.values(at: "/*/*").count == 4)
      tree.keepPlaces()
    }
  }
}
