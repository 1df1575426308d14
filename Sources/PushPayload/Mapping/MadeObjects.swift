/// A value that a mapping writes: the position of its text, or a number.
enum MadeValue: Sendable {
  case nothing
  /// A range of the source text.
  case read(Int, Int)
  /// A range of the new text.
  case made(Int, Int)
  /// A new object, by its number.
  case object(Int)
  /// A new list, by its number.
  case list(Int)

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// The objects and lists that a mapping creates.
struct MadeObjects {
  struct Object {
    /// The object's index in the program; -1 for a free object.
    let object: Int
    var isText = false
    /// Its first and last member; -1 if it has none. Fields come in the order of the schema, then
    /// other members in the order of writing.
    fileprivate(set) var first = -1
    fileprivate var last = -1
    /// The first member without a field, and the number of such members.
    fileprivate var firstFree = -1
    fileprivate var freeCount = 0
    /// The index of the hash table of these members; -1 if they are few.
    fileprivate var table = -1
  }

  struct Member {
    /// The index of the field; -1 for another key.
    let field: Int32
    /// The number of a key without a field, and a mark that distinguishes it from most others.
    fileprivate var key: Int32 = -1
    fileprivate var mark: UInt32 = 0
    /// The next member of the object; -1 if it is the last.
    fileprivate var nextNumber: Int32 = -1
    var value: MadeValue

    var next: Int { Int(nextNumber) }
  }

  struct List {
    let items: [MadeValue]
    var isText = false
  }

  /// The program whose rows name the steps of targets.
  private let program: MappingProgram
  private(set) var objects: [Object] = []
  private(set) var members: [Member] = []
  private(set) var lists: [List] = []
  /// The text of values that are not in the source text, after the constants of all lines.
  var text: [UInt8]
  private var keys: [String] = []
  /// The positions of free members by their keys, for objects with many.
  private var tables: [[JSONName: Int]] = []

  /// The object at the end of the path of the last write.
  private var lastHolder = (object: -1, number: Int32(-1), holder: -1)

  init(_ program: MappingProgram) {
    self.program = program
    text = program.rows.constants
  }

  mutating func addObject(_ object: Int) -> Int {
    if objects.isEmpty {
      objects.reserveCapacity(8)
      members.reserveCapacity(16)
    }
    objects.append(Object(object: object))
    return objects.count - 1
  }

  mutating func addList(_ items: [MadeValue]) -> MadeValue {
    lists.append(List(items: items))
    return .list(lists.count - 1)
  }

  /// Marks an object or list to be written as a text.
  mutating func writeAsText(_ value: MadeValue) {
    switch value {
    case .object(let object): objects[object].isText = true
    case .list(let list): lists[list].isText = true
    case .nothing, .read, .made: break
    }
  }

  mutating func add(text bytes: some Sequence<UInt8>) -> MadeValue {
    let start = text.count
    text.append(contentsOf: bytes)
    return .made(start, text.count)
  }

  mutating func add(string: String) -> MadeValue {
    let start = text.count
    append(quoted: string)
    return .made(start, text.count)
  }

  /// Appends a string as JSON to the new text.
  mutating func append(quoted string: String) {
    text.append(0x22)
    string.withUTF8Span { bytes in
      for index in bytes.indices {
        JSONText.forEachByte(standingFor: bytes[index]) { text.append($0) }
      }
    }
    text.append(0x22)
  }

  mutating func add(_ number: Int64) -> MadeValue { add(text: String(number).utf8) }

  /// The key of a member without a field.
  func key(of member: Member) -> String { member.key < 0 ? "" : keys[Int(member.key)] }

  // MARK: Paths

  /// The object at the end of the first `count` steps of a path; missing ones are created.
  mutating func object(at path: TargetCode, _ count: Int, of object: Int) -> Int {
    var object = object
    for index in path.steps.prefix(count) {
      if let inner = inner(index, of: object) {
        object = inner
        continue
      }
      let made = addObject(Int(program.rows.steps[index].object))
      objects[made].isText = program.rows.steps[index].isText
      set(.object(made), at: index, of: object)
      object = made
    }
    return object
  }

  /// The object at the end of a path; `nil` if there is none.
  func existing(at path: TargetCode, of object: Int) -> Int? {
    var object = object
    for index in path.steps {
      guard let inner = inner(index, of: object) else { return nil }
      object = inner
    }
    return object
  }

  /// The object at one step of a path; `nil` if there is none.
  private func inner(_ index: Int, of object: Int) -> Int? {
    let step = program.rows.steps[index]
    guard
      let position = position(of: step.field, program.rows.keys[index], step.mark, in: object),
      case .object(let inner) = members[position].value
    else { return nil }
    return inner
  }

