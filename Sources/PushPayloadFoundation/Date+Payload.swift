public import Foundation
import PushPayload

extension Date {
  /// Reads a date as payloads write it: `2026-02-11T09:41:00Z`. The whole second at or before it
  /// counts; a missing time of day is midnight, a missing offset zero.
  public init?(iso8601 text: String) {
    guard let instant = ISO8601Instant(text) else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(instant.epochSeconds))
  }

  /// The date as payloads write it, in UTC and to the whole second: `2026-02-11T09:41:00Z`.
  public var iso8601: String {
    formatted(.iso8601)
  }

  /// A date that is given in seconds since 1970.
  public init(epochSeconds: Int) {
    self.init(timeIntervalSince1970: TimeInterval(epochSeconds))
  }

  /// The whole seconds since 1970; `nil` for dates too far away to be counted.
  public var epochSeconds: Int? {
    Int(exactly: timeIntervalSince1970.rounded(.down))
  }

  /// A date that is given in milliseconds since 1970.
  public init(epochMillis: Int) {
    self.init(timeIntervalSince1970: TimeInterval(epochMillis) / 1000)
  }

  /// The milliseconds since 1970, rounded; `nil` for dates too far away to be counted.
  public var epochMillis: Int? {
    Int(exactly: (timeIntervalSince1970 * 1000).rounded())
  }
}
