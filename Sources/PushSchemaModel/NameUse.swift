package import PushSchemaDiagnostics

/// A position in a schema that names something declared there or in another schema.
package struct NameUse: Hashable, Sendable {
  /// The spelling of the name at the position.
  package enum Spelling: Sendable {
    /// As the language spells names and keys.
    case plain
    /// Between the quotes of a text, such as `titles has key "de"`.
    case text
    /// Between the braces of a text, such as `text "{title}"`.
    case template
  }

  package let range: SourceRange
  /// The range of the declaration's name.
  package let declaration: SourceRange
  package let spelling: Spelling
  /// The citation, if the name is that of a source.
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
