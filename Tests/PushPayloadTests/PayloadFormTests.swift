@_spi(Generated) import PushPayload
import TestSupport
import Testing

/// What forms accept, and that the fast way of finding out gives what the slow way gives.
@Suite struct PayloadFormTests {
  private static let cases: [(TextForm, text: String, accepted: [String], refused: [String])] = [
    (
      ["+", .characters(.digits)], #""+" digits"#, ["+1", "+007"],
      ["", "+", "1", "+1x", "x+1", "++1", "+1\n", "+١"]
    ),
    (
      [.choice(["+", "-"]), .characters(.digits, 1...2)], #"("+" | "-") digits(1...2)"#,
      ["+1", "-12"], ["+", "+123", "12"]
    ),
    (
      .choice([.characters(.digits), ["{{", .characters(.text), "}}"]]),
      #"digits | "{{" text "}}""#, ["1", "{{a}}", "{{}}}}", "{{ä😀}}"],
      ["{{}}", "{{a}", "{{a}}b", "1{{a}}"]
    ),
    (
      [.characters(.digits), .optional([".", .characters(.digits)])], #"digits ["." digits]"#,
      ["1", "10.25"], ["1.", ".1", "1.2.3"]
    ),
    (
      [.repeated([.characters(.hex, 2), ":"]), .characters(.hex, 2)], #"{hex(2) ":"} hex(2)"#,
      ["0a", "0A:ff:00"], ["", "0", "0a:", "0a:f", "0g"]
    ),
    (
      .characters(.text, 0...), "text(0...)", ["", "a", "\u{0}\u{10FFFF}"], []
    ),
    (
      [.characters(.letters, 0...2), "é"], #"letters(0...2) "é""#, ["é", "abé"],
      ["e\u{301}", "abcé", "äé"]
    ),
    (.characters(.letters, 2...), "letters(2...)", ["ab", "ABCdef"], ["a", "a1"]),
  ]

