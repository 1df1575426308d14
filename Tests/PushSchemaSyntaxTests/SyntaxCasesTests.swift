import PushSchemaDiagnostics
import PushSchemaFormat
@testable import PushSchemaSyntax
import SchemaDumps
import TestSupport
import Testing

@Test(arguments: try CaseFile.all(in: "Tests/Corpus/Syntax"))
func `reads and lays out`(_ file: CaseFile) throws {
  let source = try #require(file.sources.first)
  var log = DiagnosticLog()
  let tree = parse(SourceFile(path: source.path, bytes: source.bytes), log: &log)
  #expect(log.sorted.isEmpty)
  file.check { stage in
    switch stage {
    case "tree": dump(tree)
    case "format": format(tree)
    default: "unknown stage '\(stage)'"
    }
  }
}
