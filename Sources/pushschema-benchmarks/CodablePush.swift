import Foundation

/// The types that somebody would write for Braze's pushes with Foundation alone.
struct CodablePush: Codable {
  var badge: Int?
  var alert: Alert?
  var sound: String?
  var extra: [String: AnyJSON]?
  var contentAvailable: Bool?
  var interruptionLevel: InterruptionLevel?
  var relevanceScore: Double?
  var expiry: String?
  var customURI: String?
  var useWebview: Bool?
  var messageVariationID: String?
  var notificationGroupThreadID: String?
  var assetURL: String?
  var assetFileType: AssetFileType?
  var collapseID: String?
  var mutableContent: Bool?
  var sendToMostRecentDeviceOnly: Bool?
  var category: String?
  var buttons: [Button]?
  var apnsPriority: Int?

  enum CodingKeys: String, CodingKey {
    case badge, alert, sound, extra, expiry, category, buttons
    case contentAvailable = "content-available"
    case interruptionLevel = "interruption_level"
    case relevanceScore = "relevance_score"
    case customURI = "custom_uri"
    case useWebview = "use_webview"
    case messageVariationID = "message_variation_id"
    case notificationGroupThreadID = "notification_group_thread_id"
    case assetURL = "asset_url"
    case assetFileType = "asset_file_type"
    case collapseID = "collapse_id"
    case mutableContent = "mutable_content"
    case sendToMostRecentDeviceOnly = "send_to_most_recent_device_only"
    case apnsPriority = "apns_priority"
  }

  enum InterruptionLevel: String, Codable {
    case passive, active, critical
    case timeSensitive = "time-sensitive"
  }

  enum AssetFileType: String, Codable {
    case aif, gif, jpg, m4a, mp3, mp4, png, wav
  }

  struct Button: Codable {
    var actionID: String
    var action: String?
    var uri: String?
    var useWebview: Bool?

    enum CodingKeys: String, CodingKey {
      case action, uri
      case actionID = "action_id"
      case useWebview = "use_webview"
    }
  }

  enum Alert: Codable {
    case text(String)
    case parts(AlertParts)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .parts(try container.decode(AlertParts.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .parts(let parts): try container.encode(parts)
      }
    }
  }

  struct AlertParts: Codable {
    var body: String?
    var title: String?
    var titleLocKey: String?
    var titleLocArgs: [String]?
    var actionLocKey: String?
    var locKey: String?
    var locArgs: [String]?
    var sound: String?

    enum CodingKeys: String, CodingKey {
      case body, title, sound
      case titleLocKey = "title_loc_key"
      case titleLocArgs = "title_loc_args"
      case actionLocKey = "action_loc_key"
      case locKey = "loc_key"
      case locArgs = "loc_args"
    }
  }
}

/// Any JSON value, as usually written with `Codable`.
enum AnyJSON: Codable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([AnyJSON])
  case object([String: AnyJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([AnyJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: AnyJSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
