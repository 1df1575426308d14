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

  @Test(arguments: [
    (#"{"x":1}"#, #"{"y":{"a":1}}"#), (#"{"a":{"x":[1,{"b":2}]},"b":1}"#, #"{"a":{"y":1},"b":1}"#),
    (#"{"x":{"a":1},"a":1}"#, #"{"y":[[1,2],{}],"a":1}"#),
    (#"{"a":[{"x":1}]}"#, #"{"a":[{"y":[]}]}"#),
    (#"{"x":"a","b":1}"#, #"{"y":"}","b":1}"#),
  ])
  func `keys that no object has are only counted`(_ one: String, _ other: String) {
    #expect(shape(one) != nil)
    #expect(shape(one) == shape(other))
  }

  @Test(arguments: [
    (#"{"x":1}"#, #"{"x":1,"y":1}"#), (#"{"x":1,"a":1}"#, #"{"a":1,"x":1}"#),
    (#"{"x":{"a":1}}"#, #"{"a":{"x":1}}"#), (#"{"$1":1}"#, #"{"$2":1}"#),
  ])
  func `their number and place count, and starts of keys`(_ one: String, _ other: String) {
    #expect(shape(one) != shape(other))
  }

  @Test func `long values are left out, and very many keys have no shape`() {
    let long = String(repeating: "x", count: 100_000)
    #expect(shape(#"{"a":"\#(long)"}"#) == shape(#"{"a":1}"#))
    #expect(shape("[" + String(repeating: "1,", count: 100_000) + "1]") == shape("[]"))
    #expect(shape(#"{"$\#(long)":1}"#) == nil)
    #expect(shape(#"{"\#(long)":1}"#) == shape(#"{"x":1}"#))
    #expect(shape(#"{"x":1,"x":2}"#) == nil)
    #expect(shape(#"{"x":1,"\u0078":2}"#) == nil)
    #expect(shape(#"{"x":1,"\u0079":2}"#) != nil)
    #expect(shape(#"{"a":{"x":1,"x":2}}"#) != nil)
    let keys = (0..<1_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(shape("{\(keys)}") == nil)
  }

  @Test func `a text that is no JSON ends somewhere`() {
    for text in ["", "\"", "\"\\", "{\"a", "{\"a\":", "]]}}", ":::", "[,,,", "\"a\":\"b"] {
      _ = shape(text)
    }
  }

  private func shape(_ text: String) -> PayloadShape? {
    PayloadShape(of: Array(text.utf8), among: Self.keys)
  }

  private static let keys = KeyFilter(["a", "b", "a:", "a,b", "$*"])
}
