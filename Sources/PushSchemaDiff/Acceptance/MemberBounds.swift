@_spi(Generated) import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// A bound of a member, or of its length or count, from a rule or a type's limit.
struct MemberBound {
  /// The measure of the member; `nil` for a number itself.
  typealias Measure = Expression.Measure?

  /// What is bounded.
  struct Subject: Hashable {
    let key: JSONName
    let measure: Measure
  }

  let subject: Subject
  let range: NumberRange

  init(key: String, measure: Measure, range: NumberRange) {
    subject = Subject(key: JSONName(key), measure: measure)
    self.range = range
  }
}

extension Object {
  /// What its rules keep members within.
  var ruledRanges: [MemberBound.Subject: NumberRange] {
    var ranges: [MemberBound.Subject: NumberRange] = [:]
    for rule in rules where rule.severity == .error {
      for bound in rule.expression.parts.compactMap(\.memberBound) {
        ranges[bound.subject] = ranges[bound.subject]?.intersection(bound.range) ?? bound.range
      }
    }
    return ranges
  }
}

extension Inclusion {
  /// Whether the accepting version keeps a member within a bound, by its type and the rules.
  func keeps(_ bound: MemberBound, in object: Object) -> Bool {
    let subject = bound.subject
    guard let range = object.field(subject.key.text)?.type.range(of: subject.measure) else {
      return false
    }
    let ruled = ruledRanges[object.id]?[subject]
    return bound.range.includes(ruled.map(range.intersection) ?? range)
  }

  /// The same for the limit of a type at a position.
  func keeps(_ range: NumberRange, of measure: MemberBound.Measure, at place: TypePlace) -> Bool {
    guard case .member(let key) = place.cause, !place.isInside,
      let object = from.object(place.pair.from)
    else { return false }
    return keeps(MemberBound(key: key, measure: measure, range: range), in: object)
  }
}

extension Expression {
  /// Its bound; `nil` if it is no bound.
  var memberBound: MemberBound? {
    switch self {
    case .compare(let operand, let comparison, .literal(.number(let number))):
      operand.bound(by: NumberRange(comparison, number, isCount: operand.isMeasure))
    case .membership(let operand, isNegated: false, .range(let range)): operand.bound(by: range)
    default: nil
    }
  }
}

extension Expression.Operand {
  fileprivate var isMeasure: Bool { if case .measure = self { true } else { false } }

  fileprivate func bound(by range: NumberRange?) -> MemberBound? {
    let (path, measure): (Path, MemberBound.Measure)
    switch self {
    case .path(let own): (path, measure) = (own, nil)
    case .measure(let kind, let own) where [.bytes, .characters, .columns, .count].contains(kind):
      (path, measure) = (own, kind)
    default: return nil
    }
    guard let range, path.root == .own, path.keys.count == 1, let key = path.keys.first else {
      return nil
    }
    return MemberBound(key: key, measure: measure, range: range)
  }
}

extension PayloadType {
  /// The range of a measure for all values of the type; `nil` if some have none.
  fileprivate func range(of measure: MemberBound.Measure) -> NumberRange? {
    switch (measure, self) {
    case (nil, _): numbers?.range
    case (.characters?, .string(let limits)): NumberRange(limits.characters)
    case (.columns?, .string(let limits)): NumberRange(limits.columns)
    case (.bytes?, .string(let limits)): NumberRange(limits.bytes)
    case (.count?, .array(_, let limits)): NumberRange(limits.items)
    case (.count?, .map(_, let limits)): NumberRange(limits.keys)
    default: nil
    }
  }
}

extension NumberRange {
  init(_ counts: CountRange?) {
    self.init(
      lower: JSONNumber(counts?.lower ?? 0), upper: counts?.upper.map { JSONNumber($0) })
  }

  /// The numbers for which a comparison is true; `nil` if they are no closed range.
  fileprivate init?(_ comparison: Comparison, _ number: JSONNumber, isCount: Bool) {
    let next = { (step: Int) -> JSONNumber? in
      guard isCount, let number = number.wholeNumber, let whole = Int(exactly: number) else {
        return nil
      }
      let (sum, isTooLarge) = whole.addingReportingOverflow(step)
      return isTooLarge ? nil : JSONNumber(sum)
    }
    switch comparison {
    case .lessOrEqual: self.init(upper: number)
    case .greaterOrEqual: self.init(lower: number)
    case .equal: self.init(lower: number, upper: number)
    case .notEqual: return nil
    case .less:
      guard let end = next(-1) else { return nil }
      self.init(upper: end)
    case .greater:
      guard let start = next(1) else { return nil }
      self.init(lower: start)
    }
  }

  fileprivate func intersection(_ other: NumberRange) -> NumberRange {
    var range = self
    if let lower = other.lower, range.lower.map({ $0 < lower }) ?? true { range.lower = lower }
    if let upper = other.upper, range.upper.map({ upper < $0 }) ?? true { range.upper = upper }
    return range
  }
}
