import Foundation
import TestSupport
import Testing

/// Class P3 for the whole command: twice as many things in schemas and logs take no more than 2.8 times the work.
@Suite(.serialized, .timeLimit(.minutes(10))) struct GrowthTests {
  /// Files with so many of something, and the command that reads them.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let command: String
    let files: @Sendable (Int) -> [String: String]

    init(
      testDescription: String, count: Int, command: String = "generate",
      files: @escaping @Sendable (Int) -> [String: String]
    ) {
      self.testDescription = testDescription
      self.count = count
      self.command = command
      self.files = files
    }

    /// A schema, from the third line on.
    init(
      testDescription: String, count: Int, command: String = "generate",
      text: @escaping @Sendable (Int) -> String
    ) {
      self.init(testDescription: testDescription, count: count, command: command) { count in
        [GrowthTests.path: GrowthTests.schema(text(count))]
      }
    }
  }

  private static let shapes = [
    Shape(testDescription: "rows of a table that a rule looks into", count: 5_000) { count in
      """
      table T (a, b) inferred "x" {
      \(lines(count) { "row \"a\($0)\", \($0)" })
      }
      object A inferred "x" { a: string inferred "x" rule r: a in T.a inferred "x" }
      """
    },
    Shape(testDescription: "fields of which there is one at most", count: 1_000) { count in
      """
      object A inferred "x" {
      \(lines(count) { "f\($0): string inferred \"x\"" })
      rule r: at-most-one(\((0..<count).map { "f\($0)" }.joined(separator: ", "))) inferred "x"
      }
      """
    },
    Shape(testDescription: "mappings in a chain", count: 500) { count in
      lines(count + 1) { "object A\($0) inferred \"x\" { a: string }" }
        + lines(count) { "mapping m\($0): A\($0) -> A\($0 + 1) inferred \"x\" { a -> a }" }
    },
    Shape(testDescription: "objects mapped inside each other", count: 250) { count in
      "object A\(count) inferred \"x\" { a: string }\nobject B\(count) inferred \"x\" { a: string }\n"
        + "mapping m\(count): A\(count) -> B\(count) inferred \"x\" { a -> a }\n"
        + lines(count) {
          "object A\($0) inferred \"x\" { a: A\($0 + 1) }\nobject B\($0) inferred \"x\" { a: B\($0 + 1) }\n"
            + "mapping m\($0): A\($0) -> B\($0) inferred \"x\" { a -> a }"
        }
    },
    Shape(testDescription: "lines of a mapping", count: 750, command: "check") { count in
      "object A inferred \"x\" {\n" + fields(count) + "}\nobject B inferred \"x\" {\n"
        + fields(count) + "}\nmapping m: A -> B inferred \"x\" {\n"
        + lines(count) { "f\($0) -> f\($0)" } + "}\n"
    },
    Shape(testDescription: "places in a text", count: 250, command: "check") { count in
      "object A inferred \"x\" {\n" + fields(count, " required")
        + "}\nobject B inferred \"x\" { t: string }\nmapping m: A -> B inferred \"x\" { set t = text \""
        + (0..<count).map { "{f\($0)}" }.joined() + "\" }\n"
    },
    Shape(testDescription: "schema files", count: 750, command: "check", files: { files($0) }),
    Shape(testDescription: "schemas that import the next", count: 400, command: "check") { count in
      files(count) { $0 + 1 < count ? "import G\($0 + 1)\n" : "" }
    },
    Shape(testDescription: "constants that rules name", count: 5_000, command: "check") { count in
      lines(count) { "constant c\($0) = \($0)" }
        + "object A inferred \"x\" {\na: int inferred \"x\"\n"
        + lines(count) { "rule r\($0): a != constant.c\($0) inferred \"x\"" } + "}\n"
    },
    Shape(testDescription: "rules on fields", count: 1_000) { rules($0, upTo: 5) },
    Shape(
      testDescription: "rules that two versions have", count: 400, command: "diff Old Schemas",
      files: { ["Old/G.pushschema": schema(rules($0, upTo: 5)), path: schema(rules($0, upTo: 6))] }),
    Shape(
      testDescription: "fields that become required", count: 750, command: "diff Old Schemas",
      files: { ["Old/G.pushschema": schema(object($0)), path: schema(object($0, " required"))] }),
    Shape(
      testDescription: "fields that change their types", count: 500, command: "diff Old Schemas",
      files: {
        [
          "Old/G.pushschema": schema(object($0)),
          path: schema(object($0).replacingOccurrences(of: ": string", with: ": int")),
        ]
      }),
    Shape(
      testDescription: "values that a list loses", count: 4_000, command: "diff Old Schemas",
      files: { ["Old/G.pushschema": schema(list($0)), path: schema(list($0 / 2))] }),
    Shape(
      testDescription: "lines whose objects are identified", count: 5_000,
      command: "identify log --lines --exit-zero", files: { ["log": log($0)] }),
    Shape(
      testDescription: "lines with many keys that are audited", count: 5_000,
      command: "audit log --lines --exit-zero", files: { ["log": log($0)] }),
  ]

  private static let path = "Schemas/G.pushschema"

  private static func schema(_ text: String) -> String { "language 1\nschema G\n" + text }

  private static func object(_ count: Int, _ clause: String = "") -> String {
    "object A inferred \"x\" {\n" + fields(count, clause) + "}\n"
  }

  private static func rules(_ count: Int, upTo limit: Int) -> String {
    "object A inferred \"x\" {\n" + lines(count) { "f\($0): int inferred \"x\"" }
      + lines(count) { "rule r\($0): f\($0) <= \(limit) inferred \"x\"" } + "}\n"
  }

  private static func list(_ count: Int) -> String {
    "enum E closed inferred \"x\" {\n" + lines(count) { "\"v\($0)\"" }
      + "}\nobject A inferred \"x\" { e: E }\n"
  }

  private static func fields(_ count: Int, _ clause: String = "") -> String {
    lines(count) { "f\($0): string\(clause) inferred \"x\"" }
  }

  private static func files(
    _ count: Int, _ imports: (Int) -> String = { _ in "" }
  ) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<count {
      files["Schemas/G\(number).pushschema"] =
        "language 1\nschema G\(number)\n\(imports(number))object A inferred \"x\" { a: string }\n"
    }
    return files
  }

  /// Payloads and records, each with a key that no other has.
  private static func log(_ count: Int) -> String {
    lines(count) { number in
      let payload = "{\"aps\":{\"alert\":\"a\"},\"own\(number)\":\(number)}"
      return number % 10 == 0 ? "{\"level\":30,\"msg\":\"sent\",\"payload\":\(payload)}" : payload
    }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }

  @Test(arguments: shapes)
  func `four times as many take less than eight times the processor's time`(_ shape: Shape) throws {
    let few = try seconds(shape, shape.count)
    let many = try seconds(shape, 4 * shape.count)
    #expect(many < 8 * few, "\(few) s and \(many) s")
  }

  /// The least time of three runs of the command, as the shell counts it.
  private func seconds(_ shape: Shape, _ count: Int) throws -> Double {
    let directory = try TemporaryDirectory()
    for (path, text) in shape.files(count) { try directory.write(text, to: path) }
    let times = try (0..<3).map { _ in
      directory.remove("Generated")
      let run = try BuiltTool(
        script: "\"$0\" \(shape.command) >/dev/null; test $? -le 1 || echo failed; times",
        in: directory.path
      ).run()
      let last = try #require(run.output.split(separator: "\n").last, "\(run.errors)")
      #expect(!run.output.contains("failed"), "\(run.errors)")
      // `0m0.250s 0m0.030s`: of what was run, in the program and in the system.
      return last.split(separator: " ").reduce(0) { sum, text in
        let parts = text.dropLast().split(separator: "m").compactMap { Double($0) }
        return sum + (parts.first ?? 0) * 60 + (parts.last ?? 0)
      }
    }
    return try #require(times.min())
  }
}
