public import PushPayload

/// Received notifications.
extension PayloadObject {
  /// Decodes and checks the payload of a received notification.
  ///
  /// A dictionary has no order. The positions of findings count in the JSON text of the payload
  /// with its members sorted by the UTF-8 bytes of their names.
  public static func decode(userInfo: [AnyHashable: Any]) throws(UnsupportedValue) -> Decoded<Self>
  {
    decode(JSONValue.object(try JSONObject(userInfo: userInfo)).json())
  }

  /// Decodes what is right in the payload of a received notification. Members that do not fit the
  /// model are left out, as if they were absent; so is a whole array if one of its items does not
  /// fit. The report is on the whole payload.
  public static func decodeLeniently(
    userInfo: [AnyHashable: Any]
  ) throws(UnsupportedValue) -> Decoded<Self> {
    decodeLeniently(JSONValue.object(try JSONObject(userInfo: userInfo)).json())
  }
}

extension PayloadIdentification {
  /// Detects the object of a received notification's payload, among objects such as
  /// `Braze.payloadTypes + Pushwoosh.payloadTypes`.
  public init(
    of userInfo: [AnyHashable: Any], among objects: [any PayloadObject.Type]
  ) throws(UnsupportedValue) {
    try self.init(of: userInfo, among: PayloadObjectTable(objects))
  }

  /// Detects the object of a received notification's payload with a table that you create once for
  /// many payloads.
  public init(
    of userInfo: [AnyHashable: Any], among objects: PayloadObjectTable
  ) throws(UnsupportedValue) {
    self.init(of: try JSONObject(userInfo: userInfo), among: objects)
  }
}
