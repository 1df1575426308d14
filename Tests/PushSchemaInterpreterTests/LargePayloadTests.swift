import PushPayload
import Testing

/// Payloads that would take minutes if anything were looked through again for each member.
@Suite struct LargePayloadTests {
  @Test func `keeps the first thousand findings and says that there are more`() {
    let items = (0..<100_000).map { _ in "0" }.joined(separator: ",\n")
    let found = findings(
      #"object Push open inferred "" { list: [string] inferred "" }"#, "{\"list\": [\(items)]}")
    #expect(found.count == 1_001)
    #expect(found[999].description.hasPrefix("1000:1 /list/999: error: [type]"))
    #expect(found[1_000].description.hasPrefix("1001:1 /list/1000: note: [too-many-findings] "))
  }

  @Test func `reads objects of many unknown and colliding keys`() {
    let members = (0..<50_000).map { "\"key\($0)\":0,\"key\($0)\":1" }.joined(separator: ",")
    let found = findings(
      #"object Push open inferred "" { keys: int inferred "" }"#, "{\(members)}")
    #expect(found.count == 1_001)
    #expect(
      found.prefix(3).map(\.code) == ["too-many-findings", "duplicate-key", "duplicate-key"])
  }

  @Test func `looks at a parent of many members from each of many children`() {
    let members = (0..<20_000).map { "\"key\($0)\":0" }.joined(separator: ",")
    let children = (0..<20_000).map { _ in "{}" }.joined(separator: ",")
    let found = findings(
      #"""
      object Child within Push open inferred "" {
        id: int inferred ""
        rule fits: parent.kind == "a" and bytes(parent) >= 1
      }
      object Push open inferred "" {
        kind: string inferred ""
        list: [Child] inferred ""
        *: any as rest inferred ""
      }
      """#, "{\(members),\"kind\":\"b\",\"list\":[\(children)]}")
    #expect(found.count == 1_001)
    #expect(found.first?.code == "fits")
  }

  @Test func `looks for many values among many items and keys`() {
    let items = (0..<20_000).map { "\"item\($0)\"" }.joined(separator: ",")
    let members = (0..<20_000).map { "\"key\($0)\":\"item\($0)\"" }.joined(separator: ",")
    let found = findings(
      #"""
      object Push open inferred "" {
        list: [string] inferred ""
        map: {*: string} inferred ""
        others: {*: string} inferred ""
        rule all-listed: all(map: item in list)
        rule none-keyed: not any(list: item in keys(map))
        rule same-keys: not keys(map) in keys(others) or keys(map) in list
      }
      """#, "{\"list\":[\(items)],\"map\":{\(members)},\"others\":{\(members)}}")
    #expect(found.map(\.code) == ["same-keys"])
  }

  @Test func `reads values as deep as it is allowed to`() {
    func nested(_ depth: Int) -> String {
      "{\"any\":" + String(repeating: "[", count: depth - 1)
        + String(repeating: "]", count: depth - 1) + "}"
    }
    let declarations = #"object Push open inferred "" { any: any inferred "" }"#
    #expect(findings(declarations, nested(128)).isEmpty)
    #expect(findings(declarations, nested(129)).map(\.code) == ["too-deep"])
  }

  @Test func `follows objects that hold themselves`() {
    let depth = 120
    let payload =
      String(repeating: "{\"inner\":", count: depth) + "{\"n\":1}"
      + String(repeating: "}", count: depth)
    let found = findings(
      #"""
      object Push open inferred "" {
        inner: Push inferred ""
        n: int inferred ""
        rule small warning: bytes(self) <= 8
      }
      """#, payload)
    #expect(found.count == depth)
  }
}
