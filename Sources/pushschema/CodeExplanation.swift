import PushPayload
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// All that the tool knows of a code: of diagnostics on schemas, of findings on payloads, of rules.
struct CodeExplanation {
  let text: String

  /// `nil` where the code stands for nothing; `interpreters` have the rules.
  init?(of code: String, among interpreters: [Interpreter]) {
    /// What the code stands for, with the lines about it.
    var entries: [(heading: String, lines: [String])] = []
    for row in DiagnosticsPage.standard.rows where row.code == code {
      entries.append(
        (
          "\(row.severity) on a schema (\(row.chapter))",
          [row.meaning, "Way out: \(row.wayOut)"]
        ))
    }
    if let finding = BuiltInFinding(code: code) {
      let severities = finding.severities.map(\.rawValue).alternatives
      entries.append(
        (
          "\(severities) on a payload",
          [finding.meaning, "Way out: \(finding.wayOut)", "Example: \(finding.example)"]
        ))
    }
    var told: Set<String> = []
    for set in interpreters.map(\.set) {
      for schema in set.schemas where told.insert(schema.name).inserted {
        for object in schema.objects {
          for rule in object.rules where rule.id == code {
            entries.append(
              (
                "\(rule.severity.rawValue) on a payload, by a rule of \(object.id)",
                [set.message(of: rule), rule.expression.text]
              ))
          }
        }
      }
    }
    guard !entries.isEmpty else { return nil }
    text = entries.map { entry in
      ([code + ": " + entry.heading] + entry.lines.map { "  " + $0 })
        .map { PrintableText.escaped($0) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// All codes that something is known of, each once: first those that are built in.
  static func codes(among interpreters: [Interpreter]) -> [(code: String, summary: String)] {
    var codes = DiagnosticsPage.standard.rows.map { ($0.code, $0.meaning) }
    codes += BuiltInFinding.allCases.map { ($0.rawValue, $0.meaning) }
    for set in interpreters.map(\.set) {
      for rule in set.schemas.flatMap(\.objects).flatMap(\.rules) {
        codes.append((rule.id, set.message(of: rule)))
      }
    }
    var known: Set<String> = []
    return codes.filter { known.insert($0.0).inserted }
  }
}
