import PushPayload
import Testing

@Suite struct LocatedJSONTests {
  /// The tree as text: kinds with their offsets, members with their names.
  private func outline(_ value: LocatedJSON.Value) -> String {
    switch value.kind {
    case .object:
      let members = value.members.map { member in
        "\(member.name)@\(member.keyOffset)\(member.isRepeated ? "!" : ""):\(outline(member.value))"
      }
      return "{\(members.joined(separator: " "))}@\(value.offset)"
    case .array:
      return "[\(value.items.map(outline).joined(separator: " "))]@\(value.offset)"
    case .string: return "\(value.string.map(JSONText.quoted) ?? "")@\(value.offset)"
    default: return "\(value.text)@\(value.offset)"
    }
  }

  private func check(_ json: String, expect: String) {
    var log = FindingLog()
    do throws(MalformedJSON) {
      let tree = try LocatedJSON(Array(json.utf8), reportingTo: &log)
      let findings = tree.findings(of: log).map(\.description)
      #expect(([outline(tree.root)] + findings).joined(separator: "\n") == expect)
    } catch {
      #expect(error.finding(in: ContiguousArray(json.utf8).span).description == expect)
    }
  }

  @Test func `keeps members, items and their places in order`() {
    check(
      #"{"a": [1, "x\n", null], "b": {"c": true}}"#,
      expect: #"{a@1:[1@7 "x\n"@10 null@17]@6 b@24:{c@30:true@35}@29}@0"#)
  }

  @Test func `keeps repeated keys and reports each repetition`() {
    check(
      #"{"a": 1, "\u0061": {"k": [{"x": 1, "x": 2}]}}"#,
      expect: """
        {a@1:1@6 a@9!:{k@20:[{x@27:1@32 x@35!:2@40}@26]@25}@19}@0
        1:10 /a: error: [duplicate-key] 'a' appears in this object more than once
        1:36 /a/k/0/x: error: [duplicate-key] 'x' appears in this object more than once
        """)
  }

  @Test func `tells composed from decomposed names`() {
    check(
      "{\"\u{E9}\": 1, \"e\u{301}\": 2}",
      expect: "{\u{E9}@1:1@7 e\u{301}@10:2@17}@0")
  }

  @Test func `names the innermost container and the place where a text stops being JSON`() {
    check(
      "{\"a\": [1,\r\n {\"b\": 01}]}",
      expect: "2:9 /a/1: error: [malformed] a number must not start with 0")
    check(
      "{\"a\": [1,\n 2",
      expect: "2:3 /a: error: [malformed] the text ends before its value does")
    check("", expect: "1:1 : error: [malformed] the text ends before its value does")
  }

  @Test func `refuses nesting beyond the limit where it is exceeded`() {
    let open = String(repeating: "[", count: 128)
    let close = String(repeating: "]", count: 128)
    var log = FindingLog()
    #expect(throws: Never.self) {
      try LocatedJSON(Array((open + close).utf8), reportingTo: &log)
    }
    check(
      open + "[" + close + "]",
      expect: "1:129 \(String(repeating: "/0", count: 127)): error: [too-deep] arrays and objects "
        + "may be nested at most 128 levels deep")
  }
}
