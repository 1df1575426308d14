import PushSchemaDiagnostics
import TestSupport
import Testing

/// Values of types that lines state, items that become members, and one member that goes to several
/// places: what is generated compiles, and does what the interpreter does.
@Suite struct ShapedValueTests {
  /// A line, or several, and whether they run both ways.
  private typealias Shape = (lines: String, runsBack: Bool)

  private static let shapes: [Shape] = [
    ("list <-> any as [Small]", true),
    ("deep <-> list as [[Small]]", true),
    ("map <-> free.map as {*: Small}", true),
    ("map.* <-> free.* as Small", true),
    ("one <-> object as Small", true),
    ("one <-> free.a.b as Small", true),
    ("mixed -> any as Either lossy \"no list\"", false),
    ("free.k <-> any as [Small] lossy \"others\"", true),
    ("free.* <-> free.* as Flagged lossy \"others\"", true),
    ("level <-> any as Level", true),
    ("times <-> free.times as [string] convert int <-> text", true),
    ("list -> links keyed by id lossy \"same\"", false),
    ("list -> object keyed by title lossy \"same\"", false),
    ("list -> free.a.b keyed by title as {*: Link} lossy \"same\"", false),
    ("list -> any keyed by level as {*: Small} lossy \"same\"", false),
    ("list -> any as [Small]\nlist -> list\nlist -> links keyed by id lossy \"same\"", false),
    ("one -> any as Small\none -> object\none -> free.a", false),
    ("free.* <-> free.* prefix \"x-\" <-> \"y-\" lossy \"taken\"", true),
    ("free.* <-> object.* prefix \"\" <-> \"data-\"", true),
    ("map.* <-> free.* as Small prefix \"x-\" <-> \"y-\" lossy \"taken\"", true),
    ("map.* <-> map.* prefix \"x-\" <-> \"x-y-\"", true),
    ("free.* -> free.* prefix \"x-\" -> \"\" lossy \"taken\"\nlevel -> free.level", false),
    ("free.x-q.r -> any\nfree.* -> free.* prefix \"x-\" -> \"\" lossy \"taken\"", false),
    ("level -> any\nlevel -> free.level\nset object.level = level", false),
    ("list -> free.* as Small keys \"a{number}_{key}\"", false),
    ("list -> free.* keys \"a{number}_{key}\"", false),
    ("list -> words.* as Named keys \"{key}{number}\"", false),
    ("list -> free.* as Small keys \"x-{key}{number}\"\nfree.* -> free.* lossy \"same\"", false),
    (
      "free.* -> free.* lossy \"taken\"\nlist -> free.* keys \"x-{number}-{key}\" lossy \"same\"\nlevel -> free.x-0-id",
      false
    ),
    ("free.* <-> free.* convert json-text <-> json lossy \"no text\"", true),
    ("free.k -> any convert json-text -> json lossy \"no text\"", false),
    ("list -> self.* keys \"m{key}{number}\" lossy \"same\"\nlevel -> any", false),
    ("list -> any\nlist -> object.* as Small keys \"{number}{key}\" when level == \"low\"", false),
  ]

  private static let fields = ["list", "deep", "map", "one", "mixed", "free", "level", "times"]

  private static func schema(_ name: String, _ shape: Shape) -> SourceFile {
    let lines = shape.lines.split(separator: "\n")
    let read = lines.map { String($0.prefix { $0 != " " && $0 != "." }) }
    var drops = fields.filter { !read.contains($0) }.map { "\($0) drop \"unused\"" }
    if shape.lines.hasPrefix("free.k") { drops.append("free.* drop \"unused\"") }
    return SourceFile(
      path: "\(name).pushschema",
      text: """
        language 1
        schema \(name)

        object Source inferred "made up" {
          list: [Button]
          deep: [[Button]]
          map: {*: Button}
          one: Button
          mixed: string | Button | [Button]
          free: {*: any}
          level: Level
          times: [int]
        }

        object Button inferred "made up" {
          id: string required
          title: string
          level: Level
        }

        object Small inferred "made up" {
          i: string required
          n: string
        }

        object Flagged inferred "made up" {
          on: flag
          n: int
        }

        object Link inferred "made up" { n: string }

        object Named inferred "made up" { n: string l: Level }

        enum Level open { "low" "high" }

        type Either = Small | string

        object Target inferred "made up" {
          any: any
          list: [any]
          object: object
          free: {*: any}
          links: {*: Link}
          map: {*: Button}
          words: {*: string}
          *(form "m" text): any as others
        }

        mapping to-target: Source \(shape.runsBack ? "<->" : "->") Target inferred "made up" {
        \((lines.map(String.init) + drops).map { "  \($0)" }.joined(separator: "\n"))
        }

        mapping small: Button <-> Small inferred "made up" {
          id    <-> i
          title <-> n
          level drop "no level"
        }

        mapping link: Button -> Link inferred "made up" {
          id    drop "the id"
          title -> n
          level drop "no level"
        }

        mapping named: Button -> Named inferred "made up" {
          id    drop "no id"
          title -> n
          level -> l
        }

        """)
  }