  @Test func `accepts and refuses texts of each form`() {
    for (form, text, accepted, refused) in Self.cases {
      #expect(form.text == text)
      let prepared = PayloadForm(form)
      for text in accepted { #expect(prepared.accepts(text), "\(form.text): \(text)") }
      for text in refused { #expect(!prepared.accepts(text), "\(form.text): \(text)") }
    }
  }

  @Test func `a form with too many places accepts nothing`() {
    let limit = PayloadForm.placeLimit
    let text = String(repeating: "1", count: limit)
    #expect(PayloadForm(.characters(.digits, limit)).accepts(text))
    #expect(!PayloadForm(.characters(.digits, limit + 1)).accepts(text + "1"))
    #expect(!PayloadForm(.characters(.digits, Int.max)).accepts(""))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random texts get the verdict of a matcher that tries everything`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for _ in 0..<120 {
      let form = randomForm(depth: 3, using: &random)
      let prepared = PayloadForm(form)
      for _ in 0..<20 {
        let text = randomText(of: form, using: &random)
        let scalars = Array(text.unicodeScalars)
        let isOfForm = ends(of: form, in: scalars, from: [0]).contains(scalars.count)
        if isOfForm { accepted += 1 }
        #expect(prepared.accepts(text) == isOfForm, "\(form.text): \(text)")
      }
    }
    #expect(accepted > 300)
  }

  /// Long texts against forms that stop others from ending.
  @Test func `time grows with the text only`() {
    let nested = TextForm.repeated(.repeated([.characters(.text), .optional(.characters(.text))]))
    let prepared = PayloadForm([nested, "!"])
    let text = String(repeating: "a", count: 200_000)
    #expect(!prepared.accepts(text))
    #expect(prepared.accepts(text + "!"))
  }

  private func randomForm(depth: Int, using random: inout SeededRandom) -> TextForm {
    let parts = { (random: inout SeededRandom) in
      (0..<1 + random.below(3)).map { _ in randomForm(depth: depth - 1, using: &random) }
    }
    switch random.below(depth > 0 ? 7 : 3) {
    case 0: return .literal(random.pick(["", "a", "ab", "+", "é", "😀1"]) ?? "")
    case 1:
      let kind = random.pick(TextForm.CharacterClass.allCases) ?? .text
      let lower = random.below(3)
      return .characters(
        kind, atLeast: lower, atMost: random.chance(50) ? nil : lower + random.below(3))
    case 2: return .other(than: random.pick(["", "a", "aé", "😀1+"]) ?? "")
    case 3: return .sequence(parts(&random))
    case 4: return .choice(parts(&random))
    case 5: return .optional(randomForm(depth: depth - 1, using: &random))
    default: return .repeated(randomForm(depth: depth - 1, using: &random))
    }
  }

  /// A text of the form, now and then with a scalar more, less or changed.
  private func randomText(of form: TextForm, using random: inout SeededRandom) -> String {
    var scalars = Array(text(of: form, using: &random).unicodeScalars)
    if random.chance(40) {
      let other = random.pick(Array("a1+é😀Z".unicodeScalars)) ?? "a"
      let place = random.below(scalars.count + 1)
      switch random.below(3) {
      case 0: scalars.insert(other, at: place)
      case 1 where place < scalars.count: scalars.remove(at: place)
      default: if place < scalars.count { scalars[place] = other }
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func text(of form: TextForm, using random: inout SeededRandom) -> String {
    switch form {
    case .literal(let text): return text
    case .characters(let kind, let lower, let upper):
      let count = lower + random.below((upper ?? lower + 2) - lower + 1)
      let pool = ["digits": "059", "letters": "azAZ", "hex": "0fF9", "text": "a1é😀\n"]
      let scalars = Array((pool[kind.rawValue] ?? "").unicodeScalars)
      return (0..<count).map { _ in String(random.pick(scalars) ?? "a") }.joined()
    case .other(let text):
      return random.pick("a1é😀\n".filter { !text.contains($0) }.map(String.init)) ?? "x"
    case .sequence(let forms): return forms.map { text(of: $0, using: &random) }.joined()
    case .choice(let forms): return random.pick(forms).map { text(of: $0, using: &random) } ?? ""
    case .optional(let form): return random.chance(50) ? text(of: form, using: &random) : ""
    case .repeated(let form):
      return (0..<random.below(4)).map { _ in text(of: form, using: &random) }.joined()
    }
  }

  /// Where texts of the form can end that start at one of some places.
  private func ends(
    of form: TextForm, in text: [Unicode.Scalar], from starts: Set<Int>
  ) -> Set<Int> {
    switch form {
    case .literal(let literal):
      let scalars = Array(literal.unicodeScalars)
      return Set(starts.filter { text[$0...].starts(with: scalars) }.map { $0 + scalars.count })
    case .characters(let kind, let lower, let upper):
      var reached = starts
      var found: Set<Int> = lower == 0 ? starts : []
      for count in stride(from: 1, through: upper ?? text.count, by: 1) {
        reached = Set(
          reached.filter { $0 < text.count && isOf(kind, text[$0]) }.map { $0 + 1 })
        if count >= lower { found.formUnion(reached) }
      }
      return found
    case .other(let excluded):
      return Set(
        starts.filter { $0 < text.count && !excluded.unicodeScalars.contains(text[$0]) }
          .map { $0 + 1 })
    case .sequence(let forms): return forms.reduce(starts) { ends(of: $1, in: text, from: $0) }
    case .choice(let forms):
      return forms.reduce(into: []) { $0.formUnion(ends(of: $1, in: text, from: starts)) }
    case .optional(let form): return starts.union(ends(of: form, in: text, from: starts))
    case .repeated(let form):
      var found = starts
      var new = starts
      while !new.isEmpty {
        new = ends(of: form, in: text, from: new).subtracting(found)
        found.formUnion(new)
      }
      return found
    }
  }

  private func isOf(_ kind: TextForm.CharacterClass, _ scalar: Unicode.Scalar) -> Bool {
    switch kind {
    case .digits: ("0"..."9").contains(scalar)
    case .letters: ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    case .hex:
      ("0"..."9").contains(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
    case .text: true
    }
  }
}
