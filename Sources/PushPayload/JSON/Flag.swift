/// A flag of Apple's payloads: the number 1 means yes, an absent member means no.
public enum Flag: Sendable, Hashable, CaseIterable {
  /// The number 1.
  case on
}
