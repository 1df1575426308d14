import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Payloads of each object in daily use, right and faulty, one a line in `Tests/ReviewedPayloads`, each with
/// what is found in it and, where the line names a target, what it becomes and what is lost. Each answer was
/// judged by hand before it was written down.
@Suite struct ReviewedPayloadTests {
  static let files = (try? Repository.files(in: "Tests/ReviewedPayloads", suffix: ".jsonl")) ?? []

  @Test(arguments: files)
  func `each payload gets the answer that was judged right`(path: String) throws {
    let set = try standardSchemas()
    for (index, line) in try lines(of: path).enumerated() {
      let place = "\(path), line \(index + 1)"
      let trial = try #require(
        Trial(try JSONValue(json: line), in: set), "\(place) names no object")
      #expect(trial.findings(in: set) == trial.expected("findings"), "\(place): findings")
      guard let target = trial.target else { continue }
      let answer = trial.answer(to: target, in: set)
      // Members, losses and findings may come in another order.
      #expect(
        (answer["results"] ?? []).map(value) == trial.expected("results").map(value),
        "\(place): results")
      for member in ["lost", "found"] {
        #expect(
          (answer[member] ?? []).sorted() == trial.expected(member).sorted(),
          "\(place): \(member)")
      }
    }
  }

  @Test func `twenty payloads of each object are at hand`() throws {
    var counts: [String: Int] = [:]
    for path in Self.files {
      for line in try lines(of: path) {
        counts[try JSONValue(json: line)["as"]?.string ?? "", default: 0] += 1
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

  private func value(_ result: String) -> JSONValue {
    (try? JSONValue(json: Array(result.utf8))) ?? .string(result)
  }

  private func lines(of path: String) throws -> [[UInt8]] {
    try Repository.bytes(of: path).split(separator: 0x0A).map { Array($0) }
  }
}

/// One line.
private struct Trial {
  let line: JSONValue
  let object: DeclarationID
  let payload: [UInt8]
  let target: DeclarationID?

  init?(_ line: JSONValue, in set: SchemaSet) {
    guard let object = Self.object(line["as"], in: set), let payload = line["payload"] else {
      return nil
    }
    self.line = line
    self.object = object
    self.payload = Array(payload.jsonString().utf8)
    target = Self.object(line["to"], in: set)
  }

  private static func object(_ name: JSONValue?, in set: SchemaSet) -> DeclarationID? {
    let parts = (name?.string ?? "").split(separator: ".").map(String.init)
    guard parts.count == 2 else { return nil }
    return set.object(DeclarationID(schema: parts[0], name: parts[1]))?.id
  }

  /// What the line says of itself; nothing where it leaves the member out.
  func expected(_ member: String) -> [String] {
    line[member]?.array?.map { $0.string ?? $0.jsonString() } ?? []
  }

  func findings(in set: SchemaSet) -> [String] {
    Interpreter(set).validate(payload, as: object).map(\.words)
  }

  /// What it becomes by one mapping or over an object between, what is lost on the way, and what is
  /// found in the results. Losses on the second half of the way have pointers into what is between.
  func answer(to target: DeclarationID, in set: SchemaSet) -> [String: [String]] {
    if let mapping = set.mappings(from: object).first(where: { $0.target == target }) {
      return answer(of: payload, by: mapping, in: set)
    }
    let mappings = set.schemas.flatMap(\.mappings).filter { $0.source == object }
    for first in mappings {
      guard let second = set.mappings(from: first.target).first(where: { $0.target == target })
      else { continue }
      let half = answer(of: payload, by: first, in: set)
      guard let between = half["results"], let lost = half["lost"] else { return half }
      let ends = between.map { answer(of: Array($0.utf8), by: second, in: set) }
      return [
        "results": ends.flatMap { $0["results"] ?? [] },
        "lost": lost + ends.flatMap { $0["lost"] ?? [] },
        "found": ends.flatMap { $0["found"] ?? [] },
      ]
    }
    return ["results": ["no way leads there"]]
  }

  private func answer(
    of payload: [UInt8], by mapping: Mapping, in set: SchemaSet
  ) -> [String: [String]] {
    let givens = (line["given"]?.object?.map { $0 } ?? []).compactMap { given in
      mapping.givens.first { $0.name == given.name }.map { declared in
        (name: given.name, value: literal(given.value.string ?? "", as: declared.type))
      }
    }
    switch Interpreter(set).convert(payload, by: mapping, givens: givens) {
    case .unreadable: return ["results": []]
    case .failure(let failure):
      return ["results": ["\(failure.code.rawValue) \(failure.pointer)"]]
    case .results(let results):
      return [
        "results": results.map { $0.json ?? "nothing: \($0.suppression ?? "")" },
        "lost": results.flatMap { $0.losses.map(\.pointer) },
        "found": results.flatMap { $0.findings.map(\.words) },
      ]
    }
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
