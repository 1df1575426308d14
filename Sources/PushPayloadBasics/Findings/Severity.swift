/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
  /// The payload or schema is wrong and will be refused or misread.
  case error
  /// The payload or schema is accepted, but something in it has no effect or is likely a mistake.
  case warning
  /// Worth knowing; nothing has to change.
  case note

  /// 0 for `error`, 1 for `warning`, 2 for `note`: the order in which findings at one place stand.
  public var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
