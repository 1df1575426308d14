import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports the default of a sensitive field: pages, JSON Schemas and generated code show it.
  mutating func checkShownDefault(_ value: Literal, of field: Field, at range: SourceRange) {
    switch value {
    // These mean that there is no value.
    case .null, .boolean, .string(""), .list([]): break
    default:
      report(
        .error(
          "sensitive-default",
          "'\(field.key)' is sensitive, but pages and generated code show its default",
          at: range
        )
        .help("write 'default unspecified' with the reason, or remove 'sensitive'"))
    }
  }

  /// Reports a key with letters that only look like ASCII ones, among ASCII letters or next to a
  /// key with them: it would be confused with another key.
  mutating func checkLookAlikes(of unit: Int) {
    for object in units[unit].schema.objects {
      for field in object.fields where !field.key.utf8.allSatisfy({ $0 < 0x80 }) {
        guard let plain = LookAlike.plain(field.key) else { continue }
        let twin = object.fields.first { JSONName($0.key) == JSONName(plain) }
        let isMixed = field.key.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        guard isMixed || twin != nil else { continue }
        // A bare name with such letters has been reported as a name.
        reportAbsence(.lookAlikeKey(field, plain, twin: twin?.range))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func lookAlikeKey(
    _ field: Field, _ plain: String, twin: SourceRange?
  ) -> Diagnostic {
    let diagnostic = error(
      "look-alike",
      "this key only looks like '\(plain)': \(LookAlike.description(of: field.key))",
      at: field.range)
    guard let twin else { return diagnostic.guess(field.range, keyText(plain)) }
    return diagnostic.label(twin, "the key in ASCII letters")
      .help("remove one of them if both mean the same key")
  }
}
