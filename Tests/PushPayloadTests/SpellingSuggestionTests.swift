import PushPayload
import Testing

@Suite struct SpellingSuggestionTests {
  @Test(
    arguments: [
      ("catgory", "category"), ("mutable-content", "mutable_content"), ("Badge", "badge"),
      ("contentAvailable", "content-available"), ("alret", "alert"), ("xyz", nil),
      ("zzzzzzzzzz", nil), ("", nil), ("collapseId", "collapse_id"), ("b", nil),
    ] as [(String, String?)])
  func `suggests the nearest name`(name: String, expected: String?) {
    let names = [
      "alert", "badge", "category", "collapse_id", "content-available", "mutable_content",
    ]
    #expect(SpellingSuggestion.nearest(to: name, among: names) == expected)
  }

  @Test(
    arguments: [
      ("titel", "title"), ("subtitl", "subtitle"), ("asp", "aps"), ("apss", "aps"), ("aps", nil),
      ("apx", nil), ("ap", nil), ("title2", nil),
    ] as [(String, String?)])
  func `finds likely slips`(name: String, expected: String?) {
    #expect(SpellingSuggestion.slip(of: name, among: ["aps", "title", "subtitle"]) == expected)
  }

  @Test func `counts edits as a table of distances does`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let left = word(&generator)
      let right = word(&generator)
      let distance = editDistance(Array(left.utf8), Array(right.utf8))
      let limit = max(1, left.utf8.count / 3)
      let isNear = distance <= limit && distance < left.utf8.count
      #expect(
        (SpellingSuggestion.nearest(to: left, among: [right]) != nil) == isNear,
        "\(left) \(right) \(distance)")
    }
  }

  private func word(_ generator: inout SeededGenerator) -> String {
    let length = Int.random(in: 1...14, using: &generator)
    return String((0..<length).map { _ in "abc".randomElement(using: &generator) ?? "a" })
  }

  private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count { table[i][0] = i }
    for j in 0...right.count { table[0][j] = j }
    for i in 1...left.count {
      for j in 1...right.count {
        let replaced = table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        var cost = min(table[i - 1][j] + 1, table[i][j - 1] + 1, replaced)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          cost = min(cost, table[i - 2][j - 2] + 1)
        }
        table[i][j] = cost
      }
    }
    return table[left.count][right.count]
  }
}

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
