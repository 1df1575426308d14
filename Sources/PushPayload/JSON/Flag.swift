/// Apple's way to say yes: the number 1. To say no, leave the member out.
public enum Flag: Sendable, Hashable, CaseIterable {
  /// The number 1.
  case on
}
