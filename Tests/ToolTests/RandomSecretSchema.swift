import TestSupport

/// A schema made at random in which any field may be `sensitive`, with rules and clauses that look at
/// fields wherever they are, and payloads for it.
struct RandomSecretSchema {
  /// What stands for a secret text, and for a secret number.
  static let canaries = ["CANARY7F3A", "7391846"]

  /// The schema's source text.
  let text: String
  private let objects: [[Field]]

  /// One field of an object.
  private struct Field {
    var name: String
    var kind: Kind
    var isSensitive: Bool
    /// The field's clauses.
    var clauses = ""
  }

  private enum Kind: CaseIterable {
    case short, link, shaped, integer, float, boolean, choice, literals, textual, list, map, object,
      objects, either, free
  }

  /// Makes a schema; without `isMasked` it is the same one with nothing sensitive.
  init(seed: UInt64, isMasked: Bool = true) {
    var random = SeededRandom(seed: seed)
    let count = 2 + random.below(3)
    objects = (0..<count).map { object in
      Self.fields(isLast: object == count - 1, using: &random)
    }
    var text = """
      language 1
      schema Random

      enum Choice closed inferred "" {
        "one"
        "two"
      }

      """
    for index in objects.indices {
      text += "\nobject Part\(index)" + (index > 0 ? " within Part\(index - 1)" : "")
      text += " open inferred \"\" {\n"
      for field in objects[index] {
        text += "  \(field.name): \(Self.type(field.kind, in: index))"
        text += field.isSensitive && isMasked ? " sensitive" : ""
        text += Self.clause(objects, index, besides: field.name, using: &random)
        text += " inferred \"\"\n"
      }
      for rule in 0..<1 + random.below(4) {
        let first = Self.condition(objects, index, using: &random)
        let second = Self.condition(objects, index, using: &random)
        let word = random.chance(50) ? "or" : "and"
        text += "  rule rule-\(rule): \(first) \(word) \(second) inferred \"\"\n"
      }
      text += "}\n"
    }
    self.text = text
  }

  private static func fields(isLast: Bool, using random: inout SeededRandom) -> [Field] {
    let kinds = Kind.allCases.filter { !isLast || ![.object, .objects, .either].contains($0) }
    var fields: [Field] = []
    if !isLast { fields.append(Field(name: "deep", kind: .object, isSensitive: random.chance(20))) }
    for index in 0..<3 + random.below(4) {
      guard let kind = random.pick(kinds) else { continue }
      fields.append(Field(name: "f\(index)", kind: kind, isSensitive: random.chance(35)))
    }
    return fields
  }

  private static func type(_ kind: Kind, in object: Int) -> String {
    let part = "Part\(object + 1)"
    return switch kind {
    case .short: "string(...4 chars)"
    case .link: "string(format uri)"
    case .shaped: "string(form \"+\" digits(1...3))"
    case .integer: "int(0...9)"
    case .float: "float(0.0...1.0)"
    case .boolean: "bool"
    case .choice: "Choice"
    case .literals: "\"one\" | \"two\""
    case .textual: "int(0...9, or text)"
    case .list: "[string(...3 bytes)](...2 items, unique)"
    case .map: "{*: string(...3 bytes)}"
    case .object: part
    case .objects: "[\(part)]"
    case .either: "string(...4 bytes) | \(part)"
    case .free: "object"
    }
  }
}

/// Rules and clauses.
extension RandomSecretSchema {
  private static func clause(
    _ objects: [[Field]], _ index: Int, besides name: String, using random: inout SeededRandom
  ) -> String {
    guard random.chance(25) else { return "" }
    let condition = condition(objects, index, besides: name, using: &random)
    return " \(random.chance(60) ? "required" : "forbidden") when \(condition)"
  }

  /// A condition on a field of the object, of the one below or of the one around.
  private static func condition(
    _ objects: [[Field]], _ index: Int, besides name: String = "", using random: inout SeededRandom
  ) -> String {
    var path = ""
    var place = index
    if index > 0, random.chance(30) {
      path = "parent."
      place = index - 1
    } else if index + 1 < objects.count, name != "deep", random.chance(30) {
      path = "deep."
      place = index + 1
    }
    let fields = objects[place].filter { path != "" || $0.name != name }
    guard let field = random.pick(fields) else { return "self has no key \"none\"" }
    return random.pick(conditions(path + field.name, field.kind)) ?? ""
  }

