extension PayloadEngine {
  /// A payload for output: values replace the texts that contain them, and `"<masked>"` replaces
  /// sensitive values and those at `places`: JSON Pointers in which `*` means any item or key. `nil`
  /// for a text that is no JSON.
  package func shownText(of bytes: [UInt8], masking places: [String] = []) -> [UInt8]? {
    reading(bytes) { run in
      run.mask(places)
      guard run.isJSON else { return Optional.none }
      return run.reader.maskedText
    }
  }
}

extension PayloadReader {
  /// The whole text with masked values.
  fileprivate var maskedText: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let masked = (notes?.secrets ?? SecretRanges()).union(notes?.disclosed ?? SecretRanges())
    var position = 0
    for range in masked.ranges {
      for offset in position..<range.lowerBound { text.append(bytes[offset]) }
      text += JSONText.quoted(FindingText.masked).utf8
      position = min(range.upperBound, bytes.count)
    }
    for offset in position..<bytes.count { text.append(bytes[offset]) }
    return text
  }
}
