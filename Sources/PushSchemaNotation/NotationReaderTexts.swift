import PushPayload

/// Texts in quotes.
extension NotationReader {
  /// The meaning of backslashes in a text.
  enum Escapes { case none, literal, all }

  mutating func readQuoted(_ quote: Grammar.Quote, isKey: Bool) throws(Unreadable) {
    let (start, first) = (position, position + quote.open.count)
    guard var end = closing(quote, from: first, isKey: isKey) else {
      throw Unreadable(
        offset: start, message: "the text ends before this string does", breaksOff: true)
    }
    var slip = quote.slip
    if slip == nil, grammar.tellsSlips, !isKey, !valueMayEnd(at: end.upperBound) {
      if let mended = closingOfUnescaped(from: first) {
        (end, slip) = (mended, "quotes inside a text need a backslash")
      } else if bytes[first..<end.lowerBound].contains(0x0A) {
        throw Unreadable(
          offset: start, message: "this text does not end on its line", breaksOff: true)
      }
    }
    marks.formUnion(quote.mark)
    position = end.upperBound
    let content = first..<end.lowerBound
    if quote.open == [UInt8(ascii: "\"")], !bytes[content].contains(UInt8(ascii: "'")) {
      marks.insert(.plainQuote)
    }
    if grammar.bareTexts == .words, bytes[content].elementsEqual("<null>".utf8) {
      return json.append("null".utf8, from: start)
    }
    let (place, told) = (json.bytes.count, slips.count)
    json.append("\"".utf8, from: start)
    appendContent(content, escapes: quote.isLiteral ? .literal : .all)
    json.append("\"".utf8, from: end.upperBound - 1)
    guard let slip else { return }
    // One edit for the whole text: those of its parts would be inside it.
    let inner = slips.suffix(from: told)
    let isCertain = inner.allSatisfy { $0.replacement != nil }
    slips.removeSubrange(told...)
    let literal = String(decoding: json.bytes[place...], as: UTF8.self)
    tell(slip, at: start, length: position - start, isCertain ? literal : nil)
  }

  /// The range of the quote that closes a text.
  private func closing(_ quote: Grammar.Quote, from start: Int, isKey: Bool) -> Range<Int>? {
    var offset = start
    while let byte = bytes.byte(at: offset) {
      if byte == UInt8(ascii: "\\") {
        offset += 2
      } else if let length = lengthOfCloser(quote, at: offset),
        !quote.closesBeforeSigns || textMayEnd(at: offset + length, isKey: isKey)
      {
        return offset..<offset + length
      } else if byte == UInt8(ascii: "$"), quote.mark.contains(.script),
        bytes.byte(at: offset + 1) == UInt8(ascii: "{")
      {
        return nil
      } else {
        offset += 1
      }
    }
    return nil
  }

  private func lengthOfCloser(_ quote: Grammar.Quote, at offset: Int) -> Int? {
    for sign in quote.closers where bytes.have(sign, at: offset) { return sign.count }
    return nil
  }

  /// Whether a quoted text may end here, if the quote may also be part of the text.
  private func textMayEnd(at offset: Int, isKey: Bool) -> Bool {
    isKey ? stands(":/#\n\r", at: offset) : valueMayEnd(at: offset)
  }

  /// Whether the next sign may follow a value.
  private func valueMayEnd(at offset: Int) -> Bool {
    stands(",}]/#\n\r", at: offset) || byte(behindBlanksAt: offset) == nil
  }

  private func stands(_ signs: StaticString, at offset: Int) -> Bool {
    guard let byte = byte(behindBlanksAt: offset) else { return false }
    return signs.withUTF8Buffer { $0.contains(byte) }
  }

  private func byte(behindBlanksAt offset: Int) -> UInt8? {
    var offset = offset
    while let byte = bytes.byte(at: offset) {
      if byte == 0x20 || byte == 0x09 {
        offset += 1
      } else if byte >= 0x80, let length = lengthOfForeignBlank(at: offset) {
        offset += length
      } else {
        return byte
      }
    }
    return nil
  }

