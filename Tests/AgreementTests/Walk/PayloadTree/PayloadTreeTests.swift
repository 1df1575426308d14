import PushPayload
import Testing

@Suite struct PayloadTreeTests {
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
