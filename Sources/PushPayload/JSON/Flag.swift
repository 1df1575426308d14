/// A flag of Apple's payloads: the number 1 means yes, an absent member means no.
public enum Flag: Sendable, Hashable, CaseIterable {
  /// The number 1.
  case on

  /// Creates the flag for `true`; `nil`, which leaves the member out, for `false`.
  public init?(_ isOn: Bool) {
    guard isOn else { return nil }
    self = .on
  }
}
