import TestSupport
import Testing

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

@Test func `ends where a converter cannot read the value`() {
  checkConversion(
    #"day: string(format iso8601) inferred """#, #"day: int(format epoch-seconds) inferred """#,
    #"day <-> day convert iso8601 <-> epoch-seconds lossy "zone" inferred """#,
    #"{"day": "tomorrow"}"#,
    expect: #"""
      unreadable-value /day: this value cannot be read as iso8601
      """#)
}
