import APNsPayloads
import BrazePayloads
@_spi(Generated) import PushPayload
import PushSchemaModel
import TestSupport
import Testing

/// What goes to APNs and back is equal, apart from what the mapping says it loses or adds.
@Suite struct ThereAndBackTests {
  @Test func `a Braze push survives the way to APNs and back`() throws {
    let object = DeclarationID(schema: "Braze", name: "ApplePush")
    let samples = try StandardSchemas.set().schemas.flatMap(\.examples)
      .filter { $0.object == object }.compactMap { DraftJSON($0.json) }
    var mutator = PayloadMutator(seed: 11, samples: samples)
    var compared = 0
    for round in 0..<5_000 {
      let text = mutator.mutant(of: samples[round % samples.count])
      guard let push = Braze.ApplePush.decode(text).model,
        let there = try? push.converted(to: APNs.Push.self)
      else { continue }
      guard case .converted(let back) = try there.output.converted(to: Braze.ApplePush.self) else {
        // An apple_push shows a text or wakes the app.
        let body = push.alert?.text ?? push.alert?.appleAlert?.body
        #expect(body == nil && push.contentAvailable != true, "\(text)")
        continue
      }
      let expected = try expected(push, lost: there.losses)
      let found = try comparable(JSONObject(back.output))
      #expect(found == expected, "\(text)\n\(there.losses)")
      // The links of buttons go one way only; Braze tells the kind of push and its topic itself,
      // and takes no file without its kind, and no kind without a file.
      let ownWay = [
        "/headers/apns-push-type", "/headers/apns-topic", "/payload/ab/att/url",
        "/payload/ab/att/type", "/payload/ab/ab_cat",
      ]
      let losses = back.losses.filter { !ownWay.contains($0.pointer) }
      #expect(losses.isEmpty, "\(text)\n\(losses)")
      #expect(
        back.losses.contains { $0.pointer == "/payload/ab/ab_cat" } == (push.buttons != nil),
        "\(text)")
      compared += 1
      if found != expected || !losses.isEmpty { return }
    }
    #expect(compared > 1_000, "only \(compared) payloads could be converted")
  }

  @Test func `a push for APNs is read as Braze's, and what has no place there is listed`() throws {
    let json = #"""
      {"headers": {"apns-push-type": "alert", "apns-topic": "com.example.app", "apns-id":
      "123e4567-e89b-12d3-a456-426614174000", "apns-expiration": 1770802860}, "payload": {"aps":
      {"alert": {"title": "T", "body": "B", "subtitle": "S"}, "mutable-content": 1, "target-content-id": "x"},
      "ab": {"att": {"url": "https://example.com/a.png", "type": "png"}, "id": 7}, "ab_uri": 3,
      "custom": [1]}}
      """#
    let push = try #require(APNs.Push.decode(json).model)
    let read = try #require(try push.converted(to: Braze.ApplePush.self).conversion)
    expectText(
      String(decoding: read.output.json(), as: UTF8.self),
      #"""
      {"alert":{"body":"B","title":"T"},"extra":{"custom":[1]},"expiry":"2026-02-11T09:41:00Z","asset_url":"https://example.com/a.png","asset_file_type":"png","mutable_content":true}
      """#)
    #expect(
      read.losses.map(\.description) == [
        "/headers/apns-push-type: Braze derives it from what the message shows",
        "/headers/apns-topic: Braze takes it from the app's settings",
        "/headers/apns-id: Braze's servers name their requests themselves",
        "/payload/aps/alert/subtitle: Braze.AppleAlert has no field for this",
        "/payload/aps/target-content-id: apple_push has no key for it",
        "/payload/ab/id: Braze's servers write it, and refuse extra keys of this name",
        "/payload/ab_uri: an address is a text, and one wins",
      ])
  }

  /// The payload without what was lost or goes one way only, and with what `set` lines add on the way.
  private func expected(_ push: Braze.ApplePush, lost: [Loss]) throws -> JSONObject {
    var members = JSONObject(push)
    for loss in lost where loss.pointer != "/expiry" {
      let names = loss.pointer.split(separator: "/", omittingEmptySubsequences: false)
      members.remove(names.dropFirst().map { String($0).withoutEscapes })
    }
    members["buttons"] = nil
    if members["asset_url"] != nil { members["mutable_content"] = true }
    if members["asset_file_type"] == nil || members["asset_url"] == nil {
      members["asset_file_type"] = nil
      members["asset_url"] = nil
    }
    let isSilent = push.alert == nil && push.badge == nil && push.sound == nil
    if isSilent, members["apns_priority"] == nil { members["apns_priority"] = 5 }
    return try comparable(members)
  }

  /// The members without those that say nothing, dates as whole seconds.
  private func comparable(_ members: JSONObject) throws -> JSONObject {
    var members = members
    for key in ["content-available", "mutable_content"] where members[key] == false {
      members[key] = nil
    }
    if members["extra"]?.object?.isEmpty == true { members["extra"] = nil }
    if let expiry = members["expiry"]?.string {
      members["expiry"] = JSONValue(Int(try #require(ISO8601Instant(expiry)).epochSeconds))
    }
    return members
  }
}

extension JSONMembers where Value == JSONValue {
  /// Takes out the member at the path; the objects around it stay.
  fileprivate mutating func remove(_ path: [String]) {
    guard let first = path.first else { return }
    guard path.count > 1 else { return self[first] = nil }
    guard var inner = self[first]?.object else { return }
    inner.remove(Array(path.dropFirst()))
    self[first] = .object(inner)
  }
}

extension String {
  /// A JSON Pointer's part with `~1` and `~0` read.
  fileprivate var withoutEscapes: String {
    split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
      .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
  }
}
