import Foundation
import PushPayload
import PushSchemaInterpreter
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// How many payloads are surely taken for what they are, and how many surely for something else.
@Suite struct RecognitionTests {
  /// A payload, and what it is: the object that a perfect tool names surely, `nil` where nothing can be sure,
  /// several where a text holds several.
  struct Sample {
    let text: [UInt8]
    let objects: [String?]
    let origin: String
  }

  @Test func `most payloads are surely what they are, and none surely another thing`() throws {
    let samples =
      try Self.labelled("PublicPayloads") + Self.labelled("TriedPayloads") + Self.publicCases()
    let directory = try TemporaryDirectory()
    let context = ToolContext(
      console: Console(print: { _ in }, printError: { _ in }, readInput: { [] }),
      fileSystem: PosixFileSystem(), directory: directory.path)
    let places = try PayloadSchemas.all(
      arguments: Arguments(incomplete: []), command: .identify, context: context
    ).map { IdentifyingSchemas($0.interpreter) }
    var (right, wrong) = (0, [String]())
    for sample in samples {
      let found = TextPayloads(sample.text).payloads.flatMap {
        $0.identified(among: places, onlyAnswer: true)
      }.map { payload -> String? in
        if case .clear(let candidate) = payload.told.answer { candidate.schemaName } else { nil }
      }
      if found == sample.objects || found.isEmpty && sample.objects == [nil] {
        right += 1
      } else if found.contains(where: { $0 != nil && !sample.objects.contains($0) }) {
        wrong.append("\(sample.origin): \(found) for \(sample.objects)")
      }
    }
    print("recognition: \(right) of \(samples.count) payloads right, \(wrong.count) surely wrong")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(
      samples.count > 900 && right * 100 >= samples.count * 95, "\(right) of \(samples.count)")
  }

  /// The payloads of a folder, by the object that a line names: `is` where a perfect tool would say something
  /// else than `as`, which is what the line checks the payload as.
  private static func labelled(_ folder: String) throws -> [Sample] {
    try Repository.files(in: "Tests/\(folder)", suffix: ".jsonl").flatMap { path in
      try String(decoding: Repository.bytes(of: path), as: UTF8.self).split(separator: "\n")
        .enumerated().compactMap { line, text in
          let value = try JSONValue(json: Array(text.utf8))
          guard case .object(let members) = value, let payload = members["payload"],
            case .object = payload
          else { return nil }
          let label = members["is"] ?? members["as"]
          return Sample(
            text: payload.json(), objects: [label?.text], origin: "\(path):\(line + 1)")
        }
    }
  }

  /// The public inputs whose command leaves it to the tool what they are.
  private static func publicCases() throws -> [Sample] {
    try String(decoding: Repository.bytes(of: "Tests/PublicCases/Cases.jsonl"), as: UTF8.self)
      .split(separator: "\n").compactMap { text in
        guard case .object(let members) = try JSONValue(json: Array(text.utf8)),
          let label = members["is"], let input = members["text"]?.text,
          !(members["run"]?.list ?? []).contains(.string("--lines"))
        else { return nil }
        let objects = label.list.map { $0.map(\.text) } ?? [label.text]
        return Sample(
          text: Array(input.utf8), objects: objects, origin: members["name"]?.text ?? "")
      }
  }
}
