package import PushSchemaDiagnostics

/// `convert a <-> b`.
package struct ConverterSyntax: Sendable {
  package var source: NameSyntax
  package var arrow: ArrowSyntax
  package var target: NameSyntax
  package var range: SourceRange
}

/// `literal <-> literal`, one pair of a conversion.
package struct ValuePairSyntax: Sendable {
  package var source: LiteralSyntax
  package var arrow: ArrowSyntax
  package var target: LiteralSyntax
  package var range: SourceRange
}

/// `conversion NAME { literal <-> literal … }`.
package struct ConversionSyntax: Sendable {
  package struct Row: Sendable {
    package var range: SourceRange
    package var pair: ValuePairSyntax
    package var provenance: [ProvenanceSyntax]
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var provenance: [ProvenanceSyntax] = []
  package var rows: [Row] = []
}
