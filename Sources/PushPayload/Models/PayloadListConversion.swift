/// The converted items of a payload, and the findings on its text.
public struct ConvertedList<Result: Sendable>: Sendable {
  /// The result of each item, in the order of the text.
  public let results: [Result]

  /// The report on the source text.
  public let sourceReport: Report
}

/// The result of an item's conversion: a result, one that may be suppressed, or several.
public protocol ItemConversion: Sendable {
  /// The same result for an object at a JSON Pointer of the payload: the pointers of losses start
  /// at the payload.
  func inside(_ place: String) -> Self
}

extension PayloadList {
  /// Converts each item of a text, or the one object of the text. Pointers of losses and of errors
  /// on the source start at the payload. Throws if the text does not fit its models, or the error
  /// of the first conversion that fails.
  public static func convert<Result: ItemConversion>(
    _ text: some PayloadText, _ convert: (Item) throws(ConversionError) -> Result
  ) throws(ConversionError) -> ConvertedList<Result> {
    let text = text.utf8Bytes
    let decoded = decode(text)
    guard let items = decoded.model else { throw .unreadablePayload(decoded.findings) }
    let isArray = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == 0x5B
    var results: [Result] = []
    for (index, item) in items.enumerated() {
      let place = isArray ? "/\(index)" : ""
      do {
        results.append(try convert(item).inside(place))
      } catch {
        throw error.inside(place)
      }
    }
    return ConvertedList(results: results, sourceReport: decoded.report)
  }
}

extension Conversion: ItemConversion {
  /// The same result for an object at a JSON Pointer of the payload.
  public func inside(_ place: String) -> Conversion<Output> {
    let losses = losses.map { loss in
      var loss = loss
      if loss.object == nil { loss.pointer = place + loss.pointer }
      return loss
    }
    return Conversion(
      output: output, losses: losses, sourceReport: sourceReport, maskedPlaces: maskedPlaces)
  }
}

extension ConversionOutcome: ItemConversion {
  /// The same result for an object at a JSON Pointer of the payload.
  public func inside(_ place: String) -> ConversionOutcome<Output> {
    map { $0.inside(place) }
  }
}

extension Array: ItemConversion where Element: ItemConversion {
  /// The same results for an object at a JSON Pointer of the payload.
  public func inside(_ place: String) -> [Element] { map { $0.inside(place) } }
}

extension ConversionError {
  /// The same error for an object at a JSON Pointer of the payload. Pointers to the output stay the
  /// same.
  fileprivate func inside(_ place: String) -> ConversionError {
    guard code == .unreadableValue || code == .overflow else { return self }
    var error = self
    error.pointer = place + pointer
    return error
  }
}
