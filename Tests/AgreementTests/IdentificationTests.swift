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
    APNs.objects + FCM.objects + Braze.objects + Pushwoosh.objects + AdobeCampaign.objects
    + AdobeJourneyOptimizer.objects + Easemob.objects

  @Test
  func `a valid example is its object, or others that it is valid for know as many keys that tell`()
    throws
  {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    var clear = 0
    var alike = 0
    for example in set.schemas.flatMap(\.examples) {
      let payload = Array(example.json.utf8)
      let name = example.object.description
      guard case .object(let members) = try? JSONValue(json: payload), !members.names.isEmpty,
        !interpreter.validate(payload, as: example.object).contains(where: {
          $0.severity != .note
        })
      else { continue }
      let found = try interpreter.identify(payload)
      if found.object?.schemaName == name {
        clear += 1
        continue
      }
      alike += 1
      let own = try #require(found.candidates.first { $0.schemaName == name }, "\(example.name)")
      for other in found.best where other != own {
        #expect(
          other.isValid
            && other.knownMembers.count - other.commonKeyCount
              >= own.knownMembers.count - own.commonKeyCount,
          "\(example.name): \(name) is taken for \(other.schemaName)")
      }
    }
    #expect(clear > 10 * alike, "\(clear) clear, \(alike) alike")
  }

  @Test func `most invalid examples are told by their keys all the same`() throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    var (clear, among, other) = (0, 0, 0)
    for example in set.schemas.flatMap(\.examples) where example.verdict == .invalid {
      // Of a text that is no JSON nothing is told.
      guard let found = try? interpreter.identify(Array(example.json.utf8)) else { continue }
      let name = example.object.description
      if found.object?.schemaName == name {
        clear += 1
      } else if found.best.contains(where: { $0.schemaName == name }) {
        among += 1
      } else {
        other += 1
      }
    }
    #expect(clear > 3 * other, "\(clear) clear, \(among) among others, \(other) taken for others")
  }

  @Test func `libraries, schemas and tables of their keys name the same objects`() throws {
    let set = try standardSchemas()
    let schemas = IdentifyingSchemas(Interpreter(set))
    let libraries = PayloadObjectTable(Self.objects)
    for example in set.schemas.flatMap(\.examples) {
      let payload = Array(example.json.utf8)
      // Each object is looked at.
      let whole = try? schemas.interpreter.identify(payload)
      let told = try? PayloadIdentification(of: payload, among: libraries)
      #expect(told == whole, "\(example.name)")
      let best = try? schemas.identify(payload, onlyBest: true)
      #expect(best?.best == whole?.best, "\(example.name)")
      #expect(best?.object == whole?.object, "\(example.name)")
    }
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

  @Test func `each valid example is named right, or said to be valid for others too`() throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    let objects = set.schemas.flatMap(\.objects).map(\.id)
    var (named, alike, others) = (0, 0, 0)
    for example in set.schemas.flatMap(\.examples) where example.verdict == .valid {
      let payload = Array(example.json.utf8)
      guard case .object = try? JSONValue(json: payload), objects.contains(example.object) else {
        continue
      }
      let name = example.object.description
      let found = try interpreter.identify(payload)
      if found.object?.schemaName == name {
        named += 1
        continue
      }
      // Whatever is said instead, the payload is valid for two of these by the interpreter's word.
      let said = found.best + found.othersValid
      let own = try #require(said.first { $0.schemaName == name }, "\(example.name)")
      let first = try #require(found.candidates.first)
      #expect(said.count(where: \.isValid) > 1, "\(example.name) is valid for \(name) alone")
      for candidate in [own, first] {
        let id = try #require(DeclarationID(candidate.schemaName))
        #expect(
          !interpreter.validate(payload, as: id).contains { $0.severity == .error },
          "\(example.name): \(candidate.schemaName)")
      }
      if found.best.contains(own) {
        alike += 1
      } else {
        // Another object is first only where it knows what is unknown to this one.
        others += 1
        #expect(own.unknownKeyCount > first.unknownKeyCount, "\(example.name)")
      }
    }
    #expect(named > 6 * alike, "\(named) named, \(alike) valid for several, \(others) for another")
    #expect(others < 5, "\(named) named, \(alike) valid for several, \(others) for another")
  }

  @Test func `a key that most schemas have tells nothing`() throws {
    let found = try PayloadIdentification(
      of: Array(#"{"to": "x", "priority": "high", "data": {"title": "a", "body": "b"}}"#.utf8),
      among: Self.objects)
    #expect(found.object == nil)
    #expect(found.best.map(\.schemaName) == ["AdobeCampaign.AndroidPayload", "FCM.Message"])
    #expect(found.best.map(\.commonKeyCount) == [4, 2])
  }

  @Test func `what no object knows may be any that takes it`() throws {
    let found = try PayloadIdentification(
      of: Array("{\"x\": {\"y\": 1}}".utf8), among: Self.objects)
    #expect(
      found.candidates.allSatisfy {
        $0.knownMembers.isEmpty && $0.isValid && $0.unknownKeyCount == 0
      })
    #expect(found.candidates.contains { $0.schemaName == "APNs.Payload" })
    #expect(found.object == nil)
    let closed: [any PayloadObject.Type] = [APNs.Headers.self, FCM.SendRequest.self]
    #expect(
      try PayloadIdentification(of: Array("{\"x\": 1}".utf8), among: closed).candidates.isEmpty)
    #expect(try PayloadIdentification(of: Array("[1]".utf8), among: Self.objects).best.isEmpty)
  }
}
