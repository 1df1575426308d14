import PushSchemaDiagnostics
import PushSchemaSyntax

/// The version of the language that this resolver supports.
private let supportedLanguage = 1

extension Resolution {
  /// Reports an unknown version of the language; the file is read like the supported one.
  mutating func checkLanguage(_ language: NumberSyntax?) {
    guard let language, language.text != String(supportedLanguage) else { return }
    report(
      .error(
        "unsupported-language",
        "this tool does not know version \(language.text) of the language", at: language.range
      )
      .help("write 'language \(supportedLanguage)', or use a newer tool"))
  }

  /// Reports a schema whose name differs from its file's name, by which it is found.
  mutating func checkSchemaName(_ schema: NameSyntax, path: String) {
    let stem = mainStem(of: path)
    if stem != schema.text {
      report(
        .error(
          "name-mismatch", "schema '\(schema.text)' is in a file named '\(stem)'",
          at: schema.range
        )
        .help(
          "name the file '\(schema.text).pushschema' or the schema '\(stem)'"
            + "; name a part of it '\(schema.text)+Part.pushschema'"))
    }
    checkDeclarationName(schema)
  }
}
