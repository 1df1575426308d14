/// A word of the grammar. Where a name may stand it is a name as well; which of the two it is only the
/// parser knows.
enum Keyword: String, CaseIterable {
  // The start of a file and its declarations.
  case language, schema
  case `import`
  case source
  case `enum`
  case object, table, mapping, example, erratum, conflict
  case within, open, closed, rule, row

  // Clauses.
  case cite, inferred, required, forbidden
  case `default`, `as`
  case sensitive, available, deprecated
  case unspecified, use, when, unless, at, message
  case error, warning, note

  // Types and their limits.
  case string, int, float, bool, flag, any
  case bytes, chars, items, keys, count
  case format, unique

  // Conditions and values.
  case exactlyOne = "exactly-one"
  case atMostOne = "at-most-one"
  case allOrNone = "all-or-none"
  case and, or, not
  case `in`, `is`
  case starts, ends, with, has, no, key, starting
  case present, absent, number, array
  case null, `true`, `false`

  // Mappings.
  case each, suppress, set, text, drop, convert, lossy

  // Examples, errata and conflicts.
  case valid, invalid, malformed
  case json, file, expect, given, maps, to, nothing
  case says, means, ignored, because, versus, resolved

  /// The word that a name spells, if it is one.
  init?(spelt name: Span<UInt8>) {
    guard let keyword = Keyword.bySpelling.keyword(spelt: name) else { return nil }
    self = keyword
  }

  private static let bySpelling = KeywordTable()
}

/// The words of the grammar, each where its first and last byte and its length say, or in the next
/// free slot behind.
private struct KeywordTable: Sendable {
  /// A power of two, of which the words take a fraction.
  private static let size = 512
  /// No word is that long.
  private static let width = 16

  private var keywords = [Keyword?](repeating: nil, count: size)
  /// `width` bytes for each slot: those of its word and zeros behind them.
  private var spellings = [UInt8](repeating: 0, count: size * width)

  init() {
    for keyword in Keyword.allCases {
      let name = Array(keyword.rawValue.utf8)
      var slot = KeywordTable.firstSlot(of: name.span)
      while keywords[slot] != nil { slot = KeywordTable.slot(behind: slot) }
      keywords[slot] = keyword
      for (offset, byte) in name.enumerated() {
        spellings[slot * KeywordTable.width + offset] = byte
      }
    }
  }

  func keyword(spelt name: Span<UInt8>) -> Keyword? {
    guard !name.isEmpty, name.count < KeywordTable.width else { return nil }
    var slot = KeywordTable.firstSlot(of: name)
    while let keyword = keywords[slot] {
      if isSpelling(of: slot, name) { return keyword }
      slot = KeywordTable.slot(behind: slot)
    }
    return nil
  }

  private func isSpelling(of slot: Int, _ name: Span<UInt8>) -> Bool {
    let start = slot * KeywordTable.width
    for offset in name.indices where spellings[start + offset] != name[offset] { return false }
    return spellings[start + name.count] == 0
  }

  private static func firstSlot(of name: Span<UInt8>) -> Int {
    (Int(name[0]) + Int(name[name.count - 1]) * 11 + name.count * 97) & (size - 1)
  }

  private static func slot(behind slot: Int) -> Int { (slot + 1) & (size - 1) }
}
