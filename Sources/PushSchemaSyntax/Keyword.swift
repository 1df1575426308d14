/// A word of the grammar, and a name wherever names are allowed; only the parser distinguishes.
package enum Keyword: String, CaseIterable, Sendable {
  // The start of a file and its declarations.
  case language, schema
  case `import`
  case source
  case `enum`
  case type, constant, fields, object, table, conversion, mapping, example, erratum, conflict
  case payload
  case within, open, closed, free, also, include, rule, row
  case camelCase = "camel-case"

  // Clauses.
  case cite, inferred, required, forbidden
  case `default`, `as`
  case sensitive, available, deprecated
  case unspecified, use, when, unless, at, message
  case error, warning, note

  // Types and their limits.
  case string, int, float, bool, flag, any
  case bytes, chars, columns, items, keys, count
  case format, form, unique
  case digits, letters, hex

  // Measures that are not units.
  case capitals
  case epochSeconds = "epoch-seconds"

  // Conditions and values.
  case exactlyOne = "exactly-one"
  case atLeastOne = "at-least-one"
  case atMostOne = "at-most-one"
  case allOrNone = "all-or-none"
  case all
  case and, or, not
  case `in`, `is`
  case starts, ends, with, has, no, key, starting
  case present, absent, number, array
  case null, `true`, `false`

  // Mappings.
  case each, suppress, refuse, set, text, drop, convert, lossy, discloses
  case `else`, back, into
  case clamp, min, max, join, list, keyed, by, prefix
  case override, deep, shallow
  case sorted, descending, first, lines

  // Examples, errata and conflicts.
  case valid, invalid, malformed
  case json, file, expect, given, sample, maps, to, nothing, refused, loses, finds
  case says, means, ignored, because, versus, resolved

  // Endpoints.
  case endpoint, method, address, headers, body, part, header, credential

  // Accepted breaks.
  case accepted, breaks, senders, receivers, swift, results

  /// The keyword that a range of bytes spells; `nil` if there is none.
  init?(in bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let spelling = KeywordTable.Spelling(in: bytes, range),
      let keyword = Keyword.bySpelling[spelling]
    else { return nil }
    self = keyword
  }

  private static let bySpelling = KeywordTable()
}

/// The keywords by spelling, each in the slot of its hash, or in the next free slot after it.
private struct KeywordTable: Sendable {
  /// Up to sixteen bytes, in two numbers of eight. No keyword is longer.
  struct Spelling: Equatable {
    private let head: UInt64
    private let tail: UInt64

    init?(in bytes: Span<UInt8>, _ range: Range<Int>) {
      guard range.count <= 16 else { return nil }
      head = bytes.eightBytes(from: range.lowerBound, in: range)
      tail = bytes.eightBytes(from: range.lowerBound + 8, in: range)
    }

    var firstSlot: Int { Int(truncatingIfNeeded: ((head ^ tail) &* 0x9E37_79B9_7F4A_7C15) >> 55) }
  }

  /// One slot for each value of `firstSlot`, which has nine bits; most stay empty.
  private var slots = [(spelling: Spelling, keyword: Keyword)?](repeating: nil, count: 512)

  init() {
    for keyword in Keyword.allCases {
      let name = Array(keyword.rawValue.utf8)
      guard let spelling = Spelling(in: name.span, name.indices) else { continue }
      var slot = spelling.firstSlot
      while slots[slot] != nil { slot = next(slot) }
      slots[slot] = (spelling, keyword)
    }
  }

  subscript(_ spelling: Spelling) -> Keyword? {
    var slot = spelling.firstSlot
    while let (found, keyword) = slots[slot] {
      if found == spelling { return keyword }
      slot = next(slot)
    }
    return nil
  }

  private func next(_ slot: Int) -> Int { (slot + 1) % slots.count }
}
