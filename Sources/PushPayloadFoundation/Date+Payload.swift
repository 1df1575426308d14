public import Foundation
import PushPayload

extension Date {
  /// Reads a date in the form of payloads: `2026-02-11T09:41:00Z`. A fraction of a second is
  /// dropped. Without a time of day it is midnight; without an offset it is UTC. `nil` for other
  /// texts.
  public init?(iso8601 text: String) {
    guard let instant = ISO8601Instant(text) else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(instant.epochSeconds))
  }

  /// The date in the form of payloads, in UTC and in whole seconds: `2026-02-11T09:41:00Z`.
  public var iso8601: String { formatted(.iso8601) }

  /// Creates a date from seconds since 1970.
  public init(epochSeconds: Int) {
    self.init(timeIntervalSince1970: TimeInterval(epochSeconds))
  }

  /// The whole seconds since 1970, rounded down, or the nearest `Int`.
  public var epochSeconds: Int { wholeNumber(timeIntervalSince1970.rounded(.down)) }

  /// Creates a date from milliseconds since 1970.
  public init(epochMillis: Int) {
    self.init(timeIntervalSince1970: TimeInterval(epochMillis) / 1000)
  }

  /// The milliseconds since 1970, rounded, or the nearest `Int`.
  public var epochMillis: Int { wholeNumber((timeIntervalSince1970 * 1000).rounded()) }

  private func wholeNumber(_ value: Double) -> Int {
    Int(exactly: value) ?? (value > 0 ? .max : .min)
  }
}
