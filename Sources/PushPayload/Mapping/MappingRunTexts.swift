/// Texts that lines compose, and values in texts.
extension MappingRun {
  /// A text with the values of members in it; nothing if one of them is absent.
  mutating func text(_ parts: [ValueCode.TextPart], _ frame: Int) -> MadeValue {
    var text = ""
    var places: [FoundValue] = []
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .place(let source):
        let found = found(source, frame)
        guard let piece = plainText(found.place, source.type) else { return .nothing }
        text += piece
        places.append(found)
      }
    }
    for place in places { take(place) }
    return made.add(string: text)
  }

  /// The items of a list, joined by a text.
  mutating func joined(_ list: MemberPlace, _ separator: String) -> MadeValue {
    guard bytes.kind(of: list) == .array else { return .nothing }
    let pieces = bytes.places(ofItemsIn: list).compactMap { plainText($0, -1) }
    take(FoundValue(place: list))
    return made.add(string: pieces.joined(separator: separator))
  }

  /// A value in the form of texts; `nil` for kinds that a text cannot show.
  private mutating func plainText(_ place: MemberPlace, _ type: Int32) -> String? {
    let content = content(place, type)
    switch content.kind {
    case .string: return bytes.text(of: content.place)
    case .number: return wholeNumber(content.place).map { String($0) }
    case .boolean: return bytes[content.place.start] == 0x74 ? "true" : "false"
    case .object, .array, .null, nil: return nil
    }
  }

  /// A value, or the value in its text if the type allows one.
  mutating func content(_ place: MemberPlace, _ type: Int32) -> (
    kind: JSONKind?, place: MemberPlace
  ) {
    guard place.isUsable, let kind = bytes.kind(at: place.start) else { return (nil, place) }
    guard kind == .string, !place.hasEscapes, let row = program.textual(type, for: .string),
      !program.rows.types[Int(row.first)].isContainer
    else { return (kind, place) }
    var inner = place
    inner.start += 1
    inner.end -= 1
    return (bytes.kind(at: inner.start), inner)
  }

  func wholeNumber(_ place: MemberPlace) -> Int64? {
    DecimalParts(bytes, from: place.start, to: place.end).wholeNumber(in: bytes)
  }
}
