import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Payloads whose object nobody named, told by the schemas that the tool carries.
@Suite struct IdentifyCommandTests {
  private static let braze =
    #"{"aps": {"alert": "Hi"}, "ab_uri": "https://a.example", "ab": {"c": "x"}}"#
  private static let alert = #"{"title": "Hi", "body": "There"}"#

  @Test func `a payload is named with its reasons`() throws {
    try check(
      ["identify", "p.json"], [Self.braze],
      expect: """
        p.json: Braze.DeliveredPayload
          Braze.DeliveredPayload: 4 keys known; only it knows /ab_uri, /ab
          APNs.Payload: 2 keys known
          AdobeCampaign.IOSPayload: 2 keys known
          Easemob.Payload: 2 keys known
        -- exit status 0
        """)
  }

  @Test func `a payload with a mistake is still what it is`() throws {
    let payload = #"{"alert": "Hi", "asset_url": "https://a.example/b.png"}"#
    try check(
      ["identify", "p.json"], [payload],
      expect: """
        p.json: Braze.ApplePush
          Braze.ApplePush: 2 keys known, 1 error; only it knows /asset_url
          APNs.Aps: 1 key known, 1 unknown
          Pushwoosh.RootAps: 1 key known, 1 unknown
          Pushwoosh.DeliveredAps: 1 key known, 1 unknown
        -- exit status 0
        """)
  }

  @Test func `a push with keys of an app's own is Apple's, though vendors know such keys`() throws {
    let payload = #"{"aps": {"alert": "Hi"}, "image": "a.png", "link": "shop://1"}"#
    try check(
      ["identify", "p.json"], [payload],
      expect: """
        p.json: APNs.Payload
          APNs.Payload: 2 keys known
          Pushwoosh.MessageNotification: 1 key known
          Pushwoosh.StoryPage: 2 keys known, 1 unknown, 1 error
          AdobeCampaign.IOSPayload: 2 keys known
        -- exit status 0
        """)
  }

  @Test func `what fits two objects alike is not clear`() throws {
    try check(
      ["identify", "p.json"], [Self.alert],
      expect: """
        p.json: not clear: Braze.AppleAlert, AdobeCampaign.Delivery, Pushwoosh.MessageNotification or 9 more
          Braze.AppleAlert: 2 keys known
          Easemob.HuaweiText: 2 keys known
          FCM.SendNotification: 2 keys known
          Easemob.HonorNotification: 2 keys known
          'action_loc_key', 'loc_key' or 'loc_args' would identify Braze.AppleAlert; 'messageBody', 'deeplinkURI' or 'category' would identify AdobeCampaign.Delivery; 'send_date', 'ignore_user_timezone' or 'timezone' would identify Pushwoosh.MessageNotification; name it with --as, such as --as Braze.AppleAlert
        -- exit status 1
        """)
  }

