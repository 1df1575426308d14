public import Foundation
public import PushPayload

extension Data: PayloadText {
  /// The same bytes in an array.
  public var utf8Bytes: [UInt8] { [UInt8](self) }
}

extension PayloadObject {
  /// The value as compact JSON in UTF-8.
  public func jsonData() -> Data {
    Data(json())
  }
}
