public import Foundation
public import PushPayload

extension ConversionError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UnreadablePayload: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension InvalidPayload: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension MalformedJSON: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UnsupportedValue: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
