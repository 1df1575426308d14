package import PushSchemaDiagnostics

/// `constant NAME = literal`: a value with a name, so that the schema does not repeat it.
package struct ConstantSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var value: LiteralSyntax
}

/// A use of a constant: `constant.NAME` in place of its value.
package struct ConstantUseSyntax: Sendable {
  package var name: NameSyntax
  /// The range of the use, including `constant.`; the value in the tree has the same range.
  package var range: SourceRange
  /// Whether the parser knew the constant; if not, the tree has a substitute, such as `""`.
  package var isKnown: Bool
}

/// `type NAME = type`, with names for the alternatives that have one.
package struct NamedTypeSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var type: TypeSyntax
  /// The name after `as` of each alternative; `nil` for those without.
  package var caseNames: [NameSyntax?]
  /// The message of findings on values that break the type's limits.
  package var message: StringSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

/// `lines NAME { … }`: lines that mappings include as if they were written there.
package struct LinesSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var items: [MappingSyntax.Item] = []
}

/// `fields NAME { … }`: members that objects include as if they were written there.
package struct GroupSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var members: [ObjectSyntax.Member] = []
}
