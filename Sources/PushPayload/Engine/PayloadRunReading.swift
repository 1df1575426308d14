/// Reads values by their types. Only `read`, `readObject`, `readArray`, `readMap`, `readPart`,
/// `readVariant` and `readFromText` call each other, so that each level of a payload needs little
/// stack: half a megabyte is enough for all levels, even without optimisation.
extension PayloadRun {
  /// Reads a value; returns the frame of its object, or -1.
  mutating func read(
    _ place: inout MemberPlace, as type: Int32, _ owner: Owner, in frame: Int
  ) throws(MalformedJSON) -> Int {
    var row = program.rows.types[Int(type)]
    if row.step == .union {
      let kind = try reader.kind()
      let index = Int(row.first) + (isContent ? JSONKind.string : kind).index
      let part = program.rows.alternatives[index]
      guard part >= 0 else {
        try refuse(&place, program.rows.expected[Int(row.second)], owner)
        return -1
      }
      row = program.rows.types[Int(part)]
    }
    switch row.step {
    case .object:
      if reader.bytes.byte(at: reader.position) == 0x7B {
        return try readObject(&place, Int(row.first), in: frame)
      }
      try refuse(&place, "an object", owner)
    case .array: try readArray(&place, row, owner, in: frame)
    case .map: try readMap(&place, row, owner, in: frame)
    case .variants: return try readVariant(&place, row, owner, in: frame)
    case .textual where program.rows.types[Int(row.first)].isContainer:
      return try readFromText(&place, row, owner, in: frame)
    default: try readScalar(&place, as: row, owner)
    }
    return -1
  }

  /// Reads a value whose type has no other types inside it.
  private mutating func readScalar(
    _ place: inout MemberPlace, as row: TypeRow, _ owner: Owner
  ) throws(MalformedJSON) {
    switch row.step {
    case .string:
      if try !reader.readPlainString(&place) { try refuse(&place, "a string", owner) }
    case .limitedString:
      if try reader.readPlainString(&place) {
        check(place, program.rows.textLimits[Int(row.first)], owner)
      } else {
        try refuse(&place, "a string", owner)
      }
    case .texts:
      if try reader.readPlainString(&place) {
        checkListed(place, row, owner)
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
        _ = try reader.readNonText(&place, .boolean, expected: "a boolean", citation: nil)
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
    case .textual: try readRarer(&place, as: program.rows.types[Int(row.first)], row.form, owner)
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
  ) throws(MalformedJSON) {
    try reader.refuse(&place, expected: expected, citation: program.citation(of: owner))
  }

  @inline(__always)
  private mutating func readInteger(
    _ place: inout MemberPlace, _ owner: Owner
  ) throws(MalformedJSON) -> Bool {
    if reader.readShortInteger(&place) { return true }
    return try reader.readLongInteger(&place, citation: program.citation(of: owner))
  }

  /// Reads a value of a rarer type; a textual one may be a text that contains the value.
  @inline(never)
  private mutating func readRarer(
    _ place: inout MemberPlace, as row: TypeRow, _ form: TextualForm?, _ owner: Owner
  ) throws(MalformedJSON) {
    let citation = program.citation(of: owner)
    let start = reader.position
    var endOfText = 0
    if let form, let (content, noun) = row.step.textual {
      guard let end = try reader.enterText(&place, content, form, noun, citation: citation) else {
        return
      }
      endOfText = end
    }
    let hasType =
      switch row.step {
      case .null: try reader.readNonText(&place, .null, expected: "null", citation: citation)
      case .boolean:
        try reader.readNonText(&place, .boolean, expected: "a boolean", citation: citation)
      case .flag: try reader.readFlagValue(&place, citation: citation)
      case .float, .boundedFloat: try reader.readNumberValue(&place, citation: citation)
      case .numbers where !program.rows.lists[Int(row.first)].isOpen:
        try reader.readNonText(&place, .number, expected: "a whole number", citation: citation)
      case .integer, .boundedInteger, .numbers: try readInteger(&place, owner)
      default: try reader.readAnyValue(&place)
      }
    if endOfText > 0 { reader.position = endOfText }
    switch row.step {
    case .boolean: use?.add(value: place)
    // One that is off counts as absent.
    case .flag: if !place.isMistyped { use?.add(value: start..<reader.position) }
    case .boundedInteger, .boundedFloat:
      if hasType { checkBounds(place, Int(row.first), owner) }
    case .numbers:
      if hasType { checkNumber(place, row, citation) }
      use?.add(value: place)
    default: break
    }
  }

  @inline(never)
  private mutating func readArray(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedJSON) {
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
    if program.rows.types[Int(row.first)].step == .string {
      place.isCompact = reader.lastLoosePosition < place.start
    }
    let limits = program.rows.containerLimits[Int(row.second)]
    checkCount(of: place, limits, unit: "items", owner)
    if limits.isUnique {
      reader.checkUnique(place, textual: limits.textual, citation: program.citation(of: owner))
    }
  }

  @inline(never)
  private mutating func readMap(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedJSON) {
    guard reader.bytes.byte(at: reader.position) == 0x7B else {
      return try refuse(&place, "an object", owner)
    }
    var scope = try reader.openObject()
    let limits = program.rows.containerLimits[Int(row.second)]
    while var value = try reader.nextValue(in: &scope, of: place) {
      if let form = limits.keyForm {
        reader.checkKey(form, citation: program.citation(of: owner))
      }
      try readPart(&value, as: row.first, owner, in: frame)
    }
    place.end = reader.position
    checkCount(of: place, limits, unit: "keys", owner)
  }

  private mutating func checkCount(
    of place: MemberPlace, _ limits: ContainerLimits, unit: String, _ owner: Owner
  ) {
    guard !limits.count.isEmpty else { return }
    reader.checkCount(
      reader.bytes.elementCount(of: place), place, limits.count, unit: unit,
      citation: program.citation(of: owner))
  }

  /// Whether objects in arrays and maps, and members without a field, are stored.
  var keepsObjects: Bool { reader.buildsModel || keepsItems }

  /// Reads an item, a value of a map or a collected member. No path leads through it, so an object
  /// is checked at once, unless its checks need enclosing objects; and it is only stored for a
  /// model.
  @inline(never)
  mutating func readPart(
    _ place: inout MemberPlace, as type: Int32, _ owner: Owner, in frame: Int
  ) throws(MalformedJSON) {
    let first = room.frames.count
    let found = try read(&place, as: type, owner, in: frame)
    guard found == first,
      !program.rows.objectRows[Int(room.frames[first].object)].looksOutside
    else { return }
    checkFrames(from: first)
    guard keepsObjects else { return room.removeFrames(from: first) }
    room.pack(from: first)
  }
}

extension TypeRow.Step {
  /// What a text of such a value contains, and the value in messages; `nil` if no text can.
  fileprivate var textual: (content: TextualContent, noun: String)? {
    switch self {
    case .boolean: (.boolean, "a boolean")
    case .flag: (.whole, "the number 1")
    case .integer, .boundedInteger, .numbers: (.whole, "a whole number")
    case .float, .boundedFloat: (.number, "a number")
    default: nil
    }
  }
}
