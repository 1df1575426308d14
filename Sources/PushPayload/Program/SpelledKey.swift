/// A key by which a member is found in the text.
struct SpelledKey: Hashable, Sendable {
  let name: String
  /// The second spelling that the member may have.
  let other: String?

  init(_ name: String, other: String? = nil) {
    self.name = name
    self.other = other
  }

  /// Reads a key: a text, or a list of both spellings.
  init(_ json: ListingPart) {
    self.init(json.optionalText ?? json[0].text, other: json[1].optionalText)
  }
}

extension Span where Element == UInt8 {
  /// The member of an object that was read as a whole, in either spelling of its key; the first of them counts.
  func member(_ key: SpelledKey, of object: MemberPlace) -> MemberPlace {
    let found = member(key.name, of: object)
    guard let other = key.other else { return found }
    let spelled = member(other, of: object)
    return found.isAbsent || spelled.isPresent && spelled.start < found.start ? spelled : found
  }
}