  private static func conditions(_ path: String, _ kind: Kind) -> [String] {
    let presence = ["\(path) is present", "\(path) is absent"]
    return switch kind {
    case .short, .link:
      presence + [
        "\(path) == \"ones\"", "\(path) in [\"x\", \"y\"]", "\(path) not in [\"z\"]",
        "bytes(\(path)) <= 3", "chars(\(path)) <= 3", "\(path) starts with \"CAN\"",
        "\(path) ends with \"y\"",
      ]
    case .integer, .textual: presence + ["\(path) in 1...2", "\(path) == 5"]
    case .float: presence + ["\(path) in 0.25...0.5"]
    case .boolean: presence + ["\(path) == true"]
    case .choice, .literals: presence + ["\(path) == \"one\"", "\(path) in [\"two\"]"]
    case .list: presence + ["count(\(path)) <= 1", "any(\(path): item == \"x\")"]
    case .map: presence + ["count(\(path)) <= 1", "all(\(path): item == \"x\")"]
    case .shaped, .object, .objects, .either, .free: presence
    }
  }
}

/// Payloads.
extension RandomSecretSchema {
  /// A payload in which each value at a sensitive place, and none elsewhere, holds a canary.
  func payload(using random: inout SeededRandom) -> String {
    object(0, isSecret: false, using: &random)
  }

  private func object(
    _ index: Int, isSecret: Bool, using random: inout SeededRandom
  ) -> String {
    guard objects.indices.contains(index) else { return "{}" }
    var members: [String] = []
    for field in objects[index] where random.chance(75) {
      let isSecret = isSecret || field.isSensitive
      let value =
        random.chance(20)
        ? anything(isSecret, using: &random)
        : value(of: field.kind, in: index, isSecret, using: &random)
      members.append("\"\(field.name)\": \(value)")
      if random.chance(5) { members.append("\"\(field.name)\": \(value)") }
    }
    if random.chance(30) { members.append("\"unknown\": \(scalar(isSecret, using: &random))") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private func value(
    of kind: Kind, in index: Int, _ isSecret: Bool, using random: inout SeededRandom
  ) -> String {
    switch kind {
    case .short, .link, .shaped, .choice, .literals: return text(isSecret, using: &random)
    case .integer, .float: return number(isSecret, using: &random)
    case .textual:
      return random.chance(50)
        ? number(isSecret, using: &random) : "\"\(number(isSecret, using: &random))\""
    case .boolean: return "true"
    case .list: return list(isSecret, using: &random)
    case .map, .free: return "{\"k\": \(scalar(isSecret, using: &random))}"
    case .object: return object(index + 1, isSecret: isSecret, using: &random)
    case .objects:
      return "[" + object(index + 1, isSecret: isSecret, using: &random) + ", "
        + object(index + 1, isSecret: isSecret, using: &random) + "]"
    case .either:
      return random.chance(50)
        ? text(isSecret, using: &random)
        : object(index + 1, isSecret: isSecret, using: &random)
    }
  }

  private func anything(_ isSecret: Bool, using random: inout SeededRandom) -> String {
    switch random.below(4) {
    case 0: return list(isSecret, using: &random)
    case 1: return "{\"k\": \(list(isSecret, using: &random))}"
    default: return scalar(isSecret, using: &random)
    }
  }

  private func list(_ isSecret: Bool, using random: inout SeededRandom) -> String {
    let count = random.below(4)
    return "[" + (0..<count).map { _ in scalar(isSecret, using: &random) }.joined(separator: ", ")
      + "]"
  }

  private func scalar(_ isSecret: Bool, using random: inout SeededRandom) -> String {
    random.chance(60) ? text(isSecret, using: &random) : number(isSecret, using: &random)
  }

  private func text(_ isSecret: Bool, using random: inout SeededRandom) -> String {
    let texts =
      isSecret
      ? ["\"CANARY7F3A\"", "\"CANARY\\u0037F3A\"", "\"https://x:CANARY7F3A@example.com/ \""]
      : ["\"one\"", "\"ones\"", "\"x\"", "\"+12\"", "\"https://example.com/\"", "\"onee\""]
    return random.pick(texts) ?? ""
  }

  private func number(_ isSecret: Bool, using random: inout SeededRandom) -> String {
    let numbers =
      isSecret ? ["7391846", "-7391846", "7391846.5", "7391846e300"] : ["1", "5", "12", "0.25"]
    return random.pick(numbers) ?? ""
  }
}
