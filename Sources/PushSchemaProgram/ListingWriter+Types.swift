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

  private func named(_ name: String, _ members: Members) -> JSONDocument {
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
    let members =
      present([set.isFreeList(type) ? "free" : "open": .flag(set.isOpenList(type))])
      + citation(set.citationText(ofValuesOf: type, else: nil), unless: nil)
    guard !type.listsNumbers else {
      let numbers = values.compactMap(\.numberValue).map { JSONDocument.exactNumber($0) }
      return line([.string("numbers"), .array(numbers)], members)
    }
    citesErrata = true
    return line([.string("texts"), .texts(values.compactMap(\.stringValue))], members)
  }

  private mutating func union(_ type: PayloadType) -> JSONDocument {
    let alternatives = JSONKind.listed.compactMap { kind in
      type.ownAlternative(for: kind).map { (kind.rawValue, self.type($0)) }
    }
    return .array([.string("union"), .object(alternatives), .string(type.expectedPhrase)])
  }

  /// Objects with the tests that distinguish them; without tests, any object.
  private mutating func variants(_ alternatives: [PayloadType]) -> JSONDocument {
    guard let tests = set.variantTests(of: alternatives) else { return .string("object") }
    let choices = tests.choices.map { choice in
      JSONDocument.object(
        present([
          "key": step(choice.key, of: choice.type.declaredObject.flatMap(set.object)),
          "values": choice.values.map { .array($0.compactMap(\.document)) },
          "type": type(choice.type),
        ]))
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
  fileprivate var bounds: JSONDocument {
    .array([lower, upper].map { $0.map { .number($0) } ?? .null })
  }
}

extension StringLimits {
  fileprivate var members: Members {
    let shownForm = formText == form?.form.text ? nil : formText
    return present([
      "bytes": bytes?.bounds, "characters": characters?.bounds, "columns": columns?.bounds,
      "format": format.map { .string($0.rawValue) },
      "form": form.map { ListingWriter.form($0.form) },
      "name": shownForm.map { .string($0) }, "message": message.map { .string($0) },
    ])
  }
}

extension ArrayLimits {
  fileprivate func members(ofItems item: PayloadType) -> Members {
    let content = isUnique ? item.textualContent : nil
    return present([
      "items": items?.bounds, "unique": .flag(isUnique),
      "textual": content.map { .string($0.rawValue) },
    ])
  }
}

extension MapLimits {
  fileprivate var members: Members {
    present(["keys": keys?.bounds, "form": keyForm.map { ListingWriter.form($0.form) }])
  }
}
