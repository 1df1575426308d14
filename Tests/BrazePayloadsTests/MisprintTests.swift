import BrazePayloads
import PushPayload
import Testing

/// What the documents print wrong reaches whoever believed them.
@Suite struct MisprintTests {
  @Test(arguments: [
    (#"{"alert":"x","catégorie":"news"}"#, "/catégorie", "category"),
    (#"{"alert":"x","category":"c","boutons":[]}"#, "/boutons", "buttons"),
    (#"{"alert":"x","expiration":"2026-02-11T09:41:00Z"}"#, "/expiration", "expiry"),
    (button(action: "FERMER"), "/buttons/0/action", "CLOSE"),
    (button(action: "SCHLIESSEN"), "/buttons/0/action", "CLOSE"),
    (button(action: "OUVRE_APP"), "/buttons/0/action", "OPEN_APP"),
  ])
  func `a misprint is answered with what was meant`(
    _ payload: String, _ pointer: String, _ meant: String
  ) {
    let findings = Braze.ApplePush.validate(Array(payload.utf8)).findings
    let finding = findings.first { $0.pointer == pointer }
    #expect(finding?.hint?.contains("did you mean '\(meant)'") == true, "\(findings)")
    #expect(finding?.hint?.contains("edition, line") == true)
  }

  @Test func `a misprinted button id is answered with the meant one`() {
    let payload =
      #"{"alert":"x","category":"ab_cat_more","buttons":[{"action_id":"ab_pb_plus","action":"URI","uri":"https://example.com"}]}"#
    let hints = Braze.ApplePush.validate(Array(payload.utf8)).findings.compactMap(\.hint)
    #expect(hints.contains { $0.contains("did you mean 'ab_pb_more'") })
  }

  private static func button(action: String) -> String {
    #"{"alert":"x","category":"ab_cat_yes_no","buttons":[{"action_id":"ab_pb_no","action":""#
      + action + #""}]}"#
  }
}
