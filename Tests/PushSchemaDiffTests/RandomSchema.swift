import PushPayload
import TestSupport

/// A small schema made at random: an object with another one inside of it, an enum, and a mapping.
struct RandomSchema {
  private struct Member {
    var key: String
    var type: String
    var clause = ""
    var line = "drop \"not needed\""
  }

  private var members: [Member] = []
  private var inner: [Member] = []
  private var isOpen: Bool
  private var innerIsOpen: Bool
  private var rest: String?
  private var rules: [String] = []
  private var values = ["low", "mid", "high"]
  private var enumIsOpen: Bool
  private var target = ["t0", "t1", "t2", "t3", "t4"]
  private var isTargetTyped = false
  private(set) var givens: [RandomGiven] = []
  /// What the values of a listed member become, where it is converted by pairs.
  private var written = ["\"é\"", "1"]

  private static let keys = ["a", "b", "c", "d", "e", "f", "g", "h"]
  private static let types = [
    "string", "string(1...5 chars)", "string(...8 bytes)", "string(format uri)", "int",
    "int(0...10)", "int(1...)", "float", "float(0...1)", "bool", "flag", "any", "object", "E",
    listed, "1 | 5 | 10", "[string]", "[int](1...2 items)", "[string](unique)",
    "{*: int}", "{*: string}(...2 keys)", "string | int", "int(or text)", "string | null", "I",
    "[I]", "I | string", "string(form digits(1...3))",
  ]
  private static let listed = "\"low\" | \"high\""
  private static let clauses = [
    "", "", "", "required", "required when a is present", "required unless b is present",
    "forbidden when c is present", "required when b is present and c is present",
    "forbidden warning when a is present", "forbidden when a is present or d is present",
  ]
  private static let ruleTexts = [
    "exactly-one(a, b)", "at-least-one(b, c)", "at-most-one(a, c, d)", "all-or-none(a, d)",
    "a is present or b is absent", "not (c is present and d is present)",
    "bytes(self) <= 60", "count(self) <= 3", "self has no key \"x\"", "count(self) <= 5",
    "a is absent or b is absent", "a is absent or b is absent or c is present",
  ]

  init(using random: inout SeededRandom) {
    isOpen = random.chance(70)
    innerIsOpen = random.chance(70)
    enumIsOpen = random.chance(50)
    for key in Self.keys.prefix(4 + random.below(2)) { members.append(member(key, &random)) }
    for key in ["k", "l"] { inner.append(innerMember(key, &random)) }
    if random.chance(15) { rest = random.pick(["any", "int", "string"]) }
    for _ in 0..<random.below(3) { rules.append(random.pick(Self.ruleTexts) ?? "") }
    for number in 0..<random.below(3) { givens.append(RandomGiven(number, using: &random)) }
  }

  private func member(_ key: String, _ random: inout SeededRandom) -> Member {
    Member(
      key: key, type: random.pick(Self.types) ?? "any",
      clause: clause(without: key, &random), line: line(&random))
  }

  private func innerMember(_ key: String, _ random: inout SeededRandom) -> Member {
    var type = random.pick(Self.types) ?? "any"
    if type.contains("I") { type = "int" }
    let clause = random.pick(["", "", "required", "required when parent.a is present"]) ?? ""
    return Member(key: key, type: type, clause: clause)
  }

  private func clause(without key: String, _ random: inout SeededRandom) -> String {
    let clause = random.pick(Self.clauses) ?? ""
    return clause.contains(" \(key) ") ? "" : clause
  }

  private func line(_ random: inout SeededRandom) -> String {
    random.chance(60) ? "-> \(random.pick(target) ?? "t0")" : "drop \"not needed\""
  }

  /// Changes one to three things.
  mutating func mutate(using random: inout SeededRandom) {
    for _ in 0...random.below(3) {
      let index = random.below(members.count)
      switch random.below(20) {
      case 0, 1: members[index].type = random.pick(Self.types) ?? "any"
      case 2: members[index].clause = clause(without: members[index].key, &random)
      case 3: members[index].line = line(&random)
      case 4 where members.count > 4: members.removeLast()
      case 4, 5:
        let key = Self.keys.first { key in !members.contains { $0.key == key } } ?? "z"
        members.append(member(key, &random))
      case 6: isOpen.toggle()
      case 7: innerIsOpen.toggle()
      case 8: enumIsOpen.toggle()
      case 9:
        values = random.pick([["low", "mid"], ["low", "mid", "high", "top"], ["mid"]]) ?? []
      case 10: rest = rest == nil ? random.pick(["any", "int", "string"]) : nil
      case 11: rules.append(random.pick(Self.ruleTexts) ?? "")
      case 12: if !rules.isEmpty { rules.removeLast() }
      case 13: inner[random.below(2)] = innerMember(random.pick(["k", "l"]) ?? "k", &random)
      case 14: members[index].key = "n"
      case 15: givens = givens.isEmpty ? [RandomGiven(0, using: &random)] : givens.dropLast()
      case 16, 17:
        if let last = givens.indices.last { givens[last].mutate(using: &random) }
      // The first two are one text to Swift, and two to those who read payloads.
      case 18: written[0] = random.pick(["\"é\"", "\"e\\u{301}\"", "2"]) ?? "2"
      default: isTargetTyped.toggle()
      }
    }
  }

