import Foundation
import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText
import Testing

/// Classes P1 and P2: whatever can stand inside itself, in a schema or in a payload.
@Suite struct NestingTests {
  /// What opens, what stands innermost, what closes, in a place of its own.
  static let constructs:
    [(name: String, before: String, open: String, inner: String, close: String)] = [
      ("array types", "object A open {\n  a: ", "[", "int", "]"),
      ("map types", "object A open {\n  a: ", "{*: ", "int", "}"),
      ("unions of arrays", "object A open {\n  a: ", "string | [", "int", "]"),
      ("types of other languages", "object A open {\n  a: ", "Array<", "string", ">"),
      ("list literals", "object A open {\n  a: any default ", "[", "1", "]"),
      ("list cells", "table T (a, b) {\n  row 1, ", "[", "1", "]"),
      ("conditions", "object A open {\n  a: int\n  rule r: ", "(", "a == 1", ")"),
      ("negations", "object A open {\n  a: int\n  rule r: ", "not ", "a == 1", ""),
      (
        "alternating conditions", "object A open {\n  a: int\n  rule r: ", "not (a == 1 or ",
        "a == 2", ")"
      ),
      ("conditions of lines", "mapping m: A -> A {\n  a -> a when ", "(", "a == 1", ")"),
      (
        "quantified conditions", "object A open {\n  a: [int]\n  rule r: ", "any(a: ", "a == 1", ")"
      ),
      ("object literals", "mapping m: A -> A {\n  set a = ", "{\"a\": ", "1", "}"),
      ("sums", "mapping m: A -> A {\n  set a = ", "(", "a + 1", ")"),
      ("chains of sums", "mapping m: A -> A {\n  set a = a", " + 1", "", ""),
      ("functions", "mapping m: A -> A {\n  set a = ", "clamp(", "a", ", 0...1)"),
      ("forms", "object A open {\n  a: string(form ", "{ ", "digits", " }"),
      ("optional forms", "object A open {\n  a: string(form ", "[ ", "digits", " ]"),
      (
        "places in texts",
        "object A open {\n  a: A\n  b: string\n}\nmapping m: A -> A {\n  set b = text \"{", "a.",
        "b", ""
      ),
      ("paths", "object A open {\n  a: A\n  rule r: ", "a.", "a is present", ""),
      ("paths of quoted keys", "object A open {\n  a: A\n  rule r: ", "`a`.", "a is present", ""),
      ("paths in groups", "object A open {\n  a: A\n  rule r: at-least-one(", "a.", "a, b", ")"),
      ("targets of lines", "mapping m: A -> A {\n  a -> ", "a.", "a", ""),
      ("sources of lines", "mapping m: A -> A {\n  ", "a.", "a -> a", ""),
      ("fields that are set", "mapping m: A -> A {\n  set ", "a.", "a = 1", ""),
      ("lists of each", "mapping m: A -> A {\n  each ", "a.", "a", ""),
      ("places of rules", "object A open {\n  a: A\n  rule r: a is present at ", "a.", "a", ""),
    ]

  @Test(arguments: constructs.map(\.name), [30, 70, 20_000])
  func `a schema nests up to the limit and no deeper`(_ name: String, _ depth: Int) throws {
    let construct = try #require(Self.constructs.first { $0.name == name })
    let text =
      "language 1\nschema Case\n\n" + construct.before
      + String(repeating: construct.open, count: depth) + construct.inner
      + String(repeating: construct.close, count: depth)
      + (construct.before.hasSuffix("\"{") ? "}\"\n}\n" : "\n}\n")
    let found = codes(text)
    #expect(found.contains("too-deep") == (depth > 64), "\(found)")
    #expect(found.filter { $0 == "too-deep" }.count <= 1)
  }

