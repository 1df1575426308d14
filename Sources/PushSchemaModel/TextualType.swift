@_spi(Generated) package import PushPayloadBasics

/// In which forms a payload may have a value, and in which it is written.
package enum TextualForm: String, Hashable, Sendable {
  /// As itself or in a text; written as itself.
  case value = "or text"
  /// As itself or in a text; written as a text.
  case text = "as text"
  /// In a text only.
  case onlyText = "in text"

  /// Whether it is written as a text.
  package var isText: Bool { self != .value }
}

extension PayloadType {
  /// What a value of it is, whether it stands in a text or not.
  package var value: PayloadType {
    if case .textual(let value, _) = self { value } else { self }
  }

  /// Whether its values hold others.
  package var isContainer: Bool {
    switch self {
    case .object, .anyObject, .array, .map, .variants: true
    default: false
    }
  }

  /// Whether texts are read for values of it.
  package var isTextual: Bool {
    switch self {
    case .textual: true
    case .union: alternative(for: .string)?.isTextual ?? false
    default: false
    }
  }

  /// The number or Boolean that a text may hold in the place of a value; `nil` if it holds none.
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

  /// Whether a number of it says no more than that it is there.
  package var holdsFlag: Bool { alternative(for: .number)?.value == .flag }

  /// The same values, of which none stands in a text; what objects in it hold stays as it is.
  package var withoutTexts: PayloadType {
    if case .textual(let value, _) = self { value.withoutTexts } else { mapParts(\.withoutTexts) }
  }

  /// Whether values in it may be in texts, or are written so; of objects in it `object` says that.
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
  /// Whether values in the object, at any depth, may be in texts, or are written so.
  package func hasTexts(written: Bool, among object: (DeclarationID) -> Object?) -> Bool {
    objectsInside(object).flatMap(\.memberTypes).contains { type in
      type.hasTexts(written: written) { _ in false }
    }
  }
}
