import Foundation

/// The APNs push for a Braze push, converted by hand.
struct CodableAPNs: Codable {
  var headers: [String: AnyJSON] = [:]
  var payload: [String: AnyJSON] = [:]

  init(_ push: CodableBraze.ApplePush) {
    var aps: [String: AnyJSON] = [:]
    if let alert = push.alert { aps["alert"] = Self.alert(alert) }
    if let badge = push.badge { aps["badge"] = .number(Double(badge)) }
    if let sound = push.sound { aps["sound"] = .string(sound) }
    if let category = push.category { aps["category"] = .string(category) }
    if let thread = push.notificationGroupThreadID { aps["thread-id"] = .string(thread) }
    if push.contentAvailable == true { aps["content-available"] = .number(1) }
    if push.mutableContent == true || push.assetURL != nil { aps["mutable-content"] = .number(1) }
    if let level = push.interruptionLevel { aps["interruption-level"] = .string(level.rawValue) }
    if let score = push.relevanceScore { aps["relevance-score"] = .number(score) }
    for (name, value) in push.extra ?? [:] { payload[name] = value }
    if let uri = push.customURI { payload["ab_uri"] = .string(uri) }
    payload["aps"] = .object(aps)
    if let id = push.collapseID { headers["apns-collapse-id"] = .string(id) }
    if let priority = push.apnsPriority { headers["apns-priority"] = .number(Double(priority)) }
    if let expiry = push.expiry, let date = try? Date(expiry, strategy: .iso8601) {
      headers["apns-expiration"] = .number(date.timeIntervalSince1970.rounded(.down))
    }
    let isVisible = push.alert != nil || push.badge != nil || push.sound != nil
    headers["apns-push-type"] = .string(isVisible ? "alert" : "background")
  }

  private static func alert(_ alert: CodableBraze.ApplePush.Alert) -> AnyJSON {
    switch alert {
    case .text(let text): return .string(text)
    case .appleAlert(let parts):
      var members: [String: AnyJSON] = [:]
      if let body = parts.body { members["body"] = .string(body) }
      if let title = parts.title { members["title"] = .string(title) }
      if let key = parts.titleLocKey { members["title-loc-key"] = .string(key) }
      if let key = parts.actionLocKey { members["action-loc-key"] = .string(key) }
      if let key = parts.locKey { members["loc-key"] = .string(key) }
      if let args = parts.titleLocArgs {
        members["title-loc-args"] = .array(args.map(AnyJSON.string))
      }
      if let args = parts.locArgs { members["loc-args"] = .array(args.map(AnyJSON.string)) }
      return .object(members)
    }
  }
}
