/// A form that is ready to match texts in one pass. Bits of a few words represent the positions
/// that a text may have reached in the form, so matching neither backtracks nor allocates.
package struct PayloadForm: Sendable {
  package let form: TextForm
  private let places: FormPlaces

  /// The maximum number of positions: of scalars in literals and in counted classes.
  package static let placeLimit = 256

  /// Prepares a form of at most `placeLimit` positions; a larger form matches no text.
  package init(_ form: TextForm) {
    self.form = form
    places = FormPlaces(form.placeCount <= Self.placeLimit ? form : .choice([]))
  }

  /// The positions of the form; `nil` if it has too many.
  package var automaton: FormAutomaton? {
    form.placeCount <= Self.placeLimit ? places.automaton : nil
  }

  /// Whether the whole text has the form.
  package func accepts(_ text: String) -> Bool {
    accepts(ContiguousArray(text.utf8).span)
  }

  /// Whether the whole well-formed UTF-8 text has the form.
  package func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0 else { return places.whole.acceptsNothing }
    var expected = places.whole.first
    var reached = PlaceSet()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        reached = expected.intersection(places.positions.ascii[Int(byte)])
        offset += 1
      } else {
        let (scalar, length) = text.scalar(at: offset)
        reached = expected.intersection(places.places(of: scalar))
        offset += length
      }
      if reached.isEmpty { return false }
      expected = places.followers(of: reached)
    }
    return !reached.intersection(places.whole.last).isEmpty
  }
}

extension PayloadForm: Hashable {
  package static func == (left: PayloadForm, right: PayloadForm) -> Bool {
    left.form == right.form
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(form) }
}

/// The positions of a form's scalars, for analyses of patterns.
package struct FormAutomaton: Sendable {
  /// The positions that may follow each position.
  package let followers: [[Int]]
  /// The scalars that each position accepts: ASCII, then the other scalars that the form names,
  /// then one number for all the rest.
  package let scalars: [Set<Int>]
  /// Whether a repeated part can end with a repetition of its own start.
  package let repeatsTwice: Bool
}

/// A set of positions of a form, one bit each.
private struct PlaceSet {
  var words: SIMD4<UInt64> = .zero

  init() {}

  init(_ place: Int) { words[place >> 6] = 1 << UInt64(place & 63) }

  var isEmpty: Bool { words == .zero }

  func contains(_ place: Int) -> Bool { words[place >> 6] & 1 << UInt64(place & 63) != 0 }

  func intersection(_ other: PlaceSet) -> PlaceSet {
    var set = PlaceSet()
    set.words = words & other.words
    return set
  }

  mutating func formUnion(_ other: PlaceSet) { words |= other.words }

  mutating func subtract(_ other: PlaceSet) { words &= ~other.words }

