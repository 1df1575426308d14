package import PushSchemaDiagnostics

package indirect enum DeclarationSyntax: Sendable {
  case source(SourceSyntax)
  case constant(ConstantSyntax)
  case enumeration(EnumerationSyntax)
  case type(NamedTypeSyntax)
  /// `payload NAME = TYPE`: the type of a whole text, such as `[Push]`.
  case payload(NamedTypeSyntax)
  case group(GroupSyntax)
  case object(ObjectSyntax)
  case table(TableSyntax)
  case conversion(ConversionSyntax)
  case lines(LinesSyntax)
  case mapping(MappingSyntax)
  case endpoint(EndpointSyntax)
  case example(ExampleSyntax)
  case erratum(ErratumSyntax)
  case conflict(ConflictSyntax)
  case acceptedBreak(AcceptedBreakSyntax)

  /// From its first word on, without its documentation.
  package var range: SourceRange { head.range }

  package var documentation: DocumentationSyntax? { head.documentation }

  private var head: (range: SourceRange, documentation: DocumentationSyntax?) {
    switch self {
    case .source(let syntax): (syntax.range, nil)
    case .constant(let syntax): (syntax.range, syntax.documentation)
    case .enumeration(let syntax): (syntax.range, syntax.documentation)
    case .type(let syntax), .payload(let syntax): (syntax.range, syntax.documentation)
    case .group(let syntax): (syntax.range, syntax.documentation)
    case .object(let syntax): (syntax.range, syntax.documentation)
    case .table(let syntax): (syntax.range, syntax.documentation)
    case .conversion(let syntax): (syntax.range, syntax.documentation)
    case .lines(let syntax): (syntax.range, syntax.documentation)
    case .mapping(let syntax): (syntax.range, syntax.documentation)
    case .endpoint(let syntax): (syntax.range, syntax.documentation)
    case .example(let syntax): (syntax.range, syntax.documentation)
    case .erratum(let syntax): (syntax.range, nil)
    case .conflict(let syntax): (syntax.range, nil)
    case .acceptedBreak(let syntax): (syntax.range, nil)
    }
  }
}

/// `source NAME { property STRING … }`.
package struct SourceSyntax: Sendable {
  package struct Property: Sendable {
    package var name: NameSyntax
    package var value: StringSyntax
  }

  package var range: SourceRange
  package var name: NameSyntax
  package var properties: [Property] = []
}

/// `cite ref, …` or `inferred STRING`; each occurrence is one value.
package enum ProvenanceSyntax: Sendable {
  case cite(ReferenceSyntax, others: [ReferenceSyntax], SourceRange)
  case inferred(StringSyntax, SourceRange)
}

/// `source:line` or `source:first-last`, with the words quoted from these lines.
package final class ReferenceSyntax: Sendable {
  package let range: SourceRange
  package let source: NameSyntax
  package let firstLine: NumberSyntax
  package let lastLine: NumberSyntax?
  package let quotation: StringSyntax?

  package init(
    range: SourceRange, source: NameSyntax, firstLine: NumberSyntax,
    lastLine: NumberSyntax? = nil, quotation: StringSyntax? = nil
  ) {
    self.range = range
    self.source = source
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.quotation = quotation
  }
}

/// `open`, `closed`, or `free` for an enum, as written.
package struct OpennessSyntax: Sendable {
  package var word: Keyword

  /// Whether undeclared members or values are kept.
  package var isOpen: Bool { word != .closed }
}

package struct EnumerationSyntax: Sendable {
  package struct Value: Sendable {
    package var range: SourceRange
    package var documentation: DocumentationSyntax?
    /// A text or a whole number.
    package var value: LiteralSyntax
    package var clauses: [ClauseSyntax] = []
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var openness: OpennessSyntax?
  package var provenance: [ProvenanceSyntax] = []
  package var values: [Value] = []
}

package struct TableSyntax: Sendable {
  package struct Row: Sendable {
    package var range: SourceRange
    package var cells: [LiteralSyntax] = []
    package var provenance: [ProvenanceSyntax] = []
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var columns: [NameSyntax] = []
  package var provenance: [ProvenanceSyntax] = []
  package var rows: [Row] = []
}

package struct ObjectSyntax: Sendable {
  package enum Member: Sendable {
    case field(FieldSyntax)
    indirect case rule(RuleSyntax)
    /// `include NAME`: the members of a group of fields, of an imported schema too.
    case include(QualifiedNameSyntax, SourceRange)
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var within: QualifiedNameSyntax?
  package var openness: OpennessSyntax?
  /// `camel-case` after `also`: a second spelling of the keys.
  package var otherSpelling: NameSyntax?
  /// `null` after `also`: absent members may be `null`.
  package var absentNull: NameSyntax?
  package var provenance: [ProvenanceSyntax] = []
  package var members: [Member] = []
}

/// `fields NAME { … }`: members that objects include as if they were written there.
package struct GroupSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var members: [ObjectSyntax.Member] = []
}

/// `key: type clauses`. The rest field has no key and collects all other keys.
package final class FieldSyntax: Sendable {
  package let range: SourceRange
  package let documentation: DocumentationSyntax?
  /// `nil` for the rest field `*`.
  package let key: NameSyntax?
  /// The form of a rest field's keys, if the schema states one.
  package let keyForm: FormSyntax?
  package let type: TypeSyntax
  package let clauses: [ClauseSyntax]

  package init(
    range: SourceRange, documentation: DocumentationSyntax?, key: NameSyntax?,
    keyForm: FormSyntax? = nil, type: TypeSyntax, clauses: [ClauseSyntax]
  ) {
    self.range = range
    self.documentation = documentation
    self.key = key
    self.keyForm = keyForm
    self.type = type
    self.clauses = clauses
  }
}

package final class ClauseSyntax: Sendable {
  package enum Kind: Sendable {
    case required(severity: NameSyntax?, ConditionSyntax?)
    case forbidden(severity: NameSyntax?, ConditionSyntax)
    case defaultValue(LiteralSyntax)
    case defaultUnspecified(StringSyntax)
    case named(NameSyntax)
    case sensitive
    case available(platform: NameSyntax, version: NumberSyntax)
    case deprecated(StringSyntax, use: NameSyntax?)
    case provenance(ProvenanceSyntax)
  }

  package let range: SourceRange
  package let kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }
}

/// `when EXPR` or `unless EXPR`.
package struct ConditionSyntax: Sendable {
  package var range: SourceRange
  package var isUnless: Bool
  package var expression: ExpressionSyntax
}

package struct RuleSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  /// `error`, `warning` or `note`; `nil` if none is written, which means `error`.
  package var severity: NameSyntax?
  /// Whether `when` precedes the condition: the rule then fails if the condition is true.
  package var isNegated = false
  package var expression: ExpressionSyntax
  package var place: PathSyntax?
  package var message: StringSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

package struct ErratumSyntax: Sendable {
  package var range: SourceRange
  package var reference: ReferenceSyntax
  package var says: StringSyntax
  /// `nil` if the printed text is to be ignored.
  package var means: StringSyntax?
  package var because: StringSyntax
}

package struct ConflictSyntax: Sendable {
  package var range: SourceRange
  /// An object, `Object.field` or `Object.rule`.
  package var subject: PathSyntax
  package var left: ReferenceSyntax
  package var right: ReferenceSyntax
  package var resolved: StringSyntax
  package var because: StringSyntax
}
