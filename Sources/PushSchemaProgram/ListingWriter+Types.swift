@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// Writes types with their limits; without limits, a name alone.
extension ListingWriter {
  mutating func type(_ type: PayloadType) -> JSONDocument {
    switch type {
    case .string(let limits): named("string", limits.members)
    case .integer(let limits): ranged("integer", limits)
    case .float(let limits): ranged("float", limits)
    case .boolean: .string("boolean")
    case .flag: .string("flag")
    case .null: .string("null")
    case .any, .invalid: .string("any")
    case .anyObject, .map(.any, .none): .string("object")
    case .literals, .enumeration: list(type)
    // An unknown object accepts any object.
    case .object(let id):
      set.object(id) == nil ? .string("object") : .array([.string("object"), name(id)])
    case .array(let item, let limits):
      line([.string("array"), self.type(item)], limits.members(ofItems: item))
    case .map(let value, let limits):
      line([.string("map"), self.type(value)], limits.members)
    case .textual(let value, let form):
      .array(
        [.string("textual"), self.type(value)] + (form.isText ? [.string(form.rawValue)] : []))
    case .union: union(type)
    case .variants(let alternatives, _): variants(alternatives)
    }
  }

  private func named(_ name: String, _ members: [(String, JSONDocument)]) -> JSONDocument {
    members.isEmpty ? .string(name) : .array([.string(name), .object(members)])
  }

  private func ranged(_ name: String, _ limits: NumberLimits) -> JSONDocument {
    guard let range = limits.range else { return .string(name) }
    let message = limits.message.map { [JSONDocument.string($0)] } ?? []
    return .array([.string(name), Self.bounds(range)] + message)
  }

  static func bounds(_ range: NumberRange) -> JSONDocument {
    .array([range.lower, range.upper].map { $0.map { .exactNumber($0) } ?? .null })
  }

  private mutating func list(_ type: PayloadType) -> JSONDocument {
    let values = set.allowedValues(of: type) ?? []
    let isOpen: [(String, JSONDocument)] =
      set.isOpenList(type) ? [(set.isFreeList(type) ? "free" : "open", .boolean(true))] : []
    let citation = citation(set.citationText(ofValuesOf: type, else: nil), unless: nil)
    guard !type.listsNumbers else {
      let numbers = values.compactMap(\.numberValue).map { JSONDocument.exactNumber($0) }
      return line([.string("numbers"), .array(numbers)], isOpen + citation)
    }
    citesErrata = true
    return line([.string("texts"), .texts(values.compactMap(\.stringValue))], isOpen + citation)
  }

  private mutating func union(_ type: PayloadType) -> JSONDocument {
    var alternatives: [(String, JSONDocument)] = []
    for kind in [JSONKind.string, .number, .boolean, .object, .array, .null] {
      if let alternative = type.ownAlternative(for: kind) {
        alternatives.append((kind.rawValue, self.type(alternative)))
      }
    }
    return .array([.string("union"), .object(alternatives), .string(type.expectedPhrase)])
  }

  /// Objects with the tests that distinguish them; if there are none, which was reported, any
  /// object.
  private mutating func variants(_ alternatives: [PayloadType]) -> JSONDocument {
    guard let tests = set.variantTests(of: alternatives) else { return .string("object") }
    let choices = tests.choices.map { choice in
      JSONDocument.object(
        [("key", step(choice.key, of: choice.type.declaredObject.flatMap(set.object)))]
          + (choice.values.map { [("values", .array($0.compactMap(\.document)))] } ?? [])
          + [("type", type(choice.type))])
    }
    return .array(
      [.string("variants"), .array(choices), .string(tests.expectedPhrase)]
        + (tests.otherwise.map { [type($0)] } ?? []))
  }

  /// A text, or a list whose first item names the form.
  static func form(_ form: TextForm) -> JSONDocument {
    switch form {
    case .literal(let text): .string(text)
    case .characters(let kind, let lower, let upper):
      .array([.string(kind.rawValue), .number(lower)] + (upper.map { [.number($0)] } ?? []))
    case .other(let text): .array([.string("other"), .string(text)])
    case .sequence(let forms): .array([.string("sequence")] + forms.map(Self.form))
    case .choice(let forms): .array([.string("choice")] + forms.map(Self.form))
    case .optional(let form): .array([.string("optional"), Self.form(form)])
    case .repeated(let form): .array([.string("repeated"), Self.form(form)])
    }
  }
}

extension CountRange {
  fileprivate func member(_ name: String) -> (String, JSONDocument) {
    (name, .array([lower, upper].map { $0.map { .number($0) } ?? .null }))
  }
}

extension StringLimits {
  fileprivate var members: [(String, JSONDocument)] {
    var members: [(String, JSONDocument)] = []
    if let bytes { members.append(bytes.member("bytes")) }
    if let characters { members.append(characters.member("characters")) }
    if let columns { members.append(columns.member("columns")) }
    if let format { members.append(("format", .string(format.rawValue))) }
    if let form {
      members.append(("form", ListingWriter.form(form.form)))
      if let formText, formText != form.form.text { members.append(("name", .string(formText))) }
    }
    if let message { members.append(("message", .string(message))) }
    return members
  }
}

extension ArrayLimits {
  fileprivate func members(ofItems item: PayloadType) -> [(String, JSONDocument)] {
    var members: [(String, JSONDocument)] = []
    if let items { members.append(items.member("items")) }
    if isUnique { members.append(("unique", .boolean(true))) }
    if isUnique, let content = item.textualContent {
      members.append(("textual", .string(content.name)))
    }
    return members
  }
}

extension MapLimits {
  fileprivate var members: [(String, JSONDocument)] {
    var members: [(String, JSONDocument)] = []
    if let keys { members.append(keys.member("keys")) }
    if let keyForm { members.append(("form", ListingWriter.form(keyForm.form))) }
    return members
  }
}

extension TextualContent {
  var name: String {
    switch self {
    case .whole: "whole"
    case .number: "number"
    case .boolean: "boolean"
    }
  }
}
