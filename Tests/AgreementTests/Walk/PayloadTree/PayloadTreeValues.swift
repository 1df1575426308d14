import PushPayload
import PushSchemaModel

extension PayloadTree {
  /// The tree of a text; `nil` if it is no JSON, or repeats a name.
  init?(text: String) {
    var log = FindingLog()
    let bytes = Array(text.utf8)
    guard let located = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else { return nil }
    self.init(located)
  }

  /// A value as compact JSON, without flags that are off.
  func json(of node: Int) -> String { value(of: node).jsonString() }

  func value(of node: Int) -> JSONValue {
    switch content(node) {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let items): return .array(items.map(value))
    case .object(let members):
      var object = JSONObject()
      for member in members where !member.isRepetition && !member.isOff {
        object[member.key] = value(of: member.value)
      }
      return .object(object)
    }
  }

  /// The alternative of a type for a value: by its kind; for objects, by their members.
  func alternative(of type: PayloadType, _ node: Int, in set: SchemaSet) -> PayloadType? {
    set.alternative(of: type, for: kind(node)) { key in
      members(node).first { $0.key.hasSameBytes(as: key) }.map { literal($0.value) }
    }
  }

  private func literal(_ node: Int) -> Literal {
    switch content(node) {
    case .string: string(node).map { .string($0) } ?? .null
    case .number: number(node).map { .number($0) } ?? .null
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .array: .list([])
    case .object: .object([])
    }
  }
}
