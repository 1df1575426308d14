import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaSyntax
import SchemaDumps
import Testing

/// What is kept of schemas that did not change changes nothing: a compilation on top of another one is
/// the same as one from the start.
@Suite struct FormerResolutionTests {
  @Test func `after any edit of any file the model and the diagnostics are those of a fresh start`()
  {
    check(rounds: 200)
  }

  /// Schemas that see each other in every way: by imports, by mappings between objects of others, by
  /// names that only others use, by constants of another file.
  private static let sources: [(path: String, text: String)] = [
    (
      "Base.pushschema",
      """
      language 1
      schema Base
      enum Level closed inferred "law" { "low" "high" }
      enum Spare closed inferred "law" { "one" "two" }
      type Name = string(...9 chars) inferred "law"
      object Push inferred "law" { title: Name inferred "law" level: Level inferred "law" }
      object Item inferred "law" { key: string inferred "law" }
      example first: Push valid inferred "law"
        json \"""
          {"title": "sale", "level": "low"}
          \"""
      """
    ),
    (
      "Left.pushschema",
      """
      language 1
      schema Left
      import Base
      object Order inferred "law" {
        name: Base.Name inferred "law"
        item: Base.Item inferred "law"
        spare: Base.Spare inferred "law"
      }
      object Line inferred "law" { key: string inferred "law" }
      mapping to-push: Order -> Base.Push inferred "law" {
        name -> title
        item drop "law"
        spare drop "law"
      }
      example sale: Order valid inferred "law"
        json \"""
          {"name": "sale"}
          \"""
        maps to Base.Push \"""
          {"title": "sale"}
          \"""
      example back: Base.Push valid inferred "law"
        json \"""
          {"title": "sale"}
          \"""
        maps to Order \"""
          {"name": "sale"}
          \"""
      """
    ),
    (
      "Right.pushschema",
      """
      language 1
      schema Right
      import Base
      import Left
      object Whole inferred "law" { item: Base.Item inferred "law" }
      object Half inferred "law" { item: Left.Line inferred "law" }
      mapping to-half: Whole -> Half inferred "law" { item -> item }
      mapping back: Base.Push -> Left.Order inferred "law" { title -> name level drop "law" }
      """
    ),
    (
      "Third.pushschema",
      """
      language 1
      schema Third
      import Base
      import Left
      mapping to-line: Base.Item -> Left.Line inferred "law" { key -> key }
      """
    ),
    (
      "Third+Part.pushschema",
      """
      language 1
      schema Third
      constant why = "law"
      object Alone inferred constant.why { a: int inferred constant.why }
      """
    ),
  ]

  /// Each is put in the other's place, wherever it stands first.
  private static let words = [
    ("Push", "Pusch"), ("Level", "Spare"), ("Base.Spare", "string"), ("title", "headline"),
    ("import Base\n", ""), ("import Left\n", ""), ("schema Left", "schema Lift"), ("9", "3"),
    ("->", "<-"), ("to-line", "to-lines"), ("Base.Item", "Left.Line"), ("\"law\"", "\"rule\""),
    ("Left", "Leff"), ("why", "what"), ("valid", "invalid"), ("{", ""), ("key: string", "key: int"),
    ("mapping", "// mapping"), ("Base.Push", "Bas.Push"), ("sale", "a longer sale"),
  ]

  private func check(rounds: Int) {
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    var generator = Seeded(state: 0xF0)
    var texts = Self.sources.map(\.text)
    var absent: Int?
    var former = (parsed: ParsedSchemas(), compilation: Compilation.empty)
    var verdicts: Set<Bool> = []
    for _ in 1...rounds {
      let place = generator.next(below: texts.count)
      switch generator.next(below: 8) {
      case 0: absent = absent == nil ? place : nil
      case 1...3: texts[place] = Self.sources[place].text
      default:
        let (one, other) = Self.words[generator.next(below: Self.words.count)]
        guard let range = texts[place].firstRange(of: one) else { continue }
        texts[place].replaceSubrange(range, with: other)
      }
      let inputs = texts.indices.filter { $0 != absent }.map {
        SchemaInput(
          file: SourceFile(path: Self.sources[$0].path, text: texts[$0]), isRequested: true)
      }
      let parsed = compiler.parse(inputs, reusing: former.parsed)
      let compilation = compiler.compile(parsed, reusing: former.compilation)
      let fresh = compiler.compile(compiler.parse(inputs))
      #expect(compilation.everyDiagnostic == fresh.everyDiagnostic)
      #expect(compilation.set.dump == fresh.set.dump)
      former = (parsed, compilation)
      verdicts.insert(fresh.hasErrors)
    }
    #expect(verdicts == [true, false])
  }
}

/// Numbers that look random and are the same in each run.
private struct Seeded {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