  @Test(arguments: [
    "[", "(", "{", "\"", "`", "not ", "///\n", "\"\"\"", "object A {", "a.", "-", "|",
    "int[][]", "Array<", "/*\n", "<<<<<<<\n", "“\"",
  ])
  func `megabytes of one mark get few words`(_ mark: String) {
    let count = (mark == "[" ? 5_000_000 : 500_000) / mark.utf8.count
    let places = ["", "language 1\nschema Case\nobject A open {\n  a: "]
    for place in places {
      let file = SourceFile(
        path: "Case.pushschema", text: place + String(repeating: mark, count: count))
      let compilation = CompilationCheck.resolve([file])
      #expect(compilation.hasErrors)
      let files = SourceFiles([file])
      for format in DiagnosticFormat.allCases {
        let text = format.render(compilation.diagnostics, files: files, isColored: false)
        #expect(text.utf8.count < 64 << 10, "\(format): \(text.utf8.count) bytes")
      }
    }
  }

  /// The types through which a payload can get deeper, each at the member `a`.
  static let ways = [
    "any", "object", "[any]", "{*: any}", "{*: [any]}", "string | [any]", "string | object", "A",
    "[A]", "{*: A}", "string | A | [A]", "int",
  ]

  @Test(arguments: ways, ["[", "{\"a\":", "{\"x\":", "[{\"a\":["])
  func `every way into a payload is as deep as the limit`(_ type: String, _ mark: String) throws {
    let interpreter = try interpreter(type)
    let levels = mark.filter { "[{".contains($0) }.count
    for depth in [JSONDepth.limit / levels, JSONDepth.limit / levels + 1, 20_000] {
      let bytes = nested(mark, depth)
      let findings = interpreter.validate(bytes, as: Self.object)
      guard depth * levels > JSONDepth.limit else {
        #expect(!findings.contains { $0.code == "too-deep" || $0.code == "malformed" })
        let trials = interpreter.conversionTrials(of: bytes, as: Self.object)
        _ = try interpreter.explain(bytes, as: Self.object, after: trials)
        continue
      }
      #expect(findings.map(\.code) == ["too-deep"])
      let marks = (0..<bytes.count).lazy.filter { "[{".utf8.contains(bytes[$0]) }
      #expect(findings.first?.offset == Array(marks.prefix(JSONDepth.limit + 1)).last)
    }
  }

  @Test func `a small stack is enough`() throws {
    let interpreter = try interpreter("string | A | [A]")
    let payloads = ["[", "{\"a\":", "[{\"a\":["].flatMap {
      [nested($0, 42), nested($0, 20_000)]
    }
    let codes = onSmallStack {
      payloads.flatMap { interpreter.validate($0, as: Self.object).map(\.code) }
    }
    #expect(codes?.filter { $0 == "too-deep" }.count == 3)
  }

  @Test func `deep values are freed and printed`() throws {
    let text = String(decoding: nested("[", JSONDepth.limit), as: UTF8.self)
    var log = FindingLog()
    let located = try LocatedJSON(Array(text.utf8), reportingTo: &log)
    #expect(located.root.text == text)
  }

  private static let object = DeclarationID(schema: "Case", name: "A")

  /// `depth` marks inside each other, closed again.
  private func nested(_ mark: String, _ depth: Int) -> [UInt8] {
    let closing = String(
      mark.compactMap { (mark: Character) -> Character? in
        switch mark {
        case "[": "]"
        case "{": "}"
        default: nil
        }
      }.reversed())
    let text =
      String(repeating: mark, count: depth) + (mark.hasSuffix(":") ? "1" : "")
      + String(repeating: closing, count: depth)
    return Array(text.utf8)
  }

  private func interpreter(_ type: String) throws -> Interpreter {
    let file = SourceFile(
      path: "Case.pushschema",
      text: "language 1\nschema Case\n\nobject A open inferred \"\" {\n  a: \(type)\n}\n")
    let compilation = CompilationCheck.resolve([file])
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
    return Interpreter(compilation.set)
  }

  private func codes(_ text: String) -> [String] {
    CompilationCheck.resolve([SourceFile(path: "Case.pushschema", text: text)]).diagnostics.map(
      \.code)
  }
}

/// Runs the work on a thread with half a megabyte of stack.
private func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = work()
    done.signal()
  }
  thread.stackSize = 512 * 1_024
  thread.start()
  done.wait()
  return box.value
}

/// Handed from one thread to another; the semaphore between them orders the accesses.
private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}
