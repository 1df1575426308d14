import PushSchemaDiagnostics
import TestSupport
import Testing

/// Conditions of mappings on lists, items and keys: what is generated from them compiles, and does what
/// the interpreter does, from models and from bytes.
extension MappingShapeTests {
  private static let conditions = [
    #""a" in texts"#, #""a" not in texts"#, "word in texts", "word not in texts", "2.0 in numbers",
    "count(texts) in numbers", "true in mixed", "null in mixed", "word in mixed",
    "given.who in texts", "word in given.allowed", "\"id\" in keys(free)", "word in keys(map)",
    "word not in keys(map)", "keys(map) in [\"a\", \"b\"]", "keys(map) in Level",
    "keys(map) in keys(free)", "not keys(free) in texts", "keys(map) in Names.name",
    "any(texts: item == \"a\")", "all(texts: item in [\"a\", \"b\"])", "any(numbers: item > 1.5)",
    "all(numbers: item in 0...3 and not item == 2)", "any(parts: item.kind == word)",
    "any(parts: item.kind == \"x\" and item.size is absent or item.on)",
    "all(parts: item.kind is present and not (item.size < 2 or item.on == true))",
    "any(parts: any(item.tags: item in texts))", "all(parts: all(item.tags: item != \"a\"))",
    "any(parts: exactly-one(item.size, item.on) and count(item.tags) > 1)",
    "all(parts: row(item.kind, item.size) in Names)", "any(parts: item.kind in Level)",
    "any(parts: item.kind not in [\"x\", \"a\"])", "all(map: item starts with \"a\", \"b\")",
    "any(map: not item ends with \"a\" and chars(item) <= 2)", "any(free: item is string)",
    "all(free: item is not number)", "any(free: item.deep is number)",
    "any(free: item has key \"deep\" or item has no key \"x\")",
    "all(mixed: item == 1 or item is null)", "any(mixed: item in [\"a\", true])",
    "any(deep.list: item == word)", "any(maybe: item == \"a\")", "\"a\" in maybe",
    "at-least-one(word, texts)", "not at-least-one(word, texts)",
    "any(texts: at-least-one(word, map) and item != \"b\")", "any(given.allowed: item in texts)",
    "stop <= start + 2", "not stop > start - 1", "any(parts: item.size >= start + 1)",
  ]

  @Test func `conditions on lists and keys compile and agree with the interpreter`() throws {
    let fields = Self.conditions.indices.map { index in
      "  when\(index): bool inferred \"t\"\n  unless\(index): bool inferred \"t\""
    }
    let lines = Self.conditions.enumerated().map { index, condition in
      """
        set when\(index) = true when \(condition) inferred "t"
        set unless\(index) = true unless \(condition) inferred "t"
      """
    }
    let text = """
      language 1
      schema Listed

      enum Level open inferred "t" {
        "a"
        "x"
      }

      table Names (name, size) inferred "t" {
        row "a", 1
        row "x", 2
      }

      object Source {
        word: string inferred "t"
        start: int inferred "t"
        stop: int inferred "t"
        texts: [string] inferred "t"
        numbers: [float] inferred "t"
        mixed: [any] inferred "t"
        parts: [Part] inferred "t"
        map: {*: string} inferred "t"
        free: object inferred "t"
        deep: Deep inferred "t"
        maybe: string | [string] inferred "t"
      }

      object Part {
        kind: string inferred "t"
        size: int inferred "t"
        on: bool inferred "t"
        tags: [string] inferred "t"
      }

      object Deep { list: [string] inferred "t" }

      object Target {
      \(fields.joined(separator: "\n"))
      }

      mapping to-target: Source -> Target inferred "t" {
        given who: string default "a" inferred "t"
        given allowed: [string] default ["a", "y"] inferred "t"
      \(lines.joined(separator: "\n"))
        word drop "told by conditions"
        start drop "told by conditions"
        stop drop "told by conditions"
        texts drop "told by conditions"
        numbers drop "told by conditions"
        mixed drop "told by conditions"
        parts drop "told by conditions"
        map drop "told by conditions"
        free drop "told by conditions"
        deep drop "told by conditions"
        maybe drop "told by conditions"
      }

      """
    let listed = try #require(
      CompiledShape(SourceFile(path: "Listed.pushschema", text: text), "Listed"))
    let expected = try CompiledShape.agreement(of: [listed], on: Self.listedPayloads)
    #expect(Set(expected).count > 40, "the payloads do not tell the conditions apart")
    for index in Self.conditions.indices {
      let held = expected.count { $0.contains("\"when\(index)\":") }
      #expect(held > 0 && held < expected.count, "\(Self.conditions[index]) never changes")
    }
  }

  /// Payloads with every member now and then, with values that the conditions ask for.
  private static var listedPayloads: [String] {
    let values: [(key: String, values: [String])] = [
      ("word", [#""a""#, #""x""#, #""y""#]),
      ("start", ["0", "2", "9223372036854775807"]), ("stop", ["1", "4", "-9223372036854775808"]),
      ("texts", ["[]", #"["a"]"#, #"["b","a"]"#, #"["id","deep","b"]"#, #"["y"]"#]),
      ("numbers", ["[]", "[1]", "[2,1.5]", "[0,2e0]", "[3.5]"]),
      ("mixed", ["[]", #"["a",1]"#, "[null,1]", "[true]", #"[{"x":1},[1]]"#, "[1.0]"]),
      (
        "parts",
        [
          "[]", #"[{"kind":"x"}]"#, #"[{"kind":"a","size":1,"on":false,"tags":["a","b"]}]"#,
          #"[{"kind":"y","size":3,"tags":[]},{"on":true}]"#,
          #"[{"kind":"x","size":2,"tags":["a","c"]}]"#,
        ]
      ),
      ("map", ["{}", #"{"a":"ba"}"#, #"{"b":"abc","x":"a"}"#, #"{"x":"c"}"#, #"{"deep":"b"}"#]),
      (
        "free",
        ["{}", #"{"id":1}"#, #"{"a":{"deep":1},"b":"s"}"#, #"{"x":{"x":1}}"#, #"{"deep":"s"}"#]
      ),
      ("deep", ["{}", #"{"list":["a"]}"#, #"{"list":["y","z"]}"#]),
      ("maybe", [#""a""#, #"["a"]"#, #"["b"]"#]),
    ]
    var random = SeededRandom(seed: 11)
    return (0..<150).map { _ in
      let members = values.filter { _ in random.chance(75) }.map { member in
        "\"\(member.key)\":\(member.values[random.below(member.values.count)])"
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }
}
