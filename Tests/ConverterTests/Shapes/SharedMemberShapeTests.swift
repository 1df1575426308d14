import PushSchemaDiagnostics
import TestSupport
import Testing

/// One object or list that several lines move by mappings that leave out different members: what is
/// generated compiles, and lists what no line that ran carries, as the interpreter does.
@Suite struct SharedMemberShapeTests {
  private static let shapes = [
    "one -> left\none -> right\nitems -> lefts\nitems -> rights",
    "one -> left when all\none -> right unless all\none drop \"not at all\"",
    "one -> left\none -> right when all\nitems -> lefts when all\nitems -> rights\n",
    "set left = one\nset right = one else other lossy \"the other\"",
    """
    one -> left
    when all {
      one -> right
      items -> lefts
    } else {
      one.b -> text
    }
    items -> rights
    """,
    "one -> left\none.b -> text\none.deep.d -> level lossy \"no level\"",
    "one -> left\none.deep -> any\none.free.* -> object.*\none.* -> free.*",
    "outer -> outer\nouter.one -> right\nouter.note -> text",
    "outer.one -> left\nouter.one -> right\nouter.note -> text\nouter.items -> lefts\nouter.items -> rights",
    "each items\nitems -> left\nitems -> right when all\nitems.deep.c -> text",
    "items -> any as [Left]\nitems -> free.k as [Right]\nitems -> object keyed by a lossy \"same\"",
    "items -> object keyed by b as {*: Left} lossy \"same\"\nitems -> rights",
    """
    one -> left
    one -> right
    other -> free.other
    override self with raw deep lossy "laid over"
    """,
    "one -> left\none -> right when all\noverride right with raw shallow when all lossy \"laid over\"\nraw drop \"not laid over\"",
    "one -> left\none -> free.x\none.free.k -> text lossy \"no text\"",
  ]

  private static let fields = ["all", "one", "items", "other", "outer", "raw"]

  private static func schema(_ name: String, _ lines: String) -> SourceFile {
    let words = lines.split { " \n".contains($0) }.map { $0.prefix { $0 != "." } }
    let drops = fields.filter { !words.contains($0[...]) }.map { "\($0) drop \"unused\"\n" }
      .joined()
    return SourceFile(
      path: "\(name).pushschema",
      text: """
        language 1
        schema \(name)

        object Source inferred "made up" {
          all: bool
          one: Item
          other: Item
          items: [Item]
          outer: Outer
          raw: object
        }

        object Outer inferred "made up" {
          one: Item
          items: [Item]
          note: string
        }

        object Item inferred "made up" {
          a: string
          b: string
          deep: Deep
          free: {*: any}
          *: any as rest
        }

        object Deep inferred "made up" {
          c: string
          d: string
        }

        object Left inferred "made up" {
          a: string
          c: string
        }

        object Right inferred "made up" {
          b: string
          d: string
        }

        object Around inferred "made up" {
          one: Left
          lefts: [Left]
          rights: [Right]
        }

        object Target inferred "made up" {
          left: Left
          right: Right
          lefts: [Left]
          rights: [Right]
          outer: Around
          text: string
          level: "D" | "low"
          any: any
          object: object
          free: {*: any}
        }

        mapping to-target: Source -> Target inferred "made up" {
        \(lines)
        \(words.contains("all") ? "all drop \"decides\"" : "")
        \(drops)
        }

        mapping outer: Outer -> Around inferred "made up" {
          one   -> one
          items -> lefts
          items -> rights
          note drop "no note"
        }

        mapping left: Item -> Left inferred "made up" {
          a      -> a
          deep.c -> c
          b drop "no b"
          deep.d drop "no d"
          free drop "no free on the left"
          self.* drop "no rest on the left"
        }

        mapping right: Item -> Right inferred "made up" {
          b      -> b
          deep.d -> d
          a drop "no a"
          deep.c drop "no c"
          free drop "no free on the right"
          self.* drop "no rest on the right"
        }

        """)
  }

  private static let item =
    #"{"a":"A","b":"B","deep":{"c":"C","d":"D","e":1},"free":{"k":"K","l":[1]},"x/y":true}"#

  private static let payloads = [
    "{}", #"{"one":{}}"#, #"{"one":\#(item)}"#, #"{"one":\#(item),"all":true,"zz":1}"#,
    #"{"all":false,"one":\#(item),"items":[\#(item),{"a":"A"},{"b":"B"}]}"#,
    #"{"all":true,"items":[\#(item),{"a":"A","q":null},{"b":"B"},{"a":"A"}],"other":\#(item)}"#,
    #"{"outer":{"one":\#(item),"items":[{"deep":{"c":"C","d":"D"}},\#(item)],"note":"N"}}"#,
    #"{"one":\#(item),"raw":{"left":{"a":"R"},"b":"S"},"all":true}"#,
    #"{"one":{"a":"A","b":"B"},"raw":{"right":{"b":"S"},"text":"T"}}"#,
  ]

  @Test func `what one line leaves out and another one carries is no loss`() throws {
    let cases = try Self.shapes.enumerated().map { position, lines in
      let name = "Shared\(position)"
      return try #require(CompiledShape(Self.schema(name, lines), name), "\(lines)")
    }
    let outcomes = try CompiledShape.agreement(of: cases, on: Self.payloads)
    let lost = stride(from: 0, to: outcomes.count, by: Self.payloads.count).map { start in
      outcomes[start..<start + Self.payloads.count].map { outcome in
        outcome.split(separator: " ").filter { $0.hasPrefix("/") }.map(String.init)
      }
    }
    // Of what both mappings leave out each is lost once.
    #expect(lost[0][2] == ["/one/deep/e", "/one/free", "/one/x~1y"])
    // Where one of the lines does not run, what only that one carries is lost.
    let leftOut = ["/one/deep/e", "/one/free", "/one/x~1y"]
    #expect(Set(lost[1][2]) == Set(leftOut + ["/one/a", "/one/deep/c"]))
    #expect(Set(lost[1][3]) == Set(leftOut + ["/one/b", "/one/deep/d", "/all", "/zz"]))
  }
}
