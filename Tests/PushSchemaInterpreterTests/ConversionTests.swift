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
