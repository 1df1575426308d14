package import PushSchemaDiagnostics

/// `convert a <-> b`.
package struct ConverterSyntax: Sendable {
  package var source: NameSyntax
  package var arrow: ArrowSyntax
  package var target: NameSyntax
  package var range: SourceRange

  package init(source: NameSyntax, arrow: ArrowSyntax, target: NameSyntax, range: SourceRange) {
    self.source = source
    self.arrow = arrow
    self.target = target
    self.range = range
  }
}

/// `literal <-> literal`, one pair of a conversion.
package struct ValuePairSyntax: Sendable {
  package var source: LiteralSyntax
  package var arrow: ArrowSyntax
  package var target: LiteralSyntax
  package var range: SourceRange

  package init(
    source: LiteralSyntax, arrow: ArrowSyntax, target: LiteralSyntax, range: SourceRange
  ) {
    self.source = source
    self.arrow = arrow
    self.target = target
    self.range = range
  }
}

/// `conversion NAME { literal <-> literal … }`.
package struct ConversionSyntax: Sendable {
  package struct Row: Sendable {
    package var range: SourceRange
    package var pair: ValuePairSyntax
    package var provenance: [ProvenanceSyntax]

    package init(range: SourceRange, pair: ValuePairSyntax, provenance: [ProvenanceSyntax]) {
      self.range = range
      self.pair = pair
      self.provenance = provenance
    }
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var provenance: [ProvenanceSyntax] = []
  package var rows: [Row] = []

  package init(range: SourceRange, name: NameSyntax) {
    self.range = range
    self.name = name
  }
}
