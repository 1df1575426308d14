@_spi(Generated) package import PushPayload
package import PushSchemaModel

/// Tells, much faster than the interpreter, of payloads that nothing is to be found in them. It stands
/// on the reader that generated code reads with, and has no meaning of its own: what it does not clear,
/// the interpreter judges.
package struct PreparedPayload: Sendable {
  private let type: PreparedType
  let objects: [PreparedObject]
  /// The members of all objects of the payload at hand, object by object.
  var members: [MemberPlace] = []
  /// For each of these the object that it is, as its place in `frames`; -1 where it is none.
  var inner: [Int32] = []
  var frames: [Frame] = []
  /// Whether something was met that no table decides, or that is a finding.
  var isUndecided = false
  /// What the payload uses of its schema, where that is asked for.
  var parts: PreparedParts?

  /// An object of the payload at hand.
  struct Frame {
    var object: Int
    /// Where its members start.
    var base: Int
    /// The object around; -1 of the outermost.
    var parent: Int
    /// The object as a whole.
    var place = MemberPlace()
  }

  /// Payloads that hold more members, or more objects, than this are left to the interpreter.
  private static let memberLimit = 1 << 16

  /// Prepares a payload's type; `nil` where it is too large.
  package init?(_ set: SchemaSet, as id: DeclarationID) {
    var types = PayloadTypes(set)
    type = types.prepared(set.rootType(of: id))
    guard let objects = types.finish() else { return nil }
    self.objects = objects
  }

  /// Whether the interpreter would find nothing, surely, and the object knows one of the payload's members.
  package mutating func findsNothing(in bytes: [UInt8]) -> Bool {
    members.removeAll(keepingCapacity: true)
    inner.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    parts?.removeAll()
    isUndecided = false
    return PayloadReader.findsNothing(in: bytes, by: &self) && !isUndecided && knowsAMember
  }

  /// Whether a member of the payload itself is a field of its object.
  private var knowsAMember: Bool {
    guard let outer = frames.first else { return true }
    let fields = outer.base..<outer.base + objects[outer.object].fields.count
    return members[fields.clamped(to: members.indices)].contains(where: \.isPresent)
  }
}

extension PreparedPayload: PayloadCheck {
  package mutating func read(
    _ payload: inout MemberPlace, from reader: inout PayloadReader
  ) throws(MalformedText) {
    _ = try read(&payload, as: type, in: -1, from: &reader)
    // Conditions may look at what stands behind an object, so that all is read first.
    for frame in frames.indices where !isUndecided { check(frame, in: &reader) }
  }
}

// MARK: Reading

extension PreparedPayload {
  /// Reads a begun value; the object that it is, or -1.
  private mutating func read(
    _ place: inout MemberPlace, as type: PreparedType, in frame: Int,
    from reader: inout PayloadReader
  ) throws(MalformedText) -> Int {
    switch type {
    case .string(let limits):
      if try reader.readStringValue(&place, citation: nil) { check(place, limits, &reader) }
    case .texts(let table):
      if try reader.readStringValue(&place, citation: nil), let words = reader.words(place),
        table.place(of: words, { reader.equals(place, $0) == .yes }) == nil
      {
        isUndecided = true
      }
      parts?.add(value: place)
    case .integer(let range):
      if try reader.readIntegerValue(&place, citation: nil) { check(place, range, &reader) }
    case .float(let range):
      if try reader.readNumberValue(&place, citation: nil) { check(place, range, &reader) }
    case .numbers(let numbers):
      if try reader.readNumberValue(&place, citation: nil),
        reader.isOne(ofNumbers: numbers, place) != .yes
      {
        isUndecided = true
      }
      parts?.add(value: place)
    case .boolean:
      _ = try reader.readBooleanValue(&place, citation: nil)
      parts?.add(value: place)
    case .flag:
      // One that is off counts as absent, and leaves no place.
      let start = reader.position
      _ = try reader.readFlagValue(&place, citation: nil)
      parts?.add(value: start..<reader.position)
    case .null: _ = try reader.readNullValue(&place, citation: nil)
    case .any: _ = try reader.readAnyValue(&place)
    case .anyObject: _ = try reader.readObjectValue(&place, citation: nil)
    case .object(let object):
      if try reader.beginObjectValue(&place, citation: nil) {
        return try readObject(&place, object, in: frame, from: &reader)
      }
    case .array(let item, let count, let isUnique):
      try readArray(&place, item, count, in: frame, from: &reader)
      if isUnique { reader.checkUnique(place, citation: nil) }
    case .map(let value, let count, let form):
      if try reader.beginObjectValue(&place, citation: nil) {
        try readMap(&place, value, count, form, in: frame, from: &reader)
      }
    case .union(let alternatives):
      let kind = try reader.kind()
      for alternative in alternatives where alternative.kind == kind {
        return try read(&place, as: alternative.type, in: frame, from: &reader)
      }
      try leave(&place, to: &reader)
    case .undecided: try leave(&place, to: &reader)
    }
    return -1
  }

