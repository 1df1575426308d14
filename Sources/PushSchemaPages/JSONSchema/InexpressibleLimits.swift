@_spi(Generated) import PushPayload
import PushSchemaModel

extension PayloadType {
  /// Names the limits that JSON Schema cannot express; `subject` is the limited value.
  func collectInexpressible(of subject: String, in unsaid: inout [String]) {
    switch self {
    case .string(let limits):
      if let bytes = limits.bytes, bytes.upper != nil || (bytes.lower ?? 0) > 1 {
        unsaid.append("\(subject) has \(bytes.text) bytes of UTF-8")
      }
      if let columns = limits.columns, columns.upper != nil || (columns.lower ?? 0) > 1 {
        unsaid.append("\(subject) has \(columns.text) columns")
      }
      if let format = limits.format, format.pattern == nil {
        unsaid.append("\(subject) has the format \(format.rawValue)")
      }
      if let form = limits.form { form.nameInexpressible(of: subject, in: &unsaid) }
    case .array(let items, _):
      items.collectInexpressible(of: "each item of " + subject, in: &unsaid)
    case .map(let values, let limits):
      limits.keyForm?.nameInexpressible(of: "each key of " + subject, in: &unsaid)
      values.collectInexpressible(of: "each value of " + subject, in: &unsaid)
    case .union(let alternatives, _), .variants(let alternatives, _):
      for alternative in alternatives { alternative.collectInexpressible(of: subject, in: &unsaid) }
    case .textual(let value, _) where value.isContainer:
      unsaid.append("\(subject) holds \(value.expectedPhrase), where it is a text")
      value.collectInexpressible(of: subject, in: &unsaid)
    case .textual(let value, _):
      if let range = value.rangePhrase {
        unsaid.append("\(subject) lies in \(range) as a text too")
      }
    default: break
    }
  }
}

extension PayloadForm {
  /// Names the form if no pattern expresses it.
  func nameInexpressible(of subject: String, in unsaid: inout [String]) {
    if pattern() == nil { unsaid.append("\(subject) has the form \(form.text)") }
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
