import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport
import Testing

/// Holds the corpus and the diagnostics reference to every code that the generator can report.
@Suite struct DiagnosticCodesTests {
  /// Codes whose case would be too large to keep, with the reason.
  private static let withoutCase = ["file-too-large": "needs a file of 64 MiB"]

  private static let compilerFolders = [
    "Sources/PushSchemaDiagnostics", "Sources/PushSchemaSyntax", "Sources/PushSchemaResolver",
  ]

  private static let reportingFolders =
    compilerFolders + [
      "Sources/PushSchemaInterpreter/Conversion", "Sources/PushSchemaInterpreter/Examples",
      "Sources/PushSchemaCompiler", "Sources/PushSchemaVerification", "Sources/PushSchemaCommand",
      "Sources/pushschema",
    ]

  @Test func `every code has a case file of its name`() throws {
    let cases = Set(try CaseFile.all(in: "Tests/Corpus/Diagnostics").map(\.name))
    let codes = try codes(in: Self.compilerFolders)
    #expect(codes.count > 100)
    for code in codes where Self.withoutCase[code] == nil {
      #expect(cases.contains(code), "Tests/Corpus/Diagnostics has no \(code).md")
    }
  }

  @Test func `every code has a row in the reference, and every row a code`() throws {
    let rows = try DiagnosticsReference().rows
    let documented = rows.map(\.code)
    let reported =
      try codes(in: Self.reportingFolders) + CommandFinding.allCases.map(\.rawValue)
    #expect(reported.filter { !documented.contains($0) } == [], "add a row to Diagnostics.md")
    #expect(documented.filter { !reported.contains($0) } == [], "nothing reports these")
    #expect(Set(documented).count == documented.count)
  }

  @Test func `the reference states severity, meaning and way out, and links each case`() throws {
    let cases = try CaseFile.all(in: "Tests/Corpus/Diagnostics")
    for row in try DiagnosticsReference().rows {
      #expect(row.cells.count == 4 && !row.cells.contains(""), "\(row.code)")
      let file = cases.first { $0.name == row.code }
      let link = "[`\(row.code)`](../Tests/Corpus/Diagnostics/\(row.code).md)"
      #expect(row.cells.first == (file == nil ? "`\(row.code)`" : link))
      guard let file else { continue }
      let text = String(decoding: try Repository.bytes(of: file.path), as: UTF8.self)
      let severities = Set(["error", "warning", "note"]).filter {
        text.contains(": \($0): [\(row.code)]")
      }
      #expect(severities == [row.severity], "\(row.code)")
    }
  }

  @Test func `the codes of each chapter stand in alphabetical order`() throws {
    for chapter in try DiagnosticsReference().chapters {
      let codes = chapter.map(\.code)
      #expect(codes == codes.sorted())
    }
  }

  /// The first argument of every call that makes a diagnostic.
  private func codes(in folders: [String]) throws -> [String] {
    let call =
      #/
      (?: [^A-Za-z] (?:error|warning|note|report) \( | \.note, ) \s* "([a-z0-9-]+)"
      | code:\s"([a-z0-9-]+)"
      /#
    var codes: Set<String> = []
    for folder in folders {
      for path in try Repository.files(in: folder, suffix: ".swift") {
        let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
        for match in text.matches(of: call) {
          codes.insert(String(match.output.1 ?? match.output.2 ?? ""))
        }
      }
    }
    return codes.sorted()
  }
}

/// The tables of `Schemas/Diagnostics.md`.
private struct DiagnosticsReference {
  struct Row {
    let code: String
    let cells: [String]

    var severity: String { cells.count > 1 ? cells[1] : "" }
  }

  /// The rows below each heading.
  private(set) var chapters: [[Row]] = []

  var rows: [Row] { chapters.flatMap { $0 } }

  init() throws {
    let text = String(
      decoding: try Repository.bytes(of: "Schemas/Diagnostics.md"), as: UTF8.self)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { chapters.append([]) }
      guard let match = line.firstMatch(of: /^\| \[?`([a-z0-9-]+)`/), !chapters.isEmpty else {
        continue
      }
      let cells = markdownCells(of: line)
      chapters[chapters.count - 1].append(Row(code: String(match.output.1), cells: cells))
    }
  }
}
