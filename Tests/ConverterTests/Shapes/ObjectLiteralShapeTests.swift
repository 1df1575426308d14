import PushSchemaDiagnostics
import Testing

/// Objects that lines write as they stand: what is generated from them compiles, and does what the interpreter
/// does.
extension MappingShapeTests {
  @Test func `objects written in the schema agree with the interpreter`() throws {
    let text = #"""
      language 1
      schema Written

      enum Level open { "low" "high" }

      object Source {
        on: bool inferred "t"
        word: string inferred "t"
      }

      object Sound {
        name: string required inferred "t"
        critical: flag inferred "t"
        volume: float(0.0...1.0) inferred "t"
        level: Level inferred "t"
        case: 1 | 2 inferred "t"
        inside: Sound inferred "t"
        *: int as counts inferred "t"
      }

      object Target {
        sound: string | Sound inferred "t"
        plain: Sound inferred "t"
        any: any inferred "t"
        free: object inferred "t"
        map: {*: [string]} inferred "t"
        list: [Sound] inferred "t"
      }

      mapping to-target: Source -> Target {
        set sound = {"critical": 1, "volume": 1.0, "name": "a\"b"} when on == true else word
          lossy "another sound" inferred "t"
        set plain = {
          "name": "n", "z": 3, "inside": {"name": "i", "level": "high"}, "case": 2, "y": 2
        } inferred "t"
        set any = {"a": [1, 2.0, {"b": null}], "c": {}, "d": 1.5, "e": true} inferred "t"
        set free = {"k": {"l": "m"}} when on == true else {} inferred "t"
        set map = {"en": ["a", "b"], "de": ["c"]} inferred "t"
        set list = [{"name": "one"}, {"name": "two", "volume": 0.5}] inferred "t"
        on drop "only decides" inferred "t"
      }

      """#
    let written = try #require(
      CompiledShape(SourceFile(path: "Written.pushschema", text: text), "Written"))
    let expected = try CompiledShape.agreement(
      of: [written], on: ["{}", #"{"on":true,"word":"w"}"#, #"{"on":false,"word":"w"}"#])
    let rest =
      #""plain":{"name":"n","z":3,"inside":{"name":"i","level":"high"},"case":2,"y":2},"#
      + #""any":{"a":[1,2,{"b":null}],"c":{},"d":1.5,"e":true}"#
    #expect(
      expected.first == "Written {" + rest
        + #","free":{},"map":{"en":["a","b"],"de":["c"]},"#
        + #""list":[{"name":"one"},{"name":"two","volume":0.5}]}"#)
    #expect(
      expected.contains { $0.contains(#"{"sound":{"critical":1,"volume":1,"name":"a\"b"},"#) })
  }
}
