/// A mapping between generated objects, on one of its two ways: it converts models and texts.
@_spi(Generated)
public struct PayloadMapping<Source: PayloadObject, Target: PayloadObject>:
  Sendable
{
  /// Writes what only the sending server knows, as members.
  public typealias GivenWriter = (inout JSONWriter) -> Void

  private let program: MappingProgram
  private let maskedPlaces: [String]

  /// Takes what the mapping does, and where in its results values of sensitive members are.
  public init(_ listing: MappingListing, masking places: [String] = []) {
    program = MappingProgram(of: listing)
    maskedPlaces = places
  }

  private func outcome(
    of text: [UInt8], _ given: GivenWriter?
  ) throws(ConversionError) -> MappingOutcome {
    try program.convert(text) { () throws(ConversionError) in
      guard let given else { return nil }
      var writer = JSONWriter(masksSensitive: false)
      writer.object(given)
      return writer.finish()
    }
  }

  private func model(_ result: MappingResult) throws(ConversionError) -> Conversion<Target> {
    let decoded = Target.decode(result.json ?? [])
    guard let model = decoded.model else { throw .unreadablePayload(decoded.findings) }
    return Conversion(output: model, losses: result.losses, maskedPlaces: maskedPlaces)
  }

  private func bytes(
    _ result: MappingResult, _ report: Report
  ) -> Conversion<PayloadBytes<Target>> {
    Conversion(
      output: PayloadBytes(text: result.json ?? [], maskedPlaces: maskedPlaces),
      losses: result.losses, sourceFindings: report, maskedPlaces: maskedPlaces)
  }
}

// MARK: Models

extension PayloadMapping {
  /// Converts an object, or says why nothing is sent; with a result for each item of a list.
  public func possibleResults(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> [PossibleConversion<Target>] {
    var results: [PossibleConversion<Target>] = []
    for result in try outcome(of: source.json(), given).results {
      if let reason = result.suppression {
        results.append(.suppressed(reason))
      } else {
        results.append(.converted(try model(result)))
      }
    }
    return results
  }

  /// Converts an object, or says why nothing is sent.
  public func possibleResult(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> PossibleConversion<Target> {
    try only(possibleResults(of: source, given: given))
  }

  /// Converts an object, with a result for each item of a list.
  public func results(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> [Conversion<Target>] {
    try possibleResults(of: source, given: given).compactMap(\.conversion)
  }

  /// Converts an object.
  public func result(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> Conversion<Target> {
    try only(results(of: source, given: given))
  }
}

// MARK: Texts

extension PayloadMapping {
  /// Converts the text of an object, or says why nothing is sent; with a result for each item of a list. A text that
  /// cannot be read is an error.
  public func possibleResults(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> [PossibleConversion<PayloadBytes<Target>>] {
    let outcome = try outcome(of: text, given)
    return outcome.results.map { result in
      result.suppression.map { .suppressed($0) } ?? .converted(bytes(result, outcome.report))
    }
  }

  /// Converts the text of an object, or says why nothing is sent.
  public func possibleResult(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> PossibleConversion<PayloadBytes<Target>> {
    try only(possibleResults(of: text, given: given))
  }

  /// Converts the text of an object, with a result for each item of a list.
  public func results(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> [Conversion<PayloadBytes<Target>>] {
    try possibleResults(of: text, given: given).compactMap(\.conversion)
  }

  /// Converts the text of an object.
  public func result(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> Conversion<PayloadBytes<Target>> {
    try only(results(of: text, given: given))
  }

  /// The one result of a mapping that has one of each object; a text that holds a list is none of an object.
  private func only<Result>(_ results: [Result]) throws(ConversionError) -> Result {
    guard let result = results.first else { throw .unreadablePayload([]) }
    return result
  }
}
