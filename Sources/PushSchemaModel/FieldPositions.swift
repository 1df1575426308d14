import PushPayloadBasics
import PushSchemaText

/// The indices of an object's fields by the UTF-8 bytes of their keys.
struct FieldPositions: Sendable {
  /// A key in an order for fast searches: by length, then by the first bytes, then by all.
  private struct Entry: Sendable {
    let length: Int
    let start: UInt64
    let position: Int

    func precedes(length: Int, start: UInt64) -> Bool {
      self.length != length ? self.length < length : self.start < start
    }
  }

  /// The sorted keys; equal ones are in the order of the fields.
  private let ordered: [Entry]

  init(of fields: [Field]) {
    ordered = fields.enumerated().map { position, field in
      Entry(length: field.key.utf8.count, start: Self.start(of: field.key), position: position)
    }.ordered { left, right in
      if left.length != right.length || left.start != right.start {
        return left.precedes(length: right.length, start: right.start)
      }
      let (first, second) = (fields[left.position].key, fields[right.position].key)
      return first.hasSameBytes(as: second)
        ? left.position < right.position : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  /// The first eight bytes as a number that sorts like the bytes.
  private static func start(of key: String) -> UInt64 {
    key.withBytes { $0.word(from: 0).bytes.byteSwapped }
  }

  /// The index of the first field with this key; `fields` are those of the initializer.
  func first(of key: String, in fields: [Field]) -> Int? {
    let length = key.utf8.count
    let start = Self.start(of: key)
    let place = ordered.partitionPoint { entry in
      entry.length == length && entry.start == start && length > 8
        ? fields[entry.position].key.utf8.lexicographicallyPrecedes(key.utf8)
        : entry.precedes(length: length, start: start)
    }
    guard place < ordered.count, ordered[place].length == length,
      fields[ordered[place].position].key.hasSameBytes(as: key)
    else { return nil }
    return ordered[place].position
  }
}
