import PushSchemaDiagnostics
import PushSchemaText

/// Where an object's fields stand by their keys, which are compared by their UTF-8 bytes as JSON names
/// are.
struct FieldPositions: Sendable {
  /// Up to so many fields are searched from the front.
  private static let few = 8

  /// The lengths of the keys of few fields, so that most of these need not be looked at; empty for
  /// more.
  private let lengths: [Int]
  /// The positions in the order of the keys, those of equal keys in their own; empty for few fields.
  private let ordered: [Int]

  init(of fields: [Field]) {
    guard fields.count > FieldPositions.few else {
      lengths = fields.map { $0.key.utf8.count }
      ordered = []
      return
    }
    lengths = []
    ordered = fields.indices.sorted { left, right in
      let (first, second) = (fields[left].key, fields[right].key)
      return first.hasBytes(of: second)
        ? left < right : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  /// The position of the first field with this key; the fields are those this was made of.
  func first(of key: String, in fields: [Field]) -> Int? {
    if ordered.isEmpty {
      let length = key.utf8.count
      for position in lengths.indices
      where lengths[position] == length && fields[position].key.hasBytes(of: key) {
        return position
      }
      return nil
    }
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[ordered[middle]].key.utf8.lexicographicallyPrecedes(key.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < ordered.count, fields[ordered[low]].key.hasBytes(of: key) else { return nil }
    return ordered[low]
  }
}
