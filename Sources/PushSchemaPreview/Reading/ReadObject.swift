package import PushPayload

extension PushPreview {
  /// The objects of Apple's schema that can be drawn, the whole request first.
  package static let drawnObjects = [
    "APNs.Push", "APNs.Payload", "APNs.Broadcast", "APNs.DeviceRequest", "APNs.Aps",
  ]

  /// Reads a payload as one of the objects that can be drawn.
  package init(
    of payload: JSONValue, as object: String, content: ContentReading = { _ in PushContent() }
  ) {
    switch object {
    case "APNs.Payload": self.init(payload: payload, content: content)
    case "APNs.Aps": self.init(payload: .object(["aps": payload]), content: content)
    case "APNs.DeviceRequest": self.init(push: payload["push"] ?? .null, content: content)
    default: self.init(push: payload, content: content)
    }
  }
}
