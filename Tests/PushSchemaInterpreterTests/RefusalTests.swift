import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

@Test func `makes one result for each item and none where it is suppressed`() {
  checkConversion(
    #"items: [Item] inferred "" silent: bool inferred """#, #"id: int required inferred """#,
    #"""
    each items inferred ""
    suppress when items.id == 2 message "two is ignored" inferred ""
    suppress when silent inferred ""
    items.id -> id inferred ""
    silent drop "decides"
    """#,
    others: #"object Item open inferred "" { id: int required inferred "" }"#, arrow: "->",
    #"{"items": [{"id": 1}, {"id": 2}, {"id": 3, "x": 0}]}"#,
    expect: #"""
      {"id":1}
      nothing: two is ignored
      {"id":3}
        lost /items/2/x: unknown to Test.Item
      """#)
}

@Test func `refuses a payload, whole or in one of its parts`() {
  func check(
    _ payload: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    checkConversion(
      #"silent: bool inferred "" kind: string inferred "" list: [Part] inferred """#,
      #"kind: string inferred "" list: [MadePart] inferred """#,
      #"""
      suppress when silent message "silent ones are not sent" inferred ""
      refuse when kind == "bad" message "no bad ones" inferred ""
      kind, silent drop "decides"
      list -> list
      """#,
      others: #"""
        object Part open inferred "" { id: int inferred "" }
        object MadePart open inferred "" { id: int inferred "" }
        mapping part: Part -> MadePart inferred "" {
          refuse when id > 2 message "no such part" inferred ""
          id -> id
        }
        """#,
      arrow: "->", payload, expect: expected, at: location)
  }
  check(
    #"{"kind": "good", "list": [{"id": 1}]}"#,
    expect: #"""
      {"list":[{"id":1}]}
        lost /kind: decides
      """#)
  check(
    #"{"kind": "bad", "list": [{"id": 1}]}"#,
    expect: """
      refused : no bad ones
      """)
  // The first line that is true decides.
  check(
    #"{"kind": "bad", "silent": true}"#,
    expect: """
      nothing: silent ones are not sent
      """)
  check(
    #"{"kind": "good", "list": [{"id": 1}, {"id": 3}]}"#,
    expect: """
      refused /list/1: no such part
      """)
}

@Test func `no reason tells the value of a sensitive member`() {
  func check(
    _ line: String, _ payload: String, expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    checkConversion(
      #"code: string sensitive inferred "" on: bool sensitive inferred """#, #"a: int inferred """#,
      line + #" code drop "not shown" on drop "not shown""#, arrow: "->", payload,
      expect: expected, at: location)
  }
  for condition in [
    #"code == "abc""#, #"code in ["abc", "x"]"#, #"code starts with "ab""#,
    #"not (code != "abc")"#, #"not code not in ["abc"]"#,
  ] {
    let words = condition.contains("starts") ? "starts with" : "is"
    check(
      "refuse when \(condition)", #"{"code": "abc"}"#,
      expect: """
        refused : code \(words) "<masked>"
        """)
  }
  check(
    "suppress when on", #"{"on": true}"#,
    expect: """
      nothing: on is "<masked>"
      """)
}

@Test func `with a result for each item, the refused one is named`() {
  checkConversion(
    #"list: [Item] inferred """#, #"id: int inferred """#,
    #"each list refuse when list.id > 2 message "no such item" list.id -> id"#,
    others: #"object Item open inferred "" { id: int inferred "" }"#, arrow: "->",
    #"{"list": [{"id": 1}, {"id": 3}]}"#,
    expect: """
      refused /list/1: no such item
      """)
}

@Test func `a part of the result is checked as another object too`() throws {
  let set = schemaSet(
    #"""
    object Push open inferred "" { text: string inferred "" }
    object Out open inferred "" { payload: {*: any} required inferred "" }
    object Delivered open inferred "" {
      text: string(1... chars) inferred ""
      id: string required inferred ""
    }
    mapping out: Push -> Out inferred "" {
      payload as Delivered
      self as Out
      text -> payload.text
    }
    """#, at: #_sourceLocation)
  let mapping = try #require(set.mapping(DeclarationID(schema: "Test", name: "out")))
  let outcome = Interpreter(set).convert(Array(#"{"text": ""}"#.utf8), by: mapping)
  guard case .results(let results) = outcome, let result = results.first else {
    Issue.record("\(outcome)")
    return
  }
  #expect(result.json == #"{"payload":{"text":""}}"#)
  #expect(
    result.findings.map { "\($0.code) \($0.pointer) \($0.line):\($0.column)" }
      == ["required /payload/id 1:12", "length /payload/text 1:20"])
}
