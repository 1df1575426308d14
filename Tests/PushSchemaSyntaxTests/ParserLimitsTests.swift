import PushSchemaDiagnostics
import PushSchemaFormat
import Testing

@testable import PushSchemaSyntax

@Test func `a file beyond the limit is not looked into`() {
  let file = SourceFile(path: "case.pushschema", text: "language 1\nschema Case\n")
  var limits = ParserLimits()
  limits.bytes = 20
  var log = DiagnosticLog()
  let tree = parse(file, limits: limits, log: &log)
  #expect(log.sorted.map(\.code) == ["file-too-large"])
  #expect(tree.root.declarations.isEmpty)
  #expect(tree.tokens.last?.range.upperBound == 23)
  #expect(format(tree) == nil)
}

@Test func `mistakes beyond the limit are counted`() {
  let file = SourceFile(path: "case.pushschema", text: "language 1\nschema Case\n$ $ $ $")
  var limits = ParserLimits()
  limits.diagnostics = 3
  var log = DiagnosticLog()
  _ = parse(file, limits: limits, log: &log)
  #expect(log.sorted.map(\.code).filter { $0 == "unexpected-character" }.count == 3)
  #expect(log.sorted.last?.code == "too-many-errors")
}

@Test func `nesting up to the limit is understood`() {
  let nest = { (depth: Int) in
    let type = String(repeating: "[", count: depth) + "int" + String(repeating: "]", count: depth)
    return SourceFile(
      path: "case.pushschema", text: "language 1\nschema Case\nobject A {\n  a: \(type)\n}\n")
  }
  for (depth, isUnderstood) in [(64, true), (65, false)] {
    var log = DiagnosticLog()
    #expect(parse(nest(depth), log: &log).isComplete == isUnderstood)
  }
}
