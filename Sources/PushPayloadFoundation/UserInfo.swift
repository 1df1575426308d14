public import PushPayload

/// Received notifications.
extension PayloadObject {
  /// Reads and checks a received notification's payload.
  ///
  /// A dictionary has no order: places in the findings count in the payload as it would be written
  /// with its names in order of their UTF-8 bytes.
  public static func decode(userInfo: [AnyHashable: Any]) throws(UnsupportedValue) -> Decoded<Self>
  {
    decode(JSONValue.object(try JSONObject(userInfo: userInfo)).json())
  }
}

extension PayloadIdentification {
  /// Looks for the object that a received notification's payload is, among those such as
  /// `Braze.objects + Pushwoosh.objects`.
  public init(
    of userInfo: [AnyHashable: Any], among objects: [any PayloadObject.Type]
  ) throws(UnsupportedValue) {
    try self.init(of: userInfo, among: PayloadObjectTable(objects))
  }

  /// The same, where many payloads are to be told.
  public init(
    of userInfo: [AnyHashable: Any], among objects: PayloadObjectTable
  ) throws(UnsupportedValue) {
    self.init(of: try JSONObject(userInfo: userInfo), among: objects)
  }
}
