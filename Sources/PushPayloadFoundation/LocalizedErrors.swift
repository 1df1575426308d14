public import Foundation
public import PushPayload

extension ConversionError: LocalizedError {
  /// What `description` says.
  public var errorDescription: String? { description }
}

extension UnreadablePayload: LocalizedError {
  /// What `description` says.
  public var errorDescription: String? { description }
}

extension InvalidPayload: LocalizedError {
  /// What `description` says.
  public var errorDescription: String? { description }
}

extension MalformedText: LocalizedError {
  /// What `description` says.
  public var errorDescription: String? { description }
}

extension UnsupportedValue: LocalizedError {
  /// What `description` says.
  public var errorDescription: String? { description }
}
