package import PushPayload
package import PushSchemaModel

extension Literal {
  /// The literal as a JSON value.
  package var json: JSONValue {
    switch self {
    case .string(let text): return .string(text)
    case .number(let number): return .number(number)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .list(let values): return .array(values.map(\.json))
    case .object(let members):
      var object = JSONObject()
      for member in members { object[member.key] = member.value.json }
      return .object(object)
    }
  }
}
