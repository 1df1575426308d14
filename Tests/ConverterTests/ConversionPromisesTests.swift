import APNsPayloads
import BrazePayloads
import EasemobPayloads
import PushPayload
import Testing

/// What conversions to APNs promise, whatever comes in.
@Suite struct ConversionPromisesTests {
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a flag is the number 1 or not there`(_ isSilent: Bool, _ isMutable: Bool) throws {
    let push = Braze.ApplePush(
      alert: .text("a"), contentAvailable: isSilent, mutableContent: isMutable)
    let payload = JSONObject(try push.converted(to: APNs.Push.self).output.payload)
    #expect(payload["aps"]?["content-available"] == (isSilent ? 1 : nil))
    #expect(payload["aps"]?["mutable-content"] == (isMutable ? 1 : nil))
  }

  @Test func `header fields never appear in the body`() throws {
    let push = Braze.ApplePush(
      alert: .text("a"), extra: ["apns-priority": 10, "apns-topic": "mine"],
      expiry: "2026-02-11T09:41:00Z", collapseID: "c", apnsPriority: 5)
    let output = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))
      .output
    #expect(
      JSONObject(output.headers) == [
        "apns-push-type": "alert", "apns-topic": "com.example.app", "apns-priority": 5,
        "apns-expiration": 1_770_802_860, "apns-collapse-id": "c",
      ])
    #expect(JSONObject(output.payload)["aps"] == ["alert": "a"])
    #expect(output.headers.topic != "mine")
  }

  @Test func `a loss is listed only where the value at hand loses something`() throws {
    func losses(_ expiry: String) throws -> [String] {
      try Braze.ApplePush(alert: .text("a"), expiry: expiry).converted(to: APNs.Push.self).losses
        .map(\.pointer)
    }
    #expect(try losses("2026-02-11T09:41:00Z") == [])
    #expect(try losses("2026-02-11T10:41:00+01:00") == ["/expiry"])
  }

  @Test func `a date that cannot be read ends the conversion`() {
    #expect(throws: ConversionError.unreadableValue(as: "iso8601", at: "/expiry")) {
      try Braze.ApplePush(alert: .text("a"), expiry: "tomorrow").converted(to: APNs.Push.self)
    }
  }

  @Test func `findings on the result are the target's own`() throws {
    let plain = Braze.ApplePush(alert: .text("a"))
    #expect(try plain.converted(to: APNs.Push.self).validate().map(\.code).contains("topic-named"))
    let large = Braze.ApplePush(
      alert: .text(String(repeating: "x", count: 5_000)))
    #expect(try large.converted(to: APNs.Push.self).validate().map(\.code).contains("payload-size"))
  }

  @Test func `bytes become bytes, or say why not`() throws {
    let text = #"{"alert": "a", "badge": 2}"#
    let conversion = try Braze.ApplePush.convert(Array(text.utf8), to: APNs.Push.self)
    #expect(
      String(decoding: conversion.output.bytes, as: UTF8.self)
        == #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"a","badge":2}}}"#)
    let error = #expect(throws: ConversionError.self) {
      try Braze.ApplePush.convert(Array(#"{"alert": 7}"#.utf8), to: APNs.Push.self)
    }
    #expect(error?.code == .unreadablePayload)
    #expect(error?.findings.map(\.code) == ["type"])
  }

  @Test func `an ignored message is suppressed with its reason`() throws {
    let text = #"""
      {"target_type": "users", "target": ["6006", "6007"], "from": "6001",
      "msg": {"type": "txt", "msg": "hi"}, "ext": {"em_ignore_notification": true}}
      """#
    let message = try #require(Easemob.Message.decode(text).model)
    let results = try message.converted(to: APNs.Push.self, given: .init(badge: 1, messageID: "7"))
    #expect(results.count == 2)
    #expect(results.allSatisfy { $0.conversion == nil && $0.suppression != nil })
  }
}
