import APNsPayloads
import BrazePayloads
import PushPayload
import Testing

/// Unions and lists of values as people write them.
@Suite struct UnionTests {
  @Test func `a text is the alternative that takes one`() {
    let name = "Ada"
    #expect(Braze.ApplePush(alert: "Hi").alert == .text("Hi"))
    #expect(Braze.ApplePush(alert: "Hi \(name)").alert == .text("Hi Ada"))
    #expect(Braze.ApplePush(alert: .init(name)).alert == .text("Ada"))
    var aps = APNs.Aps(alert: "Hi")
    aps.sound = "default"
    #expect(aps.alert?.text == "Hi")
    #expect(aps.sound?.text == "default")
    #expect(aps.alert == "Hi" && aps.alert != "Ho")
  }

  @Test func `lists of texts and numbers are lists of unions`() {
    let names = ["a", "b"]
    let request = Braze.SendRequest(externalUserIDs: .init(names), messages: .init())
    #expect(request.externalUserIDs == [.text("a"), .text("b")])
    #expect(
      Braze.SendRequest(externalUserIDs: ["a", 7], messages: .init()).externalUserIDs
        == [.text("a"), .integer(7)])
    let numbers = Braze.SendRequest(externalUserIDs: .init([1, 2].dropLast()), messages: .init())
    #expect(numbers.externalUserIDs == [.integer(1)])
    #expect(names.map { Braze.SendRequest.ExternalUserIDsItem($0) } == request.externalUserIDs)
  }

  @Test func `truth values and numbers are the alternatives of other names, too`() {
    let request = Braze.SendRequest(messages: .init(), overrideFrequencyCapping: true)
    #expect(request.overrideFrequencyCapping == .boolean(true))
    #expect(request.overrideFrequencyCapping?.boolean == true)
    let values: [Braze.TruthValue] = [true, 3, "yes", .init(false), .init(4)]
    #expect(values == [.boolean(true), .number(3), .text("yes"), .boolean(false), .number(4)])
    #expect(values.map(\.number) == [nil, 3, nil, nil, 4])
    #expect(values.compactMap(\.text) == ["yes"])
  }

  @Test func `members of an object are read and written through its union`() {
    var push = Braze.ApplePush(alert: .appleAlert(.init(body: "Hi")))
    push.alert?.title = "T"
    push.alert?.body? += "!"
    #expect(push.alert == .appleAlert(.init(body: "Hi!", title: "T")))
    #expect(push.alert?.title == "T")
    push.alert?.appleAlert?.title = nil
    #expect(push.alert?.appleAlert == .init(body: "Hi!"))
    push.alert?.appleAlert = .init(body: "B")
    #expect(push.alert?.body == "B")
    #expect(push.alert?.text == nil)
    push.alert?.appleAlert = nil
    #expect(push.alert?.body == "B")
  }

  @Test func `a text becomes the object that means the same`() {
    var push = Braze.ApplePush(alert: "Hi")
    #expect(push.alert?.body == "Hi")
    #expect(push.alert?.title == nil)
    push.alert?.title = nil
    #expect(push.alert == "Hi")
    push.alert?.title = "T"
    #expect(push.alert == .appleAlert(.init(body: "Hi", title: "T")))

    var aps = APNs.Aps(alert: "Hi")
    aps.alert?.subtitle = "S"
    #expect(aps.alert == .alert(.init(subtitle: "S", body: "Hi")))
  }

  @Test func `a union with another case has no members of the object`() {
    var aps = APNs.Aps(sound: "default")
    aps.sound?.volume = 1
    #expect(aps.sound == "default")
    #expect(aps.sound?.volume == nil)
    #expect(aps.sound?.sound == nil)
  }

  @Test func `members that an object must have are never taken out through a union`() {
    var alert = APNs.Alert(title: .localizedText(.init(locKey: "a")))
    #expect(alert.title?.locKey == "a")
    alert.title?.locKey = nil
    #expect(alert.title?.locKey == "a")
    alert.title?.locKey = "b"
    alert.title?.locArgs = ["c"]
    #expect(alert.title == .localizedText(.init(locKey: "b", locArgs: ["c"])))
    alert.title = "d"
    #expect(alert.title?.locKey == nil)
  }

  @Test func `an open list takes any text`() {
    let state = "paused"
    var request = Braze.SendRequest(recipientSubscriptionState: "all", messages: .init())
    #expect(request.recipientSubscriptionState == .all)
    request.recipientSubscriptionState = "\(state)"
    #expect(request.recipientSubscriptionState == "paused")
    let isKnown =
      switch request.recipientSubscriptionState {
      case .all?, .subscribed?, .optedIn?: true
      default: false
      }
    #expect(!isKnown)
  }

  @Test func `members for the app are of any types`() {
    let (id, name) = (7, "Ada")
    var push = Braze.ApplePush(alert: "Hi", extra: .init(["order": id, "name": name]))
    #expect(push.extra?.names == ["order", "name"])
    #expect(push.extra == ["order": 7, "name": "Ada"])
    push.extra = ["order": .init(id), "greeting": "Hi \(name)"]
    #expect(push.extra?["greeting"]?.string == "Hi Ada")
    push.extra = .init([
      "state": Braze.SubscriptionState.all, "alert": push.alert ?? "", "push": push,
    ])
    #expect(push.extra?["state"] == "all")
    #expect(push.extra?["push"]?["extra"]?["order"]?.integer == 7)
  }
}
