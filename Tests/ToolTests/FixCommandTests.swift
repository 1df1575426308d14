import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// `check --fix`: what certainly mends a mistake is written, all else is left.
@Suite struct FixCommandTests {
  @Test func `certain edits of all files are applied and shown, then the rest is told`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema A

      object Push {
        badges: [int](1...3)

        count: int
          required when kind = "a"

        kind: string
      }
      """, to: "Schemas/A.pushschema")
    try directory.write(
      """
      schema B

      object Push {
        tilte: strin
      }
      """, to: "Schemas/B.pushschema")
    let run = ToolRun(["check", "--fix"], in: directory)
    expectText(
      run.transcript,
      """
      --- Schemas/A.pushschema
      +++ Schemas/A.pushschema
      @@ -5 +5 @@
      -  badges: [int](1...3)
      +  badges: [int](1...3 items)
      @@ -8 +8 @@
      -    required when kind = "a"
      +    required when kind == "a"
      --- Schemas/B.pushschema
      +++ Schemas/B.pushschema
      @@ -0,0 +1 @@
      +language 1
        schemas checked  2
        examples run     0
      -- standard error
      Schemas/B.pushschema:5:10: error: [unknown-type] 'strin' is no known type
          5 |   tilte: strin
            |          ^~~~~ did you mean 'string'?

      1 error
      -- exit status 1
      """)
    let second = ToolRun(["check", "--fix"], in: directory)
    #expect(!second.transcript.contains("+++"), "\(second.transcript)")
  }

  @Test func `where nothing is certain no file is written`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "language 1\nschema A\n\nobject Push {\n  title: strin\n}\n", to: "Schemas/A.pushschema")
    let before = try directory.files()
    #expect(ToolRun(["check", "--fix"], in: directory).status == .errorsFound)
    #expect(try directory.files() == before)
  }
}