  /// The quote that closes a text with quotes inside: after JSON, or after quoted words on its
  /// line.
  private func closingOfUnescaped(from start: Int) -> Range<Int>? {
    var inner = NotationReader(bytes, .strict, at: start)
    if (try? inner.readDocument()) != nil, inner.next == UInt8(ascii: "\""),
      valueMayEnd(at: inner.position + 1)
    {
      return inner.position..<inner.position + 1
    }
    var (offset, count) = (start, 0)
    while let byte = bytes.byte(at: offset), byte != 0x0A {
      if byte == UInt8(ascii: "\\") {
        offset += 1
      } else if byte == UInt8(ascii: "\"") {
        if closesUnescaped(at: offset + 1) {
          return count.isMultiple(of: 2) ? offset..<offset + 1 : nil
        }
        // After every other quote, a word must start.
        let next = bytes.byte(at: offset + 1) ?? 0
        guard next > 0x20 || !count.isMultiple(of: 2) else { return nil }
        count += 1
      }
      offset += 1
    }
    return nil
  }

  /// Whether the next signs can only be the end of a member: a bracket, or a comma and a key.
  private func closesUnescaped(at offset: Int) -> Bool {
    var reader = NotationReader(bytes, .strict, at: offset)
    switch byte(behindBlanksAt: offset) {
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: ","):
      reader.position = offset + 1
      while reader.next == 0x20 || reader.next == 0x09 { reader.position += 1 }
      if reader.next == 0x0A || reader.next == 0x0D { return true }
      guard reader.takes([UInt8(ascii: "\"")]) else { return false }
      let word = reader.wordRange
      reader.position = word.upperBound
      return !word.isEmpty && reader.takes(Array("\":".utf8))
    default: return false
    }
  }
}

// MARK: What stands in texts

extension NotationReader {
  /// Writes the content of a text as JSON.
  mutating func appendContent(_ range: Range<Int>, escapes: Escapes) {
    var (offset, plain) = (range.lowerBound, range.lowerBound)
    while offset < range.upperBound {
      let byte = bytes[offset]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      json.append(bytes, plain..<offset)
      var length = 1
      if byte == UInt8(ascii: "\\"), escapes != .none {
        length = appendEscape(offset..<range.upperBound, isLiteral: escapes == .literal)
      } else {
        let escaped = JSONEscape.text(of: Unicode.Scalar(byte))
        json.append(escaped.utf8, from: offset)
        if byte < 0x20 {
          tell(Self.message(controlCharacter: byte, escaped), at: offset, length: 1, escaped)
        }
      }
      offset += length
      plain = offset
    }
    json.append(bytes, plain..<max(plain, range.upperBound))
  }

  private static func message(controlCharacter byte: UInt8, _ escaped: String) -> String {
    switch byte {
    case 0x0A, 0x0D: "a line break in a text must be written as \(escaped)"
    case 0x09: "a tab in a text must be written as \\t"
    default: MalformedJSON(.controlCharacter, at: 0).message
    }
  }

  /// Writes the character of an escape; returns the escape's length.
  private mutating func appendEscape(_ range: Range<Int>, isLiteral: Bool) -> Int {
    let start = range.lowerBound
    let next = bytes.byte(at: start + 1)
    let escape = Escape(bytes, range, hasShortEscapes: grammar.hasShortEscapes)
    let isKnown = !isLiteral || next == UInt8(ascii: "\\") || next == UInt8(ascii: "'")
    guard let escape, isKnown else {
      json.append("\\\\".utf8, from: start)
      tell(MalformedJSON(.unknownEscape, at: start).message, at: start, length: 1, nil)
      return 1
    }
    if escape.isLoneSurrogate {
      note(MalformedJSON(.loneSurrogate, at: start).message, at: start, length: escape.length)
    } else if escape.isJSON {
      json.append(bytes, start..<start + escape.length)
      return escape.length
    }
    let text = escape.scalar.map { JSONEscape.text(of: $0) } ?? ""
    json.append(text.utf8, from: start)
    if !escape.isLoneSurrogate {
      tell(MalformedJSON(.unknownEscape, at: start).message, at: start, length: escape.length, text)
    }
    return escape.length
  }
}
