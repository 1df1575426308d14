/// Collects the rows of a program while its listings are read.
final class ProgramLayout {
  var rows = ProgramRows()
  var mappings = MappingRows()
  /// The keys of the current object.
  var ownKeys: [String] = []

  var types: [TypeRow] { rows.types }
  var alternatives: [Int32] { rows.alternatives }
  var fields: [FieldRow] { rows.fields }
  var objectRows: [ObjectRow] { rows.objectRows }

  func add(_ type: TypeRow) -> Int32 { rows.types.add(type) }

  /// Adds the type of an object, by its index in the program; -1 if there is none.
  func add(typeOf object: Int) -> Int32 {
    object < 0 ? -1 : add(TypeRow(step: .object, first: Int32(clamping: object)))
  }

  /// Adds a union with a type for each kind, in the order of their indices; -1 if there is none.
  func add(union types: [Int32], expected: String) -> Int32 {
    let words = rows.expected.add(expected)
    let first = Int32(clamping: rows.alternatives.count)
    rows.alternatives += types
    return add(TypeRow(step: .union, first: first, second: words))
  }

  /// Adds a type that accepts no payload, because the listing of an object or mapping is no JSON.
  func add(damaged name: String) -> Int32 {
    add(union: JSONKind.noTypes, expected: "what a valid listing says (generate \(name) again)")
  }

  /// Adds texts that strings are compared with; returns the index of their range.
  func add(_ texts: [String]) -> Int32 { rows.textRanges.add(rows.texts.add(texts)) }

  /// Adds the keys of an object to its row, and a hash table of them.
  func add(_ words: [TextFingerprint], _ keys: [String], to object: inout ObjectRow) {
    rows.keyWords += words
    rows.keyTexts += keys
    var slotCount = 8
    while slotCount < 2 * words.count { slotCount *= 2 }
    let firstSlot = rows.keySlots.count
    rows.keySlots += Array(repeating: 0, count: slotCount)
    for position in words.indices {
      var slot = words[position].slot & (slotCount - 1)
      while rows.keySlots[firstSlot + slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      rows.keySlots[firstSlot + slot] = UInt32(clamping: position + 1)
    }
    object.firstSlot = Int32(clamping: firstSlot)
    object.slotMask = Int32(clamping: slotCount - 1)
  }

  /// Sets the object for the next tests.
  func take(keysOf object: Int) {
    guard objectRows.indices.contains(object) else { return }
    ownKeys = Array(keys(of: object))
  }

  /// The type of an object's member, as a field or in its rest; -1 for any type.
  func type(ofMember key: String, of object: Int) -> Int32 {
    guard objectRows.indices.contains(object) else { return -1 }
    let position = keys(of: object).firstIndex { $0.hasSameBytes(as: key) }
    return position.map { fields[$0].type } ?? restType(of: object)
  }

  private func keys(of object: Int) -> ArraySlice<String> {
    let first = Int(objectRows[object].firstField)
    return rows.keyTexts[first..<first + Int(objectRows[object].fieldCount)]
  }
}

extension Array {
  /// Adds a row; returns its index.
  @discardableResult
  mutating func add(_ row: Element) -> Int32 {
    append(row)
    return Int32(clamping: count - 1)
  }

  /// Appends elements; returns their indices.
  mutating func add(_ elements: [Element]) -> Range<Int> {
    append(contentsOf: elements)
    return count - elements.count..<count
  }
}

extension TextFingerprint {
  /// The first slot for the text in a hash table of keys.
  @inline(__always)
  var slot: Int { Int(truncatingIfNeeded: mixed &>> 40) }
}

extension JSONKind {
  /// Its index among the alternatives of a union.
  var index: Int {
    switch self {
    case .string: 0
    case .number: 1
    case .boolean: 2
    case .object: 3
    case .array: 4
    case .null: 5
    }
  }

  /// The alternatives of a union that accepts no kind.
  static var noTypes: [Int32] { Array(repeating: -1, count: allCases.count) }
}
