import PushPayload
import Testing

/// The names of the rules that fail on a payload.
private func failures(
  _ rules: String, _ payload: String, at location: SourceLocation = #_sourceLocation
) -> [String] {
  let declarations = """
    object Push open inferred "" {
      value: any inferred ""
      share: float inferred ""
      either: string | float inferred ""
      texts: float(or text) inferred ""
      \(rules)
    }
    """
  return findings(declarations, payload, at: location).map(\.code)
}

@Test(arguments: [
  ("1", true), ("-7", true), ("1.0", true), ("1e2", true), ("25e-1", false), ("2.5", false),
  ("1e40", true), ("\"1\"", false), ("true", false), ("null", false), ("[1]", false),
])
func `a number is whole without a fraction`(value: String, isWhole: Bool) {
  let rules = "rule is: value is int rule not: value is not int rule when when value is int"
  let failed = failures(rules, "{\"value\": \(value)}")
  #expect(failed.filter { $0 != "null" }.sorted() == (isWhole ? ["not", "when"] : ["is"]))
}

@Test func `a number of each type may be whole`() {
  let rules = "rule a: share is int rule b: either is int rule c: texts is int"
  #expect(failures(rules, #"{"share": 2, "either": 2, "texts": "2"}"#).isEmpty)
  #expect(failures(rules, #"{"share": 2.5, "either": "2", "texts": "2.5"}"#) == ["a", "b", "c"])
}
