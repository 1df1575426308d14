@_spi(Generated) import PushPayloadBasics

extension PayloadType {
  /// The type in the canonical spelling of the language. Names of the given schema have no prefix;
  /// parts that `written` names are written as names.
  package func text(in schema: String, as written: WrittenType = .plain) -> String {
    switch (written, self) {
    case (.named(let id), _): id.text(in: schema)
    case (.of(let part), .array(let element, let limits)):
      "[" + element.text(in: schema, as: part) + "]" + limits.text
    case (.of(let part), .map(let value, let limits)):
      "{*" + limits.keyText + ": " + value.text(in: schema, as: part) + "}" + limits.text
    case (.of, .textual(let value, let form)):
      value.text(in: schema, as: written).adding(limit: form.rawValue)
    case (.oneOf, .union), (.oneOf, .variants): casesText(in: schema, as: written)
    default: plainText(in: schema)
    }
  }

  /// The alternatives of a union, with or without a name.
  package func casesText(in schema: String, as written: WrittenType) -> String {
    cases.enumerated().map { position, alternative in
      alternative.text(in: schema, as: written.alternative(position))
    }.joined(separator: " | ")
  }

  /// The type, with names for named lists and unions, and everything else written out.
  private func plainText(in schema: String) -> String {
    switch self {
    case .string(let limits): "string" + limits.text
    case .integer(let limits): "int" + limits.text
    case .float(let limits): "float" + limits.text
    case .boolean: "bool"
    case .flag: "flag"
    case .null: "null"
    case .any: "any"
    case .anyObject: "object"
    case .literals(_, let name?) where name.isDeclared, .union(_, let name?) where name.isDeclared,
      .variants(_, let name?) where name.isDeclared:
      name.id.text(in: schema)
    case .literals(let values, _): values.map(\.text).joined(separator: " | ")
    case .enumeration(let id), .object(let id): id.text(in: schema)
    case .array(let element, let limits):
      "[" + element.plainText(in: schema) + "]" + limits.text
    case .map(let value, let limits):
      "{*" + limits.keyText + ": " + value.plainText(in: schema) + "}" + limits.text
    case .union, .variants: cases.map { $0.plainText(in: schema) }.joined(separator: " | ")
    case .textual(let value, let form):
      value.plainText(in: schema).adding(limit: form.rawValue)
    case .invalid: "any"
    }
  }
}

extension String {
  /// The text of a type with an additional limit.
  fileprivate func adding(limit: String) -> String {
    hasSuffix(")") ? dropLast() + ", " + limit + ")" : self + "(" + limit + ")"
  }
}

extension DeclarationID {
  /// The name in the spelling of the schema itself.
  package func text(in schema: String) -> String {
    self.schema == schema ? name : description
  }
}

extension StringLimits {
  /// The limits in the spelling of the language.
  fileprivate var text: String {
    var list = LimitList()
    if let bytes { list.add(bytes.text, " bytes") }
    if let characters { list.add(characters.text, " chars") }
    if let columns { list.add(columns.text, " columns") }
    if let format { list.add("format ", format.rawValue) }
    if let form { list.add("form ", form.form.text) }
    return list.text
  }
}

extension MapLimits {
  /// The limit of the keys in the spelling of the language, after the `*`.
  fileprivate var keyText: String { keyForm.map { "(form " + $0.form.text + ")" } ?? "" }

  /// The limits in the spelling of the language.
  fileprivate var text: String { keys.map { "(" + $0.text + " keys)" } ?? "" }
}

extension NumberLimits {
  /// The limits in the spelling of the language.
  fileprivate var text: String {
    var list = LimitList()
    if let range { list.add(range.text, "") }
    if let unit { list.add("format ", unit.rawValue) }
    return list.text
  }
}

extension ArrayLimits {
  /// The limits in the spelling of the language.
  fileprivate var text: String {
    var list = LimitList()
    if let items { list.add(items.text, " items") }
    if isUnique { list.add("unique", "") }
    return list.text
  }
}

/// Limits in parentheses after a type; nothing if there are none.
private struct LimitList {
  private var limits = ""

  mutating func add(_ first: String, _ second: String) {
    limits += limits.isEmpty ? "(" : ", "
    limits += first
    limits += second
  }

  var text: String { limits.isEmpty ? "" : limits + ")" }
}
