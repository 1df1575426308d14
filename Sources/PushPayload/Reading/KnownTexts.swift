/// Texts that strings are compared with, by their fingerprints.
struct KnownTexts: Sendable {
  let texts: [String]
  let words: ContiguousArray<TextFingerprint>

  init(_ texts: [String]) {
    self.texts = texts
    words = ContiguousArray(texts.map { TextFingerprint($0) })
  }
}

/// Comparisons with one text, which is only read if its fingerprint does not decide.
extension Span where Element == UInt8 {
  @inline(__always)
  func equals(
    _ own: TextFingerprint, _ member: MemberPlace, _ words: TextFingerprint,
    _ text: @autoclosure () -> String
  ) -> Bool {
    guard words.equals(own) else { return false }
    return words.length <= 32 || has(member, text())
  }

  /// Whether a string's value starts, or ends, with a text.
  @inline(__always)
  func hasAffix(
    _ member: MemberPlace, _ words: TextFingerprint, _ text: @autoclosure () -> String,
    isPrefix: Bool
  ) -> Bool {
    guard !member.hasEscapes else {
      let (value, affix) = (self.text(of: member).utf8, text().utf8)
      return isPrefix ? value.starts(with: affix) : value.reversed().starts(with: affix.reversed())
    }
    guard words.length <= member.end - member.start - 2 else { return false }
    return has(words, text(), at: isPrefix ? member.start + 1 : member.end - 1 - words.length)
  }

  @inline(__always)
  private func has(
    _ words: TextFingerprint, _ text: @autoclosure () -> String, at offset: Int
  ) -> Bool {
    guard words.equals(fingerprint(at: offset, length: words.length)) else { return false }
    guard words.length > 32 else { return true }
    return text().withUTF8Span { extracting(offset..<offset + $0.count).order(and: $0) } == 0
  }
}
