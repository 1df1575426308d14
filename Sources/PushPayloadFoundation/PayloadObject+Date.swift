public import Foundation
public import PushPayload

/// Members that hold a time, as dates: `push[iso8601: \.expiry]`, `headers[epochSeconds: \.apnsExpiration]`.
///
/// The schema says which form a member has, and so does the documentation of the member: `iso8601`,
/// `epoch-seconds` or `epoch-millis`.
extension PayloadObject {
  /// A text of the format `iso8601`; `nil` where it is absent or no date. Written in UTC and to the whole
  /// second.
  public subscript(iso8601 member: WritableKeyPath<Self, String?>) -> Date? {
    get { self[keyPath: member].flatMap { Date(iso8601: $0) } }
    set { self[keyPath: member] = newValue?.iso8601 }
  }

  /// A required text of the format `iso8601`; `nil` where it is no date. Setting `nil` leaves it as it is.
  public subscript(iso8601 member: WritableKeyPath<Self, String>) -> Date? {
    get { Date(iso8601: self[keyPath: member]) }
    set {
      guard let newValue else { return }
      self[keyPath: member] = newValue.iso8601
    }
  }

  /// A number of the format `epoch-seconds`; `nil` where it is absent. Written as the whole second at or
  /// before the date; one too far away to be counted takes the member out.
  public subscript(epochSeconds member: WritableKeyPath<Self, Int?>) -> Date? {
    get { self[keyPath: member].map { Date(epochSeconds: $0) } }
    set { self[keyPath: member] = newValue?.epochSeconds }
  }

  /// A required number of the format `epoch-seconds`. A date too far away to be counted leaves it as it is.
  public subscript(epochSeconds member: WritableKeyPath<Self, Int>) -> Date {
    get { Date(epochSeconds: self[keyPath: member]) }
    set {
      guard let seconds = newValue.epochSeconds else { return }
      self[keyPath: member] = seconds
    }
  }

  /// A number of the format `epoch-millis`; `nil` where it is absent. Written as the nearest millisecond; a
  /// date too far away to be counted takes the member out.
  public subscript(epochMillis member: WritableKeyPath<Self, Int?>) -> Date? {
    get { self[keyPath: member].map { Date(epochMillis: $0) } }
    set { self[keyPath: member] = newValue?.epochMillis }
  }

  /// A required number of the format `epoch-millis`. A date too far away to be counted leaves it as it is.
  public subscript(epochMillis member: WritableKeyPath<Self, Int>) -> Date {
    get { Date(epochMillis: self[keyPath: member]) }
    set {
      guard let millis = newValue.epochMillis else { return }
      self[keyPath: member] = millis
    }
  }
}
