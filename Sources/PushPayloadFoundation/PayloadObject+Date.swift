public import Foundation
public import PushPayload

/// Members that contain a time, as dates: `push[iso8601: \.expiry]` or
/// `headers[epochSeconds: \.expiration]`.
///
/// The schema and the member's documentation state the member's format: `iso8601`, `epoch-seconds`
/// or `epoch-millis`.
extension PayloadObject {
  /// The date in a text of the format `iso8601`; `nil` if the text is absent or no date. A new date
  /// is written in UTC and in whole seconds.
  public subscript(iso8601 member: WritableKeyPath<Self, String?>) -> Date? {
    get { self[keyPath: member].flatMap { Date(iso8601: $0) } }
    set { self[keyPath: member] = newValue?.iso8601 }
  }

  /// The date in a required text of the format `iso8601`; `nil` if the text is no date. Setting
  /// `nil` has no effect.
  public subscript(iso8601 member: WritableKeyPath<Self, String>) -> Date? {
    get { Date(iso8601: self[keyPath: member]) }
    set {
      guard let newValue else { return }
      self[keyPath: member] = newValue.iso8601
    }
  }

  /// The date in a number of the format `epoch-seconds`; `nil` if the number is absent. A new date
  /// is rounded down to whole seconds.
  public subscript(epochSeconds member: WritableKeyPath<Self, Int?>) -> Date? {
    get { self[keyPath: member].map { Date(epochSeconds: $0) } }
    set { self[keyPath: member] = newValue?.epochSeconds }
  }

  /// The date in a required number of the format `epoch-seconds`, rounded down to whole seconds.
  public subscript(epochSeconds member: WritableKeyPath<Self, Int>) -> Date {
    get { Date(epochSeconds: self[keyPath: member]) }
    set { self[keyPath: member] = newValue.epochSeconds }
  }

  /// The date in a number of the format `epoch-millis`; `nil` if the number is absent. A new date
  /// is rounded to milliseconds.
  public subscript(epochMillis member: WritableKeyPath<Self, Int?>) -> Date? {
    get { self[keyPath: member].map { Date(epochMillis: $0) } }
    set { self[keyPath: member] = newValue?.epochMillis }
  }

  /// The date in a required number of the format `epoch-millis`, rounded to milliseconds.
  public subscript(epochMillis member: WritableKeyPath<Self, Int>) -> Date {
    get { Date(epochMillis: self[keyPath: member]) }
    set { self[keyPath: member] = newValue.epochMillis }
  }
}
