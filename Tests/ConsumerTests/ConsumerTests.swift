import Foundation
import TestSupport
import Testing

/// Other packages that use this one, built as their owners would.
@Suite(.serialized) struct ConsumerTests {
  @Test func `an app two packages away uses the schemas of its dependency`() throws {
    let build = try ConsumerBuild("App", product: "App")
    try #require(build.status == 0, "\(build.log)")
    expectText(
      try build.runProduct("App").output,
      """
      1:32 /expected: error: [required] 'expected' is required when state is "sent"
      {"push":{"text":"On its way","badge":1,"state":"sent"}}
      1:11 /orders: error: [length] 'orders' must have 1 to 100 items, not 0
      1:23 /meant/0: error: [type] item of 'meant' must be a whole number or a string, not a boolean
      1:37 /haste: error: [not-one-of] 'haste' must be one of 1, 2, not 3
      Campaign.Bundle {"orders":[],"meant":[1,"a"],"haste":2}
      {"headers":{"apns-push-type":"alert","apns-topic":"com.example.app",\
      "apns-expiration":1771062060},"payload":{"aps":{"alert":{"body":"Hallo"},\
      "mutable-content":1},"custom":{"i":"n1"}}}
      /app_id: chooses the app at OneSignal
      /included_segments: chooses recipients
      /contents/en: a device gets one language
      {"headers":{"apns-push-type":"alert","apns-topic":"com.example.app"},\
      "payload":{"aps":{"alert":{"body":"Hi"},"badge":5},"_":"p1"}}
      {"headers":{"apns-push-type":"alert","apns-topic":"com.example.app","apns-priority":10,\
      "apns-collapse-id":"7"},"payload":{"aps":{"alert":{"title":"Hi","body":"There"}},\
      "W$id":"7_20260211","W$dt":"APPLE","W$pivot":"wzrk_default","W$rnv":true}}
      {"headers":{"apns-push-type":"liveactivity",\
      "apns-topic":"com.example.app.push-type.liveactivity"},"payload":{"aps":{"alert":\
      {"title":"Pizza","body":"Baking"},"timestamp":1770802860,"event":"start","content-state":\
      {"cioMetadata":{"deliveryId":"d1","deliveryToken":"abc"},"status":"Baking",\
      "segmentsTotal":20,"segmentsComplete":0},"stale-date":1770824460,\
      "attributes-type":"CIOSegmentsAttributes","attributes":{"header":"Pizza",\
      "cioInstanceId":"i1"}}}}
      app://a ["A", "B"]
      ["A"]
      /aps/alert: Apple's own
      /aps/mutable-content: Apple's own
      /itbl/templateId: told by the kind
      /itbl/isGhostPush: told by the kind
      /itbl/actionButtons/1: its identifier or title is missing
      """)
  }

  @Test func `a build after a change runs what depends on it and nothing else`() throws {
    // SwiftPM links a tool once more in the build after the first one, whatever has changed.
    _ = try ConsumerBuild("App", product: "App")
    let unchanged = try ConsumerBuild("App", product: "App")
    #expect(unchanged.status == 0)
    #expect(!unchanged.log.contains("Generating Swift"), "\(unchanged.log)")

    let mail = Repository.root + "/Tests/Consumers/Shop/Sources/ShopMail/Mail.pushschema"
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: mail)
    let touched = try ConsumerBuild("App", product: "App")
    #expect(touched.log.contains("Generating Swift for Mail.pushschema"), "\(touched.log)")
    #expect(!touched.log.contains("Generating Swift for Shop.pushschema"), "\(touched.log)")
    #expect(!touched.log.contains("Compiling ShopMail"), "\(touched.log)")
  }

  @Test func `a mistake in a schema fails the build at its place`() throws {
    let build = try ConsumerBuild("App", target: "Broken")
    #expect(build.status != 0)
    let lines = build.log.replacing(Repository.root + "/Tests/Consumers/", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains("Broken.pushschema:") } ?? lines.startIndex
    expectText(
      lines[first...].prefix(5).joined(separator: "\n"),
      """
      App/Sources/Broken/Broken.pushschema:9:19: error: [unknown-field] 'asset_ulr' is not a field \
      of Push
          9 |     required when asset_ulr is present
            |                   ^~~~~~~~~ did you mean 'asset_url'?

      1 error
      """)
  }

  @Test func `a user of a library compiles no generator`() throws {
    let build = try ConsumerBuild("LibraryOnly", product: "LibraryOnly")
    try #require(build.status == 0, "\(build.log)")
    #expect(
      try build.modules() == [
        "APNsPayloads", "BrazePayloads", "FCMPayloads", "LibraryOnly", "PushPayload",
        "PushPayloadBasics",
      ])
    expectText(
      try build.runProduct("LibraryOnly").output,
      """
      1:15 /asset_file_type: error: [required] 'asset_file_type' is required when asset_url is \
      present
      """)
  }
}
