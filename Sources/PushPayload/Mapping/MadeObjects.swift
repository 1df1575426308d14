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

    /// Appends a member; returns the previous last one.
    @inline(__always)
    fileprivate mutating func take(_ member: Int) -> Int {
      let before = last
      if before < 0 { first = member }
      last = member
      return before
    }
  }

  struct Member {
    /// The index of the field; -1 for another key.
    let field: Int32
    /// The number of a key without a field, and a mark that distinguishes it from most others.
    fileprivate let key: Int32
    fileprivate let mark: UInt32
    /// The next member of the object; -1 if it is the last.
    private var nextNumber: Int32 = -1
    var value: MadeValue

    fileprivate init(field: Int32, key: Int32 = -1, mark: UInt32 = 0, value: MadeValue) {
      (self.field, self.key, self.mark, self.value) = (field, key, mark, value)
    }

    fileprivate(set) var next: Int {
      get { Int(nextNumber) }
      set { nextNumber = Int32(clamping: newValue) }
    }
  }

  /// The program whose rows name the steps of targets.
  private let program: MappingProgram
  private(set) var objects: [Object] = []
  private(set) var members: [Member] = []
  private(set) var lists: [[MadeValue]] = []
  /// The lists that are written as texts.
  private(set) var textLists: Set<Int> = []
  /// The text of values that are not in the source text.
  var text: [UInt8] = []
  private var keys: [String] = []
  /// The positions of free members, by object and key, for objects with many.
  private var positions: [Place: Int] = [:]

  /// The object at the end of the path of the last write.
  private var lastHolder = (object: -1, number: Int32(-1), holder: -1)

  private struct Place: Hashable {
    let object: Int
    let key: JSONName
  }

  init(_ program: MappingProgram) { self.program = program }

  mutating func addObject(_ object: Int) -> Int {
    if objects.isEmpty {
      objects.reserveCapacity(8)
      members.reserveCapacity(16)
    }
    objects.append(Object(object: object))
    return objects.count - 1
  }

  mutating func addList(_ values: [MadeValue]) -> MadeValue {
    lists.append(values)
    return .list(lists.count - 1)
  }

  /// Marks an object or list to be written as a text.
  mutating func writeAsText(_ value: MadeValue) {
    switch value {
    case .object(let object): objects[object].isText = true
    case .list(let list): textLists.insert(list)
    case .nothing, .read, .made: break
    }
  }

  mutating func add(text bytes: some Sequence<UInt8>) -> MadeValue {
    let start = text.count
    text.append(contentsOf: bytes)
    return .made(start, text.count)
  }

  mutating func add(string: String) -> MadeValue { add(text: JSONText.quoted(string).utf8) }

  mutating func add(_ number: Int64) -> MadeValue { add(text: String(number).utf8) }

  /// The key of a member without a field.
  func key(of member: Member) -> String { member.key < 0 ? "" : keys[Int(member.key)] }

  // MARK: Members

  /// A mark that distinguishes a key from most others.
  static func mark(of words: TextFingerprint) -> UInt32 {
    UInt32(truncatingIfNeeded: words.mixed &>> 32)
  }

  /// The object at the end of the first `count` steps of a path; missing ones are created.
  mutating func object(at path: TargetCode, _ count: Int, of object: Int) -> Int {
    var object = object
    for index in path.steps.prefix(count) {
      if let inner = inner(index, of: object) {
        object = inner
        continue
      }
      let made = addObject(Int(program.rows.steps[index].object))
      if program.rows.steps[index].isText { writeAsText(.object(made)) }
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
    let position =
      step.field < 0
      ? position(of: program.rows.keys[index], step.mark, in: object)
      : position(of: step.field, in: object)
    guard let position, case .object(let inner) = members[position].value else { return nil }
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

  /// Replaces the value of a member; members can no longer be written into a replaced object.
  private mutating func replace(_ position: Int, with value: MadeValue) {
    if case .object = members[position].value { lastHolder.object = -1 }
    members[position].value = value
  }

  private mutating func set(_ value: MadeValue, at index: Int, of object: Int) {
    let step = program.rows.steps[index]
    if step.field < 0 {
      set(value, key: program.rows.keys[index], step.mark, of: object)
    } else {
      set(value, field: step.field, of: object)
    }
  }

  mutating func set(_ value: MadeValue, field: Int32, of object: Int) {
    let last = objects[object].last
    // Most lines come in the order of the fields.
    let isLast = last < 0 || members[last].field >= 0 && members[last].field < field
    if !isLast, let position = position(of: field, in: object) {
      return replace(position, with: value)
    }
    members.append(Member(field: field, value: value))
    if isLast {
      append(members.count - 1, of: object)
    } else {
      insert(members.count - 1, of: object)
    }
  }

  /// Writes a member: a field by its number, any other one by its key.
  mutating func set(_ value: MadeValue, _ field: Int?, _ key: String, of object: Int) {
    guard let field else { return set(value, key: key, of: object) }
    set(value, field: Int32(clamping: field), of: object)
  }

  /// Writes a member without a field; `mark` is that of its key.
  mutating func set(_ value: MadeValue, key: String, _ mark: UInt32? = nil, of object: Int) {
    let mark = mark ?? Self.mark(of: TextFingerprint(key))
    if let position = position(of: key, mark, in: object) {
      replace(position, with: value)
      return
    }
    let position = members.count
    if keys.isEmpty { keys.reserveCapacity(8) }
    keys.append(key)
    members.append(
      Member(field: -1, key: Int32(clamping: keys.count - 1), mark: mark, value: value))
    append(position, of: object)
    let count = objects[object].freeCount + 1
    if count == 1 { objects[object].firstFree = position }
    objects[object].freeCount = count
    if count > Self.searchedMembers {
      positions[Place(object: object, key: JSONName(key))] = position
    } else if count == Self.searchedMembers {
      var next = objects[object].firstFree
      while next >= 0 {
        positions[Place(object: object, key: JSONName(self.key(of: members[next])))] = next
        next = members[next].next
      }
    }
  }

  private mutating func append(_ position: Int, of object: Int) {
    let before = objects[object].take(position)
    if before >= 0 { members[before].next = position }
  }

  /// Inserts a field before those that come after it in the schema.
  private mutating func insert(_ position: Int, of object: Int) {
    let field = members[position].field
    var before = -1
    var next = objects[object].first
    while next >= 0, members[next].field >= 0, members[next].field < field {
      before = next
      next = members[next].next
    }
    guard next >= 0 else { return append(position, of: object) }
    members[position].next = next
    if before < 0 {
      objects[object].first = position
    } else {
      members[before].next = position
    }
  }

  /// Objects with more free members use a hash table.
  private static let searchedMembers = 16

  /// The position of a field of an object; `nil` if it has none.
  private func position(of field: Int32, in object: Int) -> Int? {
    var next = objects[object].first
    while next >= 0, members[next].field >= 0, members[next].field <= field {
      if members[next].field == field { return next }
      next = members[next].next
    }
    return nil
  }

  /// Whether a member was written: a field by its number, any other one by its key.
  func has(_ field: Int?, _ key: String, in object: Int) -> Bool {
    guard let field else { return position(of: key, in: object) != nil }
    return position(of: Int32(clamping: field), in: object) != nil
  }

  /// The position of a member without a field; `nil` if there is none with this key.
  func position(of key: String, _ mark: UInt32? = nil, in object: Int) -> Int? {
    guard objects[object].freeCount > 0 else { return nil }
    if objects[object].freeCount >= Self.searchedMembers {
      return positions[Place(object: object, key: JSONName(key))]
    }
    let mark = mark ?? Self.mark(of: TextFingerprint(key))
    var next = objects[object].firstFree
    while next >= 0 {
      if members[next].mark == mark, keys[Int(members[next].key)].hasSameBytes(as: key) {
        return next
      }
      next = members[next].next
    }
    return nil
  }

  mutating func clear(_ object: Int) {
    var next = objects[object].freeCount >= Self.searchedMembers ? objects[object].firstFree : -1
    while next >= 0 {
      positions[Place(object: object, key: JSONName(key(of: members[next])))] = nil
      next = members[next].next
    }
    objects[object] = Object(object: objects[object].object, isText: objects[object].isText)
    lastHolder.object = -1
  }
}
