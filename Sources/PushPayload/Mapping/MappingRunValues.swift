/// Converts one value as its line states.
extension MappingRun {
  /// The converted value in the form of its target; nothing if none is written.
  mutating func convert(
    _ found: FoundValue, _ conversion: ConversionCode, from: Int32, to: Int32,
    without taken: [[String]] = []
  ) throws(ConversionError) -> MadeValue {
    // Most values are copied unchanged.
    if case .copy = conversion, taken.isEmpty, goesAlong(from),
      to < 0 || code.traits[Int(to)].isEmpty
    {
      take(found)
      return .read(found.place.start, found.place.end)
    }
    return writtenValue(
      try converted(found, conversion, from: from, to: to, without: taken), as: to, from: from)
  }

  private func goesAlong(_ type: Int32) -> Bool {
    type < 0 || code.traits[Int(type)].isSubset(of: .writesTexts)
  }

  private mutating func converted(
    _ found: FoundValue, _ conversion: ConversionCode, from: Int32, to: Int32,
    without taken: [[String]]
  ) throws(ConversionError) -> MadeValue {
    switch conversion {
    case .copy: return copy(found, from: from, without: taken)
    case .fit:
      let text = bytes.extracting(found.place.start..<found.place.end)
      guard holds(text, as: to) else { return refuse(found) }
      return copy(found, from: from, without: taken)
    case .converter(let converter):
      return try run(converter, found, from: from, to: to, without: taken)
    case .pairs(let pairs):
      let content = content(found.place, from)
      for pair in code.rows.pairs[pairs] where isEqual(content, pair.read) {
        take(found)
        return made.add(text: pair.written)
      }
      return refuse(found)
    case .mapping(let number):
      let frame = frame(of: found)
      guard frame >= 0 else { return refuse(found) }
      if let reason = try suppression(of: number, frame) { return refuse(found, reason) }
      return .object(try run(number, on: frame))
    case .lose: return refuse(found)
    case .each(let inner):
      return try each(found, code.rows.conversions[inner], from: from, to: to)
    case .kinds(let first):
      guard let kind = content(found.place, from).kind else { return refuse(found) }
      return try convert(
        found, code.rows.conversions[first + kind.index],
        from: program.alternative(of: from, for: kind), to: to, without: taken)
    case .objects(let choices):
      let frame = frame(of: found)
      let object = frame < 0 ? -1 : Int(engine.room.frames[frame].object)
      for index in choices where code.rows.choices[index].object == object {
        let choice = code.rows.choices[index]
        return try convert(found, choice.conversion, from: choice.type, to: to, without: taken)
      }
      return refuse(found)
    case .write(as: let stated, let inner):
      return try convert(
        found, code.rows.conversions[inner], from: from, to: stated, without: taken)
    case .read(as: let stated, let inner):
      guard let anew = read(from: found.place.start, as: stated) else { return refuse(found) }
      let outer = reading
      reading = readings.count
      defer { reading = outer }
      let result = try convert(anew, code.rows.conversions[inner], from: stated, to: to)
      // A number from a text starts after the quote.
      if fates.isTaken(anew.place.start) { take(found) }
      return result
    case .keyed(let key, let inner):
      return try keyed(
        found, code.rows.itemKeys[key], code.rows.conversions[inner], from: from, to: to)
    }
  }

  private mutating func isEqual(
    _ content: (kind: JSONKind?, place: MemberPlace), _ literal: PayloadLiteral
  ) -> Bool {
    switch (content.kind, literal) {
    case (.null, .null): true
    case (.boolean, .boolean(let value)): (bytes[content.place.start] == 0x74) == value
    case (.number, .number(let text)):
      JSONNumber(text).map { $0 == number(content.place) } ?? false
    case (.string, .text(let text)): bytes.has(content.place, text)
    default: false
    }
  }

  func number(_ place: MemberPlace) -> JSONNumber {
    JSONNumber(accepted: bytes.string(from: place.start, to: place.end))
  }

  // MARK: Copies

  /// The unchanged value without members that other lines take. It is only searched for parts that
  /// may change: texts that contain numbers, and flags that are off.
  mutating func copy(
    _ found: FoundValue, from: Int32, without taken: [[String]] = []
  ) -> MadeValue {
    var traits = from < 0 ? [] : code.traits[Int(from)].subtracting(.writesTexts)
    if traits == .dropsNull, !bytes.holdsNull(from: found.place.start, to: found.place.end) {
      traits = []
    }
    if taken.isEmpty, traits.isEmpty {
      take(found)
      return .read(found.place.start, found.place.end)
    }
    let start = made.text.count
    guard append(found.place, from: from, without: taken) else { return .nothing }
    return .made(start, made.text.count)
  }

