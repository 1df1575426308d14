package import PushSchemaDiagnostics

/// A place of a schema that names something declared there or in another schema.
package struct NameUse: Hashable, Sendable {
  /// How the place spells the name.
  package enum Spelling: Sendable {
    /// As the language spells names and keys.
    case plain
    /// Between the quotes of a text, such as `titles has key "de"`.
    case text
    /// Between the braces of a text, such as `text "{title}"`.
    case template
  }

  package let range: SourceRange
  /// Where the name is declared.
  package let declaration: SourceRange
  package let spelling: Spelling
  /// What is cited, where the name is that of a source.
  package let citation: Citation?

  package init(
    range: SourceRange, declaration: SourceRange, spelling: Spelling = .plain,
    citation: Citation? = nil
  ) {
    self.range = range
    self.declaration = declaration
    self.spelling = spelling
    self.citation = citation
  }
}
