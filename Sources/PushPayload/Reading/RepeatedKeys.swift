/// The keys of the open objects, innermost last, to detect repeated keys. A key is new if one of
/// its groups is new in its object. The other keys are compared one by one in small objects, and
/// looked up in a hash table with random seeds in large ones. So neither many keys nor colliding
/// keys take more than linear time.
struct RepeatedKeys {
  /// A key of a small object.
  fileprivate struct Entry {
    /// The offset of the opening quote.
    var offset: UInt32
    /// Half of the key's number: keys with different marks are different.
    var mark: UInt32
  }

  /// Data that few texts need, separate so that the others allocate nothing.
  private final class Overflow {
    /// The entries after the first `roomCount`.
    var entries: ContiguousArray<Entry> = []
    var hashTables: ContiguousArray<HashTable> = []
  }

  /// The maximum number of keys that are compared one by one.
  private static let smallCount = 16
  /// The number of entries that are stored here.
  private static let roomCount = 16

  private var offsets = SIMD16<UInt32>()
  private var marks = SIMD16<UInt32>()
  private var overflow: Overflow?

  /// The index of the first entry of the next object; later entries are unused.
  private(set) var top = 0

  /// Removes the keys of the innermost open object, whose first entry is at `base`.
  @inline(__always)
  mutating func close(_ base: Int) {
    top = base
    if let overflow { Self.closeHashTable(base, in: overflow) }
  }

  @inline(never)
  private static func closeHashTable(_ base: Int, in overflow: Overflow) {
    if let last = overflow.hashTables.last, last.base >= base { overflow.hashTables.removeLast() }
  }

  /// Adds a key to the innermost open object; `false` if the object has the key already.
  @inline(__always)
  mutating func insert(
    _ key: PayloadKey, in object: inout ObjectScope, of bytes: Span<UInt8>
  ) -> Bool {
    let mixed = key.text.mixed
    let groups = TextFingerprint.groupBits(of: mixed)
    guard object.keyGroups & groups != groups, top < RepeatedKeys.roomCount else {
      return insertSlowly(key, in: &object, of: bytes)
    }
    object.keyGroups |= groups
    put(Entry(key))
    return true
  }

  /// Stores an entry among the first ones.
  @inline(__always)
  private mutating func put(_ entry: Entry) {
    offsets[top & 15] = entry.offset
    marks[top & 15] = entry.mark
    top &+= 1
  }

  private func entry(at index: Int) -> Entry {
    if let overflow, index >= RepeatedKeys.roomCount {
      return overflow.entries[index - RepeatedKeys.roomCount]
    }
    return Entry(offset: offsets[index & 15], mark: marks[index & 15])
  }

  private mutating func append(_ entry: Entry) {
    let place = top - RepeatedKeys.roomCount
    guard place >= 0 else { return put(entry) }
    let overflow = madeOverflow()
    if place < overflow.entries.count {
      overflow.entries[place] = entry
    } else {
      overflow.entries.append(entry)
    }
    top += 1
  }

  private mutating func madeOverflow() -> Overflow {
    if let overflow { return overflow }
    let made = Overflow()
    overflow = made
    return made
  }

  @inline(never)
  private mutating func insertSlowly(
    _ key: PayloadKey, in object: inout ObjectScope, of bytes: Span<UInt8>
  ) -> Bool {
    let groups = key.text.groupBits
    let mayStandThere = object.keyGroups & groups == groups
    object.keyGroups |= groups
    let new = Entry(key)
    guard top - object.base >= RepeatedKeys.smallCount else {
      for index in object.base..<top where mayStandThere {
        let entry = entry(at: index)
        guard entry.mark == new.mark else { continue }
        if bytes.hasSameString(at: Int(entry.offset), as: key.offset) { return false }
      }
      append(new)
      return true
    }
    let overflow = madeOverflow()
    if overflow.hashTables.last?.base != object.base {
      var table = HashTable(base: object.base)
      for index in object.base..<top { _ = table.insert(Int(entry(at: index).offset), of: bytes) }
      overflow.hashTables.append(table)
    }
    return overflow.hashTables[overflow.hashTables.count - 1].insert(key.offset, of: bytes)
  }
}

extension RepeatedKeys.Entry {
  @inline(__always)
  fileprivate init(_ key: PayloadKey) {
    // Texts of 1 GiB and more are not read, so offsets fit.
    offset = UInt32(truncatingIfNeeded: key.offset)
    mark = UInt32(truncatingIfNeeded: key.text.mixed &>> 32)
  }
}

/// Open addressing over the keys of one object. Hashes are computed again when the table grows, so
/// that a slot only stores an offset.
private struct HashTable {
  /// The index of the object's first entry.
  let base: Int
  /// The offsets of the keys' opening quotes; negative for a free slot.
  var slots = ContiguousArray(repeating: -1, count: 64)
  var used = 0

  /// Adds the key at an offset; `false` if there is an equal one.
  mutating func insert(_ offset: Int, of bytes: Span<UInt8>) -> Bool {
    var index = bytes.hash(ofStringAt: offset) & (slots.count - 1)
    while slots[index] >= 0 {
      if bytes.hasSameString(at: slots[index], as: offset) { return false }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = offset
    used += 1
    if used * 4 > slots.count * 3 { grow(bytes) }
    return true
  }

  private mutating func grow(_ bytes: Span<UInt8>) {
    let old = slots
    slots = ContiguousArray(repeating: -1, count: old.count * 2)
    for offset in old where offset >= 0 {
      var index = bytes.hash(ofStringAt: offset) & (slots.count - 1)
      while slots[index] >= 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = offset
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether two accepted strings have the same UTF-8 bytes without escapes.
  func hasSameString(at left: Int, as right: Int) -> Bool {
    guard let leftExtent = try? endOfString(from: left),
      let rightExtent = try? endOfString(from: right)
    else { return false }
    if leftExtent.hasEscapes || rightExtent.hasEscapes {
      return unescapedBytes(from: left + 1, to: leftExtent.end - 1)
        == unescapedBytes(from: right + 1, to: rightExtent.end - 1)
    }
    guard leftExtent.end - left == rightExtent.end - right else { return false }
    let text = extracting(left + 1..<leftExtent.end - 1)
    return text.order(and: extracting(right + 1..<rightExtent.end - 1)) == 0
  }

  /// A hash of a string's unescaped bytes that differs from run to run.
  fileprivate func hash(ofStringAt start: Int) -> Int {
    guard let extent = try? endOfString(from: start) else { return 0 }
    return withValue(from: start, to: extent.end, hasEscapes: extent.hasEscapes) {
      var hasher = Hasher()
      $0.hash(into: &hasher)
      return hasher.finalize()
    }
  }
}
