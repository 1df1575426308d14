import PushSchemaDiagnostics
import PushSchemaModel
import Testing

@testable import PushSchemaResolver

@Suite struct LinePathsTests {
  @Test func `paths are found by where they lead`() {
    let paths = MappingPaths(of: [
      move("a", "alert"), move("b.c", "alert.title"), move("b.d.e", "alert.title.loc"),
      move("b.d", "sound"), move("b.c", "badge"),
    ])
    #expect(paths.read.same(as: path("b.c")).map(\.line) == [1, 4])
    #expect(paths.read.inside(path("b")).map(\.line) == [1, 2, 3, 4])
    #expect(paths.read.around(path("b.d.e")).map(\.line) == [3])
    #expect(paths.written.around(path("alert.title.loc")).map(\.line) == [0, 1])
    #expect(paths.written.inside(path("")).map(\.line) == [0, 1, 2, 3, 4])
  }

  /// Of a mapping of thousands of lines each looks at those that lead to the same places, not at all.
  @Test func `a line of a large mapping meets few others`() {
    let count = 2_000
    let lines = (0..<count).map { move("source.field\($0)", "target.group\($0 / 4).field\($0)") }
    let paths = MappingPaths(of: lines)
    let parts = [(paths.read, 0), (paths.written, 1), (paths.named, 1), (paths.writtenBack, 0)]
    let met = parts.reduce(0) { sum, part in
      lines.reduce(sum) { sum, line in
        guard let path = part.1 == 0 ? line.source : line.target else { return sum }
        return sum + Array(part.0.same(as: path)).count + part.0.inside(path).count
          + part.0.around(path).count
      }
    }
    #expect(met == parts.count * count)
  }

  /// Only a look-up may be a member that another line names.
  @Test func `a line of a large mapping is compared with look-ups alone`() {
    let count = 2_000
    let plain = (0..<count).map { move("texts.key\($0)", "target\($0)") }
    let language = MappingPath(
      root: .given, steps: [MappingPath.Step(key: "language", place: .free, type: .any)])
    let lookUp = MappingPath(
      steps: path("texts").steps + [MappingPath.Step(by: language, rest: nil, type: .any)])
    let paths = MappingPaths(of: plain + [move(lookUp, path("text"))])
    let met = (0..<count).reduce(0) { $0 + paths.mayMeet(path("texts.key\($1)")).count }
    #expect(met == count)
    #expect(paths.mayMeet(path("texts.key1")).allSatisfy { $0.path.mayCover(path("texts.key1")) })
    #expect(paths.mayMeet(lookUp).map(\.line) == Array(0...count))
  }

  @Test func `a path covers no key that only looks the same`() {
    #expect(path("caf\u{E9}").covers(path("caf\u{E9}.a")))
    #expect(path("caf\u{E9}").covers(path("caf\u{E9}")))
    #expect(!path("caf\u{E9}").covers(path("cafe\u{301}")))
  }

  private func move(_ source: String, _ target: String) -> MappingLine {
    move(path(source), path(target))
  }

  private func move(_ source: MappingPath, _ target: MappingPath) -> MappingLine {
    MappingLine(
      .move, forward: MappingLine.Way(to: target, [MappingLine.Value(.path(source, .copy))]),
      backward: MappingLine.Way(to: source, [MappingLine.Value(.path(target, .copy))]),
      range: SourceRange(path: "", lowerBound: 0, upperBound: 0))
  }

  private func path(_ keys: String) -> MappingPath {
    MappingPath(
      steps: keys.split(separator: ".").map {
        MappingPath.Step(key: String($0), place: .free, type: .any)
      })
  }
}
