package import PushPayload

extension PushPreview {
  /// Reads what schemas know of a payload.
  package typealias ContentReading = (_ payload: JSONValue) -> PushContent

  /// Reads a request of APNs: an object with `headers` and `payload`. Whatever is not of the form that
  /// Apple reads is passed over, as a device would.
  package init(push: JSONValue, content: ContentReading = { _ in PushContent() }) {
    let payload = push.isMasked ? push : push["payload"] ?? .null
    self.init(payload: payload, headers: push["headers"], content: content)
  }

  /// Reads the body of a request, and its headers if they are known.
  package init(
    payload: JSONValue, headers: JSONValue? = nil, content: ContentReading = { _ in PushContent() }
  ) {
    let aps = payload["aps"] ?? .null
    self.init(.notification)
    topic = headers?["apns-topic"]?.string
    guard !payload.isMasked, !aps.isMasked else {
      presentation = .nothing(
        "all of it is masked, because it may come from something sensitive")
      return
    }
    readTexts(aps["alert"])
    badge = aps["badge"].flatMap(Badge.init)
    sound = (aps["sound"] ?? aps["alert"]?["sound"]).flatMap(Sound.init)
    level = aps["interruption-level"]?.string.flatMap(InterruptionLevel.init) ?? .active
    thread = aps["thread-id"]?.string
    let content = content(payload)
    category = aps["category"]?.string.map { name in
      Category(name: name, buttons: content.buttons.compactMap { $0.text ?? $0.id })
    }
    link = content.link
    media = content.media
    presentation = presentation(of: aps, pushType: headers?["apns-push-type"]?.string)
    remarks = remarks(on: aps)
  }

  private mutating func readTexts(_ alert: JSONValue?) {
    switch alert {
    case .string(let text)? where !text.isEmpty: body = .plain(text)
    case .object(let alert)?:
      title = alert.text("title", localizedBy: "title-loc-key", "title-loc-args")
      subtitle = alert.text("subtitle", localizedBy: "subtitle-loc-key", "subtitle-loc-args")
      body = alert.text("body", localizedBy: "loc-key", "loc-args")
    default: break
    }
  }

  private func presentation(of aps: JSONValue, pushType: String?) -> Presentation {
    if let reason = pushType.flatMap(Self.silentPushTypes) { return .nothing(reason) }
    if isLiveActivity(pushType) || aps["event"] != nil {
      return .activity(LiveActivity(aps))
    }
    if !texts.isEmpty { return .notification }
    if aps["alert"] != nil { return .nothing("the alert has no text, so none is shown") }
    if badge != nil || sound != nil {
      return .nothing("there is no alert, so no notification is shown")
    }
    return .nothing("there is no alert, badge or sound, so nothing is shown")
  }

  /// Whether it is the type of Live Activities; Apple's page on broadcasts writes it with a
  /// capital.
  private func isLiveActivity(_ type: String?) -> Bool {
    type == "liveactivity" || type == "Liveactivity"
  }

  /// The reason why pushes of a type show nothing by themselves; `nil` for other types.
  private static func silentPushTypes(_ type: String) -> String? {
    switch type {
    case "background": "a background push wakes the app and shows nothing"
    case "complication": "a complication push gives a watch face new data and shows nothing else"
    case "controls": "a push to controls asks for their new state and shows nothing else"
    case "widgets": "a push to widgets asks for their new content and shows nothing else"
    case "fileprovider": "a file provider push reports changed files and shows nothing"
    case "location": "a location push asks where the device is and shows nothing"
    case "mdm": "a device management push makes the device contact its server and shows nothing"
    case "pushtotalk": "a Push to Talk push shows nothing itself; the app says who speaks"
    case "voip": "a VoIP push shows nothing itself; the app reports the call"
    default: nil
    }
  }

  private func remarks(on aps: JSONValue) -> [String] {
    var remarks: [String] = []
    if aps["content-available"]?.flag == .on, presentation == .notification {
      remarks.append("the push also wakes the app in the background")
    }
    if presentation == .notification {
      if aps["mutable-content"]?.flag == .on {
        remarks.append("an extension of the app may change all of this before it is shown")
      } else if !media.isEmpty {
        remarks.append("no extension can fetch the media: mutable-content is not 1")
      }
    }
    for (name, key) in [("stale", "stale-date"), ("dismissed", "dismissal-date")] {
      guard case .activity = presentation, let time = aps[key]?.integer else { continue }
      remarks.append("\(name) at \(time), in seconds since 1970")
    }
    return remarks
  }
}

extension JSONObject {
  /// A text of an alert: a string, an object with the key of one of the app's own texts (in Live
  /// Activities), or the keys next to it.
  fileprivate func text(
    _ name: String, localizedBy key: String, _ arguments: String
  ) -> ShownText? {
    switch self[name] {
    case .string(let text)? where !text.isEmpty: return .plain(text)
    case .object(let object)?:
      if let key = object["loc-key"]?.string {
        return .localized(key: key, arguments: object.texts("loc-args"))
      }
    default: break
    }
    return self[key]?.string.map { .localized(key: $0, arguments: texts(arguments)) }
  }

  private func texts(_ name: String) -> [String] {
    self[name]?.array?.compactMap { $0.string } ?? []
  }
}

extension JSONValue {
  /// Whether it replaces a value that must not be shown.
  var isMasked: Bool { string == FindingText.masked }
}

extension PushPreview.Badge {
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .number(let number): self = number == JSONNumber(0) ? .removed : .number(number.text)
    case _ where value.isMasked: self = .number(FindingText.masked)
    default: return nil
    }
  }
}

extension PushPreview.Sound {
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .string(let name) where !name.isEmpty: self.init(name: name)
    case .object(let sound):
      self.init(name: sound["name"]?.string ?? "default")
      isCritical = sound["critical"]?.flag == .on
      if case .number(let number)? = sound["volume"] { volume = number.text }
    default: return nil
    }
  }
}
