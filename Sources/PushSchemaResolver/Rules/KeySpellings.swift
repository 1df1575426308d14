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
        report(
          .error(
            "ambiguous-spelling",
            "'\(other)' could mean '\(field.key)' or '\(owner.key)'", at: field.range
          )
          .label(owner.range, "the other field"))
      } else {
        owners[JSONName(other)] = field
      }
    }
    if !isNeeded {
      reportAbsence(
        .error(
          "needless-spelling", "no key of '\(object.name.text)' has another spelling in camelCase",
          at: spelling.range
        )
        .help("only keys with underscores have one"))
    }
  }
}
