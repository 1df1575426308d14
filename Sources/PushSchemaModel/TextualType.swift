@_spi(Generated) package import PushPayloadBasics

/// The forms of a value in payloads and in output.
package enum TextualForm: String, Hashable, Sendable {
  /// Itself or in a text; written as itself.
  case value = "or text"
  /// Itself or in a text; written as a text.
  case text = "as text"
  /// Only in a text.
  case onlyText = "in text"

  /// Whether it is written as a text.
  package var isText: Bool { self != .value }
}

extension PayloadType {
  /// The type of the value, without its texts.
  package var value: PayloadType {
    if case .textual(let value, _) = self { value } else { self }
  }

  /// Whether its values are objects or arrays.
  package var isContainer: Bool {
    switch self {
    case .object, .anyObject, .array, .map, .variants: true
    default: false
    }
  }

  /// Whether its values may be in texts.
  package var isTextual: Bool {
    switch self {
    case .textual: true
    case .union: alternative(for: .string)?.isTextual ?? false
    default: false
    }
  }

  /// The number or Boolean that a text may represent; `nil` if it represents none.
  package var textualContent: TextualContent? {
    switch self {
    case .textual(let value, _) where value.isContainer: nil
    case .textual(.boolean, _): .boolean
    case .textual(.float, _): .number
    case .textual: .whole
    case .union: alternative(for: .string)?.textualContent
    default: nil
    }
  }

  /// Whether a number of it is a flag.
  package var holdsFlag: Bool { alternative(for: .number)?.value == .flag }

  /// The same values without texts that contain them; objects in it are unchanged.
  package var withoutTexts: PayloadType {
    if case .textual(let value, _) = self { value.withoutTexts } else { mapParts(\.withoutTexts) }
  }

  /// Whether values in it may be in texts, or are written as texts; `object` says it for objects.
  package func hasTexts(written: Bool, object: (DeclarationID) -> Bool) -> Bool {
    allParts.contains { part in
      switch part {
      case .textual(_, let form): !written || form.isText
      case .object(let id): object(id)
      default: false
      }
    }
  }
}

extension DeclarationID {
  /// Whether values in the object, at any depth, may be in texts, or are written as texts.
  package func hasTexts(written: Bool, among object: (DeclarationID) -> Object?) -> Bool {
    objectsInside(object).flatMap(\.memberTypes).contains { type in
      type.hasTexts(written: written) { _ in false }
    }
  }
}
