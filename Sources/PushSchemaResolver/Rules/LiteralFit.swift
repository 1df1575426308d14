@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

extension Resolution {
  /// Reports a default, or another value for a type, that the type does not accept.
  mutating func checkFits(
    _ literal: Literal, _ type: PayloadType, at range: SourceRange, noun: String
  ) {
    if let reason = misfit(literal, type) {
      let meant = fittingLiteral(near: literal, type)
      report(
        .error("value-mismatch", "the \(noun) \(literal.text) does not fit: \(reason)", at: range)
          .meaning(meant?.text, at: range).label(declaration(of: type), "declared here"))
    } else {
      checkListed(literal, type, at: range)
    }
  }

  /// The place of the enum or the type that lists the values; `nil` if they are in the field itself.
  private func declaration(of type: PayloadType) -> SourceRange? {
    switch type {
    case .enumeration(let id): enumeration(id)?.range
    case .literals(_, let name?) where name.isDeclared: namedType(name.id)?.range
    default: nil
    }
  }

  /// The likely value: a listed one with a similar spelling, or the same without or with quotes.
  private mutating func fittingLiteral(near literal: Literal, _ type: PayloadType) -> Literal? {
    var candidates: [Literal] = []
    switch literal {
    case .string(let text):
      if let listed = suggestion(for: text, among: listedTexts(type)) {
        candidates.append(.string(listed))
      }
      if let number = JSONNumber(text) { candidates.append(.number(number)) }
      if text == "true" || text == "false" { candidates.append(.boolean(text == "true")) }
    case .number, .boolean: candidates.append(.string(literal.text))
    case .null, .list, .object: break
    }
    return candidates.first { misfit($0, type) == nil }
  }

  /// The reason why a type does not accept a literal, in words; `nil` if it does.
  func misfit(_ literal: Literal, _ type: PayloadType) -> String? {
    if case .textual(let value, _) = type { return misfit(literal, value) }
    if case .union(let alternatives, _) = type {
      let related = alternatives.first { !KindSet(of: $0).isDisjoint(with: KindSet(of: literal)) }
      if let related { return misfit(literal, related) }
    }
    let kinds = KindSet(of: type)
    if kinds.isDisjoint(with: KindSet(of: literal)) {
      return "the type accepts " + (listedPhrase(type) ?? kinds.phrase)
    }
    switch (type, literal) {
    case (.string(let limits), .string(let text)):
      for case (let range?, let count, let unit) in [
        (limits.bytes, text.utf8.count, "bytes"),
        (limits.characters, text.unicodeScalars.count, "chars"),
        (limits.columns, text.columns, "columns"),
      ] where !range.contains(count) {
        return FindingText.length("it", range: range.text, unit: unit)
      }
      if let form = limits.form, !form.accepts(text) {
        return "it does not have the form \(limits.formText ?? form.form.text)"
      }
    case (.integer(let limits), .number(let number)), (.float(let limits), .number(let number)):
      if case .integer = type, !number.isWhole { return "the type accepts whole numbers" }
      if let range = limits.range, !range.contains(number) {
        return FindingText.range("it", range: range.text)
      }
    case (.flag, .number(let number)):
      if number != JSONNumber(1) { return "a flag is 1" }
    case (.literals, .number(let number)) where type.isOpenList:
      if !number.isWhole { return "the type accepts whole numbers" }
    case (.literals(let literals, _), _):
      if !literals.contains(where: { $0.equals(literal) }) { return "it is not listed" }
    case (.enumeration(let id), .string(let text)):
      guard let enumeration = enumeration(id), !enumeration.isOpen else { break }
      if !enumeration.lists(text) { return "it is not listed in \(id.name)" }
    case (.array(let item, let limits), .list(let items)):
      if let range = limits.items, !range.contains(items.count) {
        return FindingText.length("it", range: range.text, unit: "items")
      }
      for element in items {
        if let reason = misfit(element, item) { return "of \(element.text): \(reason)" }
      }
    case (.object(let id), .object(let members)):
      return object(id).flatMap { misfit(members, $0) }
    case (.map(let value, let limits), .object(let members)):
      if let range = limits.keys, !range.contains(members.count) {
        return FindingText.length("it", range: range.text, unit: "keys")
      }
      for member in members {
        let key = JSONText.quoted(member.key)
        if let form = limits.keyForm, !form.accepts(member.key) {
          return "the key \(key) does not have the form \(form.form.text)"
        }
        if let reason = misfit(member.value, value) { return "of \(key): \(reason)" }
      }
    default: break
    }
    return nil
  }

