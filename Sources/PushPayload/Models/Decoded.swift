/// The result of decoding a payload: the model and the findings.
@frozen
public struct Decoded<Model: Sendable>: Sendable {
  /// The model; `nil` if the payload does not fit it.
  public let model: Model?

  /// The findings on the text.
  public let report: Report

  /// The findings on the text, in the order of their positions; see `Report`.
  public var findings: [Finding] { report.findings }

  /// Whether no finding is an error.
  public var isValid: Bool { report.isValid }

  /// Creates a result from its parts.
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
  /// The model, even if the payload has errors; throws if it does not fit the model.
  public func get() throws(UnreadablePayload) -> Model {
    guard let model else { throw UnreadablePayload(findings) }
    return model
  }
}

extension Decoded: CustomStringConvertible, CustomReflectable {
  /// The findings, then the model on one line with masked sensitive values.
  public var description: String {
    "\(report)\n" + (model.map { "\($0)" } ?? "no model")
  }

  /// Shows the model with masked sensitive values, and the findings.
  public var customMirror: Mirror {
    Mirror(self, children: ["model": model as Any, "report": report])
  }
}
