@_spi(Generated) import PushPayload
import PushSchemaModel

extension PayloadType {
  /// Whether any value is one of it.
  var isAnything: Bool {
    switch self {
    case .any, .invalid: true
    default: false
    }
  }

  /// Whether something in it counts as what it would not in the place of any value: a text as a number, a
  /// flag's 0 as an absent member.
  var countsOtherwise: Bool {
    switch self {
    case .textual, .flag: true
    case .array(let part, _), .map(let part, _): part.countsOtherwise
    case .union(let parts, _): parts.contains(where: \.countsOtherwise)
    default: false
    }
  }

  /// Whether it lists values.
  var isList: Bool {
    switch self {
    case .literals, .enumeration: true
    default: false
    }
  }

  /// The declaration that lists its values.
  var listName: DeclarationID? {
    switch self {
    case .enumeration(let id): id
    case .literals(_, let name?) where name.isDeclared: name.id
    default: nil
    }
  }

  /// Which numbers are values of it, where a range says that.
  var numbers: (isWhole: Bool, range: NumberRange)? {
    switch self {
    case .integer(let limits): (true, limits.range ?? NumberRange())
    case .float(let limits): (false, limits.range ?? NumberRange())
    case .literals(_, let name) where name?.isOpen == true: (true, NumberRange())
    default: nil
    }
  }
}

extension NumberRange {
  /// Whether each number of another range lies in it.
  func includes(_ other: NumberRange) -> Bool {
    if let lower {
      guard let start = other.lower, !(start < lower) else { return false }
    }
    if let upper {
      guard let end = other.upper, !(upper < end) else { return false }
    }
    return true
  }
}

extension CountRange {
  /// Whether each count of the second range lies in the first one; there is no limit where there is none.
  static func includes(_ range: CountRange?, _ other: CountRange?) -> Bool {
    guard let range else { return true }
    if let lower = range.lower, (other?.lower ?? 0) < lower { return false }
    if let upper = range.upper {
      guard let end = other?.upper, end <= upper else { return false }
    }
    return true
  }

  /// Whether a count lies in it.
  func includes(_ count: Int) -> Bool { count >= lower ?? 0 && count <= upper ?? .max }
}

extension StringLimits {
  /// Whether a text keeps to them.
  func take(_ text: String) -> Bool {
    (bytes?.includes(text.utf8.count) ?? true)
      && (characters?.includes(text.unicodeScalars.count) ?? true)
      && (format.flatMap { TextFormat(rawValue: $0.rawValue) }?.accepts(text) ?? true)
      && (form?.accepts(text) ?? true)
  }
}

extension StringFormat {
  /// Whether each text in the format is in the other one.
  func isWithin(_ other: StringFormat) -> Bool {
    self == other || self == .lowercaseHex && other == .hex
      || self == .jsonObjectText && other == .jsonText
  }
}
