package import PushSchemaDiagnostics

package enum ArrowSyntax: String, Sendable {
  case both = "<->"
  case forward = "->"
  case backward = "<-"
}

package struct MappingSyntax: Sendable {
  package enum Item: Sendable {
    case given(GivenSyntax)
    case each(PathSyntax, [ProvenanceSyntax], SourceRange)
    case suppress(SuppressSyntax)
    case set(SetLineSyntax)
    case move(CopyLineSyntax)
    case drop(DropSyntax)
    case override(OverrideSyntax)
    case held(HeldSyntax)
    case cases(CasesSyntax)
    /// `include NAME`: the lines of a group.
    case include(QualifiedNameSyntax, SourceRange)

    package var range: SourceRange {
      switch self {
      case .given(let item): item.range
      case .each(_, _, let range): range
      case .suppress(let item): item.range
      case .set(let item): item.range
      case .move(let item): item.range
      case .drop(let item): item.range
      case .override(let item): item.range
      case .held(let item): item.range
      case .cases(let item): item.range
      case .include(_, let range): range
      }
    }

    /// Whether it may be a line of a case; the others are the same for all cases.
    package var mayStandInCase: Bool {
      switch self {
      case .set, .move, .drop, .include: true
      case .given, .each, .suppress, .override, .held, .cases: false
      }
    }
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var source: QualifiedNameSyntax
  package var arrow: ArrowSyntax
  package var target: QualifiedNameSyntax
  package var provenance: [ProvenanceSyntax] = []
  package var items: [Item] = []
}

/// `lines NAME { … }`: lines that mappings include as if they were written there.
package struct LinesSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var items: [MappingSyntax.Item] = []
}

