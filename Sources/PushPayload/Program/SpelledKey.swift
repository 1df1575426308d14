/// The key of a member in the text.
struct SpelledKey: Hashable, Sendable {
  let name: String
  /// The member's second spelling.
  let other: String?
  /// Whether the member is absent if it is `null`.
  let isAbsentAsNull: Bool

  init(_ name: String, other: String? = nil, isAbsentAsNull: Bool = false) {
    self.name = name
    self.other = other
    self.isAbsentAsNull = isAbsentAsNull
  }

  /// Reads a key: a text, or a list with both spellings and whether `null` means absent.
  init(_ json: ListingPart) {
    self.init(
      json.optionalText ?? json[0].text, other: json[1].optionalText,
      isAbsentAsNull: json[2].isTrue)
  }
}

extension Span where Element == UInt8 {
  /// The member of an accepted object, in either spelling of its key; the first in the text counts.
  func member(_ key: SpelledKey, of object: MemberPlace) -> MemberPlace {
    var found = member(key.name, of: object)
    if let other = key.other {
      let spelled = member(other, of: object)
      if found.isAbsent || spelled.isPresent && spelled.start < found.start { found = spelled }
    }
    return key.isAbsentAsNull && kind(of: found) == .null ? MemberPlace() : found
  }
}
