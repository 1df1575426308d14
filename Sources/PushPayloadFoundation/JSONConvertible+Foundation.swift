public import Foundation
public import PushPayload

extension Date: JSONConvertible {
  /// The date as a string, in UTC and in whole seconds: `2026-02-11T09:41:00Z`.
  public var jsonValue: JSONValue { .string(iso8601) }
}

extension URL: JSONConvertible {
  /// The whole URL as a string.
  public var jsonValue: JSONValue { .string(absoluteString) }
}

extension UUID: JSONConvertible {
  /// The UUID as a string.
  public var jsonValue: JSONValue { .string(uuidString) }
}

extension Decimal: JSONConvertible {
  /// The exact number; `null` for NaN.
  public var jsonValue: JSONValue { JSONNumber(description).map { .number($0) } ?? .null }
}

extension Data: JSONConvertible {
  /// The bytes as a base64 string.
  public var jsonValue: JSONValue { .string(base64EncodedString()) }
}
