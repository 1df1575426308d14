/// Finds the known name that a misspelt one most likely means.
public enum SpellingSuggestion {
  /// The candidate nearest to `name` by edit distance, the earliest of equals, or `nil` where none
  /// is within a third of the name's length and shares some of it. Names over 64 bytes get no
  /// suggestion.
  public static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let known = folded(candidate)
      guard known.count <= 64, abs(known.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, known)
      guard distance <= limit, distance < wanted.count, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Lower-case ASCII with `-` and `_` made equal, so that spelling variants count as nothing.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { byte in
      switch byte {
      case 0x41...0x5A: byte + 0x20
      case 0x2D: 0x5F
      default: byte
      }
    }
  }

  /// Optimal string alignment distance: insertion, deletion, replacement, swap of neighbours.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for (j, b) in right.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], b == left[i - 1] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
