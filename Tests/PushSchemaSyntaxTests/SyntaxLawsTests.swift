import PushSchemaDiagnostics
@testable import PushSchemaSyntax
import SchemaDumps
import TestSupport
import Testing

/// What holds for every source there is: the schemas, and the sources of all case files.
@Suite struct SyntaxLawsTests {
  @Test(arguments: try allSources())
  func `tokens join to the source`(_ file: SourceFile) {
    var log = DiagnosticLog()
    expectJoined(parse(file, log: &log))
  }

  @Test(arguments: try allSources())
  func `every range lies in the file`(_ file: SourceFile) {
    var log = DiagnosticLog()
    _ = parse(file, log: &log)
    expectRanges(log.sorted, in: file)
  }

  @Test(arguments: try allSources())
  func `two runs are equal`(_ file: SourceFile) {
    var (first, second) = (DiagnosticLog(), DiagnosticLog())
    #expect(dump(parse(file, log: &first)) == dump(parse(file, log: &second)))
    #expect(first.sorted == second.sorted)
  }

  @Test(arguments: try allSources())
  func `every prefix parses`(_ file: SourceFile) {
    for length in stride(from: 0, to: file.bytes.count, by: step(file.bytes.count, in: file)) {
      expectParses(Array(file.bytes.prefix(length)))
    }
  }

  @Test(arguments: try allSources())
  func `parses without any one of its tokens`(_ file: SourceFile) {
    var log = DiagnosticLog()
    let tokens = lex(file, log: &log)
    for index in stride(from: 0, to: tokens.count, by: step(tokens.count, in: file)) {
      var bytes = file.bytes
      bytes.removeSubrange(tokens[index].range.lowerBound..<tokens[index].range.upperBound)
      expectParses(bytes)
    }
  }

  @Test(arguments: try allSources())
  func `parses with any one token doubled or replaced`(_ file: SourceFile) {
    var log = DiagnosticLog()
    let tokens = lex(file, log: &log)
    let replacements = [
      "{", "}", "(", "]", "\"", "\"\"\"", "`", "///", "not", "cite", "\u{0}", ":",
    ]
    for index in stride(from: 0, to: tokens.count, by: step(tokens.count, in: file)) {
      let range = tokens[index].range.lowerBound..<tokens[index].range.upperBound
      var bytes = file.bytes
      bytes.insert(contentsOf: file.bytes[range], at: range.upperBound)
      expectParses(bytes)
      bytes = file.bytes
      bytes.replaceSubrange(range, with: Array(replacements[index % replacements.count].utf8))
      expectParses(bytes)
    }
  }
}

@Test func `any bytes give a tree`() {
  var random = SeededRandom(seed: 1)
  let pieces = [
    "object", "enum", "x", "a.b", "{", "}", "(", ")", "[", "]", ":", ",", "|", "*", "=", "...",
    "<->",
    "not", "and", "or", "is", "in", "row(", "bytes(", "cite", "de:1-2", "\"t\"", "\"\"\"", "1",
    "-2.5",
    "///d\n", "//c\n", "\n", " ", "required", "when", "rule", "mapping", "example", "json", "given",
    "`k`", "“", "\u{202E}", "é", "\u{FEFF}", "\r",
  ]
  for _ in 0..<3_000 {
    var bytes: [UInt8] = []
    for _ in 0..<Int(random.next() % 60) {
      if random.next() % 16 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: random.next()))
      } else {
        bytes += Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8)
        if random.next() % 2 == 0 { bytes.append(0x20) }
      }
    }
    expectParses(bytes)
  }
}

@Test(arguments: ["(", "[", "not ", "{*:", "[[\"", "{", "row("])
func `nesting without end is refused`(_ opening: String) {
  let nest = String(repeating: opening, count: 20_000)
  let places = ["object A {\n  a: ", "object A {\n  rule r: ", "object A {\n  a: int default ", ""]
  for place in places { expectParses(Array(("language 1\nschema S\n" + place + nest).utf8)) }
}

private func expectParses(_ bytes: [UInt8]) {
  let file = SourceFile(path: "case.pushschema", bytes: bytes)
  var log = DiagnosticLog()
  let tree = parse(file, log: &log)
  expectJoined(tree)
  expectRanges(log.sorted, in: file)
}

private func expectJoined(_ tree: SyntaxTree) {
  var end = 0
  for token in tree.tokens {
    guard token.leadingStart == end, token.range.lowerBound >= end else {
      Issue.record("token at \(token.range.lowerBound) does not follow the one before")
      return
    }
    end = token.range.upperBound
  }
  #expect(end == tree.file.bytes.count)
}

private func expectRanges(_ diagnostics: [Diagnostic], in file: SourceFile) {
  for diagnostic in diagnostics {
    let ranges =
      [diagnostic.range] + diagnostic.labels.map(\.range) + diagnostic.fixes.map(\.range)
    for range in ranges where range.lowerBound < 0 || range.upperBound > file.bytes.count {
      Issue.record("[\(diagnostic.code)] lies outside of the file")
    }
  }
}

extension SourceFile: CustomTestStringConvertible {
  /// The path, which names the test case.
  public var testDescription: String { path }
}

/// A stride through `count` places of a file; of large files a sample is tried, to keep the tests quick.
private func step(_ count: Int, in file: SourceFile) -> Int {
  let samples = max(8, 120_000 / max(1, file.bytes.count))
  return max(1, count / samples)
}

func allSources() throws -> [SourceFile] {
  let schemas = try Repository.files(in: "Schemas", suffix: ".pushschema").map {
    SourceFile(path: $0, bytes: try Repository.bytes(of: $0))
  }
  let cases = try CaseFile.all(in: "Tests/Corpus").flatMap { file in
    file.sources.map { SourceFile(path: file.path + "/" + $0.path, bytes: $0.bytes) }
  }
  return schemas + cases
}

/// SplitMix64: the same numbers in every run.
private struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
