import Testing

@testable import TestSupport

@Test func `a line diff shows what changed and little else`() {
  check(
    lineDiff(expected: "a\nb\nc\nd\ne\nf\ng\nh\ni", actual: "a\nb\nc\nd\nE\nf\ng\nh\ni\nj"),
    expect: """
        … 1 equal lines
        b
        c
        d
      - e
      + E
        f
        g
        h
        i
      + j
      """)
}

@Test func `the labelled literal below a call is found and replaced`() throws {
  let lines = [
    "f(", "  \"\"\"", "  source", "  \"\"\",", "  expect: #\"\"\"", "    old", "    \"\"\"#)",
  ]
  let literal = try #require(ExpectLiteral(in: lines, from: 0))
  #expect(literal.range == 4..<7)
  #expect(
    literal.lines(with: "new\\\n\nmore") == [
      "  expect: #\"\"\"", "    new\\", "", "    more", "    \"\"\"#)",
    ])
  #expect(literal.lines(with: "\"\"\"#") == nil)
}

@Test func `a literal on one line grows where it must`() throws {
  let literal = try #require(ExpectLiteral(in: ["  f(x, expect: \"a \\\" b\", y)"], from: 0))
  #expect(
    literal.lines(with: "a\nb") == [
      "  f(x, expect: \"\"\"", "    a", "    b", "    \"\"\", y)",
    ])
}

@Test func `no literal of the next test is taken`() {
  #expect(
    ExpectLiteral(in: ["f(x)", "}", "@Test func y() {", "  f(expect: \"\")"], from: 0) == nil)
}

@Test func `a case file names its sources and stages`() {
  let file = CaseFile(
    path: "Tests/Corpus/Some/case.md",
    text: """
      Words about it.

      # source
      ~~~
      a
      ~~~
      # source B.pushschema escaped
      ~~~~
      ~~~
      \\x{C3 28}
      ~~~~
      # empty
      # tree
      ~~~
      (a)
      ~~~
      """)
  #expect(file.name == "case")
  #expect(file.sources.map(\.path) == ["case.pushschema", "B.pushschema"])
  #expect(file.sources.first?.text == "a\n")
  #expect(file.sources.last?.bytes == [0x7E, 0x7E, 0x7E, 0x0A, 0xC3, 0x28, 0x0A])
  #expect(file.stages == ["empty", "tree"])
  file.check { $0 == "tree" ? "(a)" : nil }
}

private func check(
  _ actual: String, expect: String, at location: SourceLocation = #_sourceLocation
) {
  expectText(actual, expect, at: location)
}
