import PushSchemaDiagnostics
import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaSyntax

/// What lexer and parser report, `file-too-large` apart, whose case would be no small file.
private let syntaxCodes = [
  "block-layout", "control-character", "empty-key", "ill-formed-utf8", "invalid-escape",
  "invisible-character", "malformed-number", "misplaced-import", "missing-example-text",
  "missing-language", "missing-openness", "repeated-clause", "stray-documentation", "too-deep",
  "too-many-errors", "unclosed-body", "unexpected-character", "unexpected-token", "unknown-word",
  "unterminated-text",
]

@Test(arguments: syntaxCodes)
func `mistakes of writing are explained`(_ code: String) throws {
  let file = try CaseFile(path: "Tests/Corpus/Diagnostics/\(code).md")
  #expect(file.stages.contains("parse"))
  file.check { stage in
    stage == "parse" ? diagnostics(of: file.sources) : nil
  }
}

private func diagnostics(of sources: [CaseFile.Source]) -> String {
  let files = sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }
  var log = DiagnosticLog()
  for file in files { _ = parse(file, log: &log) }
  return TextRenderer(files: SourceFiles(files)).render(log.sorted)
}