package struct GivenSyntax: Sendable {
  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var type: TypeSyntax
  package var defaultValue: LiteralSyntax?
  /// The value that examples use if they state no other.
  package var sample: SampleSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

/// A value of a given: a literal, or the JSON text of an object.
package enum SampleSyntax: Sendable {
  case literal(LiteralSyntax)
  case json(StringSyntax)

  package var range: SourceRange {
    switch self {
    case .literal(let literal): literal.range
    case .json(let text): text.range
    }
  }
}

/// `suppress when …` or `refuse when …`.
package struct SuppressSyntax: Sendable {
  package var range: SourceRange
  package var isRefusal: Bool
  /// Whether the line has the word `back`.
  package var isBackward: Bool
  package var condition: ExpressionSyntax
  package var message: StringSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

package struct SetLineSyntax: Sendable {
  package enum Value: Sendable {
    case literal(LiteralSyntax)
    /// `text STRING`: the text, with each `{path}` replaced by the value of the path.
    case template(StringSyntax)
    case path(PathSyntax)
    case arithmetic(ArithmeticSyntax)
    /// `join(path, STRING)`: the items of a list as one text.
    case join(PathSyntax, separator: StringSyntax, SourceRange)
    /// `list(path, key: path, …)`: objects with the items of parallel lists.
    case list(ParallelListsSyntax)
    /// `nothing`: the line writes nothing.
    case nothing(SourceRange)
  }

  package struct Alternative: Sendable {
    package var range: SourceRange
    package var value: Value
    package var condition: ConditionSyntax?
  }

  package var range: SourceRange
  package var target: PathSyntax
  /// The values that `else` separates; at least one.
  package var alternatives: [Alternative]
  package var conversion: CopyLineSyntax.Conversion?
  /// The path after `back into`: backward, the line writes to it.
  package var backInto: PathSyntax?
  package var lossy: StringSyntax?
  package var discloses: StringSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

package struct CopyLineSyntax: Sendable {
  /// The conversion after `convert`; the ranges include the word.
  package enum Conversion: Sendable {
    case converter(ConverterSyntax)
    /// The name of a `conversion`.
    case named(QualifiedNameSyntax, SourceRange)
    case pairs([ValuePairSyntax], SourceRange)
    /// Tokens that are no conversion; the parser has reported them.
    case invalid(SourceRange)

    package var range: SourceRange {
      switch self {
      case .converter(let converter): converter.range
      case .named(_, let range), .pairs(_, let range), .invalid(let range): range
      }
    }
  }

  package var range: SourceRange
  package var source: PathSyntax
  /// Whether `.*` follows the source; for `spreadsTarget`, the target.
  package var spreadsSource = false
  package var arrow: ArrowSyntax
  package var target: PathSyntax
  package var spreadsTarget = false
  package var conversion: Conversion?
  package var keying: Keying?
  package var statedType: StatedType?
  package var renaming: Renaming?
  package var numbering: Numbering?
  package var order: Order?
  package var count: Count?
  package var condition: ConditionSyntax?
  package var lossy: StringSyntax?
  package var discloses: StringSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

/// `path, path drop STRING`.
package struct DropSyntax: Sendable {
  package struct Source: Sendable {
    package var path: PathSyntax
    /// Whether `.*` follows the path.
    package var spreads: Bool
    /// The range of the path, including `.*`.
    package var range: SourceRange
  }

  package var range: SourceRange
  package var sources: [Source]
  package var reason: StringSyntax
  package var provenance: [ProvenanceSyntax] = []
}

/// `path as OBJECT`: the value at this path of the result is also checked as this object.
package struct HeldSyntax: Sendable {
  package var range: SourceRange
  package var path: PathSyntax
  package var object: QualifiedNameSyntax
}

package final class ExampleSyntax: Sendable {
  package struct Expectation: Sendable {
    package var range: SourceRange
    package var code: NameSyntax
    /// The JSON pointers of the findings; empty if the example states none.
    package var pointers: [StringSyntax]
  }

  package struct Given: Sendable {
    package var range: SourceRange
    package var name: NameSyntax
    package var value: LiteralSyntax
  }

  /// `given NAME = BLOCK`: the JSON text of a given that is an object.
  package struct GivenObject: Sendable {
    package var range: SourceRange
    package var name: NameSyntax
    package var json: StringSyntax
  }

  package struct MapsTo: Sendable {
    package var range: SourceRange
    package var target: QualifiedNameSyntax?
    /// `nil` for `nothing` and `refused`.
    package var json: StringSyntax?
    /// Whether the example expects a refusal.
    package var isRefusal = false
    /// The JSON pointers of the expected losses.
    package var losses: [StringSyntax] = []
    /// The expected findings on the result.
    package var findings: [Expectation] = []
  }

  package enum Text: Sendable {
    case inline(StringSyntax)
    /// A path relative to the schema file.
    case file(StringSyntax)
  }

  /// The clauses after an example's verdict and provenance, in any order.
  package struct Clauses: Sendable {
    package var text: Text?
    package var expectations: [Expectation] = []
    package var givens: [Given] = []
    package var givenObjects: [GivenObject] = []
    package var mapsTo: [MapsTo] = []
  }

  package let range: SourceRange
  package let documentation: DocumentationSyntax?
  package let name: NameSyntax
  package let object: QualifiedNameSyntax
  /// `valid`, `invalid` or `malformed`.
  package let verdict: NameSyntax
  package let provenance: [ProvenanceSyntax]
  package let clauses: Clauses

  package init(
    range: SourceRange, documentation: DocumentationSyntax?, name: NameSyntax,
    object: QualifiedNameSyntax, verdict: NameSyntax, provenance: [ProvenanceSyntax],
    clauses: Clauses
  ) {
    self.range = range
    self.documentation = documentation
    self.name = name
    self.object = object
    self.verdict = verdict
    self.provenance = provenance
    self.clauses = clauses
  }
}

/// Clauses of copy lines. Their ranges include their words.
extension CopyLineSyntax {
  package struct Clause<Value: Sendable>: Sendable {
    package var range: SourceRange
    package var value: Value
  }

  /// `as TYPE`: the type of the result.
  package typealias StatedType = Clause<TypeSyntax>
  /// `keyed by MEMBER` converts a list to an object: the member of each item whose text is the key.
  package typealias Keying = Clause<NameSyntax>
  /// `keys "a{number}_{key}"` copies the members of items: the pattern of the new keys.
  package typealias Numbering = Clause<StringSyntax>
  /// `first 2`: the maximum number of items.
  package typealias Count = Clause<NumberSyntax>

  /// `prefix "a" -> "b"` renames the keys of a spread.
  package struct Renaming: Sendable {
    package var range: SourceRange
    package var source: StringSyntax
    package var arrow: ArrowSyntax
    package var target: StringSyntax
  }

  /// `sorted by MEMBER` or `sorted by MEMBER descending`.
  package struct Order: Sendable {
    package var range: SourceRange
    /// The member of each item that decides the order.
    package var member: PathSyntax
    package var isDescending = false
  }
}
