import PushPayload
import Testing

/// What identifies payloads before their values are read.
@Suite struct PayloadShapeTests {
  @Test(arguments: [
    (#"{"a":1}"#, #"  { "a" : "x\"}:" }"#),
    (#"{"a":[1,2,3],"b":null}"#, #"{"a":["x, y"],"b":"{"}"#),
    (#"{"a":[[],[1,2]]}"#, #"{"a":[[true],[]]}"#),
    (#"[{"a":""},5]"#, #"[{"a":"\\"},"x"]"#),
    (#""x""#, "5"),
  ])
  func `values do not count`(_ one: String, _ other: String) {
    #expect(shape(one) != nil)
    #expect(shape(one) == shape(other))
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":{}}"#), (#"{"a":1}"#, #"{"a":[]}"#),
    (#"{"a":1,"b":1}"#, #"{"b":1,"a":1}"#), (#"{"a":{"b":1}}"#, #"{"a":{},"b":1}"#),
    (#"{"a":[1,{"b":1}]}"#, #"{"a":[{"b":1}]}"#), (#"{"a":[[],{}]}"#, #"{"a":[{},[]]}"#),
    (#"{"a":1}"#, #"{"\u0061":1}"#), (#"{"a:":1}"#, #"{"a":1}"#), ("{}", "[]"),
    (#"{"a,b":1}"#, #"{"a":1,"b":1}"#), (#"{"a":1,"a":1}"#, #"{"a":1}"#),
  ])
  func `keys and structure count`(_ one: String, _ other: String) {
    #expect(shape(one) != shape(other))
  }

  @Test func `long values are left out, and very many keys have no shape`() {
    let long = String(repeating: "x", count: 100_000)
    #expect(shape(#"{"a":"\#(long)"}"#) == shape(#"{"a":1}"#))
    #expect(shape("[" + String(repeating: "1,", count: 100_000) + "1]") == shape("[]"))
    #expect(shape(#"{"\#(long)":1}"#) == nil)
    let keys = (0..<1_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(shape("{\(keys)}") == nil)
  }

  @Test func `a text that is no JSON ends somewhere`() {
    for text in ["", "\"", "\"\\", "{\"a", "{\"a\":", "]]}}", ":::", "[,,,", "\"a\":\"b"] {
      _ = shape(text)
    }
  }

  private func shape(_ text: String) -> PayloadShape? { PayloadShape(of: Array(text.utf8)) }
}
