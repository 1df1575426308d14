package import PushSchemaDiagnostics

/// A type as written: one alternative, or several joined by `|`.
package struct TypeSyntax: Sendable {
  package var range: SourceRange
  package var alternatives: [Alternative]

  package init(range: SourceRange, alternatives: [Alternative]) {
    self.range = range
    self.alternatives = alternatives
  }

  /// A type with one alternative, which has no limits.
  init(range: SourceRange, base: Base) {
    self.init(range: range, alternatives: [Alternative(range: range, base: base)])
  }

  package struct Alternative: Sendable {
    package var range: SourceRange
    package var base: Base
    package var limits: [LimitSyntax] = []
  }

  package enum Base: Sendable {
    /// The name of a built-in type, or of a declared type, enum or object.
    case name(QualifiedNameSyntax)
    case literal(LiteralSyntax)
    case array(TypeSyntax)
    /// `{*: T}`, with the form of the keys if one is written.
    case map(TypeSyntax, keyForm: FormSyntax?)
    /// Tokens that are no type; the parser has reported them.
    case invalid
  }
}

/// A limit in the parentheses after a type.
package enum LimitSyntax: Sendable {
  case range(RangeSyntax, unit: NameSyntax?)
  case format(NameSyntax, SourceRange)
  case form(FormSyntax, SourceRange)
  case unique(SourceRange)
  /// `or text`, `as text` or `in text`.
  case text(TextSyntax)
}

/// `or text`: a value may also be in a text; `as text`: the same, and models write it as a text;
/// `in text`: it must be in a text.
package struct TextSyntax: Sendable {
  /// The word before `text`.
  package var word: Keyword
  package var range: SourceRange

  /// The limit as the language writes it.
  package var text: String { word.rawValue + " text" }
}

/// `a...b`, `a...` or `...b`; both ends are included.
package final class RangeSyntax: Sendable {
  package let range: SourceRange
  package let lower: NumberSyntax?
  package let upper: NumberSyntax?

  package init(range: SourceRange, lower: NumberSyntax?, upper: NumberSyntax?) {
    self.range = range
    self.lower = lower
    self.upper = upper
  }
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
