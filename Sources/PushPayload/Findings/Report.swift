/// What was found in a payload.
@frozen
public struct Report: Sendable, Hashable {
  /// Everything that was found, in the order of its place.
  public let findings: [Finding]

  /// Whether nothing found is an error.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }

  /// Creates a report; the findings are kept as given.
  @inlinable
  public init(findings: [Finding]) {
    self.findings = findings
  }
}

/// A payload that was read: the model, and what was found.
@frozen
public struct Decoded<Model: Sendable>: Sendable {
  /// Everything the text says; `nil` where the model could not hold it all.
  public let model: Model?

  /// Everything that was found, in the order of its place.
  public let findings: [Finding]

  /// Whether nothing found is an error.
  public var isValid: Bool { Report(findings: findings).isValid }

  /// Creates a result; both values are kept as given.
  @inlinable
  public init(model: Model?, findings: [Finding]) {
    self.model = model
    self.findings = findings
  }
}
