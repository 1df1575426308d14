@_spi(Generated) import PushPayload
package import PushSchemaModel

extension PayloadType {
  /// The range of the type's numbers; `nil` if it has no range.
  package var numbers: (isWhole: Bool, range: NumberRange)? {
    switch self {
    case .integer(let limits): (true, limits.range ?? NumberRange())
    case .float(let limits): (false, limits.range ?? NumberRange())
    case .literals(_, let name) where name?.isOpen == true: (true, NumberRange())
    default: nil
    }
  }
}

extension NumberRange {
  /// Whether it contains each number of another range.
  package func includes(_ other: NumberRange) -> Bool {
    if let lower {
      guard let start = other.lower, !(start < lower) else { return false }
    }
    if let upper {
      guard let end = other.upper, !(upper < end) else { return false }
    }
    return true
  }
}

extension StringLimits {
  /// Whether they allow a text.
  package func take(_ text: String) -> Bool {
    (bytes?.contains(text.utf8.count) ?? true)
      && (characters?.contains(text.unicodeScalars.count) ?? true)
      && (columns?.contains(text.columns) ?? true)
      && (format?.accepts(text) ?? true)
      && (form?.accepts(text) ?? true)
  }
}
