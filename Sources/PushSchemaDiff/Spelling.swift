@_spi(Generated) import PushPayload
import PushSchemaModel

/// A text that is equal to another where the bytes are, as names and values of payloads are.
struct Spelling: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Spelling, right: Spelling) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  static func < (left: Spelling, right: Spelling) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// Whether two forms are written alike but for the order of their alternatives, or there is none.
func isSame(_ form: PayloadForm?, _ other: PayloadForm?) -> Bool {
  form.map { Spelling($0.form.ordered.text) } == other.map { Spelling($0.form.ordered.text) }
}

extension TextForm {
  /// The form with its alternatives in one order, each once.
  fileprivate var ordered: TextForm {
    switch self {
    case .literal, .characters, .other: return self
    case .sequence(let forms): return .sequence(forms.map(\.ordered))
    case .optional(let form): return .optional(form.ordered)
    case .repeated(let form): return .repeated(form.ordered)
    case .choice(let forms):
      let texts = Dictionary(
        forms.map(\.ordered).map { (Spelling($0.text), $0) },
        uniquingKeysWith: { first, _ in first })
      return .choice(texts.ordered { $0.key < $1.key }.map(\.value))
    }
  }
}

extension Optional {
  /// Whether both are the same in this sense, or there is none.
  func isSame(as other: Wrapped?, by areSame: (Wrapped, Wrapped) -> Bool) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return areSame(self, other)
  }
}

extension Literal {
  /// Whether both are one value of JSON: texts of the same bytes, numbers of the same value.
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

extension PayloadType {
  /// The values that it lists, at any depth, as they are written.
  var listedTexts: [Spelling] {
    switch self {
    case .literals(let values, _): values.map { Spelling($0.text) }
    case .array(let part, _), .map(let part, _), .textual(let part, _): part.listedTexts
    case .union(let parts, _), .variants(let parts, _): parts.flatMap(\.listedTexts)
    default: []
    }
  }
}
