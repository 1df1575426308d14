/// Reads values by their types. Only `read`, `readObject`, `readArray`, `readMap`, `readPart`,
/// `readVariant` and `readFromText` call each other, so that each level of a payload needs little
/// stack: half a megabyte is enough for all levels, even without optimisation.
extension PayloadRun {
  /// Reads a value; returns the frame of its object, or -1.
  mutating func read(
    _ place: inout MemberPlace, as type: Int32, _ owner: Owner, in frame: Int
  ) throws(MalformedText) -> Int {
    let part = try part(of: type)
    guard part >= 0 else {
      try refuse(&place, program.expected[Int(program.types[Int(type)].second)], owner)
      return -1
    }
    let row = program.types[Int(part)]
    switch row.step {
    case .object:
      if reader.bytes.byte(at: reader.position) == 0x7B {
        return try readObject(&place, Int(row.first), in: frame)
      }
      try refuse(&place, "an object", owner)
    case .array: try readArray(&place, row, owner, in: frame)
    case .map: try readMap(&place, row, owner, in: frame)
    case .variants: return try readVariant(&place, row, owner, in: frame)
    case .textual where program.types[Int(row.first)].isContainer:
      return try readFromText(&place, row, owner, in: frame)
    default: try readScalar(&place, as: row, owner)
    }
    return -1
  }

  /// The row of a type, of a union that of the alternative for the next value; -1 if it has none.
  @inline(__always)
  private mutating func part(of type: Int32) throws(MalformedText) -> Int32 {
    let row = program.types[Int(type)]
    guard row.step == .union else { return type }
    let kind = try reader.kind()
    return program.alternatives[Int(row.first) + (isContent ? JSONKind.string : kind).index]
  }

  /// Reads a value whose type has no other types inside it.
  private mutating func readScalar(
    _ place: inout MemberPlace, as row: TypeRow, _ owner: Owner
  ) throws(MalformedText) {
    switch row.step {
    case .string:
      if try !reader.readPlainString(&place) { try refuse(&place, "a string", owner) }
    case .limitedString:
      if try reader.readPlainString(&place) {
        check(place, program.textLimits[Int(row.first)], owner)
      } else {
        try refuse(&place, "a string", owner)
      }
    case .texts:
      if try reader.readPlainString(&place) {
        checkListed(place, Int(row.first), owner)
        use?.add(value: place)
      } else {
        try refuse(&place, "a string", owner)
      }
    case .integer, .boundedInteger:
      if try readInteger(&place, owner), row.step == .boundedInteger {
        checkBounds(place, Int(row.first), owner)
      }
    case .boolean:
      if try reader.kind() == .boolean {
        _ = try reader.readBooleanValue(&place, citation: nil)
        use?.add(value: place)
      } else {
        try refuse(&place, "a boolean", owner)
      }
    case .any: _ = try reader.readAnyValue(&place)
    case .anyObject:
      guard reader.bytes.byte(at: reader.position) == 0x7B else {
        return try refuse(&place, "an object", owner)
      }
      try reader.readFreeObject(&place)
    case .textual: try readRarer(&place, as: program.types[Int(row.first)], row.form, owner)
    default: try readRarer(&place, as: row, nil, owner)
    }
  }

  /// Whether the next value is from a text.
  private var isContent: Bool {
    program.expandsTexts && reader.expanded?.isContent(at: reader.position) == true
  }

  @inline(never)
  mutating func refuse(
    _ place: inout MemberPlace, _ expected: String, _ owner: Owner
  ) throws(MalformedText) {
    try reader.refuse(&place, expected: expected, citation: program.citation(of: owner))
  }

  @inline(__always)
  private mutating func readInteger(
    _ place: inout MemberPlace, _ owner: Owner
  ) throws(MalformedText) -> Bool {
    if let end = reader.bytes.endOfShortInteger(from: reader.position) {
      reader.position = end
      place.end = end
      return true
    }
    return try reader.readIntegerValue(&place, citation: program.citation(of: owner))
  }

