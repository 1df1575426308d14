@_spi(Generated) import PushPayloadBasics

/// A value that a mapping writes, by where its text is.
enum MadeValue: Sendable {
  case nothing
  /// A part of the text that was read.
  case read(Int, Int)
  /// A part of the text that was made.
  case made(Int, Int)
  /// An object that was made, by its number.
  case object(Int)
  /// A list that was made, by its number.
  case list(Int)
}

/// The objects and lists that a mapping makes.
struct MadeObjects {
  struct Object {
    /// The object of the program that it is; -1 of a free one.
    let object: Int
    /// Its fields in the order of the schema, then other members in the order in which they came.
    var members: [Member] = []
    /// Where members under keys that no field has are, once there are many.
    fileprivate var positions: [JSONName: Int] = [:]
  }

  struct Member {
    /// The position of the field; -1 of another key.
    let field: Int32
    /// The key where no field has it.
    let key: String
    var value: MadeValue
  }

  private(set) var objects: [Object] = []
  private(set) var lists: [[MadeValue]] = []
  /// The text of values that do not stand in the text that was read.
  var text: [UInt8] = []

  mutating func addObject(_ object: Int) -> Int {
    objects.append(Object(object: object))
    return objects.count - 1
  }

  mutating func addList(_ values: [MadeValue]) -> MadeValue {
    lists.append(values)
    return .list(lists.count - 1)
  }

  mutating func add(text bytes: some Sequence<UInt8>) -> MadeValue {
    let start = text.count
    text += bytes
    return .made(start, text.count)
  }

  mutating func add(string: String) -> MadeValue { add(text: JSONText.quoted(string).utf8) }

  mutating func add(_ number: Int64) -> MadeValue { add(text: String(number).utf8) }

  // MARK: Members

  /// The object at the end of some steps, made where there is none.
  mutating func object(at steps: ArraySlice<TargetCode.Step>, of object: Int) -> Int {
    var object = object
    for step in steps {
      let position = position(of: step.field, step.key, in: object)
      if let position, case .object(let inner) = objects[object].members[position].value {
        object = inner
        continue
      }
      let inner = addObject(step.object)
      set(.object(inner), step.field, step.key, of: object)
      object = inner
    }
    return object
  }

  /// The object at the end of some steps; `nil` where there is none.
  func existing(at steps: [TargetCode.Step], of object: Int) -> Object? {
    var object = object
    for step in steps {
      guard let position = position(of: step.field, step.key, in: object),
        case .object(let inner) = objects[object].members[position].value
      else { return nil }
      object = inner
    }
    return objects[object]
  }

  mutating func write(_ value: MadeValue, at target: TargetCode, of object: Int) {
    guard let last = target.steps.last else { return }
    let holder = self.object(at: target.steps.dropLast(), of: object)
    set(value, last.field, last.key, of: holder)
  }

  mutating func set(_ value: MadeValue, _ field: Int32, _ key: String, of object: Int) {
    if let position = position(of: field, key, in: object) {
      objects[object].members[position].value = value
      return
    }
    let member = Member(field: field, key: key, value: value)
    guard field >= 0 else {
      let count = objects[object].members.count
      if !objects[object].positions.isEmpty {
        objects[object].positions[JSONName(key)] = count
      } else if count == Self.searchedMembers {
        for (position, member) in objects[object].members.enumerated() where member.field < 0 {
          objects[object].positions[JSONName(member.key)] = position
        }
        objects[object].positions[JSONName(key)] = count
      }
      objects[object].members.append(member)
      return
    }
    var position = objects[object].members.count
    while position > 0 {
      let before = objects[object].members[position - 1].field
      if before >= 0, before < field { break }
      position -= 1
    }
    objects[object].members.insert(member, at: position)
    for key in objects[object].positions.keys { objects[object].positions[key]? += 1 }
  }

  /// Objects with more members are not searched one by one.
  private static let searchedMembers = 16

  /// The position of a member among those of an object; `nil` where it has none of this field or key.
  func position(of field: Int32, _ key: String, in object: Int) -> Int? {
    if field >= 0 { return objects[object].members.firstIndex { $0.field == field } }
    if !objects[object].positions.isEmpty { return objects[object].positions[JSONName(key)] }
    return objects[object].members.firstIndex { $0.field < 0 && $0.key.hasSameBytes(as: key) }
  }

  mutating func replaceMembers(of object: Int, with other: Int) {
    objects[object] = objects[other]
  }
}

/// What became of the values of a payload, by where they start.
struct ValueFates {
  /// A bit for each byte of the text.
  private var taken: [UInt64]
  /// Which values were taken, in turn, kept where something is laid over them.
  private(set) var journal: [Int] = []
  var keepsJournal = false
  /// How often a value was marked that did not go along as a whole.
  private(set) var partialCount = 0
  private(set) var opened: [Int: Opening] = [:]
  private(set) var refused: [Int: String] = [:]
  private(set) var displaced: [Int: String] = [:]

  /// What is inside of a value has a fate of its own: it is an object that went through a mapping, or a list.
  struct Opening {
    /// The mapping; -1 of a list.
    var mapping = -1
    var lines = 0
    var frame = -1
  }

  init(count: Int) { taken = Array(repeating: 0, count: count / 64 + 1) }

  func isTaken(_ start: Int) -> Bool { taken[start / 64] & (1 << UInt64(start % 64)) != 0 }

  /// All of a value goes along.
  mutating func take(_ start: Int) {
    guard start / 64 < taken.count else { return }
    taken[start / 64] |= 1 << UInt64(start % 64)
    if keepsJournal { journal.append(start) }
  }

  mutating func open(_ start: Int, _ opening: Opening = Opening()) {
    partialCount += 1
    if let known = opened[start], known.mapping >= 0 || opening.mapping < 0 { return }
    opened[start] = opening
  }

  /// Values that were taken are nowhere any more, unless others that were taken are the same: what `ranges` of the
  /// journal have.
  mutating func takeBack(_ ranges: [Range<Int>], _ reason: String) {
    let kept = Set(
      journal.indices.filter { index in !ranges.contains { $0.contains(index) } }.map {
        journal[$0]
      })
    for start in ranges.flatMap({ journal[$0] }) where !kept.contains(start) {
      taken[start / 64] &= ~(1 << UInt64(start % 64))
      displace(start, reason)
    }
  }

  /// A value that no path names is lost where another one is written, unless a line takes it.
  mutating func displace(_ start: Int, _ reason: String, isDropped: Bool = false) {
    if isDropped || displaced[start] == nil { displaced[start] = reason }
  }

  /// A value cannot be written, for a reason.
  mutating func refuse(_ start: Int, _ reason: String) {
    partialCount += 1
    if refused[start] == nil { refused[start] = reason }
  }
}