  /// Passes over what no table decides.
  private mutating func leave(
    _ place: inout MemberPlace, to reader: inout PayloadReader
  ) throws(MalformedText) {
    isUndecided = true
    _ = try reader.readAnyValue(&place)
  }

  private mutating func readObject(
    _ place: inout MemberPlace, _ number: Int, in parent: Int, from reader: inout PayloadReader
  ) throws(MalformedText) -> Int {
    let object = objects[number]
    guard members.count + object.fields.count <= Self.memberLimit,
      frames.count < Self.memberLimit
    else {
      try leave(&place, to: &reader)
      return -1
    }
    let base = members.count
    let frame = frames.count
    frames.append(Frame(object: number, base: base, parent: parent))
    for _ in object.fields {
      members.append(MemberPlace())
      inner.append(-1)
    }
    let around = parts?.begin(object: number)
    defer { if let around { parts?.place = around } }
    var scope = try reader.openObject()
    while try reader.nextKey(in: &scope) {
      if let position = object.keys.place(of: reader.key.text, { reader.isKey($0) }) {
        var member = members[base + position]
        guard try reader.begin(&member) else { continue }
        parts?.add(
          field: position, of: number, around, isSecret: object.fields[position].isSensitive)
        let found = try read(&member, as: object.fields[position].type, in: frame, from: &reader)
        members[base + position] = member
        inner[base + position] = Int32(truncatingIfNeeded: found)
        if object.fields[position].isDeprecated, member.isPresent { isUndecided = true }
      } else if let rest = object.rest, rest.keyForm.map({ reader.isKey(of: $0) }) ?? true {
        parts?.add(own: reader.key, of: number, around, isSecret: rest.isSensitive)
        try readFree(rest.type, in: &scope, of: frame, from: &reader)
      } else {
        isUndecided = true
        try reader.skipValue()
      }
    }
    frames[frame].place = reader.place(of: scope)
    reader.end(&place)
    return frame
  }

  /// Reads a value under a free key.
  private mutating func readFree(
    _ type: PreparedType, in scope: inout ObjectScope, of frame: Int,
    from reader: inout PayloadReader
  ) throws(MalformedText) {
    // A key that stands there already is a finding.
    guard reader.isNewKey(in: &scope) else { return try reader.skipValue() }
    var member = MemberPlace()
    _ = try reader.begin(&member)
    _ = try read(&member, as: type, in: frame, from: &reader)
  }

  private mutating func readArray(
    _ place: inout MemberPlace, _ type: PreparedType, _ count: CountRange?, in frame: Int,
    from reader: inout PayloadReader
  ) throws(MalformedText) {
    guard var array = try reader.openArrayValue(&place, citation: nil) else { return }
    var item = MemberPlace()
    while try reader.nextItem(&item, in: &array, of: &place) {
      _ = try read(&item, as: type, in: frame, from: &reader)
    }
    check(array.count, count)
  }

  private mutating func readMap(
    _ place: inout MemberPlace, _ type: PreparedType, _ count: CountRange?, _ form: PayloadForm?,
    in frame: Int, from reader: inout PayloadReader
  ) throws(MalformedText) {
    var scope = try reader.openObject()
    var keys = 0
    while try reader.nextKey(in: &scope) {
      keys += 1
      if let form { reader.checkKey(form, citation: nil) }
      try readFree(type, in: &scope, of: frame, from: &reader)
    }
    reader.end(&place)
    check(keys, count)
  }

  private mutating func check(_ count: Int, _ range: CountRange?) {
    guard let range else { return }
    if count < range.lower ?? 0 || count > range.upper ?? .max { isUndecided = true }
  }

  private func check(
    _ place: MemberPlace, _ limits: PreparedStringLimits, _ reader: inout PayloadReader
  ) {
    if let bytes = limits.bytes {
      reader.checkBytes(place, bytes.lower, bytes.upper, citation: nil)
    }
    if let count = limits.characters {
      reader.checkCharacters(place, count.lower, count.upper, citation: nil)
    }
    if let format = limits.format { reader.checkFormat(place, format, citation: nil) }
    if let form = limits.form { reader.checkForm(place, form, citation: nil) }
  }

  private func check(
    _ place: MemberPlace, _ range: PreparedRange?, _ reader: inout PayloadReader
  ) {
    guard let range else { return }
    reader.checkRange(place, range.lower, range.upper, citation: nil)
  }
}

// MARK: Checking

extension PreparedPayload {
  private mutating func check(_ frame: Int, in reader: inout PayloadReader) {
    for check in objects[frames[frame].object].checks {
      switch check {
      case .presence(let position, let isForbidden, let condition, let isUnless):
        let isPresent = members[frames[frame].base + position].isPresent
        guard isPresent == isForbidden else { continue }
        let applies = condition.map { (truth($0, frame, &reader) == .yes) != isUnless } ?? true
        if applies { isUndecided = true }
      case .rule(let condition):
        if truth(condition, frame, &reader) == .no { isUndecided = true }
      }
      if isUndecided { return }
    }
  }
}
