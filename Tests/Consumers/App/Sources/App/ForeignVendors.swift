import APNsPayloads
import AirshipPushes
import OneSignalPushes
import PushPayload

/// Pushes of vendors whose schemas stand in a package of a stranger's, from models and from bytes.
func printForeignPushes() {
  do {
    let notification = OneSignal.Notification.toEverybody(
      of: "8250eaf6-1a58-489e-b136-7c74a864b434", saying: [("en", "Hello"), ("de", "Hallo")])
    let conversion = try notification.apnsPush(
      given: .init(topic: "com.example.app", now: 1_770_802_860, id: "n1", language: "de"))
    print(String(decoding: conversion.output.json(), as: UTF8.self))
    for loss in conversion.losses { print(loss) }

    let push = """
      {"audience":"all","device_types":["ios"],"notification":{"alert":"Hi","ios":{"badge":"+1"}}}
      """
    let outcome = try Airship.Push.apnsPush(
      from: Array(push.utf8),
      given: .init(topic: "com.example.app", now: 1_770_802_860, badge: 4, pushID: "p1"))
    if case .converted(let conversion) = outcome {
      print(String(decoding: conversion.output.bytes, as: UTF8.self))
    }
  } catch {
    print(error)
  }
}
