import BrazePayloads
import FCMPayloads
import PushPayload
import PushPayloadFoundation
import Testing

/// What `decodeLeniently(_:)` keeps of payloads that do not fit their model.
@Suite struct LenientDecodingTests {
  @Test func `a wrong member does not cost the right ones`() throws {
    let text =
      #"{"aps":{"alert":"Hi","badge":"3"},"ab":{"att":{"url":5}},"ab_uri":"shop://orders/1"}"#
    let strict = Braze.DeliveredPayload.decode(text)
    #expect(strict.model == nil)
    let decoded = Braze.DeliveredPayload.decodeLeniently(text)
    #expect(
      decoded.model?.jsonString()
        == #"{"aps":{"alert":"Hi"},"ab":{"att":{}},"ab_uri":"shop://orders/1"}"#)
    #expect(decoded.report == strict.report)
    #expect(decoded.report.errors.map(\.pointer) == ["/aps/badge", "/ab/att/url"])
    let userInfo: [AnyHashable: Any] = [
      "aps": ["alert": "Hi", "badge": "3"] as [String: Any], "ab_uri": "shop://orders/1",
    ]
    #expect(
      try Braze.DeliveredPayload.decodeLeniently(userInfo: userInfo).model?.abURI
        == "shop://orders/1")
  }

  @Test(arguments: [
    // A right payload is read as ever.
    (#"{"badge":3,"alert":"Hi"}"#, #"{"badge":3,"alert":"Hi"}"#),
    // Items stay in their places: an array is kept whole or not at all.
    (#"{"badge":1,"alert":{"body":"a","loc_args":["x",5]}}"#, #"{"badge":1,"alert":{"body":"a"}}"#),
    // A wrong member of an item costs the item nothing else.
    (
      #"{"alert":"a","buttons":[{"action_id":"1","action":7},{"action_id":"2"}]}"#,
      #"{"alert":"a","buttons":[{"action_id":"1"},{"action_id":"2"}]}"#
    ),
    // Of repeated names, the first counts.
    (#"{"badge":1,"badge":2,"alert":"a"}"#, #"{"badge":1,"alert":"a"}"#),
    // Unknown members are kept.
    (#"{"alert":5,"x":[1.0]}"#, #"{"x":[1.0]}"#),
  ])
  func `members that fit are kept`(_ text: String, _ expected: String) {
    #expect(Braze.ApplePush.decodeLeniently(text).model?.jsonString() == expected)
  }

  @Test func `an object without a required member is left out itself`() {
    let text = #"{"messages":{"apple_push":{"alert":"a"}},"user_aliases":[{"alias_name":"n"}]}"#
    #expect(
      Braze.SendRequest.decodeLeniently(text).model?.jsonString()
        == #"{"messages":{"apple_push":{"alert":"a"}}}"#)
    let empty = #"{"campaign_id":"c","messages":7}"#
    #expect(Braze.SendRequest.decodeLeniently(empty).model == nil)
  }

  @Test(arguments: ["", "{", "[]", "5", #"{"alert":"a"}}"#])
  func `no model is made of what is no object`(_ text: String) {
    let decoded = Braze.ApplePush.decodeLeniently(text)
    #expect(decoded.model == nil)
    #expect(!decoded.isValid)
  }

  @Test func `the JSON in a text is left out with its text`() {
    let text = #"{"data":{"ab_c":"{\"x\":","a":"kept"},"notification":{"title":"T","body":5}}"#
    let decoded = FCM.Message.decodeLeniently(text)
    #expect(decoded.model?.notification?.title == "T")
    #expect(decoded.model?.notification?.body == nil)
  }

  @Test func `many wrong members among many right ones take little time`() {
    let members = (0..<40_000).map { #""k\#($0)":\#($0 % 10 == 0 ? "7" : #""x""#)"# }
    let text =
      #"{"message":{"token":"a","data":{\#(members.joined(separator: ","))}}}"#
    var decoded: Decoded<FCM.SendRequest>?
    let elapsed = ContinuousClock().measure { decoded = FCM.SendRequest.decodeLeniently(text) }
    #expect(decoded?.model?.message.data?.count == 36_000)
    #expect(elapsed < .seconds(10))
  }

  @Test func `JSON for people has a line for each member`() {
    let push = Braze.ApplePush(
      alert: "a \"{[,:\\", extra: ["k": [1, ["n": .null]]], buttons: [])
    #expect(
      push.jsonString(pretty: true) == """
        {
          "alert": "a \\"{[,:\\\\",
          "extra": {
            "k": [
              1,
              {
                "n": null
              }
            ]
          },
          "buttons": []
        }
        """)
  }
}
