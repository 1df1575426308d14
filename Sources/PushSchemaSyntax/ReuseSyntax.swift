package import PushSchemaDiagnostics

/// `constant NAME = literal`: a value to be named instead of repeated.
package struct ConstantSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var value: LiteralSyntax
}

/// `constant.NAME` where it stands for the constant's value.
package struct ConstantUseSyntax: Sendable {
  package var name: NameSyntax
  /// That of the value, `constant.` included.
  package var range: SourceRange
  /// Whether the parser knew the constant; where not, an empty value stands in the tree.
  package var isKnown: Bool
}

/// `type NAME = type`, with names for the alternatives that have one.
package struct NamedTypeSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var type: TypeSyntax
  /// What `as` says behind each of the type's alternatives.
  package var caseNames: [NameSyntax?]
  /// What findings say of a value that breaks the type's limits.
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
