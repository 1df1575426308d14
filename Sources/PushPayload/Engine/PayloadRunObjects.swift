/// Reads objects: their fields, and the members without a field.
extension PayloadRun {
  @inline(never)
  mutating func readObject(
    _ place: inout MemberPlace, _ number: Int, in parent: Int
  ) throws(MalformedJSON) -> Int {
    var object = try open(number, in: parent)
    while try reader.nextKey(in: &object.scope) {
      let position = fieldPosition(of: object)
      if position >= 0 {
        try readField(position, of: &object)
      } else {
        try readOther(in: &object.scope, number, object.around, of: object.frame)
      }
    }
    close(object)
    place.end = reader.position
    return object.frame
  }

  private struct OpenObject {
    let number: Int
    let row: ObjectRow
    /// Its frame, and the index of its first member.
    let frame: Int
    let base: Int
    /// The object around it among those whose use is noted.
    let around: PayloadUse.Place?
    var scope: ObjectScope
    /// The present fields, and the groups of their keys, as bits.
    var present: UInt64 = 0
    var groups: UInt64 = 0
  }

  @inline(__always)
  private mutating func open(
    _ number: Int, in parent: Int
  ) throws(MalformedJSON) -> OpenObject {
    let row = program.rows.objectRows[number]
    let frame = room.addFrame(of: number, in: parent, fields: Int(row.fieldCount))
    return OpenObject(
      number: number, row: row, frame: frame, base: room.frames[frame].base,
      around: use?.begin(object: number), scope: try reader.openObject())
  }

  @inline(__always)
  private mutating func close(_ object: OpenObject) {
    room.frames[object.frame].present = object.present
    room.frames[object.frame].otherKeys = object.scope.keyGroups
    room.frames[object.frame].place = reader.place(of: object.scope)
    room.frames[object.frame].place.missingKeys = ~(object.scope.keyGroups | object.groups)
    if let around = object.around { use?.place = around }
  }

  @inline(__always)
  private mutating func readField(
    _ position: Int, of object: inout OpenObject
  ) throws(MalformedJSON) {
    var member = room.members[object.base + position].place
    let field = program.rows.fields[Int(object.row.firstField) + position]
    guard try begin(&member, field, position, of: &object) else { return }
    if field.isSensitive { reader.beginSecret() }
    let found = try read(
      &member, as: field.type, Owner(object: object.number, field: position), in: object.frame)
    if field.isSensitive { reader.endSecret() }
    if member.isPresent { object.present |= FieldBits.bit(of: position) }
    room.members[object.base + position] = EngineRoom.Member(
      place: member, inner: Int32(truncatingIfNeeded: found),
      field: Int32(truncatingIfNeeded: position))
  }

  /// Goes to the value of a field's member; `false` if it was skipped.
  @inline(__always)
  private mutating func begin(
    _ member: inout MemberPlace, _ field: FieldRow, _ position: Int, of object: inout OpenObject
  ) throws(MalformedJSON) -> Bool {
    if object.row.takesCamelCase,
      try skipsOtherSpelling(of: member.key, position, in: &object)
    {
      return false
    }
    guard try reader.begin(&member) else { return false }
    object.groups |= field.groups
    if field.isAbsentAsNull, reader.bytes.byte(at: reader.position) == 0x6E {
      try readNull(member, object.number, position)
      member.bounds = 0
      room.members[object.base + position].place = member
      return false
    }
    use?.add(field: position, of: object.number, object.around, isSecret: field.isSensitive)
    return true
  }

  /// Skips the value of a repeated key, or of a key that the object also has in the other spelling,
  /// at offset `known`; `false` if the key is neither.
  @inline(never)
  private mutating func skipsOtherSpelling(
    of known: Int, _ position: Int, in object: inout OpenObject
  ) throws(MalformedJSON) -> Bool {
    let isSpelled = fieldPosition(object.row) != position
    if isSpelled, !reader.isNewKey(in: &object.scope) {
      try reader.skipValue()
      return true
    }
    guard reader.isOtherSpelling(ofKeyAt: known) else { return false }
    try reader.passOverOtherSpelling(in: &object.scope, isKnownAsNew: isSpelled)
    return true
  }