  @Test func `text that is no JSON, and keys that no object has`() throws {
    try check(
      ["identify", "p.json", "q.json"], ["{\"a\"", #"{"zzz": 1}"#],
      expect: """
        p.json: cannot be read: the text ends before its value does
        q.json: not known
          name it with --as; pushschema list shows the objects
        -- exit status 1
        """)
  }

  @Test func `lines are counted by what they are`() throws {
    try check(
      ["identify", "--lines", "p.json"],
      [[Self.braze, Self.alert, "", Self.braze, "7"].joined(separator: "\n")],
      expect: """
        2  Braze.DeliveredPayload, first in p.json:1
        1  not clear: Braze.AppleAlert, AdobeCampaign.Delivery, Pushwoosh.MessageNotification or 9 more, first in p.json:2
        1  not known, first in p.json:5
        -- exit status 1
        """)
  }

  @Test func `programs read an object for each payload`() throws {
    try check(
      ["identify", "--json", "p.json"], [Self.braze],
      expect: """
        {"path":"p.json","line":null,"at":"","object":"Braze.DeliveredPayload","sender":null,"candidates":[{"object":"Braze.DeliveredPayload","score":16,"valid":true,"knownKeys":4,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":["/ab"],"only":["/ab_uri","/ab"]},{"object":"APNs.Payload","score":8,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":["/aps"],"only":[]},{"object":"AdobeCampaign.IOSPayload","score":4,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":[],"only":[]},{"object":"Easemob.Payload","score":4,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":[],"only":[]},{"object":"AdobeJourneyOptimizer.IOSPayload","score":4,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":[],"only":[]},{"object":"Pushwoosh.RootParams","score":4,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":[],"only":[]},{"object":"Pushwoosh.DeliveredPayload","score":4,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":[],"only":[]},{"object":"FCM.DeliveredPayload","score":4,"valid":true,"knownKeys":2,"commonKeys":1,"unknownKeys":0,"errors":0,"marks":[],"only":[]}]}
        -- exit status 0
        """)
  }

  @Test func `payloads are checked as what they are`() throws {
    try check(
      ["validate", "p.json", "q.json"],
      [Self.braze, #"{"aps": {"alert": "Hi"}, "pw_msg": "1"}"#],
      expect: """
        2 payloads checked (1 as Braze.DeliveredPayload, 1 as Pushwoosh.DeliveredPayload), 0 refused: no findings
        -- exit status 0
        """)
  }

  @Test func `a payload that is not clear is refused until it is named`() throws {
    try check(
      ["validate", "p.json"], [Self.alert],
      expect: """
        p.json:1:1: error: [unidentified] the object is not clear: Braze.AppleAlert, AdobeCampaign.Delivery, Pushwoosh.MessageNotification or 9 more
          'action_loc_key', 'loc_key' or 'loc_args' would identify Braze.AppleAlert; 'messageBody', 'deeplinkURI' or 'category' would identify AdobeCampaign.Delivery; 'send_date', 'ignore_user_timezone' or 'timezone' would identify Pushwoosh.MessageNotification; name it with --as, such as --as Braze.AppleAlert

        1 payload checked, 1 refused: 1 error
        -- exit status 1
        """)
  }

  @Test func `a repeated name is a finding whether the object is named or not`() throws {
    let payload = #"{"alert":"x","sound":"a","sound":"b","asset_url":"https://x/y"}"#
    let validate = ["validate", "p.json", "--quiet"]
    let named = try run(validate + ["--as", "Braze.ApplePush"], [payload]).transcript
    #expect(named.contains("[duplicate-key]") && named.contains("[required]"))
    try check(validate, [payload], expect: String(named.dropLast()))
    let identified = try run(["identify", "p.json"], [payload])
    #expect(identified.output.hasPrefix("p.json: Braze.ApplePush\n"))
    let audited = try run(["audit", "p.json", "--json"], [payload])
    #expect(audited.output.hasPrefix(#"{"audit":{"Braze.ApplePush":1}"#))
  }

  @Test func `an explanation says what it took the payload for`() throws {
    try check(
      ["explain", "p.json"], [Self.braze],
      expect: """
        p.json: read as Braze.DeliveredPayload

        p.json:1:2: /aps: an object
          Apple's own keys.
          required
          APNs.Push: becomes payload.aps
          inferred: Apple, Generating a remote notification: include an aps key

        p.json:1:10: /aps/alert: a string or an object
          The text of the notification; in a Live Activity push the alert that announces the change.
          required when event == "start"
          alert-of-nothing: alert != ""
          start-announced: event != "start" or alert is absent or alert is string or at-least-one(alert.title, alert.title-loc-key) and at-least-one(alert.body, alert.loc-key)
          wakes-and-shows: content-available is absent or alert is absent and badge is absent and sound is absent
          inferred: Apple, Starting and updating Live Activities with ActivityKit push notifications: its list of what a start has to have

        p.json:1:26: /ab_uri: a string
          Web page or deep link: the sender's `custom_uri`.
          APNs.Push: becomes payload.ab_uri: "https://a.example"
          inferred: braze-inc/braze-react-native-sdk, iOS bridge

        p.json:1:57: /ab: an object
          Braze's own data; the SDK treats a push as Braze's if this is not empty.
          braze-mark: count(ab) > 0 or ab is absent
          marked: ab is present
          APNs.Push: becomes payload.ab
          inferred: braze-inc/braze-swift-sdk, ABKPushUtils.m

        p.json:1:64: /ab/c: the app's own key in Braze.DeliveredData
          Tracking data.
          inferred: braze-inc/braze-swift-sdk: the SDK hands it back unread

        -- exit status 0
        """)
  }
}

/// Runs a command in a folder with the payloads `p.json` and `q.json`.
private func check(
  _ arguments: [String], _ payloads: [String], expect: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  expectText(try run(arguments, payloads).transcript, expect, at: location)
}

private func run(_ arguments: [String], _ payloads: [String]) throws -> ToolRun {
  let directory = try TemporaryDirectory()
  for (name, payload) in zip(["p.json", "q.json"], payloads) {
    try directory.write(payload, to: name)
  }
  return ToolRun(arguments, in: directory)
}
