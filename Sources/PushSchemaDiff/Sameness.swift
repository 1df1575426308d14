@_spi(Generated) package import PushPayload
import PushSchemaModel

extension JSONName: Comparable {
  package static func < (left: JSONName, right: JSONName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// Whether two forms are equal except for the order of alternatives, or both are missing.
func isSame(_ form: PayloadForm?, _ other: PayloadForm?) -> Bool {
  form.map { JSONName($0.form.ordered.text) } == other.map { JSONName($0.form.ordered.text) }
}

extension TextForm {
  /// The form with its alternatives sorted, each once.
  fileprivate var ordered: TextForm {
    switch self {
    case .literal, .characters, .other: return self
    case .sequence(let forms): return .sequence(forms.map(\.ordered))
    case .optional(let form): return .optional(form.ordered)
    case .repeated(let form): return .repeated(form.ordered)
    case .choice(let forms):
      let texts = Dictionary(firstOf: forms.map(\.ordered).map { (JSONName($0.text), $0) })
      return .choice(texts.ordered { $0.key < $1.key }.map(\.value))
    }
  }
}

extension Optional {
  /// Whether both are equal by a function, or both are missing.
  func isSame(as other: Wrapped?, by areSame: (Wrapped, Wrapped) -> Bool) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return areSame(self, other)
  }
}

extension Literal {
  /// Whether both are one JSON value: texts with the same bytes, numbers with the same value.
  func isSame(as other: Literal) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.list(let left), .list(let right)): left.elementsEqual(right) { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { $0.key.hasSameBytes(as: $1.key) && $0.value.isSame(as: $1.value) }
    default: self == other
    }
  }
}

/// A literal that is equal to another where both are one value of JSON.
struct JSONLiteral: Hashable {
  let literal: Literal

  init(_ literal: Literal) { self.literal = literal }

  static func == (left: JSONLiteral, right: JSONLiteral) -> Bool {
    left.literal.isSame(as: right.literal)
  }

  func hash(into hasher: inout Hasher) {
    switch literal {
    case .string(let text): hasher.combine(JSONName(text))
    case .list(let items): hasher.combine(items.count)
    case .object(let members): hasher.combine(members.count)
    default: hasher.combine(literal)
    }
  }
}

extension PayloadType {
  /// The values in it, at any depth, in their spelling.
  var listedTexts: [JSONName] {
    switch self {
    case .literals(let values, _): values.map { JSONName($0.text) }
    case .array(let part, _), .map(let part, _), .textual(let part, _): part.listedTexts
    case .union(let parts, _), .variants(let parts, _): parts.flatMap(\.listedTexts)
    default: []
    }
  }
}
