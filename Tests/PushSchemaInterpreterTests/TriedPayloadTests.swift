import Foundation
import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Payloads of each object in daily use, right and faulty, one a line in `Tests/TriedPayloads`, each with
/// what is found in it and, where the line names a target, what it becomes and what is lost. Each answer was
/// judged by hand before it was written down. `UPDATE_EXPECT=1` writes the answers of now, to be judged.
@Suite struct TriedPayloadTests {
  static let files = (try? Repository.files(in: "Tests/TriedPayloads", suffix: ".jsonl")) ?? []

  @Test(arguments: files)
  func `each payload gets the answer that was judged right`(path: String) throws {
    let set = try standardSchemas()
    for (index, line) in try lines(of: path).enumerated() {
      let place = "\(path), line \(index + 1)"
      let trial = try #require(
        Trial(try JSONValue(json: line), in: set), "\(place) names no object")
      #expect(trial.findings(in: set) == trial.expected("findings"), "\(place): findings")
      guard let mapping = trial.mapping else { continue }
      let answer = trial.answer(by: mapping, in: set)
      for member in ["results", "lost", "found"] {
        #expect(answer[member] == trial.expected(member), "\(place): \(member)")
      }
    }
  }

  @Test func `twenty payloads of each object are at hand`() throws {
    var counts: [String: Int] = [:]
    for path in Self.files {
      for line in try lines(of: path) {
        counts[try JSONValue(json: line)["as"]?.text ?? "", default: 0] += 1
      }
    }
    for object in Self.objects {
      #expect(counts[object, default: 0] >= 20, "\(object) has \(counts[object, default: 0])")
    }
  }

  /// The objects that people send every day.
  private static let objects = [
    "FCM.SendRequest", "Braze.SendRequest", "Braze.ScheduleRequest", "Braze.CampaignTrigger",
    "Braze.CanvasTrigger", "Braze.AndroidPush", "Braze.DeliveredPayload",
    "Pushwoosh.DeliveredPayload", "Pushwoosh.CreateMessageRequest", "Easemob.MessageRequest",
    "Easemob.InstantPush", "AdobeCampaign.TransactionalEvent", "AdobeCampaign.TrackingCall",
    "AdobeCampaign.CollectPII", "AdobeCampaign.MultilingualRow", "AdobeJourneyOptimizer.IOSPayload",
    "AdobeJourneyOptimizer.AndroidPayload",
  ]

  private func lines(of path: String) throws -> [[UInt8]] {
    try Repository.bytes(of: path).split(separator: 0x0A).map { Array($0) }
  }
}

/// One line.
private struct Trial {
  let line: JSONValue
  let object: DeclarationID
  let payload: [UInt8]
  let mapping: Mapping?

  init?(_ line: JSONValue, in set: SchemaSet) {
    guard let object = Self.object(line["as"], in: set), let payload = line["payload"] else {
      return nil
    }
    self.line = line
    self.object = object
    self.payload = Array(payload.jsonText.utf8)
    mapping = Self.object(line["to"], in: set).flatMap { set.mapping(from: object, to: $0) }
  }

  private static func object(_ name: JSONValue?, in set: SchemaSet) -> DeclarationID? {
    let parts = (name?.text ?? "").split(separator: ".").map(String.init)
    guard parts.count == 2 else { return nil }
    return set.object(DeclarationID(schema: parts[0], name: parts[1]))?.id
  }

  /// What the line says of itself; nothing where it leaves the member out.
  func expected(_ member: String) -> [String] {
    line[member]?.list?.map { $0.text ?? $0.jsonText } ?? []
  }

  /// The members that hold answers.
  static let answers = ["findings", "results", "lost", "found"]

  /// The line with other answers.
  func text(with answer: [String: [String]]) -> String {
    var members = ["as", "name", "payload", "given", "to"].compactMap { key in
      line[key].map { "\"\(key)\": \($0.jsonText)" }
    }
    for key in Self.answers {
      guard let texts = answer[key], !texts.isEmpty else { continue }
      let values = texts.map { $0.hasPrefix("{") ? $0 : JSONValue.string($0).jsonText }
      members.append("\"\(key)\": [\(values.joined(separator: ", "))]")
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// What is found in it, what it becomes, what is lost on the way, and what is found in the results.
  func answer(in set: SchemaSet) -> [String: [String]] {
    let interpreter = Interpreter(set)
    var answer = ["findings": interpreter.validate(payload, as: object).map(\.words)]
    guard let mapping else { return answer }
    let givens = (line["given"]?.object?.map { $0 } ?? []).compactMap { given in
      mapping.givens.first { $0.name == given.name }.map { declared in
        (name: given.name, value: literal(given.value.text ?? "", as: declared.type))
      }
    }
    switch interpreter.convert(payload, by: mapping, givens: givens) {
    case .unreadable: break
    case .failure(let failure): answer["results"] = ["\(failure.code.rawValue) \(failure.pointer)"]
    case .results(let results):
      answer["results"] = results.map { $0.json ?? "nothing: \($0.suppression ?? "")" }
      answer["lost"] = results.flatMap { $0.losses.map(\.pointer) }
      answer["found"] = results.flatMap { $0.findings.map(\.words) }
    }
    return answer
  }

  private func literal(_ text: String, as type: PayloadType) -> Literal {
    if case .integer = type.withoutTexts {
      .number(JSONNumber(Int(text) ?? 0))
    } else {
      .string(text)
    }
  }
}

extension Finding {
  fileprivate var words: String { "\(severity.rawValue) \(code) \(pointer)" }
}
