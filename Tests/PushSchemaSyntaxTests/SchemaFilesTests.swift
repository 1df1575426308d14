import PushSchemaDiagnostics
import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaSyntax

@Test(arguments: try Repository.files(in: "Schemas", suffix: ".pushschema"))
func `the standard schemas have no mistakes of writing`(_ path: String) throws {
  let file = SourceFile(path: path, bytes: try Repository.bytes(of: path))
  var log = DiagnosticLog()
  _ = parse(file, log: &log)
  expectText(TextRenderer(files: SourceFiles([file])).render(log.sorted), "")
}
