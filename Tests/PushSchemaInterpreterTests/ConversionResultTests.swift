import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

@Test func `refuses a result that lacks what the target requires`() {
  checkConversion(
    #"a: int inferred """#, #"inner: Inner required inferred """#,
    #"a -> inner.n inferred """#,
    others: #"object Inner open inferred "" { n: int required inferred "" }"#, arrow: "->",
    "{}",
    expect: #"""
      missing-member /inner/n: no line wrote 'n', which Test.Inner requires
      """#)
}

@Test func `converts nothing that its model cannot hold`() {
  checkConversion(
    #"a: int inferred """#, #"a: int inferred """#, #"a <-> a inferred """#, #"{"a": "x", "a": 1}"#,
    expect: #"""
      unreadable
      1:7 /a: error: [type] 'a' must be a whole number, not a string
          source: inferred: 
      1:12 /a: error: [duplicate-key] 'a' appears in this object more than once
      """#)
}

@Test func `checks the result by the rules of the target`() {
  checkConversion(
    #"a: int inferred """#, #"a: int(...5) inferred """#, #"a <-> a inferred """#, #"{"a": 6}"#,
    expect: #"""
      {"a":6}
        1:6 /a: error: [range] 'a' must be at most 5, not 6
      """#)
}

@Test func `writes the first of several values, and lists the others`() {
  checkConversion(
    #"a: string inferred "" b: string inferred "" c: int inferred "" on: bool inferred """#,
    #"t: string inferred "" n: int inferred "" f: flag inferred """#,
    #"""
    set t = a else b lossy "a wins" inferred ""
    set n = 5 when b is present else c lossy "five" inferred ""
    set f = 1 when a is present else on convert bool -> flag inferred ""
    """#,
    arrow: "->", #"{"a": "x", "b": "y", "c": 5, "on": false}"#,
    expect: #"""
      {"t":"x","n":5,"f":1}
        lost /b: a wins
      """#)
}

@Test func `equal values are written alike, and what is not there is passed over`() {
  checkConversion(
    #"a: string inferred "" b: string inferred "" c: string inferred """#,
    #"t: string inferred """#,
    #"""
    set t = a when b is absent else b else c else "none" lossy "others win" inferred ""
    a drop "b wins"
    """#,
    arrow: "->", #"{"b": "y", "c": "y", "a": "z"}"#,
    expect: #"""
      {"t":"y"}
        lost /a: b wins
      """#)
}

@Test func `keeps the first of two members that two lines spread under one name`() {
  checkConversion(
    #"a: {*: any} inferred "" b: {*: string} inferred "" c: {*: any} inferred """#,
    #"free: object inferred """#,
    #"""
    a.* -> free.* inferred ""
    b.* -> free.* prefix "x" -> "" lossy "a wins" inferred ""
    c.* -> free.* lossy "a and b win" inferred ""
    """#, arrow: "->",
    #"{"c": {"k": 3, "l": 3, "m": 3}, "b": {"xk": "2", "xl": "2", "n": "2"}, "a": {"k": null, "o": 1}}"#,
    expect: #"""
      {"free":{"k":null,"o":1,"l":"2","n":"2","m":3}}
        lost /b/xk: a wins
        lost /c/k: a and b win
        lost /c/l: a and b win
      """#)
}

@Test func `a literal tells the one value that it is written for`() {
  checkConversion(
    #"sound: string inferred "" kind: string inferred "" loud: bool inferred "" at: int inferred """#,
    #"s: string inferred "" t: string inferred "" u: string inferred """#,
    #"""
    set s = "d" when sound == "default" else sound inferred ""
    set t = "k" when kind == "known" and at == 1 else "l" when loud else kind lossy "loud wins" inferred ""
    set u = "one" when at == 1 inferred ""
    at drop "only 1"
    """#, arrow: "->",
    #"{"sound": "default", "kind": "known", "at": 1, "loud": true}"#,
    expect: #"""
      {"s":"d","t":"k","u":"one"}
      """#)
}

@Test func `a spread between objects moves the fields that both have, and what neither knows`() {
  let others = #"""
    object In open inferred "" { a: string inferred "" b: int | string inferred "" c: flag inferred "" d: string inferred "" e: bool inferred "" }
    object To open inferred "" { a: string inferred "" b: int inferred "" c: flag inferred "" e: string inferred "" f: string inferred "" }
    """#
  let lines = #"""
    one.* -> two.* lossy "a number" inferred ""
    one.d -> two.f inferred ""
    one.e drop "no text" inferred ""
    """#
  checkConversion(
    #"one: In inferred """#, #"two: To inferred """#, lines, others: others, arrow: "->",
    #"{"one": {"a": "x", "b": "2", "c": 0, "d": "y", "e": true, "new": {"k": [1]}}}"#,
    expect: #"""
      {"two":{"a":"x","f":"y","new":{"k":[1]}}}
        lost /one/b: a number
        lost /one/e: no text
        1:25 /two/new: warning: [unknown-key] 'new' is unknown to Test.To
      """#)
  checkConversion(
    #"one: In inferred """#, #"two: To inferred """#, lines, others: others, arrow: "->",
    #"{"one": {"b": 2, "f": "z"}}"#,
    expect: #"""
      {"two":{"b":2}}
        lost /one/f: a number
      """#)
}

@Test func `a spread from an object moves fields to keys that the target collects`() {
  let others = #"""
    object In { a: string inferred "" b: int inferred "" c: string inferred "" d: string inferred "" }
    object To { a: string inferred "" *: any as others inferred "" }
    """#
  checkConversion(
    #"one: In inferred """#, #"two: To inferred """#,
    #"""
    one.* -> two.* lossy "number is taken" inferred ""
    one.b -> two.number inferred ""
    one.d drop "the app's own" inferred ""
    """#, others: others, arrow: "->",
    #"{"one": {"a": "x", "b": 2, "c": "y", "d": "z"}}"#,
    expect: #"""
      {"two":{"a":"x","c":"y","number":2}}
        lost /one/d: the app's own
      """#)
  checkConversion(
    #"one: In inferred """#, #"free: object inferred """#,
    #"""
    one.* -> free.* inferred ""
    one.c drop "not kept" inferred ""
    """#, others: others, arrow: "->",
    #"{"one": {"a": "x", "b": 2, "c": "y"}}"#,
    expect: #"""
      {"free":{"a":"x","b":2}}
        lost /one/c: not kept
      """#)
}

@Test func `unknown members of a whole object are lost with it`() {
  checkConversion(
    #"a: string inferred """#, #"m: Source inferred """#,
    #"""
    given x: Source default null inferred ""
    set m = given.x else self lossy "the given wins" inferred ""
    """#, arrow: "->", givenObjects: [("x", #"{"a": "2"}"#)],
    #"{"a": "1", "z": 2}"#,
    expect: #"""
      {"m":{"a":"2"}}
        lost /a: the given wins
        lost /z: the given wins
      """#)
}
