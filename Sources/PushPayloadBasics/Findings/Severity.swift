/// The severity of a finding or diagnostic.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// The payload or schema is wrong, and will be rejected or misread.
  case error
  /// The payload or schema is accepted, but something in it has no effect or is likely a mistake.
  case warning
  /// Information; nothing has to change.
  case note

  /// The order of findings at one position: 0 for `error`, 1 for `warning`, 2 for `note`.
  public var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
