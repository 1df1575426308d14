import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What becomes of a payload on the way from `Source` to `Target`, or back.
func checkConversion(
  _ source: String, _ target: String, _ lines: String, others: String = "", arrow: String = "<->",
  back: Bool = false, givens: [(name: String, value: Literal)] = [],
  givenObjects: [(name: String, json: String)] = [], _ payload: String,
  expect expected: String, at location: SourceLocation = #_sourceLocation
) {
  let set = schemaSet(
    """
    \(others)
    object Source open inferred "" { \(source) }
    object Target open inferred "" { \(target) }
    mapping across: Source \(arrow) Target inferred "" { \(lines) }
    """, at: location)
  guard let mapping = set.schema("Test")?.mappings.last else {
    return fail("no mapping", at: location)
  }
  let outcome = Interpreter(set).convert(
    Array(payload.utf8), by: mapping, isBackward: back, givens: givens,
    givenObjects: givenObjects)
  expectText(rendered(outcome), expected, at: location)
}

private func rendered(_ outcome: ConversionAttempt) -> String {
  switch outcome {
  case .unreadable(let findings): return "unreadable\n" + rendered(findings)
  case .failure(let failure):
    return "\(failure.code.rawValue) \(failure.pointer): \(failure.message)"
  case .results(let results):
    return results.map { result in
      var lines = [result.json ?? "nothing: \(result.suppression ?? "")"]
      lines += result.losses.map { "  lost \($0.pointer): \($0.reason)" }
      lines += result.findings.map { "  \($0)" }
      return lines.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
