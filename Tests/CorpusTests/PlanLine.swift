/// A line of a plan with the lines that belong to it.
struct PlanLine: ExpressibleByStringInterpolation {
  let words: String
  let parts: [PlanLine]

  init(_ words: String, _ parts: [PlanLine] = []) {
    self.words = words
    self.parts = parts
  }

  init(stringLiteral words: String) { self.init(words) }

  /// The same with other words before those of the line.
  func following(_ start: String) -> PlanLine { PlanLine(start + words, parts) }

  func text(level: Int = 0) -> String {
    ([String(repeating: "  ", count: level) + words] + parts.map { $0.text(level: level + 1) })
      .joined(separator: "\n")
  }
}
