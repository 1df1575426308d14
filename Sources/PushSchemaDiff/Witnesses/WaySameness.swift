@_spi(Generated) import PushPayload
import PushSchemaModel

/// Whether two versions convert a value in the same way. The model's own equality ignores
/// differences in bytes between equal texts, but payloads do not.
extension MappingLine.Value {
  /// Whether both read and write members with the same keys.
  func hasSameKeys(as other: MappingLine.Value) -> Bool {
    yields == other.yields
      && taken.elementsEqual(other.taken) { $0.elementsEqual($1) { $0.hasSameBytes(as: $1) } }
      && reserved.elementsEqual(other.reserved) { $0.hasSameBytes(as: $1) }
      && lookups.elementsEqual(other.lookups) { $0.text.hasSameBytes(as: $1.text) }
      && renaming == other.renaming && numbering == other.numbering
      && selection == other.selection
      && (selection?.text ?? "").hasSameBytes(as: other.selection?.text ?? "")
      && (renaming?.prefix ?? "").hasSameBytes(as: other.renaming?.prefix ?? "")
      && (renaming?.replacement ?? "").hasSameBytes(as: other.renaming?.replacement ?? "")
      && (numbering?.text ?? "").hasSameBytes(as: other.numbering?.text ?? "")
  }
}

extension Transformation {
  func isSame(as other: Transformation) -> Bool {
    switch (self, other) {
    case (.substitution(let left), .substitution(let right)):
      left == right
        && left.entries.elementsEqual(right.entries) {
          $0.read.isSame(as: $1.read) && $0.written.isSame(as: $1.written)
        }
    case (.items(let left), .items(let right)): left.isSame(as: right)
    case (.alternatives(let left), .alternatives(let right)):
      left.elementsEqual(right) { $0.isSame(as: $1) { $0.isSame(as: $1) } }
    case (.writing(let type, let left), .writing(let other, let right)),
      (.reading(let type, let left), .reading(let other, let right)):
      type == other && type.listedTexts == other.listedTexts && left.isSame(as: right)
    case (.keyed(let keying, let left), .keyed(let other, let right)):
      keying == other && keying.field.hasSameBytes(as: other.field) && left.isSame(as: right)
    default: self == other
    }
  }
}

extension Given {
  /// Whether both have the same type and the same default.
  func isSame(as other: Given) -> Bool {
    type == other.type && type.listedTexts == other.type.listedTexts
      && defaultValue.isSame(as: other.defaultValue) { $0.isSame(as: $1) }
  }
}