  /// Reads a value of a rarer type; a textual one may be a text that contains the value.
  @inline(never)
  private mutating func readRarer(
    _ place: inout MemberPlace, as row: TypeRow, _ form: TextualForm?, _ owner: Owner
  ) throws(MalformedText) {
    let citation = program.citation(of: owner)
    switch row.step {
    case .null: _ = try reader.readNullValue(&place, citation: citation)
    case .boolean:
      _ = try reader.readTextualBooleanValue(&place, form ?? .value, citation: citation)
      use?.add(value: place)
    case .flag:
      // One that is off counts as absent.
      let start = reader.position
      _ =
        if let form {
          try reader.readTextualFlagValue(&place, form, citation: citation)
        } else {
          try reader.readFlagValue(&place, citation: citation)
        }
      if !place.isMistyped { use?.add(value: start..<reader.position) }
    case .integer, .boundedInteger:
      if try reader.readTextualIntegerValue(&place, form ?? .value, citation: citation),
        row.step == .boundedInteger
      {
        checkBounds(place, Int(row.first), owner)
      }
    case .float, .boundedFloat:
      let isNumber =
        if let form {
          try reader.readTextualNumberValue(&place, form, citation: citation)
        } else {
          try reader.readNumberValue(&place, citation: citation)
        }
      if isNumber, row.step == .boundedFloat { checkBounds(place, Int(row.first), owner) }
    case .numbers:
      let list = program.numberLists[Int(row.first)]
      let isNumber =
        switch (list.isOpen, form) {
        case (true, let form?): try reader.readTextualIntegerValue(&place, form, citation: citation)
        case (true, nil): try reader.readIntegerValue(&place, citation: citation)
        case (false, let form?):
          try reader.readTextualNumberTextValue(&place, form, citation: citation)
        case (false, nil): try reader.readNumberTextValue(&place, citation: citation)
        }
      if isNumber { check(place, list, citation) }
      use?.add(value: place)
    default: _ = try reader.readAnyValue(&place)
    }
  }

  @inline(never)
  private mutating func readArray(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedText) {
    guard reader.bytes.byte(at: reader.position) == 0x5B else {
      return try refuse(&place, "an array", owner)
    }
    var array = try reader.openArray()
    let role: MemberPlace.Role = place.role == .payload ? .payloadItem : .item
    var item = MemberPlace()
    while try reader.nextItem(&item, in: &array, of: &place) {
      item.role = role
      try readPart(&item, as: row.first, owner, in: frame)
    }
    if program.types[Int(row.first)].step == .string {
      place.isCompact = reader.lastLoosePosition < place.start
    }
    let bounds = program.arrayBounds[Int(row.second)]
    if !bounds.items.isEmpty {
      reader.checkItems(
        place, bounds.items.lower, bounds.items.upper, citation: program.citation(of: owner))
    }
    if bounds.isUnique {
      reader.checkUnique(place, textual: bounds.textual, citation: program.citation(of: owner))
    }
  }

  @inline(never)
  private mutating func readMap(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedText) {
    guard reader.bytes.byte(at: reader.position) == 0x7B else {
      return try refuse(&place, "an object", owner)
    }
    var scope = try reader.openObject()
    let limits = program.mapLimits[Int(row.second)]
    while var value = try reader.nextValue(in: &scope, of: place) {
      if let form = limits.keyForm {
        reader.checkKey(form, citation: program.citation(of: owner))
      }
      try readPart(&value, as: row.first, owner, in: frame)
    }
    reader.end(&place)
    if !limits.keys.isEmpty {
      reader.checkKeys(
        place, limits.keys.lower, limits.keys.upper, citation: program.citation(of: owner))
    }
  }

  /// Whether objects in arrays and maps, and members without a field, are stored.
  private var keepsObjects: Bool { reader.buildsModel || keepsItems }

  /// Reads an item, a value of a map or a collected member. No path leads through it, so an object
  /// is checked at once, unless its checks need enclosing objects; and it is only stored for a
  /// model.
  @inline(never)
  private mutating func readPart(
    _ place: inout MemberPlace, as type: Int32, _ owner: Owner, in frame: Int
  ) throws(MalformedText) {
    let first = room.frames.count
    let found = try read(&place, as: type, owner, in: frame)
    guard found == first, !program.objectRows[Int(room.frames[first].object)].looksOutside else {
      return
    }
    checkFrames(from: first)
    guard keepsObjects else { return room.removeFrames(from: first) }
    room.pack(from: first)
  }
}

// MARK: Objects

extension PayloadRun {
  @inline(never)
  private mutating func readObject(
    _ place: inout MemberPlace, _ number: Int, in parent: Int
  ) throws(MalformedText) -> Int {
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
    reader.end(&place)
    return object.frame
  }

