import APNsPayloads
import AdobeCampaignPayloads
import AdobeJourneyOptimizerPayloads
import BrazePayloads
import EasemobPayloads
import FCMPayloads
import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import PushwooshPayloads
import TestSupport
import Testing

/// Which object a payload is, told of the examples of the standard schemas.
@Suite struct IdentificationTests {
  private static let objects: [any PayloadObject.Type] =
    APNs.payloadTypes + FCM.payloadTypes + Braze.payloadTypes + Pushwoosh.payloadTypes
    + AdobeCampaign.payloadTypes
    + AdobeJourneyOptimizer.payloadTypes + Easemob.payloadTypes

  @Test func `a valid example of a whole payload is surely its object, or nothing surely`() throws {
    let set = try standardSchemas()
    let schemas = IdentifyingSchemas(Interpreter(set))
    var (sure, unsure) = (0, 0)
    for example in set.schemas.flatMap(\.examples) where example.verdict == .valid {
      let payload = Array(example.json.utf8)
      guard case .object(let members) = try? JSONValue(json: payload), !members.names.isEmpty,
        let object = set.object(example.object), !set.isPart(object)
      else { continue }
      let found = try schemas.identify(payload)
      guard let named = found.object else {
        unsure += 1
        continue
      }
      sure += 1
      // What carries no mark of its vendor's is Apple's payload; it may be another call's as well.
      let isSame =
        named.schemaName == example.object.description || named.schemaName == "APNs.Payload"
        || found.candidates.contains {
          $0.isValid && $0.schemaName == example.object.description && !found.best.contains($0)
        }
      #expect(isSame, "\(example.name): \(example.object) is taken for \(named.schemaName)")
    }
    #expect(sure > 9 * unsure, "\(sure) surely, \(unsure) not surely")
  }

  @Test func `libraries, schemas and tables of their keys name the same objects`() throws {
    let set = try standardSchemas()
    let schemas = IdentifyingSchemas(Interpreter(set))
    let libraries = PayloadObjectTable(Self.objects)
    for example in set.schemas.flatMap(\.examples) {
      let payload = Array(example.json.utf8)
      // Each object is looked at.
      let whole = try? IdentifyingSchemas(schemas.interpreter).identify(payload)
      let told = try? PayloadIdentification(of: payload, among: libraries)
      #expect(told == whole, "\(example.name)")
      let best = try? schemas.identify(payload, onlyBest: true)
      #expect(best?.best == whole?.best, "\(example.name)")
      #expect(best?.object == whole?.object, "\(example.name)")
    }
  }

  @Test func `payloads of one shape are identified by what each holds`() throws {
    let schemas = IdentifyingSchemas(Interpreter(try standardSchemas()))
    // Keys of the app's own: unknown, repeated, and the same with escapes.
    let own = [
      "", #""own":{"aps":{"alert":1}},"#, #""x":1,"x":2,"#, #""x":1,"\u0078":2,"#,
      #""y":[{"x":1}],"\u0078":2,"#,
    ]
    var random = SeededRandom(seed: 44)
    var compared = 0
    for path in try Repository.files(in: "Tests/ReviewedPayloads", suffix: ".jsonl")
      + Repository.files(in: "Tests/PublicPayloads", suffix: ".jsonl")
    {
      for line in String(decoding: try Repository.bytes(of: path), as: UTF8.self).split(
        separator: "\n")
      {
        guard case .object(let members) = try JSONValue(json: Array(line.utf8)),
          let payload = members["payload"], case .object = payload
        else { continue }
        for variant in 0..<4 {
          let text = variant == 0 ? payload.json() : payload.varied(&random).json()
          let added = text.count > 2 ? own[compared % own.count] : ""
          let bytes = Array(text.prefix(1) + Array(added.utf8) + text.dropFirst())
          let whole = try IdentifyingSchemas(schemas.interpreter).identify(bytes)
          let best = try schemas.identify(bytes, onlyBest: true)
          #expect(best.best == whole.best, "\(String(decoding: bytes, as: UTF8.self))")
          #expect(best.object == whole.object)
          compared += 1
        }
      }
    }
    #expect(compared > 3_000)
  }

