import TestSupport
import Testing

/// Holds the corpus to every diagnostic that the compiler's modules can report.
@Suite struct DiagnosticCodesTests {
  /// Codes whose case would be too large to keep, with the reason.
  private static let withoutCase = ["file-too-large": "needs a file of 64 MiB"]

  @Test func `every code has a case file of its name`() throws {
    let cases = Set(try CaseFile.all(in: "Tests/Corpus/Diagnostics").map(\.name))
    let codes = try codes(in: ["Sources/PushSchemaSyntax", "Sources/PushSchemaResolver"])
    #expect(codes.count > 100)
    for code in codes where Self.withoutCase[code] == nil {
      #expect(cases.contains(code), "Tests/Corpus/Diagnostics has no \(code).md")
    }
  }

  /// The first argument of every call that makes a diagnostic.
  private func codes(in folders: [String]) throws -> [String] {
    let call = /(?:\.error|\.warning|\.note)\(\s*"([a-z0-9-]+)"|code: "([a-z0-9-]+)"/
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
