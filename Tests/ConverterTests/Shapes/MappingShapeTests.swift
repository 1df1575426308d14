import PushSchemaDiagnostics
import Testing

/// Targets nested in every way, filled at every depth: what is generated compiles, and does what the
/// interpreter does.
@Suite struct MappingShapeTests {
  private static let shapes = 24

  private static let payloads = [
    "{}", #"{"first":"a"}"#, #"{"second":"b","count":1}"#, #"{"whole":{}}"#,
    #"{"first":"a","second":"b","count":2,"whole":{"note":"n"}}"#,
    #"{"count":3,"whole":{"note":"n","more":1}}"#,
    #"{"first":"a","bag":{"deep":{"note":"d","more":[1]},"flat":true}}"#,
    #"{"second":"b","bag":{"deep":"no object"}}"#,
    #"{"spare0":"p","spare1":"q","spare2":"r","spare3":"s","spare5":"t","spare7":"u"}"#,
    #"{"spare0":"p","spare1":"p","spare2":"p","spare3":"q","spare4":"q","spare5":"q","count":4}"#,
    #"{"on":true,"count":5,"spare1":"q","spare2":"r","spare4":"s","spare6":"t","spare8":"u"}"#,
    #"{"on":false,"spare2":"r","spare3":"s","spare4":"t","spare9":"u","whole":{"note":"n"}}"#,
    #"{"first":"middle","count":1,"level":"high","bag":{"deep":{"note":true}}}"#,
    #"{"first":"high","count":2.0,"level":"low","bag":{"deep":{"note":15e-1}}}"#,
    #"{"level":"middle","bag":{"deep":{"note":null}}}"#,
  ]

  @Test func `mappings of any shape compile and agree with the interpreter`() throws {
    var cases: [CompiledShape] = []
    for seed in 0..<400 where cases.count < Self.shapes {
      let shape = MappingShape(name: "Shape\(cases.count)", seed: UInt64(seed))
      if let compiled = CompiledShape(shape.file, shape.name) { cases.append(compiled) }
    }
    try #require(cases.count == Self.shapes, "only \(cases.count) shapes have no mistake")
    let expected = try CompiledShape.agreement(of: cases, on: Self.payloads)
    #expect(expected.count { $0.contains("\":") } > 45, "most payloads cannot be converted")
  }

  @Test func `members may be named like a converter's own variables`() throws {
    let names = [
      "text", "bytes", "reader", "writer", "members", "converted", "newValue", "item",
      "log", "pointer", "value", "held", "output", "findings",
    ]
    let lines: [(type: String, line: (String) -> String)] = [
      ("string", { "set to_\($0) = text \"<{\($0)}>\"" }),
      (
        "string(format iso8601)",
        { "\($0) -> to_\($0) convert iso8601 -> epoch-seconds lossy \"the zone\"" }
      ),
      ("int", { "\($0) -> to_\($0) convert int -> text" }),
      ("any", { "\($0) -> to_\($0)" }),
    ]
    let targets = ["string", "int(format epoch-seconds)", "string", "any"]
    let cases = lines.indices.compactMap { index in
      let (type, line) = lines[index]
      let name = "Named\(index)"
      let source = names.map { "  \($0): \(type) inferred \"made up\"" }
      let target = names.map { "  to_\($0): \(targets[index]) inferred \"made up\"" }
      let text = """
        language 1
        schema \(name)

        object Source {
        \(source.joined(separator: "\n"))
        }

        object Target {
        \(target.joined(separator: "\n"))
        }

        mapping to-target: Source -> Target {
        \(names.map { "  \(line($0)) inferred \"made up\"" }.joined(separator: "\n"))
        }

        """
      return CompiledShape(SourceFile(path: "\(name).pushschema", text: text), name)
    }
    try #require(cases.count == lines.count)
    let payloads = [#""2026-02-11T09:41:00Z""#, "12"].map { value in
      "{" + names.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
    }
    let expected = try CompiledShape.agreement(of: cases, on: payloads)
    #expect(expected.count { $0.contains("\"to_text\":") } == 5)
  }

