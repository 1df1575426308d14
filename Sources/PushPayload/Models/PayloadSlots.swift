@_spi(Generated) public import PushPayloadBasics

/// A checked payload, from which the initializers of models read their members. A member has the
/// index of its field; absent ones are `nil`.
public struct PayloadSlots: ~Copyable, ~Escapable {
  private var reader: PayloadReader
  private let room: EngineRoom
  private let program: PayloadProgram
  /// The current object.
  private var frame = 0
  /// The current value.
  private var current = MemberPlace()
  /// The first object that may be in the current value.
  private var cursor = 0

  /// Reads and checks a whole text.
  @_lifetime(copy bytes)
  @usableFromInline
  init(_ bytes: Span<UInt8>, _ program: PayloadProgram, _ expanded: ExpandedText?) {
    self.program = program
    var run = PayloadRun(program, PayloadReader(bytes, buildsModel: true))
    run.reader.expanded = expanded
    run.readAll()
    current = run.payload
    room = run.takeRoom()
    reader = run.reader
  }

  /// Whether the whole payload fits models.
  @usableFromInline var isReadable: Bool { reader.buildsModel }

  /// All findings.
  @usableFromInline
  mutating func report() -> Report { reader.report() }

  private func place(_ field: Int) -> MemberPlace { room.member(field, of: frame).place }
}

// MARK: Members

@_spi(Generated) extension PayloadSlots {
  /// The value of a string.
  public mutating func string(_ field: Int) -> String? { reader.string(place(field)) }

  /// The value of a whole number.
  public mutating func integer(_ field: Int) -> Int? { reader.integer(place(field)) }

  /// The floating-point number nearest to a number.
  public mutating func double(_ field: Int) -> Double? { reader.double(place(field)) }

  /// Whether a Boolean is true.
  public mutating func boolean(_ field: Int) -> Bool? { reader.boolean(place(field)) }

  /// `Flag.on` if the flag is set.
  public mutating func flag(_ field: Int) -> Flag? { reader.flag(place(field)) }

  /// The members of an object.
  public mutating func object(_ field: Int) -> JSONObject? { reader.object(place(field)) }

  /// A value of any type.
  @inlinable
  public mutating func value<Value: SlotValue>(_ field: Int) -> Value? {
    let around = enter(field)
    let value = around.isPresent ? Value(slot: &self) : nil
    leave(to: around)
    return value
  }

  /// The members without a field that the object's rest collects.
  @inlinable
  public mutating func rest<Value: SlotValue>() -> JSONMembers<Value> {
    var members = JSONMembers<Value>()
    var other = firstOther
    while let member = enterOther(&other) {
      if let value = Value(slot: &self) { members[member.name] = value }
      leave(to: member.around)
    }
    return members
  }

  /// The same members with values of any kind.
  public mutating func rest() -> JSONObject { others(areUnknown: false) }

  /// The members that the schema does not know.
  public mutating func unknownMembers() -> JSONObject { others(areUnknown: true) }
}

// MARK: Values within values

extension PayloadSlots {
  /// The state before entering a value.
  @usableFromInline
  struct Around {
    fileprivate let frame: Int
    fileprivate let current: MemberPlace
    fileprivate let cursor: Int
    /// Whether there is a value to enter.
    @usableFromInline let isPresent: Bool
  }

  private func around(isPresent: Bool) -> Around {
    Around(frame: frame, current: current, cursor: cursor, isPresent: isPresent)
  }

  @usableFromInline
  mutating func enter(_ field: Int) -> Around {
    let member = room.member(field, of: frame)
    let around = around(isPresent: member.place.isPresent)
    current = member.place
    cursor = member.inner >= 0 ? Int(member.inner) : room.firstFrame(from: current.start)
    return around
  }

  @usableFromInline
  mutating func leave(to around: Around) {
    frame = around.frame
    current = around.current
    cursor = around.cursor
  }

  /// Enters the members of an object; `false` if the value was not read as an object of a schema.
  @usableFromInline
  mutating func enterObject() -> Bool {
    guard room.frames.indices.contains(cursor), room.frames[cursor].place.start == current.start
    else { return false }
    frame = cursor
    return true
  }

  /// Whether the current value was read as an object, by its name in the schema: `Braze.ApplePush`.
  public func `is`(_ objectName: String) -> Bool {
    room.frames.indices.contains(cursor) && room.frames[cursor].place.start == current.start
      && program.objects[Int(room.frames[cursor].object)].name.hasSameBytes(as: objectName)
  }

