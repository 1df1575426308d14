import APNsPayloads
import AirshipPushes
import CleverTapPushes
import CustomerIOPushes
import IterablePushes
import OneSignalPushes
import PushPayload

/// Pushes of vendors whose schemas stand in a package of a stranger's, from models and from bytes.
func printForeignPushes() {
  do {
    let notification = OneSignal.Notification.toEverybody(
      of: "8250eaf6-1a58-489e-b136-7c74a864b434", saying: [("en", "Hello"), ("de", "Hallo")])
    let conversion = try notification.converted(
      to: APNs.Push.self,
      given: .init(topic: "com.example.app", now: 1_770_802_860, id: "n1", language: "de"))
    print(String(decoding: conversion.output.json(), as: UTF8.self))
    for loss in conversion.losses { print(loss) }

    let push = """
      {"audience":"all","device_types":["ios"],"notification":{"alert":"Hi","ios":{"badge":"+1"}}}
      """
    let outcome = try Airship.Push.convert(
      Array(push.utf8), to: APNs.Push.self,
      given: .init(topic: "com.example.app", now: 1_770_802_860, badge: 4, pushID: "p1"))
    if case .converted(let conversion) = outcome {
      print(String(decoding: conversion.output.bytes, as: UTF8.self))
    }

    let request = CleverTap.SendRequest.toUsers(["u1"], title: "Hi", body: "There")
    let sent = try request.converted(
      to: APNs.Push.self,
      given: .init(
        topic: "com.example.app", campaignID: 7, sentAt: 1_770_802_860, sentDay: "20260211"))
    if let conversion = sent.conversion { print(conversion.output.jsonString()) }

    let start = CustomerIO.LiveStartSegments.start(
      for: "u1", header: "Pizza", status: "Baking", of: 25)
    let started = try start.converted(
      to: APNs.Push.self,
      given: .init(
        now: 1_770_802_860, deliveryID: "d1", deviceToken: "abc", bundleID: "com.example.app",
        instanceID: "i1"))
    if let conversion = started.conversion { print(conversion.output.jsonString()) }

    let delivered = try Iterable.DeliveredPayload(
      validating: """
        {"aps":{"alert":"Hi","mutable-content":1},"itbl":{"templateId":7,"messageId":"m1",\
        "isGhostPush":0,"actionButtons":[{"identifier":"a","title":"A"},{"title":"B"}]},\
        "url":"app://a"}
        """)
    let content = delivered.pushContent
    print(content.link ?? "no link", content.buttons.compactMap(\.text))
    let received = try delivered.converted(to: Iterable.Received.self)
    print(received.output.titlesThatOpenTheApp)
    for loss in received.losses { print(loss) }
  } catch {
    print(error)
  }
}