  /// The schema as it is written; it need not be free of errors.
  var text: String {
    var lines = ["language 1", "schema Test", ""]
    lines.append(
      "enum E \(enumIsOpen ? "open" : "closed") inferred \"test\" { "
        + values.map { "\"\($0)\"" }.joined(separator: " ") + " }")
    lines.append("object I within A \(innerIsOpen ? "open" : "closed") inferred \"test\" {")
    lines += inner.map { "  \($0.key): \($0.type) \($0.clause)" }
    lines.append("}")
    lines.append("object A \(isOpen ? "open" : "closed") inferred \"test\" {")
    lines += members.map { "  \($0.key): \($0.type) \($0.clause)" }
    if let rest { lines.append("  *: \(rest) as others") }
    lines += Set(rules).sorted().enumerated().map { "  rule rule-\($1.name): \($1) " }
    lines.append("}")
    lines.append("object P inferred \"test\" {")
    lines += target.enumerated().map { "  \($1): \(isTargetTyped && $0 == 1 ? "string" : "any")" }
    lines += givens.map { "  \($0.name): any" }
    lines.append("}")
    lines.append("mapping to-p: A -> P inferred \"test\" {")
    lines += givens.map(\.declaration)
    lines += givens.flatMap(\.lines)
    var taken: Set<String> = []
    for member in members {
      let isFree = taken.insert(member.line).inserted || member.line.hasPrefix("drop")
      let line = isFree ? member.line : "drop \"not needed\""
      let isLossy = isTargetTyped && line == "-> t1" && !member.type.hasPrefix("string")
      let isByPairs =
        member.type == Self.listed && line.hasPrefix("->") && !isLossy && line != "-> t1"
      let pairs =
        isByPairs ? " convert { \"low\" -> \(written[0]), \"high\" -> \(written[1]) }" : ""
      lines.append("  \(member.key) \(line)\(pairs)" + (isLossy ? " lossy \"it is no text\"" : ""))
    }
    if rest != nil { lines.append("  self.* drop \"not needed\"") }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  // MARK: Payloads

  /// A payload that either version may accept, with a wrong value now and then.
  static func payload(of versions: [RandomSchema], using random: inout SeededRandom) -> String {
    let version = random.pick(versions) ?? versions[0]
    var texts: [String] = []
    let density = random.pick([20, 50, 80]) ?? 50
    for member in version.members {
      let isNeeded = member.clause.hasPrefix("required") && random.chance(80)
      guard isNeeded || random.chance(density) else { continue }
      texts.append("\"\(member.key)\":\(version.value(member.type, &random))")
    }
    for key in ["n", "x", "free", "g"]
    where random.chance(6) && !version.members.contains(where: { $0.key == key }) {
      texts.append("\"\(key)\":\(random.pick(anything) ?? "1")")
    }
    return "{" + texts.joined(separator: ",") + "}"
  }

  private func value(_ type: String, _ random: inout SeededRandom) -> String {
    if random.chance(8) { return random.pick(Self.anything) ?? "1" }
    if type.contains("I"), random.chance(type.hasPrefix("I |") ? 60 : 100) {
      let members = inner.filter { $0.clause.hasPrefix("required") || random.chance(60) }
        .map { "\"\($0.key)\":\(value($0.type, &random))" }
      let object = "{" + members.joined(separator: ",") + "}"
      return type.hasPrefix("[") ? "[\(object)]" : object
    }
    let likely = Self.anything.filter { value in
      type.hasPrefix("string") && value.hasPrefix("\"")
        || type.hasPrefix("[") && value.hasPrefix("[")
        || (type.hasPrefix("{") || type == "object") && value.hasPrefix("{")
        || type.hasPrefix("bool") && (value == "true" || value == "false")
        || type.first.map { "iff1".contains($0) } == true && type != "bool"
          && (value.first?.isNumber == true || value.hasPrefix("-"))
        || (type == "E" || type.hasPrefix("\""))
          && ["\"low\"", "\"mid\"", "\"high\""].contains(value)
    }
    return random.pick(likely) ?? random.pick(Self.anything) ?? "1"
  }

  private static let anything = [
    "null", "true", "false", "0", "1", "5", "10", "11", "-1", "0.5", "1.5", "\"\"", "\"a\"",
    "\"low\"", "\"mid\"", "\"high\"", "\"top\"", "\"7\"", "\"1234\"", "\"app:page\"",
    "\"a longer text\"", "\"ßßßß\"", "[]", "[1]", "[1,2,3]", "[\"a\"]", "[\"a\",\"a\"]", "{}",
    "{\"k\":1}", "{\"p\":1,\"q\":2,\"r\":3}", "{\"p\":\"a\"}",
  ]
}

extension String {
  /// The letters and digits of a condition, as a name for its rule.
  fileprivate var name: String {
    filter { $0.isLetter || $0.isNumber }.lowercased()
  }
}
