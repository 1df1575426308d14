@_spi(Generated) package import PushPayloadBasics

/// A resolved condition. Its value is true, false or unknown; a test on an absent member, or on one
/// whose JSON kind its field does not allow, is unknown.
package indirect enum Expression: Sendable, Hashable {
  case and([Expression])
  case or([Expression])
  case not(Expression)
  case compare(Operand, Comparison, Operand)
  /// `path <= path + number`: the order of whole numbers, one of which a constant is added to.
  case compareSum(Path, Comparison, Path, plus: Int64)
  case membership(Operand, isNegated: Bool, ValueSet)
  /// `row(a, b) in Table`: some row holds the values, cell by cell from the first column.
  case row([Operand], DeclarationID)
  case state(Path, isNegated: Bool, MemberState)
  case affix(Path, Affix, [String])
  /// `has key` needs one of the names, `has no key` none of them; a prefix test looks at each key.
  case keys(Path, isBanned: Bool, isPrefix: Bool, [String])
  case group(GroupTest, [Path])
  /// `keys(path) in set`: each key of the object is one of the set's texts.
  case keySet(Path, ValueSet)
  /// `any(list: condition)`, `all(list: condition)`: the condition of an array's items or of a free
  /// map's values; paths that start at `item` mean the one at hand.
  case quantified(Quantifier, Path, Expression)
  /// A Boolean member on its own.
  case boolean(Path)

  /// `is present` and `is absent` are never unknown; the other states are, where the member is absent.
  package enum MemberState: String, Sendable, Hashable, CaseIterable {
    case present, absent, string, number
    case boolean = "bool"
    case object, array, null
  }

  /// The parts that all hold where the whole does.
  package var conjuncts: [Expression] {
    if case .and(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }

  package typealias Comparison = PushPayloadBasics.Comparison

  package enum Affix: String, Sendable, Hashable {
    case prefix = "starts with"
    case suffix = "ends with"
  }

  package enum Quantifier: String, Sendable, Hashable, CaseIterable {
    case any, all
  }

  package enum GroupTest: String, Sendable, Hashable, CaseIterable {
    case exactlyOne = "exactly-one"
    case atLeastOne = "at-least-one"
    case atMostOne = "at-most-one"
    case allOrNone = "all-or-none"
  }

  /// How a member is measured. `bytes` of a string counts its UTF-8 bytes; of anything else, those of
  /// its shortest JSON text. `chars` counts Unicode scalars, `columns` those of East Asia twice; `count` items of an array, keys of an object;
  /// `capitals` the letters from A to Z. `epoch-seconds` is the second since 1970 that a date names.
  package enum Measure: String, Sendable, Hashable, CaseIterable {
    case bytes
    case characters = "chars"
    case columns
    case count
    case capitals
    case epochSeconds = "epoch-seconds"
  }

  package indirect enum Operand: Sendable, Hashable {
    case path(Path)
    case literal(Literal)
    case measure(Measure, Path)
    /// Several members together, two at least: absent ones measure nothing; unknown if one is
    /// mistyped, or none is there.
    case total(Measure, [Path])
  }

  package enum ValueSet: Sendable, Hashable {
    case literals([Literal])
    case range(NumberRange)
    case enumeration(DeclarationID)
    case column(DeclarationID, String)
    /// The items of an array.
    case items(Path)
    /// The keys of an object.
    case keys(Path)
  }
}

/// A path to a member, from the object that holds the condition.
package struct Path: Sendable, Hashable {
  package enum Root: Sendable, Hashable {
    /// The object itself; also for paths written without `self`.
    case own
    /// The nearest enclosing object of this type.
    case parent(DeclarationID)
    /// A value that only the sending server knows; in mappings only, with the given's name as first key.
    case given
    /// The item that the innermost `any` or `all` around is at.
    case item
  }

  package var root: Root
  /// Empty for `self`, `parent` and `item` alone.
  package var keys: [String]
  /// The type of what the path ends at; for `self` and `parent` the object's.
  package var type: PayloadType
  /// Whether some field on the way is `sensitive`.
  package var isSensitive: Bool

  package init(
    root: Root = .own, keys: [String], type: PayloadType, isSensitive: Bool = false
  ) {
    self.root = root
    self.keys = keys
    self.type = type
    self.isSensitive = isSensitive
  }
}
