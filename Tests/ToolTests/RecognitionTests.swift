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
      try Self.labelled("PublicPayloads") + Self.labelled("ReviewedPayloads") + Self.publicCases()
    let directory = try TemporaryDirectory()
    let context = ToolContext(
      console: Console(print: { _ in }, printError: { _ in }, readInput: { [] }),
      fileSystem: PosixFileSystem(), directory: directory.path)
    let places = try PayloadSchemas.all(
      arguments: Arguments(incomplete: [], of: .identify), context: context
    ).map { IdentifyingSchemas($0) }
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

  /// What programs put around a payload, or write without one; `#` is the payload, `"$"` the payload as a text.
  private static let records = [
    #"{"ts":1,"level":"info","msg":"push sent","request_id":"r","payload":#}"#,
    #"{"timestamp":1,"level":"INFO","logger":"l","message":"sent","payload":#}"#,
    #"{"ts":1,"level":"info","event":"push","payload":"$"}"#,
    #"{"time":1,"status":200,"url":"https://a.b","body":#}"#,
    #"{"insertId":"a","timestamp":"t","severity":"INFO","jsonPayload":#,"labels":{}}"#,
    #"{"topic":"t","partition":0,"offset":5,"key":"k","value":#}"#,
    #"{"topic":"t","partition":0,"offset":5,"timestamp":1,"timestampType":0,"key":null,"headers":[],"value":"$"}"#,
    #"{"schema":{"type":"struct","fields":[]},"payload":#}"#,
    #"{"before":null,"after":#,"source":{"version":"1"},"op":"c","ts_ms":1}"#,
    #"{"messageType":"DATA_MESSAGE","owner":"1","logGroup":"g","logStream":"s","subscriptionFilters":["f"],"logEvents":[{"id":"1","timestamp":1,"message":"$"}]}"#,
    #"{"timestamp":1,"message":"$","ingestionTime":2,"logStreamName":"x","eventId":"3"}"#,
    #"{"@timestamp":"t","@message":"$","@logStream":"s","@ptr":"p"}"#,
    #"{"@timestamp":"t","@version":"1","message":"sent push","host":{"name":"h"},"event":{"original":"$"}}"#,
    #"{"Records":[{"messageId":"m","receiptHandle":"h","body":"$","attributes":{},"eventSource":"aws:sqs"}]}"#,
    #"{"specversion":"1.0","id":"1","source":"s","type":"t","data":#}"#,
    #"{"level":30,"time":1531171074631,"msg":"hello world","pid":657,"hostname":"box"}"#,
    #"{"level":"error","msg":"cannot send","err":"timeout","user_id":"5"}"#,
    #"{"time":"t","level":"INFO","message":"Sent","title":"Sale","body":"x"}"#,
    #"{"date":"t","type":"push","status":"sent","user_id":"5","message":"hello"}"#,
  ]

  @Test(arguments: [nil, "Braze,Pushwoosh", "Easemob", "FCM"])
  func `a record is never taken for a payload`(_ among: String?) throws {
    let payloads = try Self.labelled("PublicPayloads").map {
      String(decoding: $0.text, as: UTF8.self)
    }
    var lines = ""
    for record in Self.records {
      for payload in payloads {
        let quoted = String(decoding: JSONValue(payload).json(), as: UTF8.self)
        lines +=
          record.replacing("\"$\"", with: quoted).replacing("#", with: payload) + "\n"
      }
    }
    let run = ToolRun(
      ["identify", "-", "--lines", "--json"] + (among.map { ["--among", $0] } ?? []),
      in: try TemporaryDirectory(), input: lines)
    var found = 0
    for line in run.output.split(separator: "\n") {
      guard case .object(let answer) = try JSONValue(json: Array(line.utf8)) else { continue }
      let isNamed = answer["object"]?.string != nil
      #expect(!isNamed || answer["at"]?.string?.isEmpty == false, "\(line)")
      if isNamed { found += 1 }
    }
    #expect(found > (among == nil ? 10 : 1) * payloads.count, "\(found)")
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
            text: payload.json(), objects: [label?.string], origin: "\(path):\(line + 1)")
        }
    }
  }

  /// The public inputs whose command leaves it to the tool what they are.
  private static func publicCases() throws -> [Sample] {
    try String(decoding: Repository.bytes(of: "Tests/PublicCases/Cases.jsonl"), as: UTF8.self)
      .split(separator: "\n").compactMap { text in
        guard case .object(let members) = try JSONValue(json: Array(text.utf8)),
          let label = members["is"], let input = members["text"]?.string,
          !(members["run"]?.array ?? []).contains(.string("--lines"))
        else { return nil }
        let objects = label.array.map { $0.map(\.string) } ?? [label.string]
        return Sample(
          text: Array(input.utf8), objects: objects, origin: members["name"]?.string ?? "")
      }
  }
}
