/// Finds the known name that a misspelt one most likely means.
package enum SpellingSuggestion {
  /// The candidate with the least edit distance to `name`, the earliest of equals. `nil` if the
  /// distance of all is more than a third of the name's length, or if they share nothing with it.
  /// If the nearest is more than two edits away, a candidate that ends in the same word is
  /// preferred. Names over 64 bytes get no suggestion.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    nearest(to: name, among: SpellingCandidates(candidates))
  }

  package static func nearest(
    to name: String, among candidates: SpellingCandidates
  ) -> String? {
    nearest(to: name, among: candidates, limit: max(1, name.utf8.count / 3))
  }

  /// The candidate for which a name is most likely a typing mistake, although the name may be
  /// right. They differ by one edit, or two from eight bytes on, and not only in digits; names of
  /// three bytes only in the order or number of the same letters. Equal names and shorter ones get
  /// none.
  package static func slip(of name: String, among candidates: [String]) -> String? {
    let length = name.utf8.count
    guard length >= 3, !candidates.contains(where: { $0.hasSameBytes(as: name) }),
      let nearest = nearest(
        to: name, among: SpellingCandidates(candidates), limit: length < 8 ? 1 : 2),
      nearest.utf8.count >= 3, !name.withoutDigits.elementsEqual(nearest.withoutDigits),
      min(length, nearest.utf8.count) > 3 || letters(of: name) == letters(of: nearest)
    else { return nil }
    return nearest
  }

  private static func nearest(
    to name: String, among candidates: SpellingCandidates, limit: Int
  ) -> String? {
    let length = name.utf8.count
    guard length > 0, length <= 64 else { return nil }
    let bytes = letters(of: name)
    var pattern: Pattern?
    var best: (name: String, distance: Int)?
    var bestOfWord: (name: String, distance: Int)?
    // The numbers exclude most candidates, so those are never copied from the list.
    for index in candidates.all.indices where abs(candidates.all[index].length - length) <= limit {
      // One edit adds or removes two bytes from the set at most.
      guard (candidates.all[index].letters ^ bytes).nonzeroBitCount <= 2 * limit else { continue }
      let candidate = candidates.all[index]
      let known = pattern ?? Pattern(name)
      pattern = known
      let distance = known.distance(to: candidate.name)
      guard distance <= limit, distance < length else { continue }
      if distance < best?.distance ?? .max { best = (candidate.name, distance) }
      if distance < bestOfWord?.distance ?? .max, endAlike(name, candidate.name) {
        bestOfWord = (candidate.name, distance)
      }
    }
    guard let best else { return nil }
    return best.distance > 2 ? (bestOfWord ?? best).name : best.name
  }

  /// Whether both names have several words and end in the same one.
  private static func endAlike(_ name: String, _ other: String) -> Bool {
    for (left, right) in zip(name.utf8.reversed(), other.utf8.reversed()) {
      guard folded(left) == folded(right) else { return false }
      if folded(left) == 0x5F { return true }
    }
    return false
  }

  /// The bytes that a name contains, folded, as a set of 64 groups.
  static func letters(of name: String) -> UInt64 {
    name.withUTF8Span { bytes in
      var letters: UInt64 = 0
      for index in bytes.indices { letters |= 1 &<< UInt64(folded(bytes[index])) }
      return letters
    }
  }

  /// Lower-case ASCII, and `_` for `-`, so that such differences cost no edit.
  @inline(__always)
  fileprivate static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte + 0x20
    case 0x2D: 0x5F
    default: byte
    }
  }

  /// A name of at most 64 bytes. For each byte, a word of bits has its positions in the name.
  private struct Pattern {
    private let length: Int
    private let places: [UInt64]

    init(_ name: String) {
      length = name.utf8.count
      places = name.withUTF8Span { bytes in
        var places = [UInt64](repeating: 0, count: 256)
        for index in bytes.indices {
          places[Int(SpellingSuggestion.folded(bytes[index]))] |= 1 &<< UInt64(index)
        }
        return places
      }
    }

    /// Optimal string alignment distance: insertion, deletion, replacement, swap of neighbours.
    /// Bits represent a whole column of the distance table: they say which distances are one more
    /// or one less than the one above (Hyyrö's method).
    func distance(to other: String) -> Int {
      other.withUTF8Span { distance(to: $0, among: places.span) }
    }

    private func distance(to other: Span<UInt8>, among places: Span<UInt64>) -> Int {
      var distance = length
      var isMore: UInt64 = .max
      var isLess: UInt64 = 0
      var isSameAsDiagonal: UInt64 = 0
      var lastPlaces: UInt64 = 0
      let lastRow: UInt64 = 1 << UInt64(length - 1)
      for index in other.indices {
        let places = places[Int(SpellingSuggestion.folded(other[index]))]
        let swapped = ((~isSameAsDiagonal & places) << 1) & lastPlaces
        isSameAsDiagonal =
          swapped | places | isLess | (((places & isMore) &+ isMore) ^ isMore)
        let growsToTheRight = isLess | ~(isSameAsDiagonal | isMore)
        let shrinksToTheRight = isSameAsDiagonal & isMore
        if growsToTheRight & lastRow != 0 { distance += 1 }
        if shrinksToTheRight & lastRow != 0 { distance -= 1 }
        let grows = growsToTheRight << 1 | 1
        isMore = shrinksToTheRight << 1 | ~(isSameAsDiagonal | grows)
        isLess = isSameAsDiagonal & grows
        lastPlaces = places
      }
      return distance
    }
  }
}

/// Known names, each with numbers that exclude most misspelt names quickly.
package struct SpellingCandidates: Sendable {
  package struct Candidate: Sendable {
    package let name: String
    let length: Int
    let letters: UInt64
  }

  package let all: [Candidate]

  package init(_ names: [String]) {
    all = names.map {
      Candidate(name: $0, length: $0.utf8.count, letters: SpellingSuggestion.letters(of: $0))
    }
  }

  /// Whether one of the names has exactly the same bytes.
  package func contains(_ name: String) -> Bool {
    let length = name.utf8.count
    return all.indices.contains { all[$0].length == length && all[$0].name.hasSameBytes(as: name) }
  }
}

extension String {
  fileprivate var withoutDigits: some Sequence<UInt8> {
    utf8.lazy.filter { !(0x30...0x39).contains($0) }
  }
}
