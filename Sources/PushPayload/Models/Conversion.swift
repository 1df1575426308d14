/// The result of a conversion: the output and the losses.
public struct Conversion<Output: Sendable>: Sendable {
  /// The converted object.
  public let output: Output

  /// The source members that the output does not contain, or only in part.
  public let losses: [Loss]

  /// The report on the converted text; without findings if a model was converted.
  public let sourceReport: Report

  /// The JSON Pointers of sensitive values in the output, which findings must not show. In them,
  /// `*` means any item or key.
  package let maskedPlaces: [String]

  /// Creates a result from its parts.
  public init(output: Output, losses: [Loss], sourceReport: Report = Report(findings: [])) {
    self.init(output: output, losses: losses, sourceReport: sourceReport, maskedPlaces: [])
  }

  package init(output: Output, losses: [Loss], sourceReport: Report, maskedPlaces: [String]) {
    self.output = output
    self.losses = losses
    self.sourceReport = sourceReport
    self.maskedPlaces = maskedPlaces
  }
}

extension Conversion {
  /// Replaces the output; the losses stay the same.
  public func map<Other: Sendable>(_ transform: (Output) -> Other) -> Conversion<Other> {
    Conversion<Other>(
      output: transform(output), losses: losses, sourceReport: sourceReport,
      maskedPlaces: maskedPlaces)
  }
}

extension Conversion where Output: PayloadObject {
  /// Converts the output with a second mapping. The result has the losses of both; `Loss.object`
  /// names the object of the second ones. If the first mapping copied a sensitive value, no finding
  /// on the result shows a value.
  public func then<Next: Sendable, Failure: Error>(
    _ convert: (Output) throws(Failure) -> Conversion<Next>
  ) throws(Failure) -> Conversion<Next> {
    let next = try convert(output)
    let further = next.losses.map {
      Loss(pointer: $0.pointer, reason: $0.reason, object: $0.object ?? Output.schemaName)
    }
    return Conversion<Next>(
      output: next.output, losses: losses + further, sourceReport: sourceReport,
      maskedPlaces: maskedPlaces.isEmpty ? next.maskedPlaces : [""])
  }

  /// Converts the output with a second mapping that can suppress its result.
  public func then<Next: Sendable, Failure: Error>(
    _ convert: (Output) throws(Failure) -> ConversionOutcome<Next>
  ) throws(Failure) -> ConversionOutcome<Next> {
    try convert(output).map { next in then { _ in next } }
  }

  /// Checks the output against its own schema.
  public func validate() -> Report { Output.validate(output.json(), masking: maskedPlaces) }
}

extension Conversion: CustomStringConvertible, CustomReflectable {
  /// The number of losses, the output on one line, each loss, and the findings on the source text.
  public var description: String {
    let summary =
      "converted, \(losses.isEmpty ? "nothing" : String(counting: losses.count, "member")) lost"
    return
      ([summary, "\(shownOutput)"] + losses.map { "lost \($0)" }
      + (sourceReport.isEmpty ? [] : ["read: \(sourceReport)"])).joined(separator: "\n")
  }

  /// The output, or a mask if it contains sensitive values.
  private var shownOutput: Any { maskedPlaces.isEmpty ? output : FindingText.masked }

  /// Shows the output only if it contains no sensitive values.
  public var customMirror: Mirror {
    return Mirror(
      self,
      children: [
        "output": shownOutput, "losses": losses, "sourceReport": sourceReport,
      ])
  }
}

extension Conversion: Equatable where Output: Equatable {}
extension Conversion: Hashable where Output: Hashable {}
