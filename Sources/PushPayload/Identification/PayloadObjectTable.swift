/// The keys of many objects in one table, so that each key of a payload is looked up once. Create
/// it once for many payloads.
public struct PayloadObjectTable: Sendable {
  private struct Entry: Sendable {
    let known: KnownKeys
    /// The entries that may be the value of each key.
    var held: [Int: [Int]] = [:]
  }

  /// The objects that a payload may be.
  private let outlines: [PayloadOutline]
  /// Their keys, followed by those of objects that only occur inside them.
  private var entries: [Entry]
  /// The number of each key of all entries.
  private var keys: [JSONName: Int] = [:]
  /// The outlines that have each key.
  private var owners: [[Int]] = []
  /// Whether each key identifies no object, because at least three schemas, and more than half of
  /// all, have it.
  private var isCommon: [Bool] = []

  package init(_ outlines: [PayloadOutline]) {
    self.outlines = outlines
    entries = outlines.map { Entry(known: $0.known) }
    var positions: [ObjectIdentifier: Int] = [:]
    for (position, outline) in outlines.enumerated()
    where positions[ObjectIdentifier(outline.known)] == nil {
      positions[ObjectIdentifier(outline.known)] = position
    }
    var next = 0
    while next < entries.count {
      for key in entries[next].known.names {
        let number = number(of: key)
        entries[next].held[number] = (entries[next].known.objects(below: key) ?? []).map {
          inner in
          if let position = positions[ObjectIdentifier(inner)] { return position }
          entries.append(Entry(known: inner))
          positions[ObjectIdentifier(inner)] = entries.count - 1
          return entries.count - 1
        }
        if next < outlines.count, owners[number].last != next { owners[number].append(next) }
      }
      next += 1
    }
    let schemas = outlines.map { $0.schema }
    let schemaCount = Set(schemas).count
    isCommon = owners.map { owners in
      let count = Set(owners.map { schemas[$0] }).count
      return count >= 3 && 2 * count > schemaCount
    }
  }

  /// The number of a key; a new key gets the next number.
  private mutating func number(of key: String) -> Int {
    if let number = keys[JSONName(key)] { return number }
    keys[JSONName(key)] = owners.count
    owners.append([])
    return owners.count - 1
  }
}

extension PayloadObjectTable {
  /// The keys of all objects and the names in their marks.
  package var names: [String] {
    keys.keys.map { $0.text } + outlines.flatMap { $0.known.marks.flatMap { $0.names } }
  }
}

// MARK: Telling payloads

extension PayloadObjectTable {
  /// A value of a payload, with what identification needs.
  private enum Value {
    case object([Member])
    case array([Value])
    case other
  }

  private struct Member {
    /// The key's number; `nil` if no object has it.
    var key: Int?
    /// The member's index among all members of the payload.
    var number: Int
    var value: Value
  }

  /// The objects that know members of a payload, in their order, each with these members.
  package func knowledge(of payload: JSONValue) -> PayloadKnowledge {
    var pointers: [String] = []
    let value = value(payload, at: "", &pointers)
    guard case .object(let members) = value else { return PayloadKnowledge([]) }
    let own = members.map { $0.number }
    var candidates = Set<Int>()
    for member in members {
      if let key = member.key { candidates.formUnion(owners[key]) }
    }
    let known = candidates.ordered().map { candidate in
      var collected = Collected()
      collect(value, of: candidate, into: &collected)
      let marks = entries[candidate].known.marks
      return KnownMembers(
        outline: outlines[candidate], pointers: collected.numbers.map { pointers[$0] },
        commonCount: collected.commonCount, memberCount: members.count,
        ownBits: Self.bits(of: collected.numbers, among: own),
        marks: marks.isEmpty ? nil : marks.firstNonNil { $0.members(in: payload) } ?? [])
    }
    let most = KnowledgeMost(known)
    return PayloadKnowledge(known.filter { $0.isEnough(beside: most) })
  }

  /// The top-level members that are among the numbers, as bits.
  private static func bits(of numbers: [Int], among own: [Int]) -> UInt64? {
    guard own.count <= 64 else { return nil }
    var bits: UInt64 = 0
    for (position, number) in own.enumerated() where numbers.contains(number) {
      bits |= 1 << UInt64(position)
    }
    return bits
  }

  /// Converts a value for the table: members get pointers, and numbers in the order of the text.
  private func value(_ value: JSONValue, at pointer: String, _ pointers: inout [String]) -> Value {
    switch value {
    case .object(let object):
      .object(
        object.map { name, inner in
          let place = pointer + JSONPointer.component(name)
          let number = pointers.count
          pointers.append(place)
          return Member(
            key: keys[JSONName(name)], number: number,
            value: self.value(inner, at: place, &pointers))
        })
    case .array(let items):
      .array(
        items.enumerated().map { self.value($1, at: "\(pointer)/\($0)", &pointers) })
    case .null, .boolean, .number, .string: .other
    }
  }

  /// The numbers of the members that an entry knows.
  private struct Collected {
    var numbers: [Int] = []
    var commonCount = 0
  }

  /// Appends the members of a value that an entry knows, and the known ones inside them.
  private func collect(_ value: Value, of entry: Int?, into known: inout Collected) {
    guard case .object(let members) = value, let entry else { return }
    for member in members {
      guard let key = member.key, let held = entries[entry].held[key] else { continue }
      known.numbers.append(member.number)
      if isCommon[key] { known.commonCount += 1 }
      switch member.value {
      case .object: collect(member.value, of: best(of: held, for: member.value), into: &known)
      case .array(let items):
        for item in items { collect(item, of: best(of: held, for: item), into: &known) }
      case .other: break
      }
    }
  }

  /// The first of the entries that know the most keys of a value.
  private func best(of entries: [Int], for value: Value) -> Int? {
    guard entries.count > 1, case .object(let members) = value else { return entries.first }
    var best: (entry: Int, count: Int)?
    for entry in entries {
      let held = self.entries[entry].held
      let count = members.count { $0.key.flatMap { held[$0] } != nil }
      if count > best?.count ?? -1 { best = (entry, count) }
    }
    return best?.entry
  }
}