  /// The values that a type lists, if it accepts no others and they are few.
  private func listedPhrase(_ type: PayloadType) -> String? {
    type.closedValues(enumeration).flatMap { $0.count <= 12 ? $0.map(\.text).alternatives : nil }
  }

  /// The reason why an object of the schema does not accept members, in words.
  private func misfit(_ members: [Literal.Member], _ object: Object) -> String? {
    for member in members {
      let key = JSONText.quoted(member.key)
      guard let type = object.memberType(member.key) else { return "\(object.id) has no \(key)" }
      if let reason = misfit(member.value, type) { return "of \(key): \(reason)" }
    }
    let missing = object.fields.first { field in
      field.isAlwaysRequired && !members.contains { JSONName($0.key) == JSONName(field.key) }
    }
    return missing.map { "\(object.id) requires \(JSONText.quoted($0.key))" }
  }

  /// Warns about a text that an open enum accepts but does not list.
  mutating func checkListed(_ literal: Literal, _ type: PayloadType, at range: SourceRange) {
    switch (type, literal) {
    case (.textual(let value, _), _): checkListed(literal, value, at: range)
    case (.union(let alternatives, _), _):
      let related = alternatives.first { KindSet(of: $0) == KindSet(of: literal) }
      if let related { checkListed(literal, related, at: range) }
    case (.object(let id), .object(let members)):
      for member in members {
        guard let type = object(id)?.memberType(member.key) else { continue }
        checkListed(member.value, type, at: range)
      }
    case (.map(let value, _), .object(let members)):
      for member in members { checkListed(member.value, value, at: range) }
    case (.literals(let values, let name?), .number) where name.isOpen && !name.isFree:
      if !values.contains(where: { $0.equals(literal) }) {
        report(.unlistedValue(literal, name.id, nil, at: range))
      }
    case (.enumeration(let id), .string(let text)):
      guard let enumeration = enumeration(id), enumeration.isOpen, !enumeration.isFree,
        !enumeration.values.isEmpty, !enumeration.lists(text)
      else { return }
      let suggested = suggestion(for: text, among: enumeration.values.map(\.text))
      report(.unlistedValue(literal, id, suggested, at: range))
    default: break
    }
  }
}

extension Object {
  /// The type of the field of a key, or of the rest that collects it.
  fileprivate func memberType(_ key: String) -> PayloadType? {
    field(key)?.type ?? (collects(key) ? rest?.type : nil)
  }
}

extension Enumeration {
  fileprivate func lists(_ text: String) -> Bool {
    values.contains { JSONName($0.text) == JSONName(text) }
  }
}

extension Literal {
  /// Whether both are the same JSON value: numbers by their exact value, texts by their bytes.
  func equals(_ other: Literal) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): JSONName(left) == JSONName(right)
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    default: false
    }
  }
}

/// A literal as an element of sets: it equals the literals that are the same JSON value.
struct JSONLiteral: Hashable {
  let literal: Literal

  init(_ literal: Literal) { self.literal = literal }

  static func == (left: Self, right: Self) -> Bool { left.literal.equals(right.literal) }

  func hash(into hasher: inout Hasher) { hasher.combine(literal) }
}

extension Diagnostic {
  fileprivate static func unlistedValue(
    _ literal: Literal, _ enumeration: DeclarationID, _ suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    .warning("unlisted-value", "\(literal.text) is not a value of \(enumeration.name)", at: range)
      .help(suggestion == nil ? "list it there, with its source" : nil)
      .meaning(suggestion.map { JSONText.quoted($0) }, at: range)
  }
}

extension NumberRange {
  /// Whether the range contains a number.
  func contains(_ number: JSONNumber) -> Bool {
    if let lower, number < lower { return false }
    if let upper, upper < number { return false }
    return true
  }
}
