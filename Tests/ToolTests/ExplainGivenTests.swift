import TestSupport
import Testing

/// Values that the sender states for `explain`.
@Suite struct ExplainGivenTests {
  private static let schema = """
    language 1
    schema Mini
    object A inferred "test" {
      a: string inferred "test"
    }
    object B inferred "test" {
      b: string inferred "test"
    }
    mapping across: A -> B inferred "test" {
      given mode: string inferred "test"
      suppress when given.mode == "off" message "switched off" inferred "test"
      a -> b inferred "test"
    }
    """

  private func explain(_ options: [String]) throws -> ToolRun {
    let directory = try TemporaryDirectory()
    try directory.write(Self.schema, to: "Schemas/Mini.pushschema")
    try directory.write(#"{"a": "x"}"#, to: "p.json")
    return ToolRun(["explain", "p.json", "--as", "Mini.A"] + options, in: directory)
  }

  @Test func `a stated value decides what becomes of the payload`() throws {
    #expect(try explain([]).output.contains("Mini.B: becomes b"))
    let off = try explain(["--given", "mode=off"])
    #expect(off.output.contains("Mini.B: nothing is sent: switched off\n"), "\(off.transcript)")
  }

  @Test func `a member that several conditions ask about is told with all of them`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Mini
      object A inferred "test" { a: string inferred "test" }
      object B inferred "test" { b: int inferred "test" }
      mapping across: A -> B inferred "test" {
        set b = 0 when a == "x" else 1 when a == "y" else 2 inferred "test"
        a drop "it is told by b" inferred "test"
      }
      """, to: "Schemas/Mini.pushschema")
    try directory.write(#"{"a": "y"}"#, to: "p.json")
    let run = ToolRun(["explain", "p.json", "--as", "Mini.A"], in: directory)
    #expect(
      run.output.contains(#"Mini.B: determines b (when a == "x"; when a == "y")"#),
      "\(run.transcript)")
  }

  @Test func `a value that no mapping takes is refused`() throws {
    let run = try explain(["--given", "mod=off"])
    #expect(run.transcript.contains("has no given 'mod'; did you mean 'mode'?"))
    #expect(run.transcript.hasSuffix("-- exit status 2\n"), "\(run.transcript)")
  }
}
