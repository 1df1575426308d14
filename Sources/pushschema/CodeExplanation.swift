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
    if let (object, key, set) = Self.member(named: code, among: interpreters) {
      if let lines = Self.lines(on: key, of: object, in: set) { entries.append(lines) }
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

  /// The object that a word names, and the key after it: `Braze.ApplePush.badge`; the key is empty
  /// if there is none.
  static func member(
    named word: String, among interpreters: [Interpreter]
  ) -> (object: Object, key: String, set: SchemaSet)? {
    let parts = word.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let id = DeclarationID(schema: String(parts[0]), name: String(parts[1]))
    for set in interpreters.map(\.set) {
      if let object = set.object(id) { return (object, parts.dropFirst(2).joined(), set) }
    }
    return nil
  }

  /// The statements on a field of an object, or on the object; `nil` if it has no such field.
  private static func lines(
    on key: String, of object: Object, in set: SchemaSet
  ) -> (heading: String, lines: [String])? {
    if key.isEmpty {
      let keys = object.fields.map(\.key).joined(separator: ", ")
      let citation = set.citationText(of: object).map { [$0] } ?? []
      return (
        "an object",
        object.documentation.split(separator: "\n").map(String.init)
          + (keys.isEmpty ? [] : ["Members: \(keys)"]) + citation
      )
    }
    guard let field = object.field(key) else { return nil }
    var lines = field.documentation.split(separator: "\n").map(String.init)
    lines.append("In the schema: \(field.type.text(in: object.id.schema))")
    lines += field.presence.map(\.text)
    lines += object.rules.filter { rule in
      rule.expression.paths.contains { $0.ownKey.map { $0.utf8.elementsEqual(key.utf8) } ?? false }
    }.map { "\($0.id): \(set.message(of: $0))" }
    if let citation = set.citationText(of: field, in: object) { lines.append(citation) }
    return ("a member of \(object.id)", lines)
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
      lines.append("It " + set.sentence(on: rule))
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
