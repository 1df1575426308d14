import PushPayload

/// A JSON text taken apart so that it can be changed; scalars keep the text they were written with.
package indirect enum DraftJSON {
  case scalar(String)
  case array([DraftJSON])
  case object([(key: String, value: DraftJSON)])

  /// Takes a text apart; `nil` where it is no JSON.
  package init?(_ text: String) {
    var log = FindingLog()
    guard let located = try? LocatedJSON(Array(text.utf8), reportingTo: &log) else { return nil }
    self.init(located.root)
  }

  private init(_ value: LocatedJSON.Value) {
    switch value.kind {
    case .array: self = .array(value.items.map(DraftJSON.init))
    case .object: self = .object(value.members.map { ($0.name, DraftJSON($0.value)) })
    case .null, .boolean, .number, .string: self = .scalar(value.text)
    }
  }

  /// The number of values in it, itself among them.
  package var count: Int {
    switch self {
    case .scalar: 1
    case .array(let items): items.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// The text, with blanks and line ends strewn in now and then.
  package func text(using random: inout SeededRandom) -> String {
    var text = ""
    let isLoose = random.chance(30)
    write(to: &text, isLoose: isLoose, using: &random)
    return text
  }

  private func write(to text: inout String, isLoose: Bool, using random: inout SeededRandom) {
    func blank(_ random: inout SeededRandom) -> String {
      isLoose ? random.pick(["", "", " ", "\n", "\r\n", "\t", "\r"]) ?? "" : ""
    }
    text += blank(&random)
    switch self {
    case .scalar(let scalar): text += scalar
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text, isLoose: isLoose, using: &random)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += blank(&random) + quoted(member.key, using: &random) + blank(&random) + ":"
        member.value.write(to: &text, isLoose: isLoose, using: &random)
      }
      text += "}"
    }
    text += blank(&random)
  }

  /// The key as a JSON string, one of its letters as an escape now and then.
  private func quoted(_ key: String, using random: inout SeededRandom) -> String {
    let quoted = JSONText.quoted(key)
    guard random.chance(3), let first = key.unicodeScalars.first, first.value > 0x5D,
      first.value < 0x7F
    else { return quoted }
    let digits = String(first.value, radix: 16)
    return "\"\\u00\(digits)\(quoted.dropFirst(2))"
  }
}
