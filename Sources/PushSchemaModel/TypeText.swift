import PushPayload

extension PayloadType {
  /// The type in the canonical spelling of the language; names of the given schema stand without it.
  package func text(in schema: String) -> String {
    switch self {
    case .string(let limits): "string" + limits.text
    case .integer(let limits): "int" + limits.text
    case .float(let limits): "float" + limits.text
    case .boolean: "bool"
    case .flag: "flag"
    case .null: "null"
    case .any: "any"
    case .anyObject: "object"
    case .literals(let values): values.map(\.text).joined(separator: " | ")
    case .enumeration(let id), .object(let id): id.schema == schema ? id.name : id.description
    case .array(let element, let limits):
      "[" + element.text(in: schema) + "]" + limits.text
    case .map(let value, let limits):
      "{*" + limits.keyText + ": " + value.text(in: schema) + "}" + limits.text
    case .union(let alternatives):
      alternatives.map { $0.text(in: schema) }.joined(separator: " | ")
    case .invalid: "any"
    }
  }
}

extension StringLimits {
  /// The limits as the language writes them.
  fileprivate var text: String {
    var list = LimitList()
    if let bytes { list.add(bytes.text, " bytes") }
    if let characters { list.add(characters.text, " chars") }
    if let format { list.add("format ", format.rawValue) }
    if let form { list.add("form ", form.form.text) }
    return list.text
  }
}

extension MapLimits {
  /// The limit of the keys as the language writes it, behind the `*`.
  fileprivate var keyText: String { keyForm.map { "(form " + $0.form.text + ")" } ?? "" }

  /// The limits as the language writes them.
  fileprivate var text: String { keys.map { "(" + $0.text + " keys)" } ?? "" }
}

extension NumberLimits {
  /// The limits as the language writes them.
  fileprivate var text: String {
    var list = LimitList()
    if let range { list.add(range.text, "") }
    if let unit { list.add("format ", unit.rawValue) }
    return list.text
  }
}

extension ArrayLimits {
  /// The limits as the language writes them.
  fileprivate var text: String {
    var list = LimitList()
    if let items { list.add(items.text, " items") }
    if isUnique { list.add("unique", "") }
    return list.text
  }
}

/// Limits in parentheses behind a type; nothing where there are none.
private struct LimitList {
  private var limits = ""

  mutating func add(_ first: String, _ second: String) {
    limits += limits.isEmpty ? "(" : ", "
    limits += first
    limits += second
  }

  var text: String { limits.isEmpty ? "" : limits + ")" }
}
