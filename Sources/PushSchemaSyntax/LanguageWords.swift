/// Words of the language that others propose and check.
package enum LanguageWords {
  /// The types that need no declaration.
  package static let builtInTypes = [
    "string", "int", "float", "bool", "flag", "any", "object", "null",
  ]

  /// The properties of a source.
  package static let sourceProperties = [
    "title", "publisher", "lang", "file", "url", "sha256", "date",
  ]

  /// The words that start a declaration.
  package static let declarations = Parser.declarationWords.map(\.rawValue)
}
