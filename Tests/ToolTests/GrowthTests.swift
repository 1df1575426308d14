import Foundation
import TestSupport
import Testing

/// Class P3 for the whole command: twice as many things in a schema take no more than 2.8 times the work.
@Suite(.serialized, .timeLimit(.minutes(10))) struct GrowthTests {
  /// A schema with so many of something, from the third line on.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let text: @Sendable (Int) -> String
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
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }

  @Test(arguments: shapes)
  func `four times as many take less than eight times the processor's time`(_ shape: Shape) throws {
    let few = try seconds(shape, shape.count)
    let many = try seconds(shape, 4 * shape.count)
    #expect(many < 8 * few, "\(few) s and \(many) s")
  }

  /// The least time of three runs of `generate`, as the shell counts it.
  private func seconds(_ shape: Shape, _ count: Int) throws -> Double {
    let directory = try TemporaryDirectory()
    try directory.write("language 1\nschema G\n" + shape.text(count), to: "Schemas/G.pushschema")
    let times = try (0..<3).map { _ in
      directory.remove("Generated")
      let run = try BuiltTool(
        script: "\"$0\" generate >/dev/null || echo failed; times", in: directory.path
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
