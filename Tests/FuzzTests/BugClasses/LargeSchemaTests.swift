import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText
import TestSupport
import Testing

/// Classes P3, P12, P13 and P16: schemas that would take minutes, or pages, if anything were done
/// once for each pair of things or once for each path through them.
@Suite(.timeLimit(.minutes(15))) struct LargeSchemaTests {
  @Test func `many of everything are compiled`() {
    let count = 1_000
    let numbers = 0..<count
    let schema = file(
      """
      source doc { title "Doc" }
      enum Level open cite doc:1 {
        \(numbers.map { "\"value \($0)\"" }.joined(separator: "\n  "))
      }
      table Rows (a, b) cite doc:1 {
        \(numbers.map { "row \"a\($0)\", [\"b\($0)\", \"c\($0)\"]" }.joined(separator: "\n  "))
      }
      object Push open cite doc:1 {
        level: Level cite doc:1
        \(numbers.map { "field-\($0): string as field\($0) cite doc:\($0 + 1)" }.joined(separator: "\n  "))
        \(numbers.map { "rule rule-\($0): field-\($0) is absent or field-0 is present cite doc:1" }
          .joined(separator: "\n  "))
      }
      """)
    let compilation = CompilationCheck.resolve([schema])
    #expect(codes(compilation, .error) == [])
    #expect(compilation.set.schemas.first?.objects.first?.fields.count == count + 1)
  }

  @Test func `many constants, types and included fields are compiled`() {
    let numbers = 0..<2_000
    let schema = file(
      """
      \(numbers.map { "constant words-\($0) = \"words \($0)\"" }.joined(separator: "\n"))
      \(numbers.map { "type Type\($0) = string(...\($0) bytes)" }.joined(separator: "\n"))
      fields Group {
        \(numbers.map { "field-\($0): Type\($0) as field\($0) inferred constant.words-\($0)" }
          .joined(separator: "\n  "))
      }
      object Push { include Group }
      """)
    let compilation = CompilationCheck.resolve([schema])
    #expect(codes(compilation, .error) == [])
    #expect(compilation.set.schemas.first?.objects.first?.fields.count == numbers.count)
  }

  @Test(arguments: [1, 2, 2_000]) func `a circle of types is one error`(_ count: Int) {
    let types = (0..<count).map { "type T\($0) = [T\(($0 + 1) % count)]" }
    let compilation = CompilationCheck.resolve([
      file(types.joined(separator: "\n") + "\nobject A { a: T0 }")
    ])
    #expect(codes(compilation, .error) == ["type-cycle"])
  }

  @Test func `types that double with each name are refused`() {
    let types = (1...64).map { "type T\($0) = [T\($0 - 1)] | {*: T\($0 - 1)}" }
    let compilation = CompilationCheck.resolve([
      file("type T0 = string\n" + types.joined(separator: "\n") + "\nobject A { a: T64 }")
    ])
    #expect(Set(codes(compilation, .error)) == ["type-too-large"])
  }

  @Test func `a name as long as a book is a name`() {
    let name = "A" + String(repeating: "a", count: 200_000)
    let compilation = CompilationCheck.compile([
      file("object \(name) open inferred \"\" { \(name): [\(name)] inferred \"\" }")
    ])
    let text = DiagnosticFormat.text.render(
      compilation.diagnostics, files: SourceFiles(), isColored: false)
    #expect(text.utf8.count < 1_000_000)
  }

  @Test func `imports in thirty layers of diamonds are read once each`() {
    var files = [SourceFile(path: "L0.pushschema", text: "language 1\nschema L0\n")]
    for layer in 1...30 {
      for side in ["", "B"] {
        files.append(
          SourceFile(
            path: "L\(layer)\(side).pushschema",
            text: "language 1\nschema L\(layer)\(side)\nimport L\(layer - 1)\n"
              + (layer > 1 ? "import L\(layer - 1)B\n" : "")))
      }
    }
    let compilation = CompilationCheck.resolve(files)
    #expect(codes(compilation, .error) == [])
    #expect(compilation.set.schemas.count == 61)
  }

  @Test(arguments: [1, 2, 3, 1_000]) func `a circle of imports is one error`(_ count: Int) {
    let files = (0..<count).map {
      SourceFile(
        path: "S\($0).pushschema",
        text: "language 1\nschema S\($0)\nimport S\(($0 + 1) % count)\n")
    }
    let compilation = CompilationCheck.resolve(files)
    #expect(codes(compilation, .error) == ["import-cycle"])
    let text = DiagnosticFormat.text.render(
      compilation.diagnostics, files: SourceFiles(files), isColored: false)
    #expect(text.utf8.count < 64 << 10)
  }

  @Test(arguments: [1, 2, 500]) func `a circle of objects that need each other is one error`(
    _ count: Int
  ) {
    let objects = (0..<count).map {
      "object A\($0) open inferred \"\" { a: A\(($0 + 1) % count) required inferred \"\" }"
    }
    let compilation = CompilationCheck.resolve([file(objects.joined(separator: "\n"))])
    #expect(codes(compilation, .error) == ["endless-object"])
  }

  @Test func `objects that hold themselves twice do not multiply`() {
    let objects = (0..<40).map { number in
      let next = "A\(min(number + 1, 39))"
      return """
        object A\(number) open inferred "" {
          left: \(next) inferred ""
          right: [\(next)] inferred ""
          both: string | \(next) | [\(next)] inferred ""
          rule r: left.right is present or both is absent inferred ""
        }
        """
    }
    let example = """
      example small: A0 valid inferred "" json \"\"\"
        {"left": {"left": {}}}
        \"\"\"
      """
    let compilation = CompilationCheck.compile([
      file((objects + [example]).joined(separator: "\n"))
    ])
    #expect(codes(compilation, .error) == [])
    let size = compilation.artifacts.reduce(0) { $0 + $1.text.utf8.count }
    #expect(size > 0 && size < 4 << 20)
  }

  /// Layers of objects, each with some members of the next layer, and their mappings.
  struct Layers: CustomTestStringConvertible {
    let count: Int
    let width: Int
    let arrow: String
    /// Whether the outermost mapping copies a part of an inner object a second time.
    var copiesPartTwice = false

    var testDescription: String { "\(count) layers of \(width), \(arrow)" }

    func text() -> String {
      var text = ""
      for layer in 0...count {
        let keys = (0..<width).map { "m\($0)" }
        for side in ["S", "T"] {
          let next = layer < count ? "\(side)\(layer + 1)" : "int"
          let part = side == "T" && layer == 0 && copiesPartTwice ? ["part: T2 inferred \"\""] : []
          let fields = keys.map { "\($0): \(next) inferred \"\"" } + part
          text +=
            "object \(side)\(layer) open inferred \"\" {\n\(fields.joined(separator: "\n"))\n}\n"
        }
        let part = layer == 0 && copiesPartTwice ? ["m1.m0 -> part inferred \"\""] : []
        let lines = keys.map { "\($0) \(arrow) \($0) inferred \"\"" } + part
        text +=
          "mapping m\(layer): S\(layer) \(arrow) T\(layer) inferred \"\" {\n"
          + lines.joined(separator: "\n") + "\n}\n"
      }
      return text
    }
  }

  @Test(arguments: [
    Layers(count: 24, width: 2, arrow: "<->"),
    Layers(count: 24, width: 2, arrow: "->", copiesPartTwice: true),
    Layers(count: 8, width: 6, arrow: "->"),
  ])
  func `mappings through layers of objects do not multiply`(_ layers: Layers) {
    let compilation = CompilationCheck.compile([file(layers.text())])
    #expect(codes(compilation, .error) == [])
    let size = compilation.artifacts.reduce(0) { $0 + $1.text.utf8.count }
    #expect(size > 0 && size < 4 << 20)
  }

  @Test(arguments: Flood.all)
  func `a flood of errors is cut`(_ flood: Flood) {
    let schema = SourceFile(path: "Case.pushschema", text: flood.text)
    let compilation = CompilationCheck.resolve([schema])
    #expect(compilation.hasErrors)
    let files = SourceFiles([schema])
    for format in DiagnosticFormat.allCases {
      let text = format.render(compilation.diagnostics, files: files, isColored: false)
      #expect(text.utf8.count < 64 << 10, "\(format)")
    }
  }

  /// One kind of mistake, made many thousand times.
  struct Flood: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    private init(_ name: String, _ count: Int, _ line: (Int) -> String, _ frame: (String) -> String)
    {
      testDescription = name
      text =
        "language 1\nschema Case\n"
        + frame((0..<count).map(line).joined(separator: "\n")) + "\n"
    }

    static let all = [
      Flood("marks that mean nothing", 100_000, { _ in ";" }, { $0 }),
      Flood("unknown types", 20_000, { "  f\($0): Nothing\($0) inferred \"\"" }, object),
      Flood(
        "unknown fields", 10_000, { "  rule r\($0): nothing\($0) is present inferred \"\"" }, object
      ),
      Flood("repeated fields", 20_000, { _ in "  f: int inferred \"\"" }, object),
      Flood(
        "repeated objects", 10_000, { _ in "object B open inferred \"\" { a: int inferred \"\" }" },
        { $0 }),
      Flood("unknown sources", 20_000, { "  f\($0): int cite nothing:\($0 + 1)" }, object),
      Flood(
        "unknown objects", 10_000,
        { "example e\($0): Nothing valid inferred \"\" json \"\"\"\n1\n\"\"\"" }, { $0 }),
      Flood("unknown imports", 10_000, { "import Nothing\($0)" }, { $0 }),
      Flood("invalid ranges", 20_000, { "  f\($0): int(2...1) inferred \"\"" }, object),
      Flood("mappings", 5_000, { "mapping m\($0): B -> C inferred \"\" { }" }, { $0 }),
    ]

    private static func object(_ lines: String) -> String {
      "object A open inferred \"\" {\n\(lines)\n}"
    }
  }

  private func file(_ declarations: String) -> SourceFile {
    SourceFile(path: "Case.pushschema", text: "language 1\nschema Case\n\n\(declarations)\n")
  }

  private func codes(_ compilation: Compilation, _ severity: Severity) -> [String] {
    compilation.diagnostics.filter { $0.severity == severity }.map(\.code)
  }
}