  /// Appends a value to the new text; `false` if all of it was removed.
  private mutating func append(
    _ place: MemberPlace, from: Int32, without taken: [[String]]
  ) -> Bool {
    let content = content(place, from)
    switch content.kind {
    case .object: return appendObject(place, from: from, without: taken)
    case .array:
      let part = program.elementType(of: from, for: .array)
      made.text.append(0x5B)
      for (position, item) in bytes.places(ofItemsIn: place).enumerated() {
        if position > 0 { made.text.append(0x2C) }
        _ = append(item, from: part, without: [])
      }
      made.text.append(0x5D)
    case .string where content.place.hasEscapes:
      made.append(quoted: bytes.text(of: content.place))
    case .string, .number, .boolean, .null, nil:
      for offset in content.place.start..<content.place.end { made.text.append(bytes[offset]) }
    }
    take(FoundValue(place: place))
    return true
  }

  /// The object of a value, by its type; -1 if it is none.
  mutating func object(of found: FoundValue, _ type: Int32) -> Int {
    guard program.isVariants(type) else { return program.object(ofType: type) }
    let frame = frame(of: found)
    return frame < 0 ? -1 : Int(engine.room.frames[frame].object)
  }

  private mutating func appendObject(
    _ place: MemberPlace, from: Int32, without taken: [[String]]
  ) -> Bool {
    let object = object(of: FoundValue(place: place), from)
    let part = program.elementType(of: from, for: .object)
    let start = made.text.count
    var isFirst = true
    var isWhole = true
    made.text.append(0x7B)
    for member in bytes.members(of: place) {
      let written = bytes.text(ofStringAt: member.key)
      let field = object < 0 ? nil : program.objects[object].position(ofKey: written)
      let key = field.map { program.objects[object].keys[$0] } ?? written
      let inner = taken.inside(key)
      let type = object < 0 ? part : program.type(ofMember: key, at: field, of: object)
      if inner.contains([]) {
        isWhole = false
        continue
      }
      if isOff(.read(member.start, member.end), type) { continue }
      if bytes.kind(of: member) == .null, program.isAbsentAsNull(key, of: object) { continue }
      let before = made.text.count
      if !isFirst { made.text.append(0x2C) }
      made.append(quoted: key)
      made.text.append(0x3A)
      guard append(member, from: type, without: inner) else {
        made.text.removeLast(made.text.count - before)
        isWhole = false
        continue
      }
      if !inner.isEmpty, member.start < end, !fates.isTaken(member.start) { isWhole = false }
      isFirst = false
    }
    made.text.append(0x7D)
    if isWhole {
      take(FoundValue(place: place))
    } else if place.start < end {
      fates.open(place.start)
    }
    if isFirst, !isWhole { made.text.removeLast(made.text.count - start) }
    return !isFirst || isWhole
  }
}

extension [[String]] {
  /// The remainders of the paths that start with the name.
  func inside(_ name: String) -> [[String]] {
    guard !isEmpty else { return [] }
    return compactMap { path in
      guard let first = path.first, first.hasSameBytes(as: name) else { return nil }
      return [String](path.dropFirst())
    }
  }
}

extension PayloadProgram {
  /// The type of an object's member; -1 for any.
  func type(ofMember key: String, of object: Int) -> Int32 {
    type(ofMember: key, at: objects[object].position(ofKey: key), of: object)
  }

  /// The same with the index of the member's field.
  fileprivate func type(ofMember key: String, at field: Int?, of object: Int) -> Int32 {
    if let field { return type(ofField: field, of: object) }
    return objects[object].takes(key) ? restType(of: object) : -1
  }
}

extension ObjectCode {
  /// Whether its rest accepts a key.
  func takes(_ key: String) -> Bool {
    guard let rest else { return false }
    return rest.keyForm?.accepts(key) ?? true
  }

  /// Whether its rest accepts a key without a field.
  func collects(_ key: String) -> Bool { takes(key) && position(ofKey: key) == nil }

  /// The index of the field of a declared key; -1 if there is none.
  func field(_ key: String) -> Int32 {
    Int32(clamping: keys.firstIndex { $0.hasSameBytes(as: key) } ?? -1)
  }

  /// The index of the field of a key in either spelling.
  func position(ofKey key: String) -> Int? {
    let field = field(key)
    if field >= 0 { return Int(field) }
    return spellings.texts.firstIndex { $0.hasSameBytes(as: key) }.map { spelledFields[$0] }
  }

  /// The declared key of a field for either spelling; other keys unchanged.
  func declaredKey(of key: String) -> String {
    guard !spelledFields.isEmpty else { return key }
    return position(ofKey: key).map { keys[$0] } ?? key
  }
}

extension Span where Element == UInt8 {
  /// Whether a part of the text may contain `null`.
  fileprivate func holdsNull(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset + 4 <= end {
      if halfWord(at: offset) == 0x6C6C_756E { return true }
      offset += 1
    }
    return false
  }
}
