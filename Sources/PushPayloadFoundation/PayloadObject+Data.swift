public import Foundation
public import PushPayload

extension PayloadList {
  /// Checks a text without building models: every finding, in one pass.
  public static func validate(_ data: Data) -> Report {
    validate([UInt8](data))
  }

  /// Reads a text into models and checks it, in one pass.
  public static func decode(_ data: Data) -> Decoded<[Item]> {
    decode([UInt8](data))
  }
}

extension PayloadObject {
  /// Checks a text without building a model: every finding, in one pass.
  public static func validate(_ data: Data) -> Report {
    validate([UInt8](data))
  }

  /// Reads a text into a model and checks it, in one pass.
  public static func decode(_ data: Data) -> Decoded<Self> {
    decode([UInt8](data))
  }

  /// Reads and checks a received notification's payload.
  ///
  /// A dictionary has no order: places in the findings count in the payload as it would be written
  /// with its names in order of their UTF-8 bytes.
  public static func decode(userInfo: [AnyHashable: Any]) throws(UnsupportedValue) -> Decoded<Self>
  {
    decode(JSONValue.object(try JSONObject(userInfo: userInfo)).json())
  }

  /// The value as compact JSON in UTF-8.
  public func jsonData() -> Data {
    Data(json())
  }
}
