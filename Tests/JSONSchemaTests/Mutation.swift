import PushPayload

/// A JSON value that can be changed; members keep their order.
indirect enum Document {
  case scalar(String)
  case array([Document])
  case object([(key: String, value: Document)])

  init(_ value: LocatedJSON.Value) {
    switch value.kind {
    case .array: self = .array(value.items.map(Document.init))
    case .object:
      self = .object(value.members.map { (key: $0.name, value: Document($0.value)) })
    default: self = .scalar(value.text)
    }
  }

  var text: String {
    switch self {
    case .scalar(let text): text
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  /// The document with one place changed: a member dropped, added, renamed, or a value replaced.
  func mutated(keys: [String], using generator: inout SeededGenerator) -> Document {
    switch self {
    case .scalar: return .random(using: &generator)
    case .array(var items):
      guard let index = items.indices.randomElement(using: &generator) else {
        return .array([.random(using: &generator)])
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: items.remove(at: index)
      case 1: items.append(items[index])
      default: items[index] = items[index].mutated(keys: keys, using: &generator)
      }
      return .array(items)
    case .object(var members):
      let key = keys.randomElement(using: &generator) ?? "x"
      guard let index = members.indices.randomElement(using: &generator) else {
        return .object([(key: key, value: .random(using: &generator))])
      }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: members.remove(at: index)
      case 1 where !members.contains(where: { $0.key == key }):
        members.append((key: key, value: .random(using: &generator)))
      case 2 where !members.contains(where: { $0.key == key }): members[index].key = key
      case 3: members[index].value = .random(using: &generator)
      default:
        members[index].value = members[index].value.mutated(keys: keys, using: &generator)
      }
      return .object(members)
    }
  }

  private static func random(using generator: inout SeededGenerator) -> Document {
    let texts = [
      "null", "true", "false", "0", "1", "2", "-1", "0.5", "1.0", "1.5", "5", "10", "101", "1e2",
      "5000", "9223372036854775807", "9223372036854775808", "\"\"", "\"a\"", "\"1\"", "\"update\"",
      "\"start\"", "\"end\"", "\"alert\"", "\"background\"", "\"liveactivity\"", "\"URI\"",
      "\"CLOSE\"", "\"ab_cat_yes_no\"", "\"ab_pb_yes\"", "\"users\"", "\"passive\"", "\"png\"",
      "\"https://example.com/a.png\"", "\"2026-02-11T09:41:00Z\"",
      "\"9c2fefcd-9115-3932-f771-c7f43d18d6b6\"", "\"00FC13ADFF785122B4AD\"",
    ]
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .object([])
    case 1: return .array([])
    case 2: return .array([.scalar("\"a\""), .scalar("1")])
    default: return .scalar(texts.randomElement(using: &generator) ?? "null")
    }
  }
}
