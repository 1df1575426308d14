/// The members that a spread moves from the text that is read.
@_spi(Generated) public struct SpreadMembers: Sendable {
  /// An object all of whose members move; absent where only some do.
  let object: MemberPlace
  let isWhole: Bool
  /// The members that move where not all do, in their order.
  let members: [MemberPlace]

  init(whole object: MemberPlace) {
    self.object = object
    isWhole = true
    members = []
  }

  init(_ members: [MemberPlace]) {
    object = MemberPlace()
    isWhole = false
    self.members = members
  }

  /// Whether no member moves.
  public func isEmpty(in bytes: Span<UInt8>) -> Bool {
    guard isWhole else { return members.isEmpty }
    guard object.isPresent else { return true }
    return bytes[bytes.skippingBlanks(from: object.start + 1)] == 0x7D
  }
}

/// Losses of converters that go from text to text.
@_spi(Generated) extension ConversionLog {
  /// Lists a member that is left out, where it is there.
  public mutating func drop(
    _ place: MemberPlace, at path: @autoclosure () -> PointerPath, because reason: StaticString
  ) {
    if place.isPresent { lose(reason, at: path()) }
  }

  /// Lists each of the members that are left out, save for those that other lines read.
  public mutating func drop(
    _ members: [MemberPlace], except read: [String] = [], in bytes: Span<UInt8>,
    at path: @autoclosure () -> PointerPath, because reason: String
  ) {
    guard !members.isEmpty else { return }
    let path = path()
    for member in members {
      let name = bytes.text(ofStringAt: member.key)
      if !read.containsName(name) { lose(reason, at: path + JSONPointer.component(name)) }
    }
  }

  /// Chooses the members of a free object that a spread moves: not those that other lines read;
  /// members of a reserved name are lost.
  public mutating func spread(
    _ object: MemberPlace, except taken: KnownTexts = [], reserved: KnownTexts = [],
    in bytes: Span<UInt8>, at pointer: @autoclosure () -> String, loss reason: String
  ) -> SpreadMembers {
    guard
      bytes.mayHaveMember(among: taken, in: object)
        || bytes.mayHaveMember(among: reserved, in: object)
    else { return SpreadMembers(whole: object) }
    var isWhole = true
    bytes.forEachMember(of: object) { member in
      let key = bytes.keyText(at: member.key)
      isWhole = !taken.mayContain(key) && !reserved.mayContain(key)
      return isWhole
    }
    guard !isWhole else { return SpreadMembers(whole: object) }
    return spread(
      bytes.members(of: object), except: taken, reserved: reserved, in: bytes, at: pointer(),
      loss: reason)
  }

  /// The same for the members that an object's rest collects.
  public mutating func spread(
    _ members: [MemberPlace], except taken: KnownTexts = [], reserved: KnownTexts = [],
    in bytes: Span<UInt8>, at pointer: @autoclosure () -> String, loss reason: String
  ) -> SpreadMembers {
    guard !members.isEmpty, !taken.texts.isEmpty || !reserved.texts.isEmpty else {
      return SpreadMembers(members)
    }
    var moved: [MemberPlace] = []
    for member in members {
      let name = bytes.text(ofStringAt: member.key)
      if moves(
        name, except: taken.texts, reserved: reserved.texts, at: pointer(), loss: reason)
      {
        moved.append(member)
      }
    }
    return SpreadMembers(moved)
  }
}

extension KnownTexts {
  /// Whether one of the texts is recognised by the words; of texts of more than 32 bytes they are only
  /// a part.
  fileprivate func mayContain(_ words: TextFingerprint) -> Bool {
    self.words.contains { $0.equals(words) }
  }
}

extension Span where Element == UInt8 {
  /// Whether an object that was read may have a member of one of the names, told by the groups of keys
  /// that it has.
  fileprivate func mayHaveMember(among names: KnownTexts, in object: MemberPlace) -> Bool {
    object.isPresent && names.groups.contains { object.missingKeys & $0 == 0 }
  }

  /// The words of a key that was read before.
  fileprivate func keyText(at start: Int) -> TextFingerprint {
    if let text = plainText(at: start + 1), self[start + 1 + text.length] == 0x22 { return text }
    guard let extent = try? endOfString(from: start) else { return TextFingerprint("") }
    return fingerprint(from: start, to: extent.end, hasEscapes: extent.hasEscapes)
  }
}
