import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

@Test func `a member determines another only if a different value of it changes the result`() throws
{
  let interpreter = Interpreter(
    schemaSet(
      """
      object Push inferred "t" {
        a: string required
        b: string
        c: string
        n: int
      }
      object Out inferred "t" {
        r: string required
        t: string
        u: string
        v: string
        w: string
      }
      mapping to-out: Push -> Out inferred "t" {
        a -> r
        set t = "X" when a == "q" or c is absent
        set u = "Y" when b == "1" or c == "1"
        set v = "big" when n > 5 else "small"
        set w = "Z" when b is present or c is present
        b drop "reason"
        c drop "reason"
        n drop "reason"
      }
      """, at: #_sourceLocation))
  let object = DeclarationID(schema: "Test", name: "Push")
  func determined(_ payload: String) throws -> [String: [String]] {
    let bytes = Array(payload.utf8)
    let explanations = try interpreter.explain(
      bytes, as: object, after: interpreter.conversionTrials(of: bytes, as: object))
    return Dictionary(
      explanations.map { ($0.pointer, $0.decisions.map { $0.path }) },
      uniquingKeysWith: { first, _ in first })
  }
  // Without a, nothing is made, which says nothing of t; c is absent, so that no value of a matters.
  #expect(try determined(#"{"a": "zz"}"#) == ["/a": []])
  #expect(try determined(#"{"a": "zz", "c": "0"}"#)["/a"] == ["t"])
  // One of two members suffices: each determines, but not one whose value fits neither.
  #expect(
    try determined(#"{"a": "z", "b": "2", "c": "1"}"#) == [
      "/a": ["t"], "/b": ["w"], "/c": ["t", "u", "w"],
    ])
  // Which numbers lie on the other side of a bound is not tried.
  #expect(try determined(#"{"a": "zz", "n": 3}"#)["/n"] == ["v"])
}
