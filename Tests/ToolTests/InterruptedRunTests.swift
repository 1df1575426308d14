import Foundation
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// The tool as a process: killed, out of room, beside others.
@Suite(.serialized) struct InterruptedRunTests {
  /// The number of kills; `KILLS=1000 swift test --filter InterruptedRunTests` tries more.
  private static let kills =
    ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 25

  @Test func `a kill at any moment leaves no torn and no unnoticed mixed set`() throws {
    let (directory, sets) = try twoSets()
    let duration = try milliseconds { _ = try generate(directory) }
    var generator = SystemRandomNumberGenerator()
    for round in 0..<InterruptedRunTests.kills {
      try directory.write(schema(round % 2), to: "Schemas/Many.pushschema")
      let delay = UInt32.random(in: 0...UInt32(duration * 1200), using: &generator)
      try BuiltTool(["generate"], in: directory.path).run(killedAfter: delay)
      let found = try directory.files(in: "Generated")
      for (path, text) in found {
        #expect(sets.contains { $0[path] == text }, "round \(round): '\(path)' is torn")
      }
      if !sets.contains(found) {
        let check = try BuiltTool(["generate", "--check"], in: directory.path).run()
        #expect(check.status == 2)
        #expect(check.errors.contains("an earlier run was interrupted"))
      }
      #expect(try generate(directory).status == 0)
      #expect(try directory.files(in: "Generated") == sets[round % 2], "round \(round)")
      #expect(!directory.hasLeftovers(in: "Generated"))
    }
  }

  @Test func `a file-size limit leaves the old set whole and is named`() throws {
    let (directory, sets) = try twoSets()
    for limit in [0, 1, 2, 4, 8, 16, 64] {
      try directory.write(schema(0), to: "Schemas/Many.pushschema")
      #expect(try generate(directory).status == 0)
      try directory.write(schema(1), to: "Schemas/Many.pushschema")
      let run = try BuiltTool(["generate"], in: directory.path, shell: "ulimit -f \(limit);").run()
      if run.status == 0 {
        #expect(try directory.files(in: "Generated") == sets[1])
      } else {
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot write '"), "\(run.errors)")
        #expect(try directory.files(in: "Generated") == sets[0], "limit \(limit)")
      }
    }
  }

  @Test func `runs at once take turns`() throws {
    let (directory, sets) = try twoSets()
    try directory.write(schema(1), to: "Other/Many.pushschema")
    try directory.write(schema(0), to: "Schemas/Many.pushschema")
    for _ in 0..<5 {
      let runs = (0..<6).map { index in
        BuiltTool(
          ["generate", "--schemas", index % 2 == 0 ? "Schemas" : "Other"], in: directory.path)
      }
      for run in runs { try run.process.run() }
      for run in runs {
        run.process.waitUntilExit()
        #expect(run.process.terminationStatus == 0)
      }
      #expect(sets.contains(try directory.files(in: "Generated")))
      #expect(!directory.hasLeftovers(in: "Generated"))
    }
  }
}

private func generate(
  _ directory: TemporaryDirectory
) throws -> (status: Int32, output: String, errors: String) {
  try BuiltTool(["generate"], in: directory.path).run()
}

/// A directory and the two sets of outputs that `schema(0)` and `schema(1)` lead to there.
private func twoSets() throws -> (TemporaryDirectory, [[String: String]]) {
  let directory = try TemporaryDirectory()
  var sets: [[String: String]] = []
  for version in 0...1 {
    try directory.write(schema(version), to: "Schemas/Many.pushschema")
    let run = try generate(directory)
    try #require(run.status == 0, "\(run.errors)")
    sets.append(try directory.files(in: "Generated"))
  }
  try #require(sets[0] != sets[1])
  return (directory, sets)
}

/// A schema with many objects; the versions share some outputs, change some, and have some alone.
private func schema(_ version: Int) -> String {
  var text = "language 1\nschema Many\n"
  for number in 0..<30 {
    let name = number % 5 == 0 ? "Only\(version)Number\(number)" : "Number\(number)"
    let field = number % 3 == 0 ? "field\(version)" : "field"
    text += """

      object \(name) open inferred "for this test" {
        \(field): string inferred "for this test"
      }

      """
  }
  return text
}

private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Date()
  try body()
  return Date().timeIntervalSince(start) * 1000
}
