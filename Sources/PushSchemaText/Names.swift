import PushPayloadBasics

extension String {
  /// Whether it is a NAME of the language, which needs no backticks.
  package var isName: Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte == 0x5F }
    return withBytes { bytes in
      guard !bytes.isEmpty, isLetter(bytes[0]) else { return false }
      for position in bytes.indices
      where !isLetter(bytes[position]) && !bytes[position].isASCIIDigit {
        // A hyphen must be between other characters.
        let follows = position + 1 < bytes.count ? bytes[position + 1] : 0
        guard bytes[position] == 0x2D, isLetter(follows) || follows.isASCIIDigit else {
          return false
        }
      }
      return true
    }
  }
}
