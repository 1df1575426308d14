import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What is found on a payload as object `Push` with the fields given.
private func check(
  _ fields: String, _ payload: String, expect expected: String,
  at location: SourceLocation = #_sourceLocation
) {
  checkFindings(
    "object Push open inferred \"test\" { \(fields) }", payload, expect: expected, at: location)
}

@Test func `finds nothing wrong with a fitting value of each kind`() {
  check(
    """
    text: string inferred "" count: int inferred "" rank: float inferred "" on: bool inferred ""
    flag: flag inferred "" any: any inferred "" free: object inferred ""
    list: [string] inferred "" map: {*: int} inferred "" none: string | null inferred ""
    """,
    #"""
    {"text": "é", "count": 1e2, "rank": 0.5, "on": false, "flag": 1.0, "any": [null], "free": {"a": 1},
     "list": ["a"], "map": {"a": 1, "b": -1.0}, "none": null}
    """#,
    expect: #"""

      """#)
}

@Test func `names the kinds that are expected`() {
  check(
    """
    text: string inferred "" count: int inferred "" rank: float inferred "" on: bool inferred ""
    flag: flag inferred "" free: object inferred "" list: [string] inferred ""
    map: {*: int} inferred "" level: "a" | "b" inferred "" size: 1 | 2 inferred ""
    text_or_list: string | [string] inferred "" many: string | int | bool | null inferred ""
    """,
    #"""
    {"text": 1, "count": "1", "rank": null, "on": 1, "flag": true, "free": [], "list": {}, "map": 1,
     "level": 1, "size": "1", "text_or_list": {}, "many": {}}
    """#,
    expect: #"""
      1:10 /text: error: [type] 'text' must be a string, not a number
          source: inferred: 
      1:22 /count: error: [type] 'count' must be a whole number, not a string
          source: inferred: 
      1:35 /rank: warning: [null] 'rank' is null, which counts as absent
          source: inferred: 
      1:47 /on: error: [type] 'on' must be a boolean, not a number
          source: inferred: 
      1:58 /flag: error: [type] 'flag' must be the number 1, not a boolean
          source: inferred: 
      1:72 /free: error: [type] 'free' must be an object, not an array
          source: inferred: 
      1:84 /list: error: [type] 'list' must be an array, not an object
          source: inferred: 
      1:95 /map: error: [type] 'map' must be an object, not a number
          source: inferred: 
      2:11 /level: error: [type] 'level' must be a string, not a number
          source: inferred: 
      2:22 /size: error: [type] 'size' must be a whole number, not a string
          source: inferred: 
      2:43 /text_or_list: error: [type] 'text_or_list' must be a string or an array, not an object
          source: inferred: 
      2:55 /many: error: [type] 'many' must be a string, a whole number, a boolean or null, not an object
          source: inferred: 
      """#)
}

@Test func `looks into arrays and maps`() {
  check(
    #"""
    list: [string] inferred "" map: {*: [int]} inferred "" grid: [[int]] inferred ""
    """#,
    #"""
    {"list": ["a", 1, null], "map": {"x/y": [1, "2"], "~": 3}, "grid": [[1], ["x"], 2]}
    """#,
    expect: #"""
      1:16 /list/1: error: [type] item of 'list' must be a string, not a number
          source: inferred: 
      1:19 /list/2: error: [type] item of 'list' must be a string, not null
          source: inferred: 
      1:45 /map/x~1y/1: error: [type] item of 'map' must be a whole number, not a string
          source: inferred: 
      1:56 /map/~0: error: [type] value of 'map' must be an array, not a number
          source: inferred: 
      1:75 /grid/1/0: error: [type] item of 'grid' must be a whole number, not a string
          source: inferred: 
      1:81 /grid/2: error: [type] item of 'grid' must be an array, not a number
          source: inferred: 
      """#)
}

@Test func `does not look into a value of the wrong kind`() {
  check(
    "list: [int(0...1)] inferred \"\"", #"{"list": {"a": 5}, "x": {"list": [7]}}"#,
    expect: #"""
      1:10 /list: error: [type] 'list' must be an array, not an object
          source: inferred: 
      1:20 /x: warning: [unknown-key] 'x' is unknown to Test.Push
          source: inferred: test
      """#)
}

@Test func `takes whole numbers exactly`() {
  check(
    "a: int inferred \"\" b: int inferred \"\" c: int inferred \"\" d: int(0...10) inferred \"\"",
    #"{"a": 1.5, "b": 9223372036854775808, "c": 9223372036854775807.0, "d": 1e400}"#,
    expect: #"""
      1:7 /a: error: [type] 'a' must be a whole number
          source: inferred: 
      1:17 /b: error: [range] 'b' must fit into 64 bits
          source: inferred: 
      1:71 /d: error: [range] 'd' must fit into 64 bits
          source: inferred: 
      """#)
}

@Test func `compares ranges by exact decimal value`() {
  check(
    """
    a: float(0.0...1.0) inferred "" b: float(0.0...1.0) inferred "" c: float(0.1...) inferred ""
    d: int(...10) inferred "" e: int(...10) inferred "" f: float(0...) inferred ""
    """,
    #"{"a": 1.00000000000000000001, "b": 10e-1, "c": 0.1, "d": 10.0, "e": 11, "f": -0}"#,
    expect: #"""
      1:7 /a: error: [range] 'a' must be 0.0 to 1.0, not 1.00000000000000000001
          source: inferred: 
      1:69 /e: error: [range] 'e' must be at most 10, not 11
          source: inferred: 
      """#)
}

@Test func `measures strings in bytes and characters`() {
  check(
    """
    a: string(...3 bytes) inferred "" b: string(...3 chars) inferred ""
    c: string(1...3 chars) inferred "" d: string(2...2 bytes) inferred ""
    """,
    #"{"a": "aé\u00e9", "b": "aé\u00e9", "c": "", "d": "é"}"#,
    expect: #"""
      1:7 /a: error: [length] 'a' must have at most 3 bytes, not 5
          source: inferred: 
      1:43 /c: error: [length] 'c' must have 1 to 3 chars, not 0
          source: inferred: 
      """#)
}

@Test func `counts items and keys`() {
  check(
    """
    a: [int](1...2 items) inferred "" b: [int](...2 items) inferred ""
    c: {*: int}(1...1 keys) inferred ""
    """,
    #"{"a": [], "b": [1, 2, 3], "c": {"x": 1, "y": 2}}"#,
    expect: #"""
      1:7 /a: error: [length] 'a' must have 1 to 2 items, not 0
          source: inferred: 
      1:16 /b: error: [length] 'b' must have at most 2 items, not 3
          source: inferred: 
      1:32 /c: error: [length] 'c' must have 1 to 1 keys, not 2
          source: inferred: 
      """#)
}

@Test func `refuses repeated items where they must be unique`() {
  check(
    "a: [any](unique) inferred \"\"",
    #"{"a": [1, "1", 1.0, {"x": 1, "y": 2}, {"y": 2e0, "x": 1}, [1], [1, 1], "\u0031"]}"#,
    expect: #"""
      1:16 /a/2: error: [duplicate-item] item of 'a' repeats an earlier item
          source: inferred: 
      1:39 /a/4: error: [duplicate-item] item of 'a' repeats an earlier item
          source: inferred: 
      1:72 /a/7: error: [duplicate-item] item of 'a' repeats an earlier item
          source: inferred: 
      """#)
}

@Test func `refuses values outside of closed lists`() {
  check(
    "a: \"red\" | \"green\" inferred \"\" b: 1 | 2 inferred \"\" c: flag inferred \"\"",
    #"{"a": "gren", "b": 3, "c": 2}"#,
    expect: #"""
      1:7 /a: error: [not-one-of] 'a' must be one of "red", "green", not "gren"
          hint: did you mean 'green'?
          source: inferred: 
      1:20 /b: error: [not-one-of] 'b' must be one of 1, 2, not 3
          source: inferred: 
      1:28 /c: error: [not-one-of] 'c' must be one of 1
          source: inferred: 
      """#)
}

@Test func `checks formats`() {
  check(
    "a: string(format uri) inferred \"\" b: string(format lowercase-hex) inferred \"\"",
    #"{"a": "no uri", "b": "ABC"}"#,
    expect: #"""
      1:7 /a: error: [format] 'a' must have the format uri, not "no uri"
          source: inferred: 
      1:22 /b: error: [format] 'b' must have the format lowercase-hex, not "ABC"
          source: inferred: 
      """#)
}

@Test func `reports a text that is no JSON once`() {
  check(
    "a: int inferred \"\"", #"{"b": 1, "a": "x", "c": {"d": [1,]}}"#,
    expect: #"""
      1:34 /c/d: error: [malformed] expected a JSON value
      """#)
}

@Test func `reports repeated keys wherever they stand`() {
  check(
    "a: int inferred \"\" b: any inferred \"\"",
    #"{"a": 1, "\u0061": "x", "b": {"x": 1, "x": 2}, "c": {"y": {"z": 1, "z": 2}}, "a": {"q":1,"q":2}}"#,
    expect: #"""
      1:10 /a: error: [duplicate-key] 'a' appears in this object more than once
      1:39 /b/x: error: [duplicate-key] 'x' appears in this object more than once
      1:48 /c: warning: [unknown-key] 'c' is unknown to Test.Push
          source: inferred: test
      1:68 /c/y/z: error: [duplicate-key] 'z' appears in this object more than once
      1:78 /a: error: [duplicate-key] 'a' appears in this object more than once
      1:90 /a/q: error: [duplicate-key] 'q' appears in this object more than once
      """#)
}

@Test func `takes composed and decomposed letters for two names`() {
  check(
    "`é`: int as e inferred \"\"", "{\"e\u{301}\": 1, \"é\": 2}",
    expect: #"""
      1:2 /é: warning: [unknown-key] 'é' is unknown to Test.Push
          source: inferred: test
      """#)
}

@Test func `expects an object as payload`() {
  check(
    "a: int required inferred \"\"", " [1]",
    expect: #"""
      1:2 : error: [type] the payload must be an object, not an array
          source: inferred: test
      """#)
}
