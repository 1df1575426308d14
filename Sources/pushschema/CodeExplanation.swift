import PushPayload
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// The tool's knowledge of a word: of diagnostics on schemas, of findings on payloads, of rules,
/// and of documented values, such as the reason in a response.
struct CodeExplanation {
  let text: String

  /// `nil` if the word is unknown. `interpreters` have the rules, which may be named with their
  /// object too: `Braze.ApplePush.apple-size`.
  init?(of code: String, among interpreters: [Interpreter]) {
    /// The meanings of the code, each with its lines.
    var entries: [(heading: String, lines: [String])] = []
    var values: [ToldValue] = []
    for row in DiagnosticsPage.standard.rows where row.code == code {
      entries.append(
        (
          CommandFinding(rawValue: row.code) == nil
            ? "\(row.severity) on a schema (\(row.chapter))" : "\(row.severity) on a payload",
          [row.meaning, "Fix: \(row.wayOut)"]
        ))
    }
    if let finding = BuiltInFinding(code: code) {
      let severities = finding.severities.map(\.rawValue).alternatives
      entries.append(
        (
          "\(severities) on a payload",
          [finding.meaning, "Fix: \(finding.wayOut)", "Example: \(finding.example)"]
            + (finding == .format ? Self.formats : [])
        ))
    }
    var known: Set<String> = []
    for set in interpreters.map(\.set) {
      for schema in set.schemas where known.insert(schema.name).inserted {
        for object in schema.objects {
          for rule in object.rules where rule.id == code || "\(object.id).\(rule.id)" == code {
            entries.append(
              (
                "\(rule.severity.rawValue) on a payload, by a rule of \(object.id)",
                Self.lines(on: rule, of: object, in: set)
              ))
          }
        }
      }
    }
    for set in interpreters.map(\.set) {
      for value in set.told(of: code) where known.insert(value.heading).inserted {
        values.append(value)
      }
    }
    guard !entries.isEmpty || !values.isEmpty else { return nil }
    let told =
      entries.map { ToldValue(heading: code + ": " + $0.heading, lines: $0.lines) } + values
    text = told.map { entry in
      ([entry.heading] + entry.lines.map { "  " + $0 })
        .map { PrintableText.escaped($0) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The maximum number of rows that are shown of a table.
  private static let shownRows = 100

  /// All text formats.
  private static var formats: [String] {
    TextFormat.allCases.map { format in
      "\(format.rawValue): \(format.meaning), such as \(format.example)"
    }
  }

  /// The rule's message, documentation, condition and provenance.
  private static func lines(on rule: Rule, of object: Object, in set: SchemaSet) -> [String] {
    var lines = [set.message(of: rule)]
    lines += rule.documentation.split(separator: "\n").map(String.init)
    if rule.message != nil {
      lines.append("It holds if \(set.words(of: rule.expression))")
    }
    lines.append("In the schema: \(rule.expression.text)")
    for (id, columnCount) in rule.expression.tables {
      guard let table = set.table(id) else { continue }
      let columns = table.columns.prefix(columnCount).joined(separator: ", ")
      lines.append("Rows of \(id.name) (\(columns)):")
      for row in table.rows.prefix(shownRows) {
        lines.append("  " + row.cells.prefix(columnCount).map(\.text).joined(separator: ", "))
      }
      let more = table.rows.count - shownRows
      if more > 0 { lines.append("  and \(more) more") }
    }
    if let citation = set.citationText(of: rule, in: object) { lines.append("Source: \(citation)") }
    return lines
  }

  /// All known codes, each once: first the built-in ones.
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
