/// A payload that was read: the model, and what was found.
@frozen
public struct Decoded<Model: Sendable>: Sendable {
  /// Everything the text says; `nil` if the model could not hold it all.
  public let model: Model?

  /// What was found in the text.
  public let report: Report

  /// Everything that was found, in the order of its place; see `Report`.
  public var findings: [Finding] { report.findings }

  /// Whether nothing found is an error.
  public var isValid: Bool { report.isValid }

  /// Creates a result; both values are kept as given.
  @inlinable
  public init(model: Model?, findings: [Finding]) {
    self.init(model: model, report: Report(findings: findings))
  }

  @inlinable
  init(model: Model?, report: Report) {
    self.model = model
    self.report = report
  }
}

extension Decoded {
  /// The model, also where the payload has errors that it can hold; throws if there is none.
  public func get() throws(UnreadablePayload) -> Model {
    guard let model else { throw UnreadablePayload(findings) }
    return model
  }
}

extension Decoded: CustomStringConvertible, CustomReflectable {
  /// What was found, then the model on a line, sensitive values masked.
  public var description: String {
    "\(report)\n" + (model.map { "\($0)" } ?? "no model")
  }

  /// Shows the model, sensitive values masked, and the findings.
  public var customMirror: Mirror {
    Mirror(self, children: ["model": model as Any, "report": report])
  }
}
