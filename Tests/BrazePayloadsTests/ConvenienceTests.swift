import APNsPayloads
import BrazePayloads
import Foundation
import Testing

/// Short ways to what users ask for next, and no import of the runtime.
@Suite struct ConvenienceTests {
  @Test func `a chain goes on behind a conversion that may be suppressed`() throws {
    let request = Braze.SendRequest(
      externalUserIDs: ["ann"], messages: .init(applePush: .init(alert: "Hi")))
    let outcome = try request.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    let back = try outcome.then { push in
      try push.converted(to: Braze.ApplePush.self, given: .init())
    }
    #expect(try back.get().output.alert?.text == "Hi")
    #expect(back.losses.count >= outcome.losses.count)
    let nothing = try Braze.SendRequest(messages: .init()).converted(to: APNs.Push.self)
    let error = #expect(throws: SuppressedPush.self) { try nothing.get() }
    #expect(error?.reason == nothing.suppression)
    #expect(nothing.losses.isEmpty)
  }

  @Test func `converted bytes are a text, a model or checked`() throws {
    let text = #"{"alert":"Hi"}"#
    let named = try Braze.ApplePush.convert(
      text, to: APNs.Push.self, given: .init(topic: "com.example.shop")
    ).output
    #expect(named.jsonString().contains(#""alert":"Hi""#))
    #expect(named.jsonString(pretty: true).contains("\n"))
    #expect(try named.model().headers.topic == "com.example.shop")
    #expect(try named.validated() == named)
    #expect(APNs.Push.validate(named).isValid)
    let tooLong = String(repeating: "a", count: 5_000)
    let large = try Braze.ApplePush(alert: .text(tooLong)).converted(to: APNs.Push.self)
    #expect(throws: InvalidPayload.self) { try EncodedPayload(large.output).validated() }
  }

  @Test func `a value is found by the pointer of a finding`() throws {
    let value = try JSONValue(json: #"{"a/b":[{"~":1},2],"":{"x":null}}"#)
    #expect(value[pointer: ""] == value)
    #expect(value[pointer: "/a~1b/0/~0"] == 1)
    #expect(value[pointer: "/a~1b/1"] == 2)
    #expect(value[pointer: "//x"] == .null)
    for pointer in ["/c", "/a~1b/2", "/a~1b/-1", "/a~1b/01", "/a~1b/x", "/a~1b/1/x", "//x/y"] {
      #expect(value[pointer: pointer] == nil)
    }
  }

  @Test func `enums are codable and open ones print their text`() throws {
    struct Stored: Codable, Equatable {
      var level: Braze.InterruptionLevel
      var state: Braze.SubscriptionState
    }
    let stored = Stored(level: .timeSensitive, state: "paused")
    let json = try JSONEncoder().encode(stored)
    #expect(try JSONDecoder().decode(Stored.self, from: json) == stored)
    #expect("\(stored.state)" == "paused")
  }

  @Test func `a flag is set by a Boolean`() {
    var aps = APNs.Aps(alert: "Hi")
    aps.contentAvailable = Flag(true)
    #expect(aps.jsonString() == #"{"alert":"Hi","content-available":1}"#)
    aps.contentAvailable = Flag(false)
    #expect(aps.jsonString() == #"{"alert":"Hi"}"#)
  }
}