  /// An object that is being read.
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
  ) throws(MalformedText) -> OpenObject {
    let row = program.objectRows[number]
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

  /// Reads the member of a field.
  @inline(__always)
  private mutating func readField(
    _ position: Int, of object: inout OpenObject
  ) throws(MalformedText) {
    var member = room.members[object.base + position].place
    guard try begin(&member, position, of: &object) else { return }
    let field = program.fields[Int(object.row.firstField) + position]
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
    _ member: inout MemberPlace, _ position: Int, of object: inout OpenObject
  ) throws(MalformedText) -> Bool {
    if object.row.takesCamelCase,
      try skipsOtherSpelling(of: member.key, position, in: &object)
    {
      return false
    }
    guard try reader.begin(&member) else { return false }
    let field = program.fields[Int(object.row.firstField) + position]
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
  ) throws(MalformedText) -> Bool {
    let isSpelled = fieldPosition(object.row) != position
    if isSpelled, !reader.isNewKey(in: &object.scope) {
      try reader.skipValue()
      return true
    }
    guard reader.isOtherSpelling(ofKeyAt: known) else { return false }
    try reader.passOverOtherSpelling(in: &object.scope, isKnownAsNew: isSpelled)
    return true
  }

  /// Reads `null` instead of an optional member, which then counts as absent like a flag that is
  /// off.
  @inline(never)
  private mutating func readNull(
    _ member: MemberPlace, _ number: Int, _ field: Int
  ) throws(MalformedText) {
    try reader.skipValue()
    let object = program.objects[number]
    if !object.takesNull { reader.reportNull(member, citation: object.fields[field].citation) }
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
      let position = Int(program.keySlots[Int(object.firstSlot) + slot]) - 1
      guard position >= 0 else { return -1 }
      if program.keyWords[Int(object.firstField) + position].equals(text),
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
    for (index, words) in object.spellings.words.enumerated() where words.equals(reader.key.text) {
      if words.length <= 32 || reader.isKey(object.spellings.texts[index]) {
        return object.spelledFields[index]
      }
    }
    return -1
  }

  /// Whether the whole last key equals a field's; its fingerprint covers only a part.
  private mutating func isKey(of object: ObjectRow, _ position: Int) -> Bool {
    reader.isKey(program.keyTexts[Int(object.firstField) + position])
  }

  /// Reads a member whose key has no field.
  @inline(never)
  private mutating func readOther(
    in scope: inout ObjectScope, _ number: Int, _ around: PayloadUse.Place?, of frame: Int
  ) throws(MalformedText) {
    let object = program.objects[number]
    let rest = object.rest.flatMap { rest in
      rest.keyForm.map { reader.isKey(of: $0) } ?? true ? rest : nil
    }
    if let rest { use?.add(own: reader.key, of: number, around, isSecret: rest.isSensitive) }
    let key = reader.key.offset
    guard reader.isNewKey(in: &scope) else { return try reader.skipValue() }
    guard let rest else {
      reader.reportUnknownKey(
        isOpen: object.isOpen, banned: object.banned, object.advice, citation: object.citation)
      guard keepsObjects else { return try reader.skipValue() }
      return try keep(key, isUnknown: true, of: frame)
    }
    if reader.buildsModel, case .any = rest.type {
      return try keep(key, isUnknown: false, of: frame)
    }
    var member = MemberPlace()
    guard try reader.begin(&member) else { return }
    if rest.isSensitive { reader.beginSecret() }
    try readPart(
      &member, as: program.objectRows[number].rest,
      Owner(object: number, field: object.fields.count),
      in: frame)
    if rest.isSensitive { reader.endSecret() }
    guard keepsObjects else { return }
    room.add(
      EngineRoom.OtherMember(key: key, place: member, value: nil, isUnknown: false), to: frame)
  }

  /// Reads a member of any type and stores it, for a model with its value.
  private mutating func keep(
    _ key: Int, isUnknown: Bool, of frame: Int
  ) throws(MalformedText) {
    var place = MemberPlace()
    place.begin(key: key, start: reader.position)
    var value: JSONValue?
    if reader.buildsModel {
      value = try reader.readFreeValue()
    } else {
      try reader.skipValue()
    }
    reader.end(&place)
    room.add(
      EngineRoom.OtherMember(key: key, place: place, value: value, isUnknown: isUnknown),
      to: frame)
  }
}
