@_spi(Generated) package import PushPayloadBasics

/// How a number or Boolean is written that is read from a text too.
package enum TextualForm: String, Hashable, Sendable {
  /// As itself.
  case value = "or text"
  /// As a text that holds it.
  case text = "as text"
}

extension PayloadType {
  /// What a value of it is, whether it stands in a text or not.
  package var value: PayloadType {
    if case .textual(let value, _) = self { value } else { self }
  }

  /// What a text may hold in the place of a value; `nil` where a text is no more than a text.
  package var textualContent: TextualContent? {
    switch self {
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
    switch self {
    case .textual(let value, _): value
    case .array(let item, let limits): .array(item.withoutTexts, limits)
    case .map(let value, let limits): .map(value.withoutTexts, limits)
    case .union(let alternatives, let name): .union(alternatives.map(\.withoutTexts), name)
    default: self
    }
  }

  /// Whether numbers or Booleans in it may stand in texts, or are written so; of objects in it
  /// `object` says that.
  package func hasTexts(written: Bool, object: (DeclarationID) -> Bool) -> Bool {
    switch self {
    case .textual(_, let form): !written || form == .text
    case .array(let part, _), .map(let part, _): part.hasTexts(written: written, object: object)
    case .union(let parts, _): parts.contains { $0.hasTexts(written: written, object: object) }
    case .object(let id): object(id)
    default: false
    }
  }
}

extension DeclarationID {
  /// Whether numbers or Booleans of the object, at any depth, may stand in texts, or are written so.
  package func hasTexts(written: Bool, among object: (DeclarationID) -> Object?) -> Bool {
    var seen: Set<DeclarationID> = [self]
    var open = [self]
    while let id = open.popLast() {
      guard let found = object(id) else { continue }
      for type in found.fields.map(\.type) + [found.rest?.type].compactMap({ $0 }) {
        let hasTexts = type.hasTexts(written: written) { inner in
          if seen.insert(inner).inserted { open.append(inner) }
          return false
        }
        if hasTexts { return true }
      }
    }
    return false
  }
}