  mutating func write(_ value: MadeValue, at path: TargetCode, of object: Int) {
    guard let last = path.steps.last else { return }
    if lastHolder.object != object || lastHolder.number != path.holder {
      let holder = self.object(at: path, path.steps.count - 1, of: object)
      lastHolder = (object, path.holder, holder)
    }
    set(value, at: last, of: lastHolder.holder)
  }

  private mutating func set(_ value: MadeValue, at index: Int, of object: Int) {
    let program = program
    let step = program.rows.steps[index]
    set(value, step.field, program.rows.keys[index], step.mark, of: object)
  }

  // MARK: Members

  /// Writes a member: a field by its number, any other one by its key.
  @inline(__always)
  mutating func set(
    _ value: MadeValue, _ field: Int32, _ key: @autoclosure () -> String, _ mark: UInt32? = nil,
    of object: Int
  ) {
    if field < 0 {
      set(value, key: key(), mark, of: object)
    } else {
      set(value, field: field, of: object)
    }
  }

  private mutating func set(_ value: MadeValue, field: Int32, of object: Int) {
    let before = lastField(upTo: field, of: object)
    if before >= 0, members[before].field == field { return replace(before, with: value) }
    insert(Member(field: field, value: value), behind: before, of: object)
  }

  /// Writes a member without a field; `mark` is that of its key.
  mutating func set(_ value: MadeValue, key: String, _ mark: UInt32? = nil, of object: Int) {
    let mark = mark ?? Self.mark(of: TextFingerprint(key))
    if let position = position(of: key, mark, in: object) {
      return replace(position, with: value)
    }
    if keys.isEmpty { keys.reserveCapacity(8) }
    keys.append(key)
    let position = members.count
    insert(
      Member(field: -1, key: Int32(clamping: keys.count - 1), mark: mark, value: value),
      behind: objects[object].last, of: object)
    objects[object].freeCount += 1
    if objects[object].firstFree < 0 { objects[object].firstFree = position }
    if objects[object].freeCount >= Self.searchedMembers { index(position, of: object) }
  }

  /// A mark that distinguishes a key from most others.
  static func mark(of words: TextFingerprint) -> UInt32 {
    UInt32(truncatingIfNeeded: words.mixed &>> 32)
  }

  /// Replaces the value of a member; members can no longer be written into a replaced object.
  private mutating func replace(_ position: Int, with value: MadeValue) {
    if case .object = members[position].value { lastHolder.object = -1 }
    members[position].value = value
  }

  /// Inserts a member after another one of its object, or as the first.
  private mutating func insert(_ member: Member, behind before: Int, of object: Int) {
    let position = members.count
    var member = member
    if before < 0 {
      member.nextNumber = Int32(clamping: objects[object].first)
      objects[object].first = position
    } else {
      member.nextNumber = members[before].nextNumber
      members[before].nextNumber = Int32(clamping: position)
    }
    members.append(member)
    if objects[object].last == before { objects[object].last = position }
  }

  /// Objects with more free members use a hash table.
  private static let searchedMembers = 16

  /// Adds a free member to the hash table of its object; to a new table all free members.
  private mutating func index(_ position: Int, of object: Int) {
    var next = position
    if objects[object].table < 0 {
      objects[object].table = tables.count
      tables.append([:])
      next = objects[object].firstFree
    }
    while next >= 0 {
      tables[objects[object].table][JSONName(key(of: members[next]))] = next
      next = members[next].next
    }
  }

  /// The last of an object's fields up to a field, in the order of the schema; -1 if it has none.
  private func lastField(upTo field: Int32, of object: Int) -> Int {
    // Most lines come in the order of the fields.
    let last = objects[object].last
    if last < 0 || members[last].field >= 0 && members[last].field <= field { return last }
    var found = -1
    var next = objects[object].first
    while next >= 0, members[next].field >= 0, members[next].field <= field {
      found = next
      next = members[next].next
    }
    return found
  }

  /// The position of a member: of a field by its number, of any other one by its key.
  @inline(__always)
  func position(
    of field: Int32, _ key: @autoclosure () -> String, _ mark: UInt32? = nil, in object: Int
  ) -> Int? {
    if field < 0 { return position(of: key(), mark, in: object) }
    let last = lastField(upTo: field, of: object)
    return last >= 0 && members[last].field == field ? last : nil
  }

  /// The position of a member without a field; `nil` if there is none with this key.
  func position(of key: String, _ mark: UInt32? = nil, in object: Int) -> Int? {
    if objects[object].table >= 0 { return tables[objects[object].table][JSONName(key)] }
    var next = objects[object].firstFree
    if next < 0 { return nil }
    let mark = mark ?? Self.mark(of: TextFingerprint(key))
    while next >= 0 {
      if members[next].mark == mark, keys[Int(members[next].key)].hasSameBytes(as: key) {
        return next
      }
      next = members[next].next
    }
    return nil
  }

  mutating func clear(_ object: Int) {
    objects[object] = Object(object: objects[object].object, isText: objects[object].isText)
    lastHolder.object = -1
  }
}