  /// Reads `null` instead of an optional member, which then counts as absent.
  @inline(never)
  private mutating func readNull(
    _ member: MemberPlace, _ number: Int, _ field: Int
  ) throws(MalformedJSON) {
    try reader.skipValue()
    let object = program.objects[number]
    if !object.takesNull { reader.reportNull(member, citation: object.citations[field]) }
  }

  /// The index of the field of the last key in either spelling; -1 if there is none.
  @inline(__always)
  private mutating func fieldPosition(of object: OpenObject) -> Int {
    let position = fieldPosition(object.row)
    guard position < 0, object.row.takesCamelCase else { return position }
    return fieldPosition(spelledIn: object.number)
  }

  /// The index of the field of the last key; -1 if there is none.
  @inline(__always)
  private mutating func fieldPosition(_ object: ObjectRow) -> Int {
    let text = reader.key.text
    let mask = Int(object.slotMask)
    var slot = text.slot & mask
    while true {
      let position = Int(program.rows.keySlots[Int(object.firstSlot) + slot]) - 1
      guard position >= 0 else { return -1 }
      if program.rows.keyWords[Int(object.firstField) + position].equals(text),
        text.length <= 32 || isKey(of: object, position)
      {
        return position
      }
      slot = (slot + 1) & mask
    }
  }

  /// The same for the second spellings of the keys.
  @inline(never)
  private mutating func fieldPosition(spelledIn number: Int) -> Int {
    let object = program.objects[number]
    let words = object.spellings.words
    for index in words.indices where words[index].equals(reader.key.text) {
      if words[index].length <= 32 || reader.isKey(object.spellings.texts[index]) {
        return object.spelledFields[index]
      }
    }
    return -1
  }

  /// Whether the whole last key equals a field's; its fingerprint covers only a part.
  private mutating func isKey(of object: ObjectRow, _ position: Int) -> Bool {
    reader.isKey(program.rows.keyTexts[Int(object.firstField) + position])
  }

  /// Reads a member whose key has no field.
  @inline(never)
  private mutating func readOther(
    in scope: inout ObjectScope, _ number: Int, _ around: PayloadUse.Place?, of frame: Int
  ) throws(MalformedJSON) {
    let object = program.objects[number]
    let rest = object.rest.flatMap { rest in
      rest.keyForm.map { reader.isKey(of: $0) } ?? true ? rest : nil
    }
    if let rest { use?.add(own: reader.key, of: number, around, isSecret: rest.isSensitive) }
    let key = reader.key.offset
    guard reader.isNewKey(in: &scope) else { return try reader.skipValue() }
    guard let rest else {
      reader.reportUnknownKey(in: object)
      guard keepsObjects else { return try reader.skipValue() }
      return try keep(key, isUnknown: true, of: frame)
    }
    let type = program.rows.objectRows[number].rest
    if reader.buildsModel, program.rows.types[Int(type)].step == .any {
      return try keep(key, isUnknown: false, of: frame)
    }
    var member = MemberPlace()
    guard try reader.begin(&member) else { return }
    if rest.isSensitive { reader.beginSecret() }
    try readPart(
      &member, as: type, Owner(object: number, field: object.keys.count), in: frame)
    if rest.isSensitive { reader.endSecret() }
    guard keepsObjects else { return }
    room.add(
      EngineRoom.OtherMember(key: key, place: member, value: nil, isUnknown: false), to: frame)
  }

  /// Reads a member of any type and stores it, for a model with its value.
  private mutating func keep(
    _ key: Int, isUnknown: Bool, of frame: Int
  ) throws(MalformedJSON) {
    var place = MemberPlace()
    place.begin(key: key, start: reader.position)
    var value: JSONValue?
    if reader.buildsModel {
      value = try reader.readFreeValue()
    } else {
      try reader.skipValue()
    }
    place.end = reader.position
    room.add(
      EngineRoom.OtherMember(key: key, place: place, value: value, isUnknown: isUnknown),
      to: frame)
  }
}
