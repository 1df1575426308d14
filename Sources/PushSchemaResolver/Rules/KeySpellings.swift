import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Checks `also camel-case`: a key must have a second spelling, and no two keys may share one.
extension Resolution {
  mutating func checkSpellings(of fields: [Field], _ object: ObjectSyntax, _ spelling: NameSyntax) {
    var owners: [JSONName: Field] = [:]
    for field in fields { owners[JSONName(field.key)] = field }
    var isNeeded = false
    for field in fields {
      guard let other = CamelCase.spelling(of: field.key) else { continue }
      isNeeded = true
      if let owner = owners[JSONName(other)] {
        report(.ambiguousSpelling(other, field, owner))
      } else {
        owners[JSONName(other)] = field
      }
    }
    if !isNeeded { reportAbsence(.needlessSpelling(object.name, at: spelling.range)) }
  }
}

extension Diagnostic {
  fileprivate static func ambiguousSpelling(
    _ spelling: String, _ field: Field, _ other: Field
  ) -> Diagnostic {
    .error(
      "ambiguous-spelling",
      "'\(spelling)' could mean '\(field.key)' or '\(other.key)'", at: field.range
    )
    .label(other.range, "the other field")
  }

  fileprivate static func needlessSpelling(
    _ object: NameSyntax, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "needless-spelling", "no key of '\(object.text)' has another spelling in camelCase",
      at: range
    )
    .help("only keys with underscores have one")
  }
}
