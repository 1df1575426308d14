/// Reading values by their types.
extension PayloadEngine {
  /// Reads a begun value; the frame of the object that it is, or -1.
  mutating func read(
    _ place: inout MemberPlace, as type: TypeCode, citation: String?, in frame: Int,
    from reader: inout PayloadReader
  ) throws(MalformedText) -> Int {
    switch type {
    case .any: _ = try reader.readAnyValue(&place)
    case .anyObject: _ = try reader.readObjectValue(&place, citation: citation)
    case .null: _ = try reader.readNullValue(&place, citation: citation)
    case .boolean:
      _ = try reader.readBooleanValue(&place, citation: citation)
      use?.add(value: place)
    case .flag:
      // One that is off counts as absent, and leaves no place.
      let start = reader.position
      _ = try reader.readFlagValue(&place, citation: citation)
      if !place.isMistyped { use?.add(value: start..<reader.position) }
    case .string(let limits):
      if try reader.readStringValue(&place, citation: citation) {
        check(place, limits, citation, &reader)
      }
    case .texts(let list):
      if try reader.readStringValue(&place, citation: citation) {
        check(place, list, citation, &reader)
      }
      use?.add(value: place)
    case .integer(let bounds):
      if try reader.readIntegerValue(&place, citation: citation) {
        reader.checkRange(place, bounds.lower, bounds.upper, citation: citation)
      }
    case .float(let bounds):
      if try reader.readNumberValue(&place, citation: citation) {
        reader.checkRange(place, bounds.lower, bounds.upper, citation: citation)
      }
    case .numbers(let list):
      let isNumber =
        list.isOpen
        ? try reader.readIntegerValue(&place, citation: citation)
        : try reader.readNumberTextValue(&place, citation: citation)
      if isNumber { check(place, list, citation, &reader) }
      use?.add(value: place)
    case .textual(let value): try readTextual(&place, as: value, citation, from: &reader)
    case .object(let object):
      if try reader.beginObjectValue(&place, citation: citation) {
        return try readObject(&place, object, in: frame, from: &reader)
      }
    case .array(let item, let bounds):
      try readArray(&place, item, bounds, citation, in: frame, from: &reader)
    case .map(let value, let keys, let form):
      try readMap(&place, value, keys, form, citation, in: frame, from: &reader)
    case .union(let alternatives, let expected):
      let kind = try reader.kind()
      for alternative in alternatives where alternative.kind == kind {
        return try read(
          &place, as: alternative.type, citation: citation, in: frame, from: &reader)
      }
      try reader.refuse(&place, expected: expected, citation: citation)
    }
    return -1
  }

  private mutating func readTextual(
    _ place: inout MemberPlace, as type: TypeCode, _ citation: String?,
    from reader: inout PayloadReader
  ) throws(MalformedText) {
    switch type {
    case .boolean:
      _ = try reader.readTextualBooleanValue(&place, citation: citation)
      use?.add(value: place)
    case .flag:
      let start = reader.position
      _ = try reader.readTextualFlagValue(&place, citation: citation)
      if !place.isMistyped { use?.add(value: start..<reader.position) }
    case .integer(let bounds):
      if try reader.readTextualIntegerValue(&place, citation: citation) {
        reader.checkRange(place, bounds.lower, bounds.upper, citation: citation)
      }
    case .float(let bounds):
      if try reader.readTextualNumberValue(&place, citation: citation) {
        reader.checkRange(place, bounds.lower, bounds.upper, citation: citation)
      }
    case .numbers(let list):
      let isNumber =
        list.isOpen
        ? try reader.readTextualIntegerValue(&place, citation: citation)
        : try reader.readTextualNumberTextValue(&place, citation: citation)
      if isNumber { check(place, list, citation, &reader) }
      use?.add(value: place)
    default: _ = try reader.readAnyValue(&place)
    }
  }

  private mutating func readArray(
    _ place: inout MemberPlace, _ type: TypeCode, _ bounds: ArrayBounds, _ citation: String?,
    in frame: Int, from reader: inout PayloadReader
  ) throws(MalformedText) {
    guard var array = try reader.openArrayValue(&place, citation: citation) else { return }
    let role: MemberPlace.Role = place.role == .payload ? .payloadItem : .item
    var item = MemberPlace()
    while try reader.nextItem(&item, in: &array, of: &place) {
      item.role = role
      try readPart(&item, as: type, citation, in: frame, from: &reader)
    }
    if !bounds.items.isEmpty {
      reader.checkItems(place, bounds.items.lower, bounds.items.upper, citation: citation)
    }
    if bounds.isUnique {
      reader.checkUnique(place, textual: bounds.textual, citation: citation)
    }
  }

