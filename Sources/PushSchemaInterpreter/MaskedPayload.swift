package import PushPayload
package import PushSchemaModel

extension Interpreter {
  /// A payload for output: sensitive values and those at `places` are masked, and values replace
  /// the texts that contain them. Of members with the same name the first counts; `nil` for a text
  /// that is no JSON.
  package func shownPayload(
    _ bytes: [UInt8], as id: DeclarationID, masking places: [String] = []
  ) -> JSONValue? {
    engine(for: id).shownText(of: bytes, masking: places)
      .flatMap { try? JSONValue(json: $0, mayRepeatNames: true) }
  }
}

extension PayloadTree {
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
}
