/// A mapping between generated objects in one direction. It converts models and texts.
@_spi(Generated)
public struct PayloadMapping<Source: PayloadObject, Target: PayloadObject>:
  Sendable
{
  /// Writes the givens (values that only the sending server knows) as members.
  public typealias GivenWriter = (inout JSONWriter) -> Void

  private let program: MappingProgram
  private let maskedPlaces: [String]

  /// Creates a mapping from its listing; `places` are the pointers of sensitive values in its
  /// results.
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
    let text = EncodedPayload<Target>(text: result.json ?? [], maskedPlaces: maskedPlaces)
    let model: Target
    do { model = try text.model() } catch { throw .unreadablePayload(error.findings) }
    return Conversion(
      output: model, losses: result.losses, sourceReport: Report(nil), maskedPlaces: maskedPlaces)
  }

  private func bytes(
    _ result: MappingResult, _ report: Report
  ) -> Conversion<EncodedPayload<Target>> {
    Conversion(
      output: EncodedPayload(text: result.json ?? [], maskedPlaces: maskedPlaces),
      losses: result.losses, sourceReport: report, maskedPlaces: maskedPlaces)
  }
}

// MARK: Models

extension PayloadMapping {
  private func possible(_ result: MappingResult) throws(ConversionError) -> ConversionOutcome<
    Target
  > {
    if let reason = result.suppression { return .suppressed(reason) }
    return .converted(try model(result))
  }

  /// Converts an object into a result for each item of a list; each may be a suppression instead.
  public func possibleResults(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> [ConversionOutcome<Target>] {
    var results: [ConversionOutcome<Target>] = []
    for result in try outcome(of: source.json(), given).results {
      results.append(try possible(result))
    }
    return results
  }

  /// Converts an object into a result or a suppression.
  public func possibleResult(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> ConversionOutcome<Target> {
    try possible(try outcome(of: source.json(), given).onlyResult())
  }

  /// Converts an object into a result for each item of a list.
  public func results(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> [Conversion<Target>] {
    var results: [Conversion<Target>] = []
    for result in try outcome(of: source.json(), given).results {
      results.append(try model(result))
    }
    return results
  }

  /// Converts an object into one result.
  public func result(
    of source: Source, given: GivenWriter? = nil
  ) throws(ConversionError) -> Conversion<Target> {
    try model(try outcome(of: source.json(), given).onlyResult())
  }
}

// MARK: Texts

extension PayloadMapping {
  private func possible(
    _ result: MappingResult, _ report: Report
  ) -> ConversionOutcome<EncodedPayload<Target>> {
    if let reason = result.suppression { return .suppressed(reason) }
    return .converted(bytes(result, report))
  }

  /// Converts the text of an object into a result for each item of a list; each may be a
  /// suppression instead. Throws if the text does not fit its model.
  public func possibleResults(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> [ConversionOutcome<EncodedPayload<Target>>] {
    let outcome = try outcome(of: text, given)
    return outcome.results.map { possible($0, outcome.report) }
  }

  /// Converts the text of an object into a result or a suppression.
  public func possibleResult(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> ConversionOutcome<EncodedPayload<Target>> {
    let outcome = try outcome(of: text, given)
    return possible(try outcome.onlyResult(), outcome.report)
  }

  /// Converts the text of an object into a result for each item of a list.
  public func results(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> [Conversion<EncodedPayload<Target>>] {
    let outcome = try outcome(of: text, given)
    return outcome.results.map { bytes($0, outcome.report) }
  }

  /// Converts the text of an object into one result.
  public func result(
    of text: [UInt8], given: GivenWriter? = nil
  ) throws(ConversionError) -> Conversion<EncodedPayload<Target>> {
    let outcome = try outcome(of: text, given)
    return bytes(try outcome.onlyResult(), outcome.report)
  }
}

extension MappingOutcome {
  /// The first result; throws if there is none, because the text is an empty list.
  fileprivate func onlyResult() throws(ConversionError) -> MappingResult {
    guard let result = results.first else { throw .unreadablePayload([]) }
    return result
  }
}