  private mutating func readMap(
    _ place: inout MemberPlace, _ type: TypeCode, _ keys: CountBounds, _ form: PayloadForm?,
    _ citation: String?, in frame: Int, from reader: inout PayloadReader
  ) throws(MalformedText) {
    guard try reader.beginObjectValue(&place, citation: citation) else { return }
    var scope = try reader.openObject()
    while var value = try reader.nextValue(in: &scope, of: place) {
      if let form { reader.checkKey(form, citation: citation) }
      try readPart(&value, as: type, citation, in: frame, from: &reader)
    }
    reader.end(&place)
    if !keys.isEmpty { reader.checkKeys(place, keys.lower, keys.upper, citation: citation) }
  }

  /// Reads an item, a value of a map or a collected member. No path leads through it, so that an object is checked at
  /// once, and not kept, unless its checks wait for those around it.
  private mutating func readPart(
    _ place: inout MemberPlace, as type: TypeCode, _ citation: String?, in frame: Int,
    from reader: inout PayloadReader
  ) throws(MalformedText) {
    let first = frames.count
    let found = try read(&place, as: type, citation: citation, in: frame, from: &reader)
    guard found == first, !program.objects[frames[first].object].looksOutside else { return }
    checkFrames(from: first, in: &reader)
    let base = frames[first].base
    members.removeSubrange(base...)
    inner.removeSubrange(base...)
    frames.removeSubrange(first...)
  }
}

// MARK: Objects

extension PayloadEngine {
  private mutating func readObject(
    _ place: inout MemberPlace, _ number: Int, in parent: Int, from reader: inout PayloadReader
  ) throws(MalformedText) -> Int {
    let object = program.objects[number]
    let frame = frames.count
    let base = members.count
    frames.append(Frame(object: number, base: base, parent: parent))
    members.append(contentsOf: repeatElement(MemberPlace(), count: object.fields.count))
    inner.append(contentsOf: repeatElement(-1, count: object.fields.count))
    let around = use?.begin(object: number)
    var scope = try reader.openObject()
    while try reader.nextKey(in: &scope) {
      if let position = object.keys.position(of: reader.key.text, { reader.isKey($0) }) {
        var member = members[base + position]
        guard try reader.begin(&member) else { continue }
        let field = object.fields[position]
        use?.add(field: position, of: number, around, isSecret: field.isSensitive)
        if field.isSensitive { reader.beginSecret() }
        let found = try read(
          &member, as: field.type, citation: field.citation, in: frame, from: &reader)
        if field.isSensitive { reader.endSecret() }
        members[base + position] = member
        inner[base + position] = Int32(truncatingIfNeeded: found)
      } else if let rest = object.rest, rest.keyForm.map({ reader.isKey(of: $0) }) ?? true {
        use?.add(own: reader.key, of: number, around, isSecret: rest.isSensitive)
        try readCollected(rest, in: &scope, of: frame, from: &reader)
      } else {
        guard reader.isNewKey(in: &scope) else {
          try reader.skipValue()
          continue
        }
        reader.reportUnknownKey(
          isOpen: object.isOpen, banned: object.banned, object.advice, citation: object.citation)
        try reader.skipValue()
      }
    }
    frames[frame].place = reader.place(of: scope)
    reader.end(&place)
    if let around { use?.place = around }
    return frame
  }

  /// Reads a member that the object's rest collects.
  private mutating func readCollected(
    _ rest: RestCode, in scope: inout ObjectScope, of frame: Int,
    from reader: inout PayloadReader
  ) throws(MalformedText) {
    guard reader.isNewKey(in: &scope) else { return try reader.skipValue() }
    var member = MemberPlace()
    guard try reader.begin(&member) else { return }
    if rest.isSensitive { reader.beginSecret() }
    try readPart(&member, as: rest.type, rest.citation, in: frame, from: &reader)
    if rest.isSensitive { reader.endSecret() }
  }
}

// MARK: Limits

extension PayloadEngine {
  private func check(
    _ place: MemberPlace, _ limits: TextLimits, _ citation: String?,
    _ reader: inout PayloadReader
  ) {
    if !limits.bytes.isEmpty {
      reader.checkBytes(place, limits.bytes.lower, limits.bytes.upper, citation: citation)
    }
    if !limits.characters.isEmpty {
      reader.checkCharacters(
        place, limits.characters.lower, limits.characters.upper, citation: citation)
    }
    if let format = limits.format { reader.checkFormat(place, format, citation: citation) }
    if let form = limits.form { reader.checkForm(place, form, citation: citation) }
  }

  private func check(
    _ place: MemberPlace, _ list: TextList, _ citation: String?, _ reader: inout PayloadReader
  ) {
    guard let words = reader.words(place),
      list.table.position(of: words, { reader.equals(place, $0) == .yes }) == nil
    else { return }
    reader.reportUnlisted(
      place, among: list.texts, isOpen: list.isOpen, errata: list.errata,
      citation: list.citation ?? citation)
  }

  private func check(
    _ place: MemberPlace, _ list: NumberList, _ citation: String?, _ reader: inout PayloadReader
  ) {
    guard reader.isOne(ofNumbers: list.numbers, place) == .no else { return }
    reader.reportUnlisted(
      place, amongNumbers: list.texts, isOpen: list.isOpen, citation: list.citation ?? citation)
  }
}
