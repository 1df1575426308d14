/// Distinguishes objects of one type by their members.
extension PayloadRun {
  /// Reads an object by the type that its members select; returns its frame, or -1.
  @inline(never)
  mutating func readVariant(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedJSON) -> Int {
    guard reader.bytes.byte(at: reader.position) == 0x7B else {
      try refuse(&place, "an object", owner)
      return -1
    }
    let object = try objectAhead()
    let variants = program.rows.variants[Int(row.first)]
    let type = type(of: object, among: variants)
    if type >= 0 { return try read(&place, as: type, owner, in: frame) }
    try refuse(&place, object, of: variants, owner)
    return -1
  }

  /// The position of the object ahead. The distinguishing member may be the last.
  private mutating func objectAhead() throws(MalformedJSON) -> MemberPlace {
    let (start, loose) = (reader.position, reader.lastLoosePosition)
    try reader.skipValue()
    let object = MemberPlace(objectFrom: start, to: reader.position)
    (reader.position, reader.lastLoosePosition) = (start, loose)
    return object
  }

  /// Refuses an object that passes no test: at the distinguishing member if all tests are of one.
  @inline(never)
  private mutating func refuse(
    _ place: inout MemberPlace, _ object: MemberPlace, of variants: VariantsRow, _ owner: Owner
  ) throws(MalformedJSON) {
    let citation = program.citation(of: owner)
    let texts = program.listedTexts(of: variants)
    let member = variants.commonKey.map { reader.bytes.member($0, of: object) }
    guard let texts, var member, member.isPresent, reader.bytes.kind(of: member) == .string else {
      return try reader.refuse(
        &place,
        .text(FindingText.unmet(reader.subject(of: place).text, variants.expected), hint: nil),
        citation: citation)
    }
    try reader.passOver(&place)
    member.role = .member
    reader.reportUnlisted(member, among: texts, citation: citation)
  }

  /// The type of the first test that an object passes; -1 if it passes none and must pass one.
  private mutating func type(of object: MemberPlace, among variants: VariantsRow) -> Int32 {
    let choices = variants.choices
    var members = [MemberPlace](repeating: MemberPlace(), count: choices.count)
    reader.bytes.forEachMember(of: object) { member in
      for position in choices.indices where members[position].isAbsent {
        let key = choices[position].key
        if reader.bytes.isString(at: member.key, key.name)
          || key.other.map({ reader.bytes.isString(at: member.key, $0) }) ?? false
        {
          members[position] = member
        }
      }
      return true
    }
    for position in choices.indices where members[position].isPresent {
      let (choice, member) = (choices[position], members[position])
      if choice.key.isAbsentAsNull, reader.bytes.kind(of: member) == .null { continue }
      if choice.values.isEmpty || isOne(ofValues: choice.values, member) == .yes {
        return choice.type
      }
    }
    return variants.otherwise
  }
}

extension PayloadProgram {
  /// The texts of the distinguishing member; `nil` if it may be anything else, or is sensitive.
  fileprivate func listedTexts(of variants: VariantsRow) -> [String]? {
    var texts: [String] = []
    for choice in variants.choices {
      let object = object(ofType: choice.type)
      guard object >= 0, let field = objects[object].position(ofKey: choice.key.name),
        !fields[Int(objectRows[object].firstField) + field].isSensitive
      else { return nil }
      for value in rows.literals[choice.values] {
        guard case .text(let text) = value else { return nil }
        texts.append(text)
      }
    }
    return texts
  }

  /// The object of a type that a JSON object is; -1 if it is none of them.
  func object(ofType type: Int32, for members: JSONObject) -> Int {
    let part = container(type, for: .object)
    guard part >= 0, types[Int(part)].step == .variants else { return object(ofType: type) }
    let variants = rows.variants[Int(types[Int(part)].first)]
    for choice in variants.choices {
      let value = members[choice.key.name] ?? choice.key.other.flatMap { members[$0] }
      guard let value, !choice.key.isAbsentAsNull || value != .null else { continue }
      let values = rows.literals[choice.values]
      if values.isEmpty || values.contains(where: { $0.equals(value) }) {
        return object(ofType: choice.type)
      }
    }
    return object(ofType: variants.otherwise)
  }
}

extension VariantsRow {
  /// The key whose value distinguishes all objects; `nil` if there are several keys.
  fileprivate var commonKey: SpelledKey? {
    guard let first = choices.first, !first.values.isEmpty else { return nil }
    return choices.allSatisfy { $0.key.name.hasSameBytes(as: first.key.name) } ? first.key : nil
  }
}

extension PayloadLiteral {
  fileprivate func equals(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.text(let text), .string(let other)): text.hasSameBytes(as: other)
    case (.number(let text), .number(let number)): JSONNumber(text) == number
    case (.boolean(let flag), .boolean(let other)): flag == other
    case (.null, .null): true
    default: false
    }
  }
}
