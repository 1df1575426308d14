import APNsPayloads
import BrazePayloads
import Foundation
import PushPayload
import Testing

/// Errors name what stopped them, not what was found first.
@Suite struct ErrorCauseTests {
  /// Beside it stand a warning and errors that leave a model.
  private let text = #"{"zzz":1,"asset_url":"https://a.example/b.png","badge":"x"}"#

  @Test func `a conversion of a text names the finding that stopped it`() throws {
    let error = #expect(throws: ConversionError.self) {
      try Braze.ApplePush.convert(Array(text.utf8), to: APNs.Push.self)
    }
    #expect(error?.pointer == "/badge")
    #expect(
      error?.description
        == "[unreadable-payload] /badge: 'badge' must be a whole number, not a string [type], "
        + "line 1, column 56")
    #expect((error?.findings.count ?? 0) > 2)
  }

  @Test func `a model of a text, or the reason why there is none`() throws {
    #expect(try Braze.ApplePush(json: #"{"alert":"a"}"#).alert == .text("a"))
    let error = #expect(throws: UnreadablePayload.self) { try Braze.ApplePush(json: text) }
    #expect(error?.cause?.code == "type")
    #expect(
      error?.description
        == "/badge: 'badge' must be a whole number, not a string [type], line 1, column 56")
    let broken = #expect(throws: UnreadablePayload.self) { try Braze.ApplePush(json: "{") }
    #expect(
      broken?.description == "the text ends before its value does [malformed], line 1, column 2")
  }

  @Test(arguments: [
    (
      #"{"zzz":1,"asset_url":"https://a.example/b.png","badge":"x"}"#, "type push.badge",
      "'badge' must be a whole number, not a string [type]"
    ),
    (
      #"{"alert":"x","buttons":[{"action":"URI"}]}"#, "missing push.buttons.0 action_id",
      "'action_id' is required [required]"
    ),
    (
      #"{"alert":"x","asset_file_type":"bmp"}"#, "corrupted push.asset_file_type", "[not-one-of]"
    ),
  ])
  func `a failed decode in a type of one's own says what Swift's types say`(
    _ push: String, _ kind: String, _ words: String
  ) throws {
    do {
      _ = try JSONDecoder().decode(
        [String: Braze.ApplePush].self, from: Data("{\"push\":\(push)}".utf8))
      Issue.record("nothing was refused")
    } catch let error as DecodingError {
      #expect(error.kind == kind)
      #expect(error.words.hasSuffix(words))
    }
  }

  @Test func `keys stay as on the wire, whatever a coder does with those of others`() throws {
    struct Envelope: Codable, Equatable { var applePush: Braze.ApplePush }
    let text =
      #"{"apple_push":{"alert":"a","asset_url":"u","extra":{"camelCase":1,"snake_case":{"aB_c":2}}}}"#
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let read = try decoder.decode(Envelope.self, from: Data(text.utf8))
    #expect(read.applePush.assetURL == "u")
    #expect(read.applePush.extra?["camelCase"] == 1)
    #expect(read.applePush.extra?["snake_case"] == ["aB_c": 2])
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys]
    #expect(try String(decoding: encoder.encode(read), as: UTF8.self) == text)
    #expect(try decoder.decode(Envelope.self, from: encoder.encode(read)) == read)
    let list = try PropertyListEncoder().encode(read)
    #expect(try PropertyListDecoder().decode(Envelope.self, from: list) == read)
  }

  @Test func `two names that a coder takes for one are refused`() throws {
    let value: JSONValue = ["\u{E9}": 1, "e\u{301}": 2]
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(["a": value]) }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["a"])
    #expect(context.debugDescription.hasSuffix("in two spellings that are equal in Swift"))
  }

  @Test func `values are printed as JSON`() throws {
    let push = try Braze.ApplePush(json: #"{"alert":"a","x-new":{"b":[1.50,null]}}"#)
    #expect("\(push.unknownMembers)" == #"{"x-new":{"b":[1.50,null]}}"#)
    #expect(push.unknownMembers["x-new"]?.description == #"{"b":[1.50,null]}"#)
    #expect(push.jsonString() == #"{"alert":"a","x-new":{"b":[1.50,null]}}"#)
    #expect(
      MalformedJSON(.unexpectedEnd, at: 3).description
        == "the text ends before its value does (byte 3)")
  }

  @Test func `headers are fields of HTTP`() throws {
    let headers = try APNs.Headers(
      json: #"{"apns-topic":"com.example","apns-priority":10,"apns-expiration":0}"#)
    #expect(
      headers.httpFields.map { "\($0.name): \($0.value)" }
        == ["apns-topic: com.example", "apns-priority: 10", "apns-expiration: 0"])
  }
}

extension DecodingError {
  /// Which of its cases it is, with its path and key.
  fileprivate var kind: String {
    func path(_ context: Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    return switch self {
    case .typeMismatch(_, let context): "type \(path(context))"
    case .keyNotFound(let key, let context): "missing \(path(context)) \(key.stringValue)"
    case .dataCorrupted(let context): "corrupted \(path(context))"
    default: "\(self)"
    }
  }

  fileprivate var words: String {
    switch self {
    case .typeMismatch(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    default: ""
    }
  }
}
