import PushPayload
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

/// The tool's knowledge of a word: of diagnostics on schemas, of findings on payloads, of rules,
/// and of documented values, such as the reason in a response.
struct CodeExplanation {
  let text: String

  /// `nil` if the word is unknown. `interpreters` have the rules, which may be named with their
  /// object too: `Braze.ApplePush.apple-size`.
  init?(of code: String, among interpreters: [Interpreter]) {
    /// The meanings of the word, each with its lines.
    var told: [ToldValue] = []
    func add(_ heading: String, _ lines: [String]) {
      told.append(ToldValue(heading: "\(code): \(heading)", lines: lines))
    }
    for row in DiagnosticsPage.standard.rows where row.code == code {
      let subject =
        CommandFinding(rawValue: code) == nil ? "a schema (\(row.chapter))" : "a payload"
      add("\(row.severity) on \(subject)", [row.meaning, "Fix: \(row.wayOut)"])
    }
    if let finding = BuiltInFinding(code: code) {
      add(
        "\(finding.severities.map(\.rawValue).alternatives) on a payload",
        [finding.meaning, "Fix: \(finding.wayOut)", "Example: \(finding.example)"]
          + (finding == .format ? Self.formats : []))
    }
    var schemas: Set<String> = []
    for set in interpreters.map(\.set) {
      for schema in set.schemas where schemas.insert(schema.name).inserted {
        for object in schema.objects {
          for rule in object.rules where rule.id == code || "\(object.id).\(rule.id)" == code {
            add(
              "\(rule.severity.rawValue) on a payload, by a rule of \(object.id)",
              Self.lines(on: rule, of: object, in: set))
          }
        }
      }
    }
    if let (object, key, set) = Self.member(named: code, among: interpreters),
      let (heading, lines) = Self.lines(on: key, of: object, in: set)
    {
      add(heading, lines)
    }
    var headings: Set<String> = []
    told += interpreters.flatMap { $0.set.told(of: code) }
      .filter { headings.insert($0.heading).inserted }
    guard !told.isEmpty else { return nil }
    text = told.map { entry in
      ([entry.heading] + entry.lines.map { "  " + $0 })
        .map { PrintableText.escaped($0) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The object that a word names, and the key after it or `""`: `Braze.ApplePush.badge`.
  static func member(
    named word: String, among interpreters: [Interpreter]
  ) -> (object: Object, key: String, set: SchemaSet)? {
    let parts = word.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let id = DeclarationID(schema: String(parts[0]), name: String(parts[1]))
    return interpreters.firstNonNil { interpreter in
      let set = interpreter.set
      return set.object(id).map { ($0, parts.dropFirst(2).joined(), set) }
    }
  }

  /// The statements on a field of an object, or on the object; `nil` if it has no such field.
  private static func lines(
    on key: String, of object: Object, in set: SchemaSet
  ) -> (heading: String, lines: [String])? {
    if key.isEmpty {
      let keys = object.fields.map(\.key).joined(separator: ", ")
      let parts = [keys.isEmpty ? nil : "Members: \(keys)", set.citationText(of: object)]
      return ("an object", object.documentation.lines + parts.compactMap(\.self))
    }
    guard let field = object.field(key) else { return nil }
    var lines = field.documentation.lines
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
    lines += rule.documentation.lines
    if rule.message != nil { lines.append("It " + set.sentence(on: rule)) }
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
      let rules = set.schemas.flatMap(\.objects).flatMap(\.rules)
      codes += rules.map { ($0.id, set.message(of: $0)) }
    }
    var known: Set<String> = []
    return codes.filter { known.insert($0.0).inserted }
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
