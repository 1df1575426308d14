public import Foundation
public import PushPayload

extension Date: JSONConvertible {
  /// The date as payloads write it, in UTC and to the whole second: `2026-02-11T09:41:00Z`.
  public var jsonValue: JSONValue { .string(iso8601) }
}

extension URL: JSONConvertible {
  /// The whole address as a text.
  public var jsonValue: JSONValue { .string(absoluteString) }
}

extension UUID: JSONConvertible {
  /// The identifier as a text.
  public var jsonValue: JSONValue { .string(uuidString) }
}

extension Decimal: JSONConvertible {
  /// The exact number; what is no number becomes `null`.
  public var jsonValue: JSONValue { JSONNumber(description).map { .number($0) } ?? .null }
}

extension Data: JSONConvertible {
  /// The bytes in base64.
  public var jsonValue: JSONValue { .string(base64EncodedString()) }
}