  @inline(__always)
  func forEach(_ visit: (Int) -> Void) {
    for index in 0..<4 {
      var word = words[index]
      while word != 0 {
        visit(index << 6 | word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }
}

/// A scalar beyond ASCII that a form names.
private struct FormScalar {
  let scalar: Unicode.Scalar
  /// The positions that accept it.
  var places = PlaceSet()
  /// The positions that accept every other scalar.
  var excluding = PlaceSet()
}

/// The positions of a form's scalars: the first, the last, and the followers of each.
private final class FormPlaces: Sendable {
  let whole: FormPositions.Fragment
  let positions: FormPositions

  init(_ form: TextForm) {
    var positions = FormPositions()
    whole = positions.add(form)
    self.positions = positions
  }

  var automaton: FormAutomaton {
    let outside = positions.others.map { $0.scalar }
    let scalars = positions.next.indices.map { place in
      Set((0..<128).filter { positions.ascii[$0].contains(place) })
        .union(outside.indices.filter { places(of: outside[$0]).contains(place) }.map { 128 + $0 })
        .union(positions.anywhere.contains(place) ? [128 + outside.count] : [])
    }
    return FormAutomaton(
      followers: positions.next.map { set in
        var places: [Int] = []
        set.forEach { places.append($0) }
        return places
      }, scalars: scalars, repeatsTwice: positions.repeatsTwice)
  }

  func places(of scalar: Unicode.Scalar) -> PlaceSet {
    var places = positions.anywhere
    for other in positions.others where other.scalar == scalar {
      places.subtract(other.excluding)
      places.formUnion(other.places)
    }
    return places
  }

  @inline(__always)
  func followers(of places: PlaceSet) -> PlaceSet {
    var followers = PlaceSet()
    places.forEach { followers.formUnion(positions.next[$0]) }
    return followers
  }
}

/// Numbers the positions of a form and finds their followers (Glushkov's construction).
private struct FormPositions {
  /// A part of the form: its first and last positions.
  struct Fragment {
    var acceptsNothing: Bool
    var first = PlaceSet()
    var last = PlaceSet()
  }

  /// The positions that may follow each position.
  private(set) var next: [PlaceSet] = []
  /// The positions that accept each ASCII character.
  private(set) var ascii = [PlaceSet](repeating: PlaceSet(), count: 128)
  /// The positions that accept any scalar.
  private(set) var anywhere = PlaceSet()
  /// The scalars beyond ASCII that the form names.
  private(set) var others: [FormScalar] = []
  /// Whether a repeated part can end with a repetition of its own start.
  private(set) var repeatsTwice = false

  mutating func add(_ form: TextForm) -> Fragment {
    switch form {
    case .literal(let text):
      var whole = Fragment(acceptsNothing: true)
      for scalar in text.unicodeScalars { append(addScalar(scalar), to: &whole) }
      return whole
    case .characters(let kind, let lower, let upper): return addCharacters(kind, lower, upper)
    case .other(let text): return addOther(than: text)
    case .sequence(let forms):
      var whole = Fragment(acceptsNothing: true)
      for form in forms { append(add(form), to: &whole) }
      return whole
    case .choice(let forms):
      var whole = Fragment(acceptsNothing: false)
      for form in forms {
        let part = add(form)
        whole.acceptsNothing = whole.acceptsNothing || part.acceptsNothing
        whole.first.formUnion(part.first)
        whole.last.formUnion(part.last)
      }
      return whole
    case .optional(let form):
      var part = add(form)
      part.acceptsNothing = true
      return part
    case .repeated(let form):
      var part = add(form)
      part.last.forEach { place in
        repeatsTwice = repeatsTwice || !next[place].intersection(part.first).isEmpty
      }
      part.acceptsNothing = true
      join(part.last, part.first)
      return part
    }
  }

  private mutating func addCharacters(
    _ kind: TextForm.CharacterClass, _ lower: Int, _ upper: Int?
  ) -> Fragment {
    var whole = Fragment(acceptsNothing: lower <= 0)
    let count = upper ?? max(lower, 1)
    var former = PlaceSet()
    for position in 0..<max(count, 0) {
      let part = addClass(kind)
      join(former, part.first)
      if position == 0 { whole.first = part.first }
      if position + 1 >= lower { whole.last.formUnion(part.last) }
      if upper == nil, position == count - 1 { join(part.last, part.first) }
      former = part.last
    }
    return whole
  }

  private mutating func append(_ part: Fragment, to whole: inout Fragment) {
    join(whole.last, part.first)
    if whole.acceptsNothing { whole.first.formUnion(part.first) }
    if part.acceptsNothing {
      whole.last.formUnion(part.last)
    } else {
      whole.last = part.last
    }
    whole.acceptsNothing = whole.acceptsNothing && part.acceptsNothing
  }

  private mutating func join(_ places: PlaceSet, _ followers: PlaceSet) {
    places.forEach { next[$0].formUnion(followers) }
  }

  private mutating func addPlace() -> (set: PlaceSet, fragment: Fragment) {
    let set = PlaceSet(next.count)
    next.append(PlaceSet())
    return (set, Fragment(acceptsNothing: false, first: set, last: set))
  }

  private mutating func addScalar(_ scalar: Unicode.Scalar) -> Fragment {
    let place = addPlace()
    if scalar.isASCII {
      ascii[Int(scalar.value)].formUnion(place.set)
    } else {
      others.append(FormScalar(scalar: scalar, places: place.set))
    }
    return place.fragment
  }

  private mutating func addOther(than text: String) -> Fragment {
    let place = addPlace()
    for byte in 0..<128 { ascii[byte].formUnion(place.set) }
    anywhere.formUnion(place.set)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        ascii[Int(scalar.value)].subtract(place.set)
      } else {
        others.append(FormScalar(scalar: scalar, excluding: place.set))
      }
    }
    return place.fragment
  }

  private mutating func addClass(_ kind: TextForm.CharacterClass) -> Fragment {
    let place = addPlace()
    for byte in 0..<128 where kind.contains(UInt8(truncatingIfNeeded: byte)) {
      ascii[byte].formUnion(place.set)
    }
    if kind == .text { anywhere.formUnion(place.set) }
    return place.fragment
  }
}

extension TextForm.CharacterClass {
  /// Whether the class contains an ASCII character.
  fileprivate func contains(_ byte: UInt8) -> Bool {
    switch self {
    case .digits: byte.isASCIIDigit
    case .letters: byte.isASCIILetter
    case .hex: byte.hexadecimalValue != nil
    case .text: true
    }
  }
}

extension Span where Element == UInt8 {
  /// The scalar of more than one byte at an offset of well-formed UTF-8, and its number of bytes.
  fileprivate func scalar(at offset: Int) -> (Unicode.Scalar, length: Int) {
    let lead = UInt32(byte(at: offset))
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var value = lead & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(byte(at: offset + index) & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
