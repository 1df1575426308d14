import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// A member that lines carry under conditions is lost nowhere where these cover all cases.
@Suite struct CoveredCasesTests {
  @Test(arguments: [
    ("bool\n    required", ["k == true", "k == false"]),
    ("bool\n    required", ["k == true", "not k == true"]),
    ("\"x\" | \"y\" | \"z\"\n    required", ["k == \"x\"", "k in [\"y\", \"z\"]"]),
    ("bool", ["k == true", "k == false", "k is absent"]),
    ("int\n    required", ["k > 5", "k <= 5"]),
  ])
  func `conditions that cover all cases lose nothing`(_ type: String, _ conditions: [String]) throws
  {
    let run = try check(type, conditions)
    #expect(run.status == .fine, "\(run.transcript)")
  }

  @Test(arguments: [
    ("bool", ["k == true", "k == false"]),
    ("\"x\" | \"y\" | \"z\"\n    required", ["k == \"x\"", "k == \"y\""]),
    ("int\n    required", ["k > 5", "k < 5"]),
    ("string\n    required", ["k == \"x\"", "k == \"y\""]),
  ])
  func `a case that no condition covers is reported`(_ type: String, _ conditions: [String]) throws
  {
    let run = try check(type, conditions)
    #expect(run.errors.contains("[missing-loss] 'a' is lost"), "\(run.transcript)")
  }

  private func check(_ type: String, _ conditions: [String]) throws -> ToolRun {
    let targets = conditions.indices.map { "  t\($0): string\n" }.joined()
    let lines = conditions.enumerated().map { "  a -> t\($0) when \($1)\n" }.joined()
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Shop

      object A inferred "x" {
        k: \(type)
        a: string
      }

      object B inferred "x" {
      \(targets)}

      mapping m: A -> B inferred "x" {
      \(lines)  k drop "x"
      }

      """, to: "Schemas/Shop.pushschema")
    return ToolRun(["check"], in: directory)
  }
}
