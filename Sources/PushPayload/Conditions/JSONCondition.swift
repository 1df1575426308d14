@_spi(Generated) public import PushPayloadBasics

/// Tests on values of a model, for conditions of mappings that Swift has no operator for. Each is `nil`
/// where it is unknown: a value is absent, or of another kind than the test is about.
@_spi(Generated) public enum JSONCondition {
  /// Whether two values compare as stated.
  public static func compare(
    _ left: JSONValue?, _ comparison: Comparison, _ right: JSONValue?
  ) -> Bool? {
    guard let left, let right, left.kind == right.kind else { return nil }
    switch comparison {
    case .equal: return left == right
    case .notEqual: return left != right
    default:
      guard case .number(let left) = left, case .number(let right) = right else { return nil }
      return comparison.holds(left < right ? -1 : left == right ? 0 : 1)
    }
  }

  /// Whether a whole number compares as stated to the sum of another and a constant.
  public static func compare(
    _ left: JSONValue?, _ comparison: Comparison, _ right: JSONValue?, plus number: Int64
  ) -> Bool? {
    guard case .number(let left)? = left, case .number(let right)? = right,
      let left = left.wholeNumber, let right = right.wholeNumber
    else { return nil }
    return comparison.holds(WholeNumberSum(right, plus: number).order(of: left))
  }

  /// Whether a value is one of a list.
  public static func isAmong(_ value: JSONValue?, _ values: [JSONValue]) -> Bool? {
    guard let value, values.contains(where: { $0.kind == value.kind }) else { return nil }
    return values.contains(value)
  }

  /// Whether a value is an item of a list.
  public static func isItem(_ value: JSONValue?, of list: JSONValue?) -> Bool? {
    guard let value, let items = list?.list else { return nil }
    return items.contains(value)
  }

  /// Whether a text is a key of an object.
  public static func isKey(_ value: JSONValue?, of object: JSONValue?) -> Bool? {
    guard let name = value?.text, let members = object?.object else { return nil }
    return members[name] != nil
  }

  /// Whether all keys of an object are among some texts.
  public static func areKeys(of object: JSONValue?, among texts: [String]) -> Bool? {
    guard let members = object?.object else { return nil }
    return Set(members.names.map(JSONName.init)).isSubset(of: texts.map(JSONName.init))
  }

  /// Whether all keys of an object are keys of another.
  public static func areKeys(of object: JSONValue?, amongKeysOf other: JSONValue?) -> Bool? {
    other?.object.flatMap { areKeys(of: object, among: $0.names) }
  }

  /// Whether all keys of an object are items of a list.
  public static func areKeys(of object: JSONValue?, amongItemsOf list: JSONValue?) -> Bool? {
    list?.list.flatMap { areKeys(of: object, among: $0.compactMap(\.text)) }
  }

  /// Whether a test is true of one item of a list.
  public static func anyItem(of list: JSONValue?, _ test: (JSONValue?) -> Truth) -> Bool? {
    list?.list.flatMap { any($0, test) }
  }

  /// Whether a test is true of all items of a list.
  public static func allItems(of list: JSONValue?, _ test: (JSONValue?) -> Truth) -> Bool? {
    list?.list.flatMap { any($0) { !test($0) } }.map { !$0 }
  }

  /// Whether a test is true of one value of a free map.
  public static func anyValue(of map: JSONValue?, _ test: (JSONValue?) -> Truth) -> Bool? {
    map?.object.flatMap { any($0.values, test) }
  }

  /// Whether a test is true of all values of a free map.
  public static func allValues(of map: JSONValue?, _ test: (JSONValue?) -> Truth) -> Bool? {
    map?.object.flatMap { any($0.values) { !test($0) } }.map { !$0 }
  }

  private static func any(_ values: [JSONValue], _ test: (JSONValue?) -> Truth) -> Bool? {
    var result = Truth.no
    for value in values {
      let truth = test(value)
      if truth == .yes { return true }
      result = result || truth
    }
    return result == .unknown ? nil : false
  }