  @Test func `of a name that an object repeats the first counts`() throws {
    let payload = Array(
      #"{"alert": "x", "sound": "a", "sound": {"name": "b"}, "asset_url": "https://x.y/z"}"#.utf8)
    let once = Array(#"{"alert": "x", "sound": "a", "asset_url": "https://x.y/z"}"#.utf8)
    let objects = PayloadObjectTable(Self.objects)
    let schemas = IdentifyingSchemas(Interpreter(try standardSchemas()))
    let told = try PayloadIdentification(of: payload, among: objects)
    #expect(told == (try PayloadIdentification(of: payload, among: Self.objects)))
    #expect(told == (try schemas.identify(payload)))
    let candidate = try #require(told.object)
    #expect(candidate.schemaName == "Braze.ApplePush")
    #expect(
      candidate.knownMembers
        == (try PayloadIdentification(of: once, among: objects).object?.knownMembers))
    // What is wrong is left to the check.
    #expect(candidate.findings.map(\.code).sorted() == ["duplicate-key", "required"])
  }

  @Test func `a table of few objects knows what they hold`() throws {
    let few: [any PayloadObject.Type] = [Braze.SendRequest.self, APNs.Push.self]
    let table = PayloadObjectTable(few)
    for example in try standardSchemas().schemas.flatMap(\.examples) {
      let payload = Array(example.json.utf8)
      let walked = try? PayloadIdentification(of: payload, among: few)
      let told = try? PayloadIdentification(of: payload, among: table)
      #expect(told == walked, "\(example.name)")
    }
  }

  @Test func `a key that most schemas have tells nothing`() throws {
    let found = try identify(
      #"{"to": "x", "priority": "high", "data": {"title": "a", "body": "b"}}"#)
    #expect(found.object == nil)
    #expect(found.best.map(\.schemaName) == ["AdobeCampaign.AndroidPayload", "FCM.Message"])
    #expect(found.best.map(\.commonKeyCount) == [4, 2])
    #expect(found.decidingKeys(of: found.best[1]).contains("registration_ids"))
  }

  @Test func `Apple's own payload is that unless a vendor's mark is there`() throws {
    for (payload, name) in [
      (#"{"aps": {"alert": "hi"}}"#, "APNs.Payload"),
      (#"{"aps": {"alert": "hi"}, "order": {"id": 7}, "kind": "news"}"#, "APNs.Payload"),
      (#"{"aps": {"alert": "hi"}, "pw_msg": 1}"#, "Pushwoosh.DeliveredPayload"),
      (#"{"aps": {"alert": "hi"}, "ab": "wrong"}"#, "Braze.DeliveredPayload"),
      (#"{"aps": {"alert": "hi"}, "f": "a", "t": "b", "m": "3"}"#, "Easemob.Payload"),
      (#"{"aps": {"alert": "hi"}, "f": "a"}"#, "APNs.Payload"),
    ] {
      let found = try identify(payload)
      #expect(found.object?.schemaName == name, "\(payload)")
      #expect(found.object?.marks?.isEmpty == false)
    }
  }

  @Test func `an object that is only a part is not told from one word among many`() throws {
    let record = #"{"level": 30, "time": 1531171074631, "msg": "hello", "pid": 657, "host": "b"}"#
    #expect(try identify(record).best.isEmpty)
    #expect(try identify(#"{"level": "info", "message": "x", "errors": ["a"]}"#).object == nil)
    let queued =
      #"{"topic": "t", "partition": 0, "offset": 5, "key": "k", "value": {"alert": "Hi"}}"#
    #expect(try identify(queued).object == nil)
  }

  @Test func `what no object knows is none`() throws {
    #expect(try identify(#"{"x": {"y": 1}}"#).candidates.isEmpty)
    #expect(try identify("{}").candidates.isEmpty)
    #expect(try identify("[1]").candidates.isEmpty)
  }

  private func identify(_ payload: String) throws -> PayloadIdentification {
    try PayloadIdentification(of: Array(payload.utf8), among: Self.objects)
  }
}

extension JSONValue {
  /// A value of the same shape with some other values in it.
  fileprivate func varied(_ random: inout SeededRandom) -> JSONValue {
    switch self {
    case .object(let members):
      var varied = JSONObject()
      for (name, value) in members { varied[name] = value.varied(&random) }
      return .object(varied)
    case .array(let items): return .array(items.map { $0.varied(&random) })
    case .null, .boolean, .number, .string:
      switch random.next() % 6 {
      case 0: return .string("x")
      case 1: return JSONValue(7)
      case 2: return .null
      default: return self
      }
    }
  }
}

extension IdentifyingSchemas {
  /// Detects the object of a payload; with `onlyBest`, other candidates may be missing.
  fileprivate func identify(
    _ bytes: [UInt8], onlyBest: Bool = false
  ) throws(MalformedJSON) -> PayloadIdentification {
    if let cause = MalformedJSON.cause(in: bytes) { throw cause }
    return PayloadIdentification(
      of: bytes, knowing: try knowledge(of: bytes).objects, onlyBest: onlyBest)
  }
}
