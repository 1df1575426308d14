import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

@Test func `moves members and lists what nothing takes`() {
  checkConversion(
    #"a: string inferred "" b: int inferred "" c: bool inferred """#,
    #"inner: object inferred "" n: int inferred """#,
    #"""
    a <-> inner.text inferred ""
    b <-> n inferred ""
    c drop "only for show"
    """#,
    #"{"b": 1e1, "a": "x", "c": true, "zzz": null}"#,
    expect: #"""
      {"inner":{"text":"x"},"n":1e1}
        lost /c: only for show
        lost /zzz: unknown to Test.Source
      """#)
}

@Test func `reads the way back`() {
  checkConversion(
    #"a: string inferred "" b: int inferred """#,
    #"inner: object inferred "" n: int inferred """#,
    #"""
    a <-> inner.text inferred ""
    b <-> n inferred ""
    """#,
    back: true, #"{"inner": {"text": "x", "other": 1}, "n": 5, "more": []}"#,
    expect: #"""
      {"a":"x","b":5}
        lost /inner/other: Test.Source has no field for this
        lost /more: Test.Source has no field for this
      """#)
}

@Test func `converts times and flags and numbers`() {
  checkConversion(
    #"""
    day: string(format iso8601) inferred "" ms: int(format epoch-millis) inferred ""
    on: bool inferred "" off: bool inferred "" count: int inferred "" percent: float inferred ""
    tree: any inferred "" text: string(format json-text) inferred ""
    """#,
    #"""
    day: int(format epoch-seconds) inferred "" ms: int(format epoch-seconds) inferred ""
    on: flag inferred "" off: flag inferred "" count: string inferred "" fraction: float inferred ""
    tree: string(format json-text) inferred "" text: any inferred ""
    """#,
    #"""
    day <-> day convert iso8601 <-> epoch-seconds lossy "zone" inferred ""
    ms <-> ms convert epoch-millis <-> epoch-seconds lossy "milliseconds" inferred ""
    on <-> on convert bool <-> flag inferred ""
    off <-> off convert bool <-> flag inferred ""
    count <-> count convert int <-> text inferred ""
    percent <-> fraction convert percent <-> fraction inferred ""
    tree <-> tree convert json <-> json-text inferred ""
    text <-> text convert json-text <-> json inferred ""
    """#,
    #"""
    {"day": "2026-02-11T09:41:00.5+01:00", "ms": -1, "on": true, "off": false, "count": -7.0,
     "percent": 12.50, "tree": {"a": [1, "é\n"]}, "text": "{\"x\": [true]}"}
    """#,
    expect: #"""
      {"day":1770799260,"ms":-1,"on":1,"count":"-7","fraction":0.125,"tree":"{\"a\":[1,\"é\\n\"]}","text":{"x":[true]}}
        lost /day: zone
        lost /ms: milliseconds
      """#)
}

@Test func `converts times and flags and numbers back`() {
  checkConversion(
    #"""
    day: string(format iso8601) inferred "" ms: int(format epoch-millis) inferred ""
    on: bool inferred "" count: int inferred "" percent: float inferred ""
    """#,
    #"""
    day: int(format epoch-seconds) inferred "" ms: int(format epoch-seconds) inferred ""
    on: flag inferred "" count: string inferred "" fraction: float inferred ""
    """#,
    #"""
    day <-> day convert iso8601 <-> epoch-seconds lossy "zone" inferred ""
    ms <-> ms convert epoch-millis <-> epoch-seconds lossy "milliseconds" inferred ""
    on <-> on convert bool <-> flag inferred ""
    count <-> count convert int <-> text inferred ""
    percent <-> fraction convert percent <-> fraction inferred ""
    """#,
    back: true,
    #"{"day": 951782399, "ms": 2, "on": 1, "count": "-12", "fraction": 0.005}"#,
    expect: #"""
      {"day":"2000-02-28T23:59:59Z","ms":2000,"on":true,"count":-12,"percent":0.5}
      """#)
}

@Test(arguments: [
  (
    false, #"{"day": "20240229", "minute": "202602110941", "second": "20260211094130"}"#,
    #"{"day":1709164800,"minute":1770802860,"second":1770802890}"#
  ),
  (
    true, #"{"day": 1709164800, "minute": 1770802860, "second": 1770802890}"#,
    #"{"day":"20240229","minute":"202602110941","second":"20260211094130"}"#
  ),
  (
    true, #"{"day": -1, "minute": 59, "second": 253402300799}"#,
    """
    {"day":"19691231","minute":"197001010000","second":"99991231235959"}
      lost /day: Test.Source does not accept this value
      lost /minute: Test.Source does not accept this value
    """
  ),
  (
    true, #"{"second": 253402300800}"#,
    "unreadable-value /second: this value cannot be read as epoch-seconds"
  ),
  (
    false, #"{"day": "20260230"}"#,
    "unreadable-value /day: this value cannot be read as yyyymmdd"
  ),
])
func `converts dates that are written as digits`(isBackward: Bool, payload: String, result: String)
{
  checkConversion(
    #"""
    day: string(format yyyymmdd) inferred "" minute: string(format yyyymmddhhmm) inferred ""
    second: string(format yyyymmddhhmmss) inferred ""
    """#,
    #"""
    day: int(format epoch-seconds) inferred "" minute: int(format epoch-seconds) inferred ""
    second: int(format epoch-seconds) inferred ""
    """#,
    #"""
    day <-> day convert yyyymmdd <-> epoch-seconds inferred ""
    minute <-> minute convert yyyymmddhhmm <-> epoch-seconds inferred ""
    second <-> second convert yyyymmddhhmmss <-> epoch-seconds inferred ""
    """#,
    back: isBackward, payload, expect: result)
}

@Test func `converts dates that are written as numbers`() {
  func check(
    _ payload: String, back: Bool = false, expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    checkConversion(
      #"day: int inferred "" minute: int | bool inferred "" any: any inferred """#,
      #"""
      day: int(format epoch-seconds) inferred "" minute: int(format epoch-seconds) inferred ""
      any: int(format epoch-seconds) inferred ""
      """#,
      #"""
      day <-> day convert yyyymmdd <-> epoch-seconds inferred ""
      minute <-> minute convert yyyymmddhhmm <-> epoch-seconds lossy "no time" inferred ""
      any <-> any convert yyyymmdd <-> epoch-seconds lossy "no day" inferred ""
      """#,
      back: back, payload, expect: expected, at: location)
  }
  check(
    #"{"day": 20240229, "minute": 202602110941, "any": 2.0240229e7}"#,
    expect: #"""
      {"day":1709164800,"minute":1770802860,"any":1709164800}
      """#)
  check(
    #"{"minute": true, "any": "20240229"}"#,
    expect: #"""
      {"any":1709164800}
        lost /minute: no time
      """#)
  check(
    #"{"day": 20240230}"#,
    expect: #"""
      unreadable-value /day: this value cannot be read as yyyymmdd
      """#)
  check(
    #"{"day": 1709164800, "minute": 1770802861, "any": 1709164800}"#, back: true,
    expect: #"""
      {"day":20240229,"minute":202602110941,"any":"20240229"}
        lost /minute: Test.Source does not accept this value
      """#)
}

@Test(arguments: [
  (Literal.string("a"), #"{"text":"x"}"#),
  (
    .string("b"),
    """
    {"text":"x"}
      lost /topic: Test.Source has no field for this
    """
  ),
])
func `a given that is stated on the way back is not guessed`(topic: Literal, result: String) {
  checkConversion(
    #"text: string inferred """#, #"text: string inferred "" topic: string inferred """#,
    #"""
    given topic: string default null inferred ""
    text <-> text inferred ""
    set topic = given.topic inferred ""
    """#,
    back: true, givens: [("topic", topic)], #"{"text": "x", "topic": "a"}"#, expect: result)
}

@Test func `leaves out of an object what no other line moves`() {
  checkConversion(
    #"inner: Inner inferred "" free: {*: any} inferred """#,
    #"text: string inferred "" first: any inferred "" free: {*: any} inferred """#,
    #"""
    inner.text -> text inferred ""
    inner drop "only the text"
    free.name.first -> first inferred ""
    free.name drop "only the first name"
    free.* -> free.* inferred ""
    """#,
    others: #"object Inner open inferred "" { text: string inferred "" n: int inferred "" }"#,
    arrow: "->",
    #"""
    {"inner": {"text": "x", "n": 1, "more": 2}, "free": {"name": {"first": "A", "last": "B"}, "k": 1}}
    """#,
    expect: #"""
      {"text":"x","first":"A","free":{"k":1}}
        lost /inner/n: only the text
        lost /inner/more: unknown to Test.Inner
        lost /free/name/last: only the first name
      """#)
}

@Test func `ends where a converter cannot read the value`() {
  checkConversion(
    #"day: string(format iso8601) inferred """#, #"day: int(format epoch-seconds) inferred """#,
    #"day <-> day convert iso8601 <-> epoch-seconds lossy "zone" inferred """#,
    #"{"day": "tomorrow"}"#,
    expect: #"""
      unreadable-value /day: this value cannot be read as iso8601
      """#)
}

@Test func `spreads free keys around those that have a place`() {
  checkConversion(
    #"extra: {*: any} inferred "" id: string inferred """#,
    #"a: int inferred "" *: any as rest inferred """#,
    #"""
    extra.* <-> self.* lossy "the target has a field of that name" inferred ""
    id <-> custom_id inferred ""
    """#,
    #"{"extra": {"a": 1, "x": {"y": 2}, "custom_id": 3, "z": null}, "id": "7"}"#,
    expect: #"""
      {"x":{"y":2},"z":null,"custom_id":"7"}
        lost /extra/a: the target has a field of that name
        lost /extra/custom_id: the target has a field of that name
      """#)
}

@Test func `sets what a condition asks for`() {
  checkConversion(
    #"url: string inferred "" name: string inferred "" n: int inferred """#,
    #"url: string inferred "" mutable: flag inferred "" text: string inferred "" kind: string inferred """#,
    #"""
    url -> url inferred ""
    set mutable = 1 when url is present inferred ""
    set text = text "{name} has {n} of {given.limit} {{new}}" inferred ""
    set kind = "plain" unless given.quiet == true inferred ""
    given limit: int default 5 inferred ""
    given quiet: bool default null inferred ""
    """#,
    arrow: "->", #"{"url": "x", "name": "Ann", "n": 2.0}"#,
    expect: #"""
      {"url":"x","mutable":1,"text":"Ann has 2 of 5 {new}","kind":"plain"}
      """#)
}

@Test func `needs the values that only the server knows`() {
  checkConversion(
    #"a: string inferred """#, #"a: string inferred "" b: string inferred """#,
    #"""
    given topic: string inferred ""
    a <-> a inferred ""
    set b = given.topic inferred ""
    """#,
    #"{"a": "x"}"#,
    expect: #"""
      missing-given : the given 'topic' is missing
      """#)
}

@Test func `lays a given that is any object, or a free map, over the result`() {
  let lines = #"""
    given raw: object inferred ""
    given names: {*: string} inferred ""
    a -> a inferred ""
    set b = given.names.b inferred ""
    override free with given.raw deep inferred ""
    """#
  func check(_ objects: [(name: String, json: String)], expect expected: String) {
    checkConversion(
      #"a: string inferred """#,
      #"a: string inferred "" b: string inferred "" free: {*: any} inferred """#, lines,
      arrow: "->", givenObjects: objects, #"{"a": "x"}"#, expect: expected)
  }
  check(
    [("raw", #"{"k": [1, {"l": null}]}"#), ("names", #"{"b": "y"}"#)],
    expect: #"""
      {"a":"x","b":"y","free":{"k":[1,{"l":null}]}}
      """#)
  check(
    [("raw", "[1]"), ("names", "{}")],
    expect: #"""
      missing-given : the given 'raw' is missing
      """#)
}

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

@Test func `maps objects inside by their own mapping`() {
  checkConversion(
    #"alert: string | SourceAlert inferred "" list: [SourceAlert] inferred """#,
    #"alert: string | TargetAlert inferred "" list: [TargetAlert] inferred """#,
    #"""
    alert <-> alert inferred ""
    list <-> list inferred ""
    """#,
    others: #"""
      object SourceAlert open inferred "" { title: string inferred "" tag: string inferred "" }
      object TargetAlert open inferred "" { heading: string inferred "" }
      mapping alerts: SourceAlert <-> TargetAlert inferred "" {
        title <-> heading inferred ""
        tag drop "never shown"
      }
      """#,
    #"{"alert": {"title": "x", "tag": "y", "zzz": 1}, "list": [{}, {"title": "z"}]}"#,
    expect: #"""
      {"alert":{"heading":"x"},"list":[{},{"heading":"z"}]}
        lost /alert/tag: never shown
        lost /alert/zzz: unknown to Test.SourceAlert
      """#)
}

private let paired = (
  source: #"text: string inferred "" list: [int] inferred "" map: {*: any} inferred """#,
  target: #"text: string inferred "" list: [string] inferred "" map: {*: any} inferred """#,
  lines: #"""
  text <-> text convert Words lossy "other words"
  list <-> list convert { 1 <-> "one", 2 -> "one", 3 <- "three" } lossy "other numbers"
  map.* <-> map.* convert { "a" <-> 1, true <-> null } lossy "other values"
  """#,
  others: #"conversion Words { "low" <-> "quiet" "K" <-> "kelvin" "high" -> "loud" }"#
)

@Test func `turns values into those that are listed for them`() {
  checkConversion(
    paired.source, paired.target, paired.lines, others: paired.others,
    #"{"text": "\u212a", "list": [1.0, 2, 3, 10e-1], "map": {"x": "a", "y": [true], "z": true}}"#,
    expect: #"""
      {"list":["one","one","one"],"map":{"x":1,"z":null}}
        lost /text: other words
        lost /list/2: other numbers
        lost /map/y: other values
      """#)
}

@Test func `turns them back as their arrows say`() {
  checkConversion(
    paired.source, paired.target, paired.lines, others: paired.others, back: true,
    #"{"text": "loud", "list": ["one", "two", "three"], "map": {"x": 1e0, "y": null, "z": "1"}}"#,
    expect: #"""
      {"list":[1,3],"map":{"x":"a","y":true}}
        lost /text: Test.Source does not accept this value
        lost /list/1: Test.Source does not accept this value
        lost /map/z: Test.Source does not accept this value
      """#)
}

@Test func `a stated type writes texts, of the whole object too`() {
  checkConversion(
    #"n: int(in text) inferred "" list: [int(as text)] inferred """#,
    #"whole: any inferred "" n: any inferred "" list: any inferred """#,
    #"""
    self -> whole as Source inferred ""
    n -> n as Figure inferred ""
    list -> list as [Figure] inferred ""
    """#,
    others: "type Figure = int(in text)", arrow: "->", #"{"n": "5", "list": [1, "2"], "x": 1}"#,
    expect: #"""
      {"whole":{"n":"5","list":["1","2"],"x":1},"n":"5","list":["1","2"]}
      """#)
}
