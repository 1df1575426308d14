import PushPayload
import PushSchemaModel
import TestSupport
import Testing

/// `default(path)` in conditions and values.
@Suite struct DefaultedMemberTests {
  private static let source = #"""
    sound: string default "default" inferred ""
    quiet: bool default false inferred ""
    ttl: int(format seconds) default 60 inferred ""
    kind: "a" | "b" | "c" default "b" inferred ""
    """#
  private static let target = #"""
    sound: string inferred "" loud: string inferred "" until: int(format epoch-seconds) inferred ""
    letter: string inferred "" other: string inferred ""
    """#
  private static let lines = #"""
    given now: int(format epoch-seconds) inferred ""
    set sound = default(sound) unless default(quiet) inferred ""
    sound drop "a quiet push has none"
    set loud = "yes" when not default(sound) == "none" inferred ""
    set until = given.now + default(ttl) inferred ""
    set letter = "early" when default(kind) in ["a", "b"] else "late" inferred ""
    set other = "no b" when default(kind) != "b" inferred ""
    kind drop "only asked for"
    """#

  private func check(
    _ payload: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    checkConversion(
      Self.source, Self.target, Self.lines, arrow: "->",
      givens: [("now", .number(JSONNumber(1_000)))], payload, expect: expected, at: location)
  }

  @Test func `an absent member counts as its default`() {
    check(
      "{}",
      expect: #"""
        {"sound":"default","loud":"yes","until":1060,"letter":"early"}
        """#)
  }

  @Test func `a member that is there counts as it is`() {
    check(
      #"{"sound": "none", "quiet": true, "ttl": 5, "kind": "c"}"#,
      expect: #"""
        {"until":1005,"letter":"late","other":"no b"}
          lost /sound: a quiet push has none
          lost /kind: only asked for
        """#)
  }
}

@Suite struct MovedGivenTests {
  @Test func `members of givens move like those of the payload`() {
    checkConversion(
      #"name: string inferred """#,
      #"title: string inferred "" buttons: [Action] inferred "" data: {*: any} inferred """#,
      #"""
      given template: Template inferred ""
      name drop "addressed"
      given.template.title -> title inferred ""
      given.template.buttons -> buttons inferred ""
      given.template.data.* -> data.* inferred ""
      """#,
      others: #"""
        object Template open inferred "" {
          title: string inferred "" buttons: [Button] inferred "" data: {*: any} inferred ""
        }
        object Button open inferred "" { id: string inferred "" }
        object Action open inferred "" { key: string inferred "" }
        mapping action: Button -> Action inferred "" { id -> key inferred "" }
        """#,
      arrow: "->",
      givenObjects: [
        ("template", #"{"title": "T", "buttons": [{"id": "1"}, {"id": "2"}], "data": {"a": [1]}}"#)
      ],
      #"{"name": "x"}"#,
      expect: #"""
        {"title":"T","buttons":[{"key":"1"},{"key":"2"}],"data":{"a":[1]}}
          lost /name: addressed
        """#)
  }
}
