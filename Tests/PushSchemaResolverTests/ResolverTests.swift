import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax
import TestSupport
import Testing

@testable import PushSchemaResolver

@Suite struct ResolverTests {
  @Test func `each schema stands behind those it imports`() {
    check(
      ["C": "import A\nimport B\n", "A": "import B\n", "B": "", "D": ""],
      order: ["B", "D", "A", "C"])
  }

  @Test func `a schema nobody asked about is told its errors only`() {
    let text = "enum Unused open { \"a\" }\nobject O { f: Missing }\n"
    #expect(codes(text, isRequested: true) == ["unused-enum", "unknown-type"])
    #expect(codes(text, isRequested: false) == ["unknown-type"])
  }

  @Test func `what a syntax error may have hidden is not missed`() {
    #expect(codes("object O { }\n") == ["empty-object"])
    #expect(
      codes("object O { field string }\nobject P { o: O x: Missing }\n") == ["unexpected-token"])
    #expect(
      codes("object O { field string }\nobject P { o: Missing }\n")
        == ["unexpected-token", "unknown-type"])
  }

  @Test func `a long chain of required objects does not exhaust the stack`() {
    let chain = (0..<20_000).map { "object O\($0) { next: O\($0 + 1) required }\n" }.joined()
    #expect(codes(chain + "object O20000 { end: int }\n") == [])
    #expect(codes(chain + "object O20000 { end: O0 required }\n") == ["endless-object"])
  }

  @Test func `a role behind objects that hold each other in two ways takes its steps only`() {
    func object(_ name: String) -> String {
      "object \(name) { kind: \"\(name)\" required next: A | B text: string }\n"
    }
    let text = object("A") + object("B")
    func role(_ steps: Int, _ end: String) -> String {
      let pointer = String(repeating: "/next", count: steps) + end
      return "table Roles (object, role, pointer) { row \"S.A\", \"text\", \"\(pointer)\" }\n"
    }
    #expect(codes(text + role(60, "/text")) == [])
    #expect(codes(text + role(60, "/next")) == ["misplaced-role"])
    #expect(codes(text + role(60, "/none")) == ["misplaced-role"])
  }

  @Test func `a long chain of imports does not exhaust the stack`() {
    let files = (0..<5_000).map { ("S\($0)", $0 == 4_999 ? "" : "import S\($0 + 1)\n") }
    var log = DiagnosticLog()
    let set = resolve(files.map { input($0.0, $0.1, log: &log) }, log: &log)
    #expect(set.schemas.first?.name == "S4999")
    #expect(set.schemas.last?.name == "S0")
    #expect(!log.hasErrors)
  }

  @Test func `names that differ in their bytes only are two fields`() {
    let text = "object O { `\u{E9}`: int as one `e\u{301}`: int as two }\n"
    #expect(codes(text) == [])
  }

  private func check(
    _ files: [String: String], order: [String], at location: SourceLocation = #_sourceLocation
  ) {
    var log = DiagnosticLog()
    let inputs = files.sorted { $0.key > $1.key }.map { input($0.key, $0.value, log: &log) }
    let names = resolve(inputs, log: &log).schemas.map(\.name)
    if names != order { fail("resolved in the order \(names)", at: location) }
  }

  private func codes(_ text: String, isRequested: Bool = true) -> [String] {
    var log = DiagnosticLog()
    _ = resolve([input("S", text, isRequested: isRequested, log: &log)], log: &log)
    return log.sorted.map(\.code)
  }

  private func input(
    _ name: String, _ text: String, isRequested: Bool = true, log: inout DiagnosticLog
  ) -> ResolverInput {
    let file = SourceFile(path: name + ".pushschema", text: "language 1\nschema \(name)\n" + text)
    return ResolverInput(tree: parse(file, log: &log), isRequested: isRequested)
  }
}
