package import PushSchemaDiagnostics

/// A type as written: one alternative, or several joined by `|`.
package struct TypeSyntax: Sendable {
  package var range: SourceRange
  package var alternatives: [Alternative]

  package init(range: SourceRange, alternatives: [Alternative]) {
    self.range = range
    self.alternatives = alternatives
  }

  package struct Alternative: Sendable {
    package var range: SourceRange
    package var base: Base
    package var limits: [LimitSyntax] = []

    package init(range: SourceRange, base: Base, limits: [LimitSyntax] = []) {
      self.range = range
      self.base = base
      self.limits = limits
    }
  }

  package enum Base: Sendable {
    /// A built-in type's word, an enum or an object.
    case name(QualifiedNameSyntax)
    case literal(LiteralSyntax)
    case array(TypeSyntax)
    /// `{*: T}` with the form of the keys, where one is written.
    case map(TypeSyntax, keyForm: FormSyntax?)
    /// What stood here was no type; it has been reported.
    case invalid
  }
}

/// What stands between the parentheses behind a type.
package enum LimitSyntax: Sendable {
  case range(RangeSyntax, unit: NameSyntax?)
  case format(NameSyntax, SourceRange)
  case form(FormSyntax, SourceRange)
  case unique(SourceRange)
  /// `or text`, `as text` or `in text`.
  case text(TextSyntax)
}

/// `or text`: a value may be in a text as well; `as text`: it is written so; `in text`: it is in one only.
package struct TextSyntax: Sendable {
  /// The word before `text`.
  package var word: Keyword
  package var range: SourceRange

  /// The limit as the language writes it.
  package var text: String { word.rawValue + " text" }
}

/// `a...b`, `a...` or `...b`; both ends belong to it.
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
