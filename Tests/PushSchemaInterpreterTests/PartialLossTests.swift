import TestSupport
import Testing

@Test func `a value that means nothing is no loss, wherever the line names it`() {
  let lines = #"""
    set a = nothing when b == "" else nothing when a == "" else a lossy "b is blank" inferred ""
    b drop "no use" inferred ""
    """#
  for (payload, expected) in [
    (#"{"a": "x"}"#, #"{"a":"x"}"#),
    (#"{"a": ""}"#, "{}"),
    (#"{"b": ""}"#, "{}"),
    (#"{"a": "", "b": ""}"#, "{}\n  lost /a: b is blank"),
    (#"{"a": "x", "b": "y"}"#, #"{"a":"x"}"# + "\n  lost /b: no use"),
  ] {
    checkConversion(
      #"a: string inferred "" b: string inferred """#, #"a: string inferred """#, lines,
      arrow: "->",
      payload, expect: expected)
  }
}

@Test func `what is laid over an object takes the place of its members alone`() {
  let lines = #"""
    given raw: object inferred ""
    a -> free as C inferred ""
    override free with given.raw shallow lossy "laid over" inferred ""
    """#
  func check(_ raw: String, expect expected: String) {
    checkConversion(
      #"a: A inferred """#, #"free: {*: any} inferred """#, lines,
      others: #"""
        object A inferred "" { x: string inferred "" y: string inferred "" }
        object C inferred "" { s: string inferred "" t: string inferred "" }
        mapping inner: A -> C inferred "" { x -> s inferred "" y -> t inferred "" }
        """#, arrow: "->", givenObjects: [("raw", raw)], #"{"a": {"x": "1", "y": "2"}}"#,
      expect: expected)
  }
  check(#"{"k": 3}"#, expect: #"{"free":{"s":"1","t":"2","k":3}}"#)
  check(#"{"s": 3}"#, expect: #"{"free":{"s":3,"t":"2"}}"# + "\n  lost /a/x: laid over")
}

@Test func `a given may be a list of objects, or of any kind`() {
  let lines = #"""
    given list: [A] inferred ""
    given any: any inferred ""
    a -> a inferred ""
    set list = given.list inferred ""
    set any = given.any inferred ""
    """#
  checkConversion(
    #"a: string inferred """#,
    #"a: string inferred "" list: [A] inferred "" any: any inferred """#, lines,
    others: #"object A inferred "" { x: string inferred "" }"#, arrow: "->",
    givenObjects: [("list", #"[{"x": "1"}]"#), ("any", #"{"y": [2]}"#)], #"{"a": "x"}"#,
    expect: #"{"a":"x","list":[{"x":"1"}],"any":{"y":[2]}}"#)
}

@Test func `of a member that is refused, the parts are lost that no look-up takes`() {
  let lines = #"""
    variants.{variant}.title -> t inferred ""
    variants.* -> more.* inferred ""
    variant drop "chooses" inferred ""
    """#
  let others = #"""
    object V inferred "" { title: string inferred "" image: string inferred "" }
    object W inferred "" { title: string inferred "" image: string inferred "" }
    mapping inner: V -> W inferred "" {
      suppress when title == "bad" message "bad title" inferred ""
      title -> title inferred "" image -> image inferred ""
    }
    """#
  checkConversion(
    #"variants: {*: V} inferred "" variant: string inferred """#,
    #"t: string inferred "" more: {*: W} inferred """#, lines, others: others, arrow: "->",
    #"{"variant": "A", "variants": {"A": {"title": "bad", "image": "i"}, "B": {"title": "ok"}}}"#,
    expect: """
      {"t":"bad","more":{"B":{"title":"ok"}}}
        lost /variants/A/image: bad title
        lost /variant: chooses
      """)
}

@Test func `what is laid over a result by a look-up arrives`() {
  let lines = #"""
    k drop "chooses" inferred ""
    over.* drop "others" inferred ""
    override self with over.{k}.sub deep lossy "laid" inferred ""
    """#
  func check(_ sub: String, expect expected: String) {
    checkConversion(
      #"over: {*: V} inferred "" k: string inferred """#, #"z: string inferred """#, lines,
      others: #"object V inferred "" { sub: object inferred "" note: string inferred "" }"#,
      arrow: "->", #"{"k": "A", "over": {"A": {"sub": \#(sub), "note": "n"}, "B": {"note": "b"}}}"#,
      expect: expected)
  }
  check(
    #"{"z": "Z"}"#,
    expect: """
      {"z":"Z"}
        lost /over/A/note: others
        lost /over/B: others
        lost /k: chooses
      """)
}

@Test func `a value that needs another one is lost because that one is absent`() {
  let lines = #"""
    given now: int default null inferred ""
    set sum = a + b + b inferred ""
    set text = text "{c} {given.now}" inferred ""
    """#
  for (payload, expected) in [
    (#"{"a": 1, "b": 2}"#, #"{"sum":5}"#),
    (#"{"a": 1}"#, "{}\n  lost /a: 'b' is absent"),
    (#"{"b": 1, "c": "x"}"#, "{}\n  lost /b: 'a' is absent\n  lost /c: 'given.now' is absent"),
  ] {
    checkConversion(
      #"a: int inferred "" b: int inferred "" c: string inferred """#,
      #"sum: int inferred "" text: string inferred """#, lines, arrow: "->", payload,
      expect: expected)
  }
}
