import APNsPayloads
import BrazePayloads
import PushPayload
import Testing

/// What a push shows and opens, read from any vendor's object in the same way.
@Suite struct PushContentTests {
  @Test func `a request and the push that a device gets have the same content`() throws {
    let push = Braze.ApplePush(
      alert: .appleAlert(.init(body: "It has shipped", title: "Your parcel")),
      customURI: "shop://orders/4711", assetURL: "https://cdn.example.com/box.mp4?w=2",
      assetFileType: .mp4, category: "ab_cat_yes_no",
      buttons: [
        .init(actionID: "ab_pb_yes", action: .uri, uri: "https://example.com/yes"),
        .init(actionID: "ab_pb_no"),
      ])
    let video = "https://cdn.example.com/box.mp4?w=2"
    #expect(
      push.pushContent
        == PushContent(
          title: "Your parcel", text: "It has shipped", link: "shop://orders/4711",
          category: "ab_cat_yes_no",
          media: [.init(address: video, kind: .video, pointer: "/asset_url")],
          buttons: [
            .init(id: "ab_pb_yes", link: "https://example.com/yes"), .init(id: "ab_pb_no"),
          ]))
    let delivered = try Braze.DeliveredPayload(
      json: """
        {"aps": {"alert": {"title": "Your parcel", "body": "It has shipped"}, "category": "ab_cat_yes_no"},
         "ab_uri": "shop://orders/4711",
         "ab": {"att": {"url": "\(video)", "type": "mp4"},
           "ab_cat": {"ab_pb_yes": {"a_uri": "https://example.com/yes"}, "ab_pb_no": {}}}}
        """)
    var content = push.pushContent
    content.media[0].pointer = "/ab/att/url"
    #expect(delivered.pushContent == content)
  }

  @Test func `content of all vendors is read the same way`() {
    func link(_ message: some PushMessage) -> String? { message.pushContent.link }
    let push = Braze.ApplePush(alert: "Hi", customURI: "shop://a")
    #expect(push.pushContent.link == "shop://a" && push.pushContent.text == "Hi")
    #expect(link(push) == link(Braze.AndroidPush(alert: "Hi", customURI: "shop://a")))
    #expect(APNs.Payload(aps: .init(alert: "Hi")).pushContent.text == "Hi")
    #expect(APNs.Payload(aps: .init(alert: "")).pushContent.text == nil)
    let buttons = [Braze.Button(actionID: "yes")]
    let withButtons = Braze.ApplePush(alert: "Hi", category: "c", buttons: buttons)
    #expect(withButtons.pushContent.buttons == [.init(id: "yes")])
  }
}
