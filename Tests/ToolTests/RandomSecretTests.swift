import Foundation
import PushSchemaCommand
import TestSupport
import Testing

@testable import pushschema

/// Class L1 at random: wherever a schema says `sensitive`, and whatever its rules look at, nothing of the
/// value is shown. `SECRET_SCHEMAS=1000` tries more schemas than the 12 of every run.
@Suite struct RandomSecretTests {
  private static let count =
    ProcessInfo.processInfo.environment["SECRET_SCHEMAS"].flatMap { UInt64($0) } ?? 12

  @Test func `no output shows what a sensitive field of any schema holds`() throws {
    var shownWithoutMask = 0
    for seed in 1...Self.count {
      let schema = RandomSecretSchema(seed: seed)
      var random = SeededRandom(seed: seed)
      let payloads = (0..<20).map { _ in schema.payload(using: &random) }
      for (command, text) in try Self.outputs(of: schema.text, for: payloads) {
        if let secret = RandomSecretSchema.canaries.first(where: text.contains) {
          let line = text.split(separator: "\n").first { $0.contains(secret) } ?? ""
          Issue.record("schema \(seed): \(command) shows: \(line.prefix(300))\n\(schema.text)")
          return
        }
      }
      let open = RandomSecretSchema(seed: seed, isMasked: false)
      let outputs = try Self.outputs(of: open.text, for: payloads)
      if outputs.contains(where: { RandomSecretSchema.canaries.contains(where: $0.text.contains) })
      {
        shownWithoutMask += 1
      }
    }
    // Where nothing is sensitive the same payloads show what is looked for: the test can fail.
    #expect(shownWithoutMask * 10 >= Int(Self.count) * 9)
  }

  /// What the commands print of payloads, and of the schema, which must be sound.
  private static func outputs(
    of schema: String, for payloads: [String]
  ) throws -> [(command: String, text: String)] {
    let directory = try TemporaryDirectory()
    try directory.write(schema, to: "Schemas/Random.pushschema")
    let check = ToolRun(["check"], in: directory)
    guard check.status == .fine else {
      Issue.record("\(check.transcript)\n\(schema)")
      return []
    }
    try directory.write(payloads.joined(separator: "\n"), to: "lines.json")
    var outputs: [(command: String, text: String)] = []
    func run(_ arguments: [String]) {
      let run = ToolRun(arguments, in: directory)
      outputs.append((arguments.joined(separator: " "), run.output + run.errors))
    }
    for format in ["text", "json", "sarif"] {
      run(["validate", "lines.json", "--lines", "--as", "Random.Part0", "--diagnostics", format])
    }
    run(["audit", "lines.json", "--lines", "--as", "Random.Part0", "--json"])
    for payload in payloads.prefix(3) {
      try directory.write(payload, to: "p.json")
      run(["explain", "p.json", "--as", "Random.Part0"])
    }
    return outputs
  }
}
