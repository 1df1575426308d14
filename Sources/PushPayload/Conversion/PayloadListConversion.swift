/// What conversions have of a payload's items, and what was found in its text.
public struct ConvertedList<Result: Sendable>: Sendable {
  /// What each item became, in the order of the text.
  public let results: [Result]

  /// What was found in the text that was read.
  public let sourceFindings: [Finding]
}

/// What the conversion of an item gives: a result, one that may be kept back, or several.
public protocol ItemConversion: Sendable {
  /// The same for an object that stands at a place of the payload: losses name their members from the
  /// payload on.
  func inside(_ place: String) -> Self
}

extension PayloadList {
  /// Converts each item of a text, or the one object that it is; JSON Pointers of losses and of errors
  /// about what was read start at the payload. Throws if models cannot hold the text, and what the
  /// first conversion that fails throws.
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
    return ConvertedList(results: results, sourceFindings: decoded.findings)
  }
}

extension Conversion: ItemConversion {
  /// The same for an object that stands at a place of the payload.
  public func inside(_ place: String) -> Conversion<Output> {
    let losses = losses.map { loss in
      var loss = loss
      if loss.object == nil { loss.pointer = place + loss.pointer }
      return loss
    }
    return Conversion(
      output: output, losses: losses, source: source, maskedPlaces: maskedPlaces)
  }
}

extension PossibleConversion: ItemConversion {
  /// The same for an object that stands at a place of the payload.
  public func inside(_ place: String) -> PossibleConversion<Output> {
    map { $0.inside(place) }
  }
}

extension Array: ItemConversion where Element: ItemConversion {
  /// The same for an object that stands at a place of the payload.
  public func inside(_ place: String) -> [Element] { map { $0.inside(place) } }
}

extension ConversionError {
  /// The same for an object that stands at a place of the payload; what is missing in the output keeps
  /// its place there.
  fileprivate func inside(_ place: String) -> ConversionError {
    guard code == .unreadableValue || code == .overflow else { return self }
    var error = self
    error.pointer = place + pointer
    return error
  }
}
