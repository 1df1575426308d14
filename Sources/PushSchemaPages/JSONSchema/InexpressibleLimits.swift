@_spi(Generated) import PushPayload
import PushSchemaModel

extension PayloadType {
  /// The limits that JSON Schema cannot express, in words; `subject` is the limited value.
  func inexpressibleLimits(of subject: String) -> [String] {
    switch self {
    case .string(let limits):
      let sizes = [(limits.bytes, "bytes of UTF-8"), (limits.columns, "columns")]
      var unsaid = sizes.compactMap { range, unit -> String? in
        guard let range, range.upper != nil || (range.lower ?? 0) > 1 else { return nil }
        return "\(subject) has \(range.text) \(unit)"
      }
      if let format = limits.format, format.pattern == nil {
        unsaid.append("\(subject) has the format \(format.rawValue)")
      }
      return unsaid + (limits.form?.inexpressible(of: subject) ?? [])
    case .array(let items, _): return items.inexpressibleLimits(of: "each item of " + subject)
    case .map(let values, let limits):
      return (limits.keyForm?.inexpressible(of: "each key of " + subject) ?? [])
        + values.inexpressibleLimits(of: "each value of " + subject)
    case .union(let alternatives, _), .variants(let alternatives, _):
      return alternatives.flatMap { $0.inexpressibleLimits(of: subject) }
    case .textual(let value, _) where value.isContainer:
      return ["\(subject) holds \(value.expectedPhrase), where it is a text"]
        + value.inexpressibleLimits(of: subject)
    case .textual(let value, _):
      return value.rangePhrase.map { ["\(subject) lies in \($0) as a text too"] } ?? []
    default: return []
    }
  }
}

extension PayloadForm {
  /// The form in words, if no pattern expresses it.
  func inexpressible(of subject: String) -> [String] {
    pattern() == nil ? ["\(subject) has the form \(form.text)"] : []
  }
}

extension PayloadType {
  /// The range of its numbers; `nil` if it has none or lists them.
  fileprivate var rangePhrase: String? {
    switch self {
    case .integer(let limits): limits.range?.text ?? "64 bits"
    case .float(let limits): limits.range?.text ?? "the finite numbers"
    case .literals: isOpenList ? "64 bits" : nil
    default: nil
    }
  }
}
