/// Makes payloads that are wrong in small ways out of payloads that are right.
package struct PayloadMutator {
  private var random: SeededRandom
  /// Keys that occur somewhere, so that renamed and added members are often known ones.
  private let keys: [String]
  /// Values that occur somewhere.
  private let values: [DraftJSON]

  /// `samples` lend their keys and values to the mutants.
  package init(seed: UInt64, samples: [DraftJSON], extraKeys: [String] = []) {
    random = SeededRandom(seed: seed)
    var pool = Pool()
    for sample in samples { pool.collect(sample) }
    keys = pool.keys.sorted() + extraKeys + ["é", "e\u{301}", "", "a/b~c", "aps", "😀"]
    values = pool.values
  }

  /// The text of a payload with one to four changes; one in twenty is no longer JSON.
  package mutating func mutant(of payload: DraftJSON) -> String {
    var draft = payload
    for _ in 0...random.below(4) { change(&draft) }
    let text = draft.text(using: &random)
    return random.chance(5) ? broken(text) : text
  }

  /// The text of an object made of random values, with the keys that occur somewhere.
  package mutating func document() -> String {
    let draft = DraftJSON.object((0..<random.below(8)).map { _ in (key(), value(depth: 4)) })
    return draft.text(using: &random)
  }

  private mutating func key() -> String { random.pick(keys) ?? "key" }

  private mutating func value(depth: Int) -> DraftJSON {
    if depth > 0, random.chance(20) {
      return .array((0..<random.below(4)).map { _ in value(depth: depth - 1) })
    }
    if depth > 0, random.chance(25) {
      return .object((0..<random.below(6)).map { _ in (key(), value(depth: depth - 1)) })
    }
    if random.chance(40), let value = random.pick(values), value.count < 30 { return value }
    return .scalar(random.pick(Self.scalars) ?? "null")
  }

  private static let scalars = [
    "null", "true", "false", "0", "1", "-1", "1.0", "1e2", "0.5", "1.5", "5", "10", "11", "100",
    "-0", "1e400", "9223372036854775807", "9223372036854775808", "0.1e1", "1700000000",
    "1700000000000", "\"\"", "\"a\"", "\"1\"", "\"true\"", "\"é\\n\\u0041\"", "\"\\ud83d\\ude00\"",
    "\"https://example.com/a.png\"", "\"2026-02-11T09:41:00+01:00\"", "\"not a date\"",
    "\"ABCDEF\"", "\"\(String(repeating: "x", count: 80))\"", "[]", "{}", "[null]",
    "{\"a\":1}", "\"+7\"", "\"{{x}}\"", "\"{{}}\"", "\"1.2\"", "\"-a\"", "\"ä0ß😀\"",
    "{\"open::x\":1}",
  ]
}

/// Changes of values and members.
extension PayloadMutator {
  /// Changes one value or member, each with the same chance.
  private mutating func change(_ draft: inout DraftJSON) {
    var place = random.below(draft.count)
    change(&draft, &place)
  }

  /// Goes to the value at the place, counted from the front, and changes it.
  private mutating func change(_ draft: inout DraftJSON, _ place: inout Int) {
    guard place > 0 else {
      place = -1
      return changeHere(&draft)
    }
    place -= 1
    switch draft {
    case .scalar: break
    case .array(var items):
      for index in items.indices where place >= 0 {
        change(&items[index], &place)
      }
      draft = .array(items)
    case .object(var members):
      for index in members.indices where place >= 0 {
        change(&members[index].value, &place)
      }
      draft = .object(members)
    }
  }

  private mutating func changeHere(_ draft: inout DraftJSON) {
    switch draft {
    case .scalar(let text): draft = changed(text)
    case .array(var items):
      changeItems(&items)
      draft = .array(items)
    case .object(var members):
      if random.chance(6) {
        draft = value(depth: 2)
      } else {
        changeMembers(&members)
        draft = .object(members)
      }
    }
  }

  private mutating func changed(_ scalar: String) -> DraftJSON {
    switch random.below(6) {
    case 0: return .scalar("null")
    case 1 where scalar.hasPrefix("\""): return .scalar("\"x\(scalar.dropFirst())")
    case 1: return .scalar("\"\(scalar)\"")
    case 2 where scalar.hasPrefix("\""): return .scalar("\"\(scalar.dropFirst().uppercased())")
    case 2:
      return .scalar(random.pick(["-\(scalar)", "\(scalar)0", "\(scalar)e1", "1"]) ?? "1")
        .scalarOrNull
    case 3: return .array([.scalar(scalar)])
    default: return value(depth: 2)
    }
  }

  private mutating func changeItems(_ items: inout [DraftJSON]) {
    let index = random.below(items.count)
    switch random.below(4) {
    case 0 where !items.isEmpty: items.remove(at: index)
    case 1 where !items.isEmpty: items.append(items[index])
    case 2: items.insert(value(depth: 2), at: index)
    default: items = items.reversed()
    }
  }

  private mutating func changeMembers(_ members: inout [(key: String, value: DraftJSON)]) {
    guard !members.isEmpty else { return members.append((key(), value(depth: 2))) }
    let index = random.below(members.count)
    let other = random.below(members.count)
    switch random.below(9) {
    case 0, 1: members.remove(at: index)
    case 2: members.append((key(), value(depth: 2)))
    case 3: members.append((members[index].key, value(depth: 1)))
    case 4: members[index].key = renamed(members[index].key)
    case 5:
      (members[index].value, members[other].value) = (members[other].value, members[index].value)
    case 6: members[index].key = key()
    case 7: members.swapAt(index, other)
    default: members[index].value = value(depth: 2)
    }
  }

  /// The key with one letter more, less or changed, or with the spelling of another convention.
  private mutating func renamed(_ key: String) -> String {
    var letters = Array(key)
    guard !letters.isEmpty else { return "x" }
    let index = random.below(letters.count)
    switch random.below(6) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters.swapAt(index, random.below(letters.count))
    case 3: return key.uppercased()
    case 4: return String(letters.map { $0 == "_" ? "-" : $0 == "-" ? "_" : $0 })
    default: letters[index] = "e"
    }
    return String(letters)
  }

  /// The text cut short, or with one character replaced, doubled or removed.
  private mutating func broken(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return text }
    let index = random.below(scalars.count)
    switch random.below(4) {
    case 0: scalars.removeSubrange(index...)
    case 1: scalars.remove(at: index)
    case 2: scalars.insert(scalars[index], at: index)
    default: scalars[index] = random.pick(Array("{}[],:\"\\0\u{1}-".unicodeScalars)) ?? "x"
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

extension DraftJSON {
  /// Itself where its text is JSON, else `null`.
  fileprivate var scalarOrNull: DraftJSON {
    if case .scalar(let text) = self, DraftJSON(text) != nil { return self }
    return .scalar("null")
  }
}

/// The keys and values of samples, each once.
private struct Pool {
  var keys: Set<String> = []
  var values: [DraftJSON] = []
  private var seen: Set<String> = []

  mutating func collect(_ draft: DraftJSON) {
    switch draft {
    case .scalar(let text):
      if seen.insert(text).inserted { values.append(draft) }
    case .array(let items):
      values.append(draft)
      for item in items { collect(item) }
    case .object(let members):
      values.append(draft)
      for member in members {
        keys.insert(member.key)
        collect(member.value)
      }
    }
  }
}
