@_spi(Generated) import PushPayloadBasics

extension PayloadType {
  /// The type in the canonical spelling of the language. Names of the given schema have no prefix;
  /// parts that `written` names are written as names.
  package func text(in schema: String, as written: WrittenType = .plain) -> String {
    switch (written, self) {
    case (.named(let id), _): id.text(in: schema)
    case (.oneOf, .union), (.oneOf, .variants): casesText(in: schema, as: written)
    case (_, .string(let limits)): "string" + limits.text
    case (_, .integer(let limits)): "int" + limits.text
    case (_, .float(let limits)): "float" + limits.text
    case (_, .boolean): "bool"
    case (_, .flag): "flag"
    case (_, .null): "null"
    case (_, .any), (_, .invalid): "any"
    case (_, .anyObject): "object"
    case (_, .literals(_, let name?)) where name.isDeclared,
      (_, .union(_, let name?)) where name.isDeclared,
      (_, .variants(_, let name?)) where name.isDeclared:
      name.id.text(in: schema)
    case (_, .literals(let values, _)): values.map(\.text).joined(separator: " | ")
    case (_, .enumeration(let id)), (_, .object(let id)): id.text(in: schema)
    case (_, .array(let item, let limits)):
      "[" + item.text(in: schema, as: written.element) + "]" + limits.text
    case (_, .map(let value, let limits)):
      "{*" + limits.keyText + ": " + value.text(in: schema, as: written.element) + "}" + limits.text
    case (_, .union), (_, .variants): casesText(in: schema, as: .plain)
    case (.of, .textual(let value, let form)):
      value.text(in: schema, as: written).adding(limit: form.rawValue)
    case (_, .textual(let value, let form)): value.text(in: schema).adding(limit: form.rawValue)
    }
  }

  /// The alternatives of a union, with or without a name.
  package func casesText(in schema: String, as written: WrittenType) -> String {
    cases.enumerated().map { position, alternative in
      alternative.text(in: schema, as: written.alternative(position))
    }.joined(separator: " | ")
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
  package func text(in schema: String) -> String { self.schema == schema ? name : description }
}

extension StringLimits {
  /// The limits in the spelling of the language.
  fileprivate var text: String {
    limitText(
      bytes.map { $0.text + " bytes" }, characters.map { $0.text + " chars" },
      columns.map { $0.text + " columns" }, format.map { "format " + $0.rawValue },
      form.map { "form " + $0.form.text })
  }
}

extension MapLimits {
  /// The limit of the keys in the spelling of the language, after the `*`.
  fileprivate var keyText: String { limitText(keyForm.map { "form " + $0.form.text }) }

  /// The limits in the spelling of the language.
  fileprivate var text: String { limitText(keys.map { $0.text + " keys" }) }
}

extension NumberLimits {
  /// The limits in the spelling of the language.
  fileprivate var text: String { limitText(range?.text, unit.map { "format " + $0.rawValue }) }
}

extension ArrayLimits {
  /// The limits in the spelling of the language.
  fileprivate var text: String {
    limitText(items.map { $0.text + " items" }, isUnique ? "unique" : nil)
  }
}

/// Limits in parentheses after a type; nothing if there are none.
func limitText(_ limits: String?...) -> String {
  let limits = limits.compactMap(\.self)
  return limits.isEmpty ? "" : "(" + limits.joined(separator: ", ") + ")"
}
