extension PayloadType {
  /// The type in the canonical spelling of the language; names of the given schema stand without it.
  package func text(in schema: String) -> String {
    switch self {
    case .string(let limits): "string" + parentheses(limits.texts)
    case .integer(let limits): "int" + parentheses(limits.texts)
    case .float(let limits): "float" + parentheses(limits.texts)
    case .boolean: "bool"
    case .flag: "flag"
    case .null: "null"
    case .any: "any"
    case .anyObject: "object"
    case .literals(let values): values.map(\.text).joined(separator: " | ")
    case .enumeration(let id), .object(let id): id.schema == schema ? id.name : id.description
    case .array(let element, let limits):
      "[" + element.text(in: schema) + "]" + parentheses(limits.texts)
    case .map(let value, let keys):
      "{*: " + value.text(in: schema) + "}" + parentheses(keys.map { [$0.text + " keys"] } ?? [])
    case .union(let alternatives):
      alternatives.map { $0.text(in: schema) }.joined(separator: " | ")
    case .invalid: "any"
    }
  }
}

extension StringLimits {
  /// Each limit as the language writes it.
  package var texts: [String] {
    [
      bytes.map { $0.text + " bytes" }, characters.map { $0.text + " chars" },
      format.map { "format " + $0.rawValue },
    ].compactMap { $0 }
  }
}

extension NumberLimits {
  /// Each limit as the language writes it.
  package var texts: [String] {
    [range?.text, unit.map { "format " + $0.rawValue }].compactMap { $0 }
  }
}

extension ArrayLimits {
  /// Each limit as the language writes it.
  package var texts: [String] {
    [items.map { $0.text + " items" }, isUnique ? "unique" : nil].compactMap { $0 }
  }
}

private func parentheses(_ limits: [String]) -> String {
  switch limits.count {
  case 0: ""
  case 1: "(" + limits[0] + ")"
  default: "(" + limits.joined(separator: ", ") + ")"
  }
}
