/// The result of a conversion: the output and the losses.
public struct Conversion<Output: Sendable>: Sendable {
  /// The converted object.
  public let output: Output

  /// The source members that the output does not contain, or only in part.
  public let losses: [Loss]

  /// The findings on the converted text; empty if a model was converted.
  public var sourceFindings: [Finding] { source.findings }

  /// Whether no finding on the converted text is an error. This is known at once; `sourceFindings`
  /// computes words and positions.
  public var isSourceValid: Bool { source.isValid }

  @usableFromInline let source: Report

  /// The JSON Pointers of sensitive values in the output, which findings must not show. In them,
  /// `*` means any item or key.
  public let maskedPlaces: [String]

  /// Creates a result from its parts.
  public init(
    output: Output, losses: [Loss], sourceFindings: [Finding] = [], maskedPlaces: [String] = []
  ) {
    self.init(
      output: output, losses: losses, source: Report(findings: sourceFindings),
      maskedPlaces: maskedPlaces)
  }

  /// Creates a result with the reader's report on the source text.
  @inlinable
  @inline(__always)
  @_spi(Generated)
  public init(
    output: Output, losses: [Loss], sourceFindings: Report, maskedPlaces: [String] = []
  ) {
    self.init(
      output: output, losses: losses, source: sourceFindings, maskedPlaces: maskedPlaces)
  }

  @inlinable
  @inline(__always)
  init(output: Output, losses: [Loss], source: Report, maskedPlaces: [String]) {
    self.output = output
    self.losses = losses
    self.source = source
    self.maskedPlaces = maskedPlaces
  }
}

extension Conversion {
  /// Replaces the output; the losses stay the same.
  public func map<Other: Sendable>(_ transform: (Output) -> Other) -> Conversion<Other> {
    Conversion<Other>(
      output: transform(output), losses: losses, source: source, maskedPlaces: maskedPlaces)
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
      output: next.output, losses: losses + further, source: source,
      maskedPlaces: maskedPlaces.isEmpty ? next.maskedPlaces : [""])
  }

  /// Converts the output with a second mapping that can suppress its result.
  public func then<Next: Sendable, Failure: Error>(
    _ convert: (Output) throws(Failure) -> PossibleConversion<Next>
  ) throws(Failure) -> PossibleConversion<Next> {
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
      + (source.isEmpty ? [] : ["read: \(source)"])).joined(separator: "\n")
  }

  /// The output, or a mask if it contains sensitive values.
  private var shownOutput: Any { maskedPlaces.isEmpty ? output : FindingText.masked }

  /// Shows the output only if it contains no sensitive values.
  public var customMirror: Mirror {
    return Mirror(
      self,
      children: [
        "output": shownOutput, "losses": losses, "sourceFindings": sourceFindings,
        "maskedPlaces": maskedPlaces,
      ])
  }
}

extension Conversion: Equatable where Output: Equatable {}
extension Conversion: Hashable where Output: Hashable {}

/// The result of a mapping that can suppress a push.
public enum PossibleConversion<Output: Sendable>: Sendable {
  /// The result of the conversion.
  case converted(Conversion<Output>)

  /// Nothing is to be sent, for this reason.
  case suppressed(String)

  /// The result; `nil` if nothing is to be sent.
  public var conversion: Conversion<Output>? {
    if case .converted(let conversion) = self { conversion } else { nil }
  }

  /// The reason why nothing is to be sent; `nil` if there is a result.
  public var suppression: String? {
    if case .suppressed(let reason) = self { reason } else { nil }
  }

  /// Transforms the result; a suppression stays the same.
  public func map<Other: Sendable>(
    _ transform: (Conversion<Output>) -> Conversion<Other>
  ) -> PossibleConversion<Other> {
    switch self {
    case .converted(let conversion): .converted(transform(conversion))
    case .suppressed(let reason): .suppressed(reason)
    }
  }
}

extension PossibleConversion: CustomStringConvertible {
  /// The description of the conversion, or the reason why nothing is to be sent.
  public var description: String {
    switch self {
    case .converted(let conversion): conversion.description
    case .suppressed(let reason): "nothing is sent: \(reason)"
    }
  }
}

extension PossibleConversion: Equatable where Output: Equatable {}
extension PossibleConversion: Hashable where Output: Hashable {}

/// The JSON text of an object, for servers that only forward payloads.
public struct PayloadBytes<Object: PayloadObject>: Sendable, Hashable {
  /// The text: compact JSON in UTF-8.
  public let bytes: [UInt8]

  /// The pointers of sensitive values, which findings must not show.
  let maskedPlaces: [String]

  /// Writes an object as JSON.
  public init(_ object: Object) {
    self.init(text: object.json(), maskedPlaces: [])
  }

  init(text: [UInt8], maskedPlaces: [String]) {
    bytes = text
    self.maskedPlaces = maskedPlaces
  }

  /// Checks the text against the object's schema.
  public func validate() -> Report {
    maskedPlaces.isEmpty ? Object.validate(bytes) : Object.validate(bytes, masking: maskedPlaces)
  }
}

extension PayloadBytes: CustomStringConvertible, CustomReflectable {
  /// The schema's name; the text may contain sensitive values.
  public var description: String { "\(Object.schemaName) as JSON" }

  /// Shows nothing, because the text may contain sensitive values.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