  private static let payloads = [
    "{}",
    #"{"list":[{"id":"a","title":"A","level":"low"},{"id":"b","more":1},{"id":"a","title":"A"}]}"#,
    #"{"list":[],"level":"low","times":[1,-2.0]}"#,
    #"{"list":[{"id":"a~/b","title":"A","level":"new"},{"id":"c","title":"C","level":"low"}]}"#,
    #"{"deep":[[{"id":"a"}],[],[{"id":"b","level":"low"},{"id":"c"}]],"one":{"id":"a","title":"A"}}"#,
    #"{"map":{"x":{"id":"a","level":"low"},"y":{"id":"b"}},"mixed":"word"}"#,
    #"{"mixed":{"id":"a","level":"high"},"one":{"id":"a","level":"low","more":true}}"#,
    #"{"mixed":[{"id":"a"}],"free":{"k":[{"i":"I","n":"N"}],"l":{"n":2,"on":1},"m":{"on":0}}}"#,
    #"{"free":{"k":[{"i":"I"},{"n":"N"}],"l":{"on":2},"m":1}}"#,
    #"{"free":{"x-a":1,"y-a":2,"x-b":3,"x-level":"M","x-q":{"r":1,"s":2}},"level":"low"}"#,
    #"{"free":{"level":"L","a":0,"x-":1,"x-a":[],"x-q":{"r":1}}}"#,
    #"{"free":{"k":null,"l":"null","m":[1],"n":"[1"}}"#, #"{"free":{"k":"[null]","l":null,"m":0}}"#,
    #"{"list":[{"id":"a","level":"low","1":2,"id1":3},{"id":"b","title":"B"}],"free":{"x-i1":0,"x-1-id":1}}"#,
    #"{"list":[{"id":"a","level":"low"},{"id":"b"}],"level":"low","free":{"x-0-id":1}}"#,
    #"{"map":{"x-m":{"id":"a"},"y-m":{"id":"b"},"x-n":{"id":"c","level":"low"}}}"#,
  ]

  @Test func `values of stated types and keyed items agree on the way there`() throws {
    let cases = try compiled(Self.shapes)
    let outcomes = try CompiledShape.agreement(of: cases, on: Self.payloads)
    #expect(outcomes.count { $0.contains("lost /list/") } > 7)
    #expect(outcomes.count { $0.contains("\"y-b\":3") && $0.contains("lost /free/x-a") } == 1)
  }

  @Test func `values of stated types agree on the way back`() throws {
    let cases = try compiled(Self.shapes).enumerated().filter { Self.shapes[$0.offset].runsBack }
    let payloads = [
      "{}", #"{"any":[{"i":"I","n":"N"},{"i":"J","more":1}]}"#, #"{"any":[{"n":"N"}]}"#,
      #"{"list":[[{"i":"I"}],[]],"object":{"i":"I"}}"#, #"{"object":{"n":"N"},"any":"low"}"#,
      #"{"free":{"map":{"x":{"i":"I"}},"a":{"b":{"i":"I","n":"N"}},"times":["1","-2"]}}"#,
      #"{"free":{"map":{"x":{"i":1}},"a":{"b":1,"c":2},"times":[1]}}"#,
      #"{"free":{"x":{"i":"I"},"l":{"on":1,"n":3},"m":{"on":0},"o":[]}}"#, #"{"any":"new"}"#,
      #"{"free":{"y-a":1,"x-a":2,"y-b":3,"y-m":{"i":"I"},"x-m":{"i":"J"},"y-n":{"i":"K"}}}"#,
      #"{"object":{"data-k":1,"k":2,"data-l":3},"map":{"x-y-m":{"id":"a"},"x-m":{"id":"b"}}}"#,
    ]
    let outcomes = try CompiledShape.agreement(
      of: cases.map(\.element), isBackward: true, on: payloads)
    #expect(outcomes.count { $0.contains("\"id\":") } > 6)
  }

  private func compiled(_ shapes: [Shape]) throws -> [CompiledShape] {
    try shapes.enumerated().map { position, shape in
      let name = "Shaped\(position)"
      return try #require(
        CompiledShape(Self.schema(name, shape), name), "line \(shape.lines) has a mistake")
    }
  }
}
