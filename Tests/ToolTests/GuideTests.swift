import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Follows the guide as a reader does: writes its files, runs its commands and compares what they print.
@Suite struct GuideTests {
  @Test func `the guide's files give what the guide shows`() throws {
    let directory = try TemporaryDirectory()
    var commands = 0
    for block in try guide().blocks {
      let words = block.info.split(separator: " ").map(String.init)
      if words.first == "console" {
        commands += try run(block, in: directory)
      } else if words.count == 2 {
        try directory.write(block.text + "\n", to: words[1])
      }
    }
    #expect(commands >= 6)
  }

  @Test func `the guide's schemas have the canonical layout`() throws {
    for block in try guide().blocks where block.info.hasPrefix("pushschema ") {
      let directory = try TemporaryDirectory()
      try directory.write(block.text + "\n", to: "Shop.pushschema")
      let run = ToolRun(["format", "--check", "Shop.pushschema"], in: directory)
      #expect(run.status == .fine, "line \(block.line): \(run.transcript)")
    }
  }

  /// Runs every command of a block and compares what follows it; the number of commands.
  private func run(_ block: MarkdownDocument.Block, in directory: TemporaryDirectory) throws -> Int
  {
    let transcripts = block.text.split(separator: "$ pushschema ").map(String.init)
    for transcript in transcripts {
      let lines = transcript.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let run = ToolRun(lines[0].split(separator: " ").map(String.init), in: directory)
      let shown = lines.count > 1 ? String(lines[1]).trimmedLines : ""
      #expect((run.output + run.errors).trimmedLines == shown, "below line \(block.line)")
    }
    return transcripts.count
  }

  private func guide() throws -> MarkdownDocument {
    MarkdownDocument(
      String(decoding: try Repository.bytes(of: "Schemas/Guide.md"), as: UTF8.self))
  }
}

extension String {
  /// The text without empty lines at its ends.
  fileprivate var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
