/// The keys of the objects that are open, innermost last, to tell repeated keys. A handful of keys
/// is compared one by one; more go into a hash table whose hashes nobody can foretell, so that
/// neither many keys nor keys made to collide take more than linear time.
@usableFromInline
struct KeyTable {
  /// A key of an open object.
  struct Entry {
    /// The offset of the opening quote.
    var offset: Int
    /// The offset behind the closing quote.
    var end: Int
    /// The number of UTF-8 bytes of the key, unescaped.
    var length: Int
    /// The first eight bytes of the key, unescaped, lowest first, filled up with zeros.
    var head: UInt64
    var hasEscapes: Bool
    var hash = 0

    init(_ key: PayloadKey) {
      offset = key.offset
      end = key.end
      length = key.text.length
      head = key.text.head
      hasEscapes = key.hasEscapes
    }
  }

  /// How many keys are compared one by one.
  private static let smallCount = 12

  private var entries: [Entry] = []
  private var hashTables: [HashTable] = []

  /// Where the entries of an object start that is being opened.
  @usableFromInline var top: Int { entries.count }

  /// Forgets the keys of the innermost open object.
  @usableFromInline
  mutating func close(_ base: Int) {
    if entries.count > base { entries.removeSubrange(base...) }
    if let last = hashTables.last, last.base >= base { hashTables.removeLast() }
  }

  /// Adds a key to the innermost open object, whose entries start at `base`; false where the object
  /// has the key already.
  mutating func insert(_ entry: Entry, base: Int, in bytes: Span<UInt8>) -> Bool {
    guard entries.count - base >= KeyTable.smallCount else {
      for index in base..<entries.count where entries[index].hasSameKey(as: entry, in: bytes) {
        return false
      }
      if entries.isEmpty { entries.reserveCapacity(32) }
      entries.append(entry)
      return true
    }
    if hashTables.last?.base != base { addHashTable(base: base, in: bytes) }
    var hashed = entry
    hashed.hash = entry.keyHash(in: bytes)
    let table = hashTables.count - 1
    guard hashTables[table].insert(hashed, at: entries.count, among: entries, in: bytes) else {
      return false
    }
    entries.append(hashed)
    hashTables[table].growIfNeeded(entries)
    return true
  }

  private mutating func addHashTable(base: Int, in bytes: Span<UInt8>) {
    var table = HashTable(base: base)
    for index in base..<entries.count {
      entries[index].hash = entries[index].keyHash(in: bytes)
      table.add(index, hash: entries[index].hash)
    }
    hashTables.append(table)
  }
}

/// Open addressing over the entries of one object.
private struct HashTable {
  /// Where the object's entries start.
  let base: Int
  private var slots = [Int](repeating: -1, count: 64)
  private var used = 0

  init(base: Int) {
    self.base = base
  }

  mutating func insert(
    _ entry: KeyTable.Entry, at index: Int, among entries: [KeyTable.Entry], in bytes: Span<UInt8>
  ) -> Bool {
    var slot = entry.hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let other = entries[slots[slot]]
      if other.hash == entry.hash, other.hasSameKey(as: entry, in: bytes) { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = index
    used += 1
    return true
  }

  /// Adds an entry that is known to be new.
  mutating func add(_ index: Int, hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
    used += 1
  }

  mutating func growIfNeeded(_ entries: [KeyTable.Entry]) {
    guard used * 2 > slots.count else { return }
    slots = [Int](repeating: -1, count: slots.count * 4)
    used = 0
    for index in base..<entries.count { add(index, hash: entries[index].hash) }
  }
}

extension KeyTable.Entry {
  /// Whether both keys have the same UTF-8 bytes once unescaped.
  func hasSameKey(as other: Self, in bytes: Span<UInt8>) -> Bool {
    guard length == other.length, head == other.head else { return false }
    guard length > 8 else { return true }
    guard !hasEscapes, !other.hasEscapes else {
      return unescaped(in: bytes) == other.unescaped(in: bytes)
    }
    var index = 9
    while index + 8 <= length + 1 {
      if bytes.word(at: offset + index) != bytes.word(at: other.offset + index) { return false }
      index += 8
    }
    while index <= length {
      if bytes[offset + index] != bytes[other.offset + index] { return false }
      index += 1
    }
    return true
  }

  private func unescaped(in bytes: Span<UInt8>) -> [UInt8] {
    bytes.unescapedBytes(from: offset + 1, to: end - 1)
  }

  /// A hash of the unescaped key that differs from run to run.
  func keyHash(in bytes: Span<UInt8>) -> Int {
    var hasher = Hasher()
    if hasEscapes {
      for byte in unescaped(in: bytes) { hasher.combine(byte) }
    } else {
      for index in offset + 1..<end - 1 { hasher.combine(bytes[index]) }
    }
    return hasher.finalize()
  }
}
