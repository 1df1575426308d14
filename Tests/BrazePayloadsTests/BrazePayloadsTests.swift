import BrazePayloads
import Foundation
import PushPayload
import TestSupport
import Testing

/// The generated library, used as its users use it.
struct BrazePayloadsTests {
  @Test func `a push is built, validated and written`() {
    var push = Braze.ApplePush(alert: .text("Your order has shipped"))
    push.assetURL = "https://cdn.example.com/box.png"
    push.assetFileType = .png
    #expect(push.validate().isEmpty)
    #expect(
      text(push.json())
        == #"{"alert":"Your order has shipped","asset_url":"https://cdn.example.com/box.png","#
        + #""asset_file_type":"png"}"#)
  }

  /// The request example of the German edition.
  private let request = #"""
    {
      "broadcast": false,
      "external_user_ids": ["PushTest12"],
      "campaign_id": "9c2fefcd-9115-3932-f771-c7f43d18d6b6",
      "override_frequency_capping": "false",
      "recipient_subscription_state": "all",
      "messages": {
        "apple_push": {
          "alert": {
            "title": "Hello!",
            "body": "Message here"
          },
          "message_variation_id": "iosPush-640"
        }
      }
    }
    """#

  @Test func `a request is decoded, holds and is written back equal`() throws {
    let decoded = Braze.SendRequest.decode(request)
    #expect(decoded.findings.isEmpty)
    let model = try #require(decoded.model)
    #expect(model.campaignID == "9c2fefcd-9115-3932-f771-c7f43d18d6b6")
    #expect(model.messages.applePush?.messageVariationID == "iosPush-640")
    let written = try JSONSerialization.jsonObject(with: Data(model.json())) as? NSDictionary
    let read = try JSONSerialization.jsonObject(with: Data(request.utf8)) as? NSDictionary
    #expect(written == read)
    #expect(Braze.SendRequest.decode(model.json()).model == model)
  }

  @Test func `a value of the wrong kind leaves no model`() {
    let broken = request.replacingOccurrences(of: "false,", with: #""false","#)
    let decoded = Braze.SendRequest.decode(broken)
    #expect(decoded.model == nil)
    #expect(
      decoded.findings.map(\.description) == [
        "2:16 /broadcast: error: [type] 'broadcast' must be a boolean, not a string"
      ])
  }

  @Test func `every problem is found with its place and source`() {
    let report = Braze.ApplePush.validate(
      #"""
      {"asset_url": "https://example.com/a.png", "catégorie": "x", "extra": {"aps": {}},
       "interruption_level": "urgent"}
      """#)
    #expect(
      report.findings.map(\.description) == [
        "1:1 /alert: error: [required] 'alert' is required unless content-available is true",
        "1:2 /asset_file_type: error: [required] 'asset_file_type' is required when asset_url is present",
        "1:44 /catégorie: warning: [unknown-key] 'catégorie' is unknown to Braze.ApplePush",
        "1:73 /extra/aps: error: [reserved-extra-keys] Braze rejects a message whose extra object has the key ab or aps",
        "2:24 /interruption_level: error: [not-one-of] 'interruption_level' must be one of \"passive\", \"active\", \"time-sensitive\", \"critical\", not \"urgent\"",
      ])
    #expect(report.findings[2].hint?.hasPrefix("did you mean 'category'?") == true)
    #expect(report.findings.allSatisfy { $0.citation?.hasPrefix("Braze, ") == true })
  }

  @Test func `unknown members and values of open lists are kept`() throws {
    let text =
      #"{"messages":{"email":{"b":[1,2.50]}},"recipient_subscription_state":"new","x":null}"#
    let model = try #require(Braze.SendRequest.decode(text).model)
    #expect(model.recipientSubscriptionState == "new")
    #expect(model.unknownMembers["x"] == .null)
    #expect(
      self.text(model.json())
        == #"{"recipient_subscription_state":"new","messages":{"email":{"b":[1,2.50]}},"x":null}"#)
  }

  @Test func `models go through other coders`() throws {
    let push = Braze.ApplePush(alert: .text("Hi"), extra: ["a": [1, true]])
    let data = try JSONEncoder().encode(["push": push])
    #expect(try JSONDecoder().decode([String: Braze.ApplePush].self, from: data) == ["push": push])
  }

  /// The payloads beside the project, where they are.
  @Test(arguments: try Repository.files(in: "../shared/bench/payloads/valid", suffix: ".json"))
  func `payloads of the benchmark are valid and survive`(path: String) throws {
    let bytes = try Repository.bytes(of: path)
    let decoded = Braze.ApplePush.decode(bytes)
    #expect(decoded.isValid)
    let model = try #require(decoded.model)
    #expect(Braze.ApplePush.decode(model.json()).model == model)
    #expect(Braze.ApplePush.validate(bytes).findings == decoded.findings)
  }

  @Test(arguments: try Repository.files(in: "../shared/bench/payloads/broken", suffix: ".json"))
  func `broken payloads of the benchmark are refused`(path: String) throws {
    #expect(!Braze.ApplePush.validate(try Repository.bytes(of: path)).isValid)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
