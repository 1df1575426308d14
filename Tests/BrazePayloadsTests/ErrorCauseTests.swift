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
      try Braze.ApplePush.apnsPush(from: Array(text.utf8))
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
      #"{"zzz":1,"asset_url":"https://a.example/b.png","badge":"x"}"#, "badge",
      "'badge' must be a whole number, not a string [type]"
    ),
    (
      #"{"alert":"x","buttons":[{"action":"URI"}]}"#, "buttons.0.action_id",
      "'action_id' is required [required]"
    ),
    (#"{"alert":"x","asset_file_type":"bmp"}"#, "asset_file_type", "[not-one-of]"),
  ])
  func `a failed decode in a type of one's own has the path of its cause`(
    _ push: String, _ path: String, _ words: String
  ) throws {
    do {
      _ = try JSONDecoder().decode(
        [String: Braze.ApplePush].self, from: Data("{\"push\":\(push)}".utf8))
      Issue.record("nothing was refused")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == "push." + path)
      #expect(context.debugDescription.hasSuffix(words))
    }
  }

  @Test func `values are printed as JSON`() throws {
    let push = try Braze.ApplePush(json: #"{"alert":"a","x-new":{"b":[1.50,null]}}"#)
    #expect("\(push.unknownMembers)" == #"{"x-new":{"b":[1.50,null]}}"#)
    #expect(push.unknownMembers["x-new"]?.description == #"{"b":[1.50,null]}"#)
    #expect(push.jsonString() == #"{"alert":"a","x-new":{"b":[1.50,null]}}"#)
    #expect(
      MalformedText(.unexpectedEnd, at: 3).description
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
