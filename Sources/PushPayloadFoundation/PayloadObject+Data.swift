public import Foundation
public import PushPayload

extension Data: PayloadText {
  /// A copy of the bytes as an array.
  public var utf8Bytes: [UInt8] { [UInt8](self) }
}

extension PayloadObject {
  /// The payload as compact JSON in UTF-8.
  public func jsonData() -> Data { Data(json()) }
}
