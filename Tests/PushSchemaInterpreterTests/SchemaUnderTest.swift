import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import TestSupport
import Testing

/// A schema made from the declarations of a test; problems in them are issues at the test's place.
func schemaSet(
  _ declarations: String, _ others: String..., at location: SourceLocation
) -> SchemaSet {
  let texts = ["language 1 schema Test " + declarations] + others
  let inputs = texts.map { text in
    let words = text.split(separator: " ", maxSplits: 4).map(String.init)
    let file = SourceFile(path: "\(words[3]).pushschema", text: text)
    var log = DiagnosticLog()
    let tree = parse(file, log: &log)
    for diagnostic in log.sorted { fail("\(diagnostic.code): \(diagnostic.message)", at: location) }
    return ResolverInput(tree: tree, isRequested: true)
  }
  var log = DiagnosticLog()
  let set = resolve(inputs, log: &log)
  for diagnostic in log.sorted where diagnostic.severity == .error {
    fail("\(diagnostic.code): \(diagnostic.message)", at: location)
  }
  return set
}

/// Findings as tests compare them: one line each, with evidence, hint and citation indented below.
func rendered(_ findings: [Finding]) -> String {
  var lines: [String] = []
  for finding in findings {
    lines.append(finding.description)
    lines += finding.evidence.map { "    \($0.path) = \($0.value)" }
    if let hint = finding.hint { lines.append("    hint: \(hint)") }
    if let citation = finding.citation { lines.append("    source: \(citation)") }
  }
  return lines.joined(separator: "\n")
}

/// The findings on a payload as the object `Push` of the declarations.
func findings(
  _ declarations: String, _ payload: String, at location: SourceLocation = #_sourceLocation
) -> [Finding] {
  Interpreter(schemaSet(declarations, at: location)).validate(
    Array(payload.utf8), as: DeclarationID(schema: "Test", name: "Push"))
}

/// Compares these findings as text.
func checkFindings(
  _ declarations: String, _ payload: String, expect expected: String,
  at location: SourceLocation = #_sourceLocation
) {
  expectText(rendered(findings(declarations, payload, at: location)), expected, at: location)
}
