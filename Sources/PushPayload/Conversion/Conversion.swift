/// What a mapping made of an object, and what did not come along.
public struct Conversion<Output: Sendable>: Sendable {
  /// The object in the other vocabulary.
  public let output: Output

  /// The members that the output does not hold, or not wholly.
  public let losses: [Loss]

  /// What was found in the text that was read; a model that is converted brings none.
  public var sourceFindings: [Finding] { source.findings }

  @usableFromInline let source: Report

  /// Where in the output values of sensitive members stand, which no finding shows: JSON Pointers in
  /// which `*` stands for any item or key.
  public let maskedPlaces: [String]

  /// Creates a result; all values are kept as given.
  public init(
    output: Output, losses: [Loss], sourceFindings: [Finding] = [], maskedPlaces: [String] = []
  ) {
    self.init(
      output: output, losses: losses, source: Report(findings: sourceFindings),
      maskedPlaces: maskedPlaces)
  }

  /// Takes what was found in the text that was read as its reader reports it.
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
  /// The same losses with another output.
  public func map<Other: Sendable>(_ transform: (Output) -> Other) -> Conversion<Other> {
    Conversion<Other>(
      output: transform(output), losses: losses, source: source, maskedPlaces: maskedPlaces)
  }
}

extension Conversion where Output: PayloadObject {
  /// Converts the output further: the result has what was lost on either way, and says of the second
  /// by `Loss.object` whose member it is. Where the first way has disclosed something sensitive, no
  /// finding on the result shows a value.
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

  /// The same by a mapping that may make nothing.
  public func then<Next: Sendable, Failure: Error>(
    _ convert: (Output) throws(Failure) -> PossibleConversion<Next>
  ) throws(Failure) -> PossibleConversion<Next> {
    try convert(output).map { next in then { _ in next } }
  }

  /// What the output's own rules find on it.
  public func validate() -> Report { Output.validate(output.json(), masking: maskedPlaces) }
}

extension Conversion: CustomStringConvertible, CustomReflectable {
  /// How much was lost, the output on a line, each loss, and what was found in the text that was read.
  public var description: String {
    let summary =
      "converted, \(losses.isEmpty ? "nothing" : String(counting: losses.count, "member")) lost"
    return
      ([summary, "\(shownOutput)"] + losses.map { "lost \($0)" }
      + (source.isEmpty ? [] : ["read: \(source)"])).joined(separator: "\n")
  }

  /// The output where nothing sensitive was disclosed in it.
  private var shownOutput: Any { maskedPlaces.isEmpty ? output : FindingText.masked }

  /// Shows the output where nothing sensitive was disclosed in it.
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

/// What a mapping made of an object that it may have to keep back.
public enum PossibleConversion<Output: Sendable>: Sendable {
  /// The object in the other vocabulary.
  case converted(Conversion<Output>)

  /// Nothing is to be sent, for this reason.
  case suppressed(String)

  /// The result; `nil` if nothing is to be sent.
  public var conversion: Conversion<Output>? {
    if case .converted(let conversion) = self { conversion } else { nil }
  }

  /// Why nothing is to be sent; `nil` if there is a result.
  public var suppression: String? {
    if case .suppressed(let reason) = self { reason } else { nil }
  }

  /// The same with another output; a suppression stays what it is.
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
  /// What the conversion says, or why nothing is to be sent.
  public var description: String {
    switch self {
    case .converted(let conversion): conversion.description
    case .suppressed(let reason): "nothing is sent: \(reason)"
    }
  }
}

extension PossibleConversion: Equatable where Output: Equatable {}
extension PossibleConversion: Hashable where Output: Hashable {}

/// The JSON text of an object, for servers that only pass payloads on.
public struct PayloadBytes<Object: PayloadObject>: Sendable, Hashable {
  /// The text: compact JSON in UTF-8.
  public let bytes: [UInt8]

  /// Where values of sensitive members stand, which no finding shows.
  let maskedPlaces: [String]

  /// Creates the text of an object.
  public init(_ object: Object) {
    self.init(text: object.json(), maskedPlaces: [])
  }

  init(text: [UInt8], maskedPlaces: [String]) {
    bytes = text
    self.maskedPlaces = maskedPlaces
  }

  /// Everything the schema has to say about the object.
  public func validate() -> Report {
    maskedPlaces.isEmpty ? Object.validate(bytes) : Object.validate(bytes, masking: maskedPlaces)
  }
}

extension PayloadBytes: CustomStringConvertible, CustomReflectable {
  /// The schema's name; the text may hold what is sensitive.
  public var description: String { "\(Object.schemaName) as JSON" }

  /// Shows no more than `description` does.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