  /// Whether a number lies in a range; both ends belong to it.
  public static func isBetween(
    _ value: JSONValue?, _ lower: JSONNumber?, _ upper: JSONNumber?
  ) -> Bool? {
    guard case .number(let number)? = value else { return nil }
    if let lower, number < lower { return false }
    if let upper, upper < number { return false }
    return true
  }

  /// Whether a text starts with one of several.
  public static func starts(_ value: JSONValue?, with texts: [String]) -> Bool? {
    value?.text.map { text in texts.contains { text.utf8.starts(with: $0.utf8) } }
  }

  /// Whether a text ends with one of several.
  public static func ends(_ value: JSONValue?, with texts: [String]) -> Bool? {
    value?.text.map { text in
      texts.contains { text.utf8.reversed().starts(with: $0.utf8.reversed()) }
    }
  }

  /// Whether an object has all of the names, or a name that starts with each.
  public static func hasKeys(
    _ value: JSONValue?, _ names: [String], asPrefixes: Bool = false
  ) -> Bool? {
    value?.object.map { object in names.allSatisfy { object.hasName($0, asPrefix: asPrefixes) } }
  }

  /// Whether an object has none of the names, or no name that starts with one.
  public static func hasNoKeys(
    _ value: JSONValue?, _ names: [String], asPrefixes: Bool = false
  ) -> Bool? {
    value?.object.map { object in !names.contains { object.hasName($0, asPrefix: asPrefixes) } }
  }

  /// Whether a row holds all values, cell by cell.
  public static func isRow(_ values: [JSONValue?], of rows: [[[JSONValue]]]) -> Bool? {
    let known = values.compactMap { $0 }
    guard known.count == values.count else { return nil }
    return rows.contains { row in zip(known, row).allSatisfy { $1.contains($0) } }
  }

  /// The UTF-8 bytes of a text, or of the shortest JSON text of another value.
  public static func bytes(_ value: JSONValue?) -> JSONValue? {
    value.map { JSONValue(($0.text ?? $0.jsonText).utf8.count) }
  }

  /// The Unicode scalars of a text.
  public static func characters(_ value: JSONValue?) -> JSONValue? {
    value?.text.map { JSONValue($0.unicodeScalars.count) }
  }

  /// The letters from A to Z of a text.
  public static func capitals(_ value: JSONValue?) -> JSONValue? {
    value?.text.map { JSONValue($0.utf8.count { (0x41...0x5A).contains($0) }) }
  }

  /// The second since 1970 that a date names.
  public static func epochSeconds(_ value: JSONValue?) -> JSONValue? {
    value?.text.flatMap(ISO8601Instant.init).map { JSONValue(Int($0.epochSeconds)) }
  }

  /// What several values measure together; those that are not there measure nothing.
  public static func total(
    _ values: [JSONValue?], _ measure: (JSONValue?) -> JSONValue?
  ) -> JSONValue? {
    var total: Int?
    for value in values where value != nil {
      guard case .number(let number)? = measure(value), let count = number.wholeNumber else {
        return nil
      }
      total = (total ?? 0) &+ Int(count)
    }
    return total.map { JSONValue($0) }
  }

  /// The items of an array, or the members of an object.
  public static func count(_ value: JSONValue?) -> JSONValue? {
    (value?.list?.count ?? value?.object?.count).map { JSONValue($0) }
  }
}

extension JSONMembers where Value == JSONValue {
  fileprivate func hasName(_ name: String, asPrefix: Bool) -> Bool {
    asPrefix ? names.contains { $0.utf8.starts(with: name.utf8) } : self[name] != nil
  }
}

@_spi(Generated) extension JSONCondition {
  /// A value, or what it holds where it is a text that means a number or Boolean.
  public static func value(_ value: JSONValue?, in content: TextualContent) -> JSONValue? {
    guard case .string(let text)? = value else { return value }
    let bytes = ContiguousArray(text.utf8)
    guard !bytes.isEmpty, bytes.span.holds(content, from: 0, to: bytes.count) else { return value }
    if content == .boolean { return .boolean(text == "true") }
    return JSONNumber(text).map { .number($0) } ?? value
  }
}
