import APNsPayloads
import BrazePayloads
import Foundation
import PushPayload
import Testing

/// The request that the German document prints, through the generated library.
@Suite struct DocumentedRequestTests {
  private let request = """
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
    """

  @Test func `it is decoded without findings and written back equal`() throws {
    let decoded = Braze.SendRequest.decode(Array(request.utf8))
    #expect(decoded.findings.isEmpty)
    let model = try #require(decoded.model)
    let original = try JSONSerialization.jsonObject(with: Data(request.utf8)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: Data(model.json())) as? NSDictionary
    #expect(original != nil && original == written)
    #expect(model.validate().isEmpty)
  }

  @Test func `it becomes an APNs push, and says what stays at Braze`() throws {
    let push = try #require(applePush)
    let conversion = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    #expect(
      String(decoding: conversion.output.json(), as: UTF8.self)
        == #"{"headers":{"apns-push-type":"alert","apns-topic":"com.example.shop"},"payload":{"aps":{"alert":{"title":"Hello!","body":"Message here"}}}}"#
    )
    #expect(conversion.validate().isEmpty)
    #expect(conversion.losses.map(\.pointer) == ["/message_variation_id"])
  }

  @Test func `the APNs push is read back as the same object but for what was lost`() throws {
    var push = try #require(applePush)
    let apns = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
      .output
    let back = try apns.converted(to: Braze.ApplePush.self).conversion
    push.messageVariationID = nil
    #expect(back?.output == push)
  }

  @Test func `bytes become bytes`() throws {
    let push = try #require(applePush)
    let bytes = try Braze.ApplePush.convert(
      push.json(), to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    let model = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    #expect(bytes.output.bytes == model.output.json())
    #expect(bytes.losses == model.losses)
  }

  private var applePush: Braze.ApplePush? {
    Braze.SendRequest.decode(Array(request.utf8)).model?.messages.applePush
  }
}
