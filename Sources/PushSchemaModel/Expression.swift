@_spi(Generated) package import PushPayloadBasics

/// A resolved condition. Its value is true, false or unknown. A test of an absent member is
/// unknown, and so is one of a member whose JSON kind its field does not allow.
package indirect enum Expression: Sendable, Hashable {
  case and([Expression])
  case or([Expression])
  case not(Expression)
  case compare(Operand, Comparison, Operand)
  /// `path <= path + number`: compares whole numbers after a constant is added to the second.
  case compareSum(Path, Comparison, Path, plus: Int64)
  case membership(Operand, isNegated: Bool, ValueSet)
  /// `row(a, b) in Table`: a row contains the values, cell by cell from the first column.
  case row([Operand], DeclarationID)
  case state(Path, isNegated: Bool, MemberState)
  case affix(Path, Affix, [String])
  /// `has key` requires one of the names, `has no key` none of them; a prefix test tests each key.
  case keys(Path, isBanned: Bool, isPrefix: Bool, [String])
  case group(GroupTest, [Path])
  /// `keys(path) in set`: each key of the object is one of the set's texts.
  case keySet(Path, ValueSet)
  /// `any(list: condition)`, `all(list: condition)`: a condition on an array's items, a free map's
  /// values, or the members of a declared object that have no field. In it, `item` is the current
  /// value, and `key` the current key of an object.
  case quantified(Quantifier, Path, Expression)
  /// A Boolean member alone.
  case boolean(Path)

  /// Unknown for an absent member, except `is present` and `is absent`.
  package enum MemberState: String, Sendable, Hashable, CaseIterable {
    case present, absent, string, number
    /// A number without fraction.
    case whole = "int"
    case boolean = "bool"
    case object, array, null
  }

  /// The parts that are all true if the whole is.
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

  /// A measure of a member. `bytes` counts a string's UTF-8 bytes, or those of another value's
  /// shortest JSON text. `chars` counts Unicode scalars; `columns` counts East Asian scalars twice.
  /// `count` counts an array's items or an object's keys; `capitals` counts the letters A to Z.
  /// `epoch-seconds` is the second since 1970 of a date.
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
    /// The sum of several members, at least two: absent ones count as 0. Unknown if one is
    /// mistyped, or all are absent.
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

  /// Whether it only tests the presence of members, so that it is never unknown.
  package var isAboutPresence: Bool {
    switch self {
    case .and, .or, .not: terms.allSatisfy(\.isAboutPresence)
    case .state(_, _, .present), .state(_, _, .absent), .group: true
    default: false
    }
  }

  /// The members whose values it tests, with the values.
  package var valueTests: [(path: Path, values: [Literal])] {
    switch self {
    case .and, .or, .not: return terms.flatMap(\.valueTests)
    case .boolean(let path): return [(path, [.boolean(true)])]
    case .compare(.path(let path), let comparison, .literal(let value)),
      .compare(.literal(let value), let comparison, .path(let path)):
      return comparison.isEquality ? [(path, [value])] : []
    case .membership(.path(let path), _, .literals(let values)): return [(path, values)]
    default: return []
    }
  }
}

/// A path to a member, from the object with the condition.
package struct Path: Sendable, Hashable {
  package enum Root: Sendable, Hashable {
    /// The object itself; also for paths written without `self`.
    case own
    /// The nearest enclosing object of this type.
    case parent(DeclarationID)
    /// A value that only the sending server knows; in mappings only, with the given's name as first key.
    case given
    /// The current item of the innermost `any` or `all`.
    case item
    /// The key of that item.
    case key
  }

  package var root: Root
  /// Empty for `self`, `parent`, `item` and `key` alone.
  package var keys: [String]
  /// The type of the value at its end; for `self` and `parent` the object's.
  package var type: PayloadType
  /// Whether a field on the path is `sensitive`.
  package var isSensitive: Bool

  /// Whether it starts at the current item of an `any` or `all`.
  package var isOfItem: Bool { root == .item || root == .key }

  package init(root: Root = .own, keys: [String], type: PayloadType, isSensitive: Bool = false) {
    self.root = root
    self.keys = keys
    self.type = type
    self.isSensitive = isSensitive
  }
}