  /// The kind of the current value.
  public var kind: JSONKind? { reader.bytes.kind(of: current) }

  mutating func string() -> String? { reader.string(current) }
  mutating func integer() -> Int? { reader.integer(reader.bytes.insideText(current)) }
  mutating func double() -> Double? { reader.double(reader.bytes.insideText(current)) }
  mutating func boolean() -> Bool? { reader.boolean(reader.bytes.insideText(current)) }
  mutating func flag() -> Flag? {
    let place = reader.bytes.insideText(current)
    return reader.bytes.isZero(place) ? nil : reader.flag(place)
  }
  mutating func any() -> JSONValue? { reader.value(current) }
  mutating func strings() -> [String]? { reader.strings(current) }
}

// MARK: Items

extension PayloadSlots {
  /// Items or members that are read one by one.
  @usableFromInline
  struct Items {
    fileprivate let around: Around
    fileprivate let end: Int
    fileprivate var offset: Int
    /// The key of the current value, in a map.
    @usableFromInline fileprivate(set) var name = ""
  }

  /// Starts with the items of an array, or the values of a map.
  @usableFromInline
  mutating func items() -> Items {
    Items(
      around: around(isPresent: true), end: current.end,
      offset: reader.bytes.skippingBlanks(from: current.start + 1))
  }

  /// Goes to the next item; after the last, returns to the array and `false`.
  @usableFromInline
  mutating func next(_ items: inout Items) -> Bool {
    guard items.offset < items.end - 1 else {
      leave(to: items.around)
      return false
    }
    enterItem(at: items.offset, &items)
    return true
  }

  /// Goes to the next value of a map; after the last, returns to the map and `false`.
  @usableFromInline
  mutating func nextMember(_ items: inout Items) -> Bool {
    if items.offset < items.end - 1 {
      items.name = reader.bytes.text(ofStringAt: items.offset)
      items.offset = reader.bytes.startOfValue(keyedAt: items.offset)
    }
    return next(&items)
  }

  private mutating func enterItem(at start: Int, _ items: inout Items) {
    let bytes = reader.bytes
    current = MemberPlace()
    current.start = start
    // Objects inside the previous item come first.
    while cursor < room.frames.count, room.frames[cursor].place.start < start { cursor += 1 }
    if cursor < room.frames.count, room.frames[cursor].place.start == start {
      current.end = room.frames[cursor].place.end
    } else {
      current.end = bytes.endOfReadValue(from: start)
      current.hasEscapes =
        bytes[start] == 0x22 && (try? bytes.endOfString(from: start))?.hasEscapes == true
    }
    items.offset = bytes.offsetBehindComma(from: current.end)
  }
}

// MARK: Other members

extension PayloadSlots {
  @usableFromInline var firstOther: Int { room.firstOther(of: frame) }

  /// Enters the value of the next member that the rest collects, and advances `number`; `nil` after
  /// the last.
  @usableFromInline
  mutating func enterOther(_ number: inout Int) -> (name: String, around: Around)? {
    guard let other = nextOther(&number, isUnknown: false) else { return nil }
    let around = around(isPresent: true)
    current = other.place
    cursor = room.firstFrame(from: other.place.start)
    return (reader.bytes.text(ofStringAt: other.key), around)
  }

  private func nextOther(_ number: inout Int, isUnknown: Bool) -> EngineRoom.OtherMember? {
    while let other = room.nextOther(&number) {
      if other.isUnknown == isUnknown { return other }
    }
    return nil
  }

  private mutating func others(areUnknown: Bool) -> JSONObject {
    var members = JSONObject()
    var number = firstOther
    while let other = nextOther(&number, isUnknown: areUnknown) {
      members.append(
        reader.bytes.text(ofStringAt: other.key),
        other.value ?? reader.bytes.jsonValue(at: other.place.start))
    }
    return members
  }
}

extension Span where Element == UInt8 {
  /// A scalar without its quotes, if it has any.
  fileprivate func insideText(_ member: MemberPlace) -> MemberPlace {
    guard member.isPresent, self[member.start] == 0x22 else { return member }
    var inner = member
    inner.start += 1
    inner.end -= 1
    return inner
  }
}

/// A required member is missing; its finding names it.
public struct MissingMember: Error {
  @usableFromInline init() {}
}

@_spi(Generated) extension Optional {
  /// The value of a required member.
  @inlinable
  public func required() throws(MissingMember) -> Wrapped {
    guard let self else { throw MissingMember() }
    return self
  }
}
