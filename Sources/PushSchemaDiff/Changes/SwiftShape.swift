import PushPayload
import PushSchemaModel

extension PayloadType {
  /// The type as in generated Swift, without limits.
  var swiftShape: String {
    switch self {
    case .string: "String"
    case .integer: "Int64"
    case .float: "Double"
    case .boolean: "Bool"
    case .flag: "Flag"
    case .null: "Null"
    case .any, .invalid: "JSONValue"
    case .anyObject: "JSONObject"
    case .literals(let values, let name):
      name.map {
        $0.isDeclared ? $0.id.description : $0.cases.ordered().joined(separator: "|")
      } ?? values.map(\.text).ordered().joined(separator: "|")
    case .enumeration(let id), .object(let id): id.description
    case .array(let item, _): "[\(item.swiftShape)]"
    case .map(let value, _): "[String: \(value.swiftShape)]"
    case .textual(let value, _): value.swiftShape
    case .union(_, let name), .variants(_, let name):
      // The order of cases does not matter.
      (name.map { $0.isDeclared ? $0.id.description + " " : "" } ?? "") + "<"
        + cases.enumerated().map { position, part in
          let cases = name?.cases ?? []
          return (cases.indices.contains(position) ? cases[position] + ": " : "") + part.swiftShape
        }.ordered().joined(separator: ", ") + ">"
    }
  }
}

extension Field {
  /// The property as in generated Swift.
  var swiftShape: String { type.swiftShape + (isAlwaysRequired ? "" : "?") }
}
