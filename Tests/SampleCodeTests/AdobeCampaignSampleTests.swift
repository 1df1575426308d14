import APNsPayloads
import AdobeCampaignPayloads
import Foundation
import PushPayload
import PushPayloadFoundation
import Testing

/// The sample code of Adobe's document, which reads a received notification, written with the
/// generated library.
@Suite struct AdobeCampaignSampleTests {
  private let userInfo: [AnyHashable: Any] = [
    "aps": [
      "alert": ["title": "Push Notification Title", "body": "body of push"],
      "category": "NEW_MESSAGE_CATEGORY", "badge": 2, "mutable-content": 1, "sound": "default",
    ] as [String: Any],
    "media-attachment-url": "https://example.com/Creative_Cloud.jpeg",
    "uri": "https://mydeeplinkurl.com", "_dId": "56c4", "_mId": "h138a",
    "custom_field1": "custom_value1",
  ]

  @Test func `every value of the sample is read from the dictionary`() throws {
    let decoded = try AdobeCampaign.IOSPayload.decode(userInfo: userInfo)
    #expect(decoded.findings.isEmpty)
    let payload = try #require(decoded.model)
    guard case .alert(let alert) = payload.aps.alert else {
      Issue.record("the alert is \(String(describing: payload.aps.alert))")
      return
    }
    #expect(alert.title == .text("Push Notification Title"))
    #expect(alert.body == .text("body of push"))
    #expect(payload.aps.category == "NEW_MESSAGE_CATEGORY")
    #expect(payload.deliveryID == "56c4")
    #expect(payload.broadlogID == "h138a")
    #expect(payload.mediaAttachmentURL == "https://example.com/Creative_Cloud.jpeg")
    #expect(payload.uri == "https://mydeeplinkurl.com")
    #expect(payload.customFields["custom_field1"] == .string("custom_value1"))
  }

  @Test func `ids beyond 2^53 and keys with blanks stay as they are, in order`() throws {
    let text =
      #"{"data":{"title":"x","_mId":"h1","custom key 2":9007199254740993,"custom key 1":"a"}}"#
    let payload = try #require(AdobeCampaign.AndroidPayload.decode(Array(text.utf8)).model)
    #expect(payload.data.customFields.map(\.name) == ["custom key 2", "custom key 1"])
    #expect(String(decoding: payload.json(), as: UTF8.self) == text)
  }
}