  @Test func `keys keep the escapes that JSON asks for`() throws {
    let text = #"""
      language 1
      schema Quoted

      object Source {
        `a"b\c`: string inferred "made up"
        `d\n`: int inferred "made up"
      }

      object Target {
        `x"y`: string inferred "made up"
        `z\t`: int inferred "made up"
      }

      mapping to-target: Source -> Target {
        `a"b\c` -> `x"y` inferred "made up"
        `d\n` -> `z\t` inferred "made up"
      }

      """#
    let file = SourceFile(path: "Quoted.pushschema", text: text)
    let quoted = try #require(CompiledShape(file, "Quoted"))
    let expected = try CompiledShape.agreement(of: [quoted], on: [##"{"a\"b\\c":"e","d\\n":1}"##])
    #expect(expected == [##"Quoted {"x\"y":"e","z\\t":1}"##])
  }

  @Test func `what a nested mapping lacks is told by its place in the whole output`() throws {
    let text = #"""
      language 1
      schema Lacking

      object Source {
        one: Part inferred "made up"
        two: Part inferred "made up"
        list: [[Part]] inferred "made up"
        map: {*: Part} inferred "made up"
        mixed: string | Part inferred "made up"
        outer: Outer inferred "made up"
        when: string inferred "made up"
      }

      object Part { name: string inferred "made up" }

      object Outer { part: Part inferred "made up" }

      object Target {
        deep: Deep inferred "made up"
        two: Whole inferred "made up"
        list: [[Whole]] inferred "made up"
        map: {*: Whole} inferred "made up"
        mixed: string | Whole inferred "made up"
        outer: WholeOuter inferred "made up"
        at: int(format epoch-seconds) inferred "made up"
      }

      object Deep { `a/b`: Whole inferred "made up" }

      object Whole { title: string required inferred "made up" }

      object WholeOuter { inside: Whole inferred "made up" }

      mapping to-target: Source -> Target {
        one -> deep.`a/b` inferred "made up"
        set two = two inferred "made up"
        list -> list inferred "made up"
        map.* -> map.* inferred "made up"
        mixed -> mixed inferred "made up"
        outer -> outer inferred "made up"
        when -> at convert iso8601 -> epoch-seconds lossy "the zone" inferred "made up"
      }

      mapping part: Part -> Whole { name -> title inferred "made up" }

      mapping outer-part: Outer -> WholeOuter { part -> inside inferred "made up" }

      """#
    let lacking = try #require(
      CompiledShape(SourceFile(path: "Lacking.pushschema", text: text), "Lacking"))
    let whole = #"{"name":"n"}"#
    let expected = try CompiledShape.agreement(
      of: [lacking],
      on: [
        #"{"one":{}}"#, #"{"two":{}}"#, #"{"list":[[],[\#(whole),{}]]}"#,
        #"{"map":{"x":\#(whole),"~":{}}}"#, #"{"mixed":{}}"#, #"{"outer":{"part":{}}}"#,
        #"{"one":{},"when":"never"}"#, #"{"when":"never"}"#, #"{"one":\#(whole),"outer":{}}"#,
      ])
    #expect(
      expected == [
        "Lacking missing-member /deep/a~1b/title", "Lacking missing-member /two/title",
        "Lacking missing-member /list/1/1/title", "Lacking missing-member /map/~0/title",
        "Lacking missing-member /mixed/title", "Lacking missing-member /outer/inside/title",
        "Lacking unreadable-value /when", "Lacking unreadable-value /when",
        #"Lacking {"deep":{"a/b":{"title":"n"}},"outer":{}}"#,
      ])
  }

  @Test func `members under keys of a form go where such keys are taken`() throws {
    let text = #"""
      language 1
      schema Formed

      object Source {
        known: string inferred "made up"
        part: Part inferred "made up"
        moved: Part inferred "made up"
        *(form "open::" text): any as opens inferred "made up"
      }

      object Part { *(form letters): int as words inferred "made up" }

      object Other { *(form letters(1)): int as single inferred "made up" }

      object Target {
        known: string inferred "made up"
        part: Part inferred "made up"
        moved: Other inferred "made up"
        first: any inferred "made up"
        *(form "open::" letters): any as kept inferred "made up"
      }

      mapping to-target: Source -> Target {
        known -> known inferred "made up"
        part -> part inferred "made up"
        moved -> moved inferred "made up"
        `open::1` -> first inferred "made up"
        self.* -> self.* lossy "another form" inferred "made up"
      }

      mapping part: Part -> Other { self.* -> self.* lossy "another form" inferred "made up" }

      """#
    let formed = try #require(
      CompiledShape(SourceFile(path: "Formed.pushschema", text: text), "Formed"))
    let expected = try CompiledShape.agreement(
      of: [formed],
      on: [
        #"{"open::1":[1],"x":1,"open::a":{"b":2},"open::a1":3,"known":"k"}"#,
        #"{"part":{"1":{"x":1},"a":1,"2":[2],"b":2},"moved":{"aa":1,"b":2,"3":"c"}}"#,
      ])
    #expect(
      expected == [
        #"Formed {"known":"k","first":[1],"open::a":{"b":2}} lost /open::a1 lost /x"#,
        #"Formed {"part":{"1":{"x":1},"a":1,"2":[2],"b":2},"moved":{"b":2}}"#
          + " lost /moved/aa lost /moved/3 unknown-key unknown-key",
      ])
  }

  @Test func `secrets that a mapping discloses stay masked in what is found on the result`() throws
  {
    let text = #"""
      language 1
      schema Secret

      object Source {
        auth: string sensitive inferred "made up"
        name: string inferred "made up"
        list: [Part] inferred "made up"
        bag: {*: string} sensitive inferred "made up"
        card: Card inferred "made up"
      }

      object Part { pin: string sensitive inferred "made up" }

      object Card { number: string sensitive inferred "made up" }

      object Target {
        title: string inferred "made up"
        text: string inferred "made up"
        name: string inferred "made up"
        items: [Item] inferred "made up"
        kept: string sensitive inferred "made up"
        any: any inferred "made up"
        extra: {*: string} inferred "made up"
        rule titled: title == name or text == name or kept == name inferred "made up"
        rule listed: any.number == name inferred "made up"
        rule other: extra.x == "k" inferred "made up"
      }

      object Item {
        code: string inferred "made up"
        rule coded: code == "1" inferred "made up"
      }

      mapping to-target: Source -> Target {
        auth -> title discloses "shown on purpose" inferred "made up"
        set text = text "{auth} of {name}" discloses "shown too" inferred "made up"
        set kept = auth inferred "made up"
        name -> name inferred "made up"
        list -> items inferred "made up"
        bag.* -> extra.* discloses "shown" inferred "made up"
        card -> any discloses "shown" inferred "made up"
      }

      mapping part: Part -> Item { pin -> code discloses "shown" inferred "made up" }

      """#
    let secret = try #require(
      CompiledShape(SourceFile(path: "Secret.pushschema", text: text), "Secret"))
    let expected = try CompiledShape.agreement(
      of: [secret],
      on: [
        #"{"auth":"S1","name":"n","list":[{"pin":"S2"}],"bag":{"x":"S3"},"card":{"number":"S4"}}"#
      ])
    #expect(
      expected == [
        #"Secret {"title":"S1","text":"S1 of n","name":"n","items":[{"code":"S2"}],"kept":"S1","#
          + #""any":{"number":"S4"},"extra":{"x":"S3"}}"#
          + #" listed any.number=<masked> name="n""#
          + #" titled title=<masked> name="n" text=<masked> kept=<masked> coded code=<masked>"#
          + #" other extra.x=<masked>"#
      ])
  }
}
