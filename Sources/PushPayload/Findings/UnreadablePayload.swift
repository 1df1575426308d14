/// A text that no model of an object can hold.
public struct UnreadablePayload: PayloadError, Sendable, Hashable {
  /// Everything that was found in the text, in the order of its place.
  public let findings: [Finding]

  /// Creates an error; the findings are kept as given.
  public init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// The first finding that keeps the text from becoming a model; the first error where none of those
  /// that are listed does.
  public var cause: Finding? {
    findings.first(where: \.excludesModel) ?? findings.first { $0.severity == .error }
  }

  /// What the cause says, and where in the text it stands.
  var reason: String {
    guard let cause else { return "the payload cannot be read" }
    return "\(cause.message) [\(cause.code)], line \(cause.line), column \(cause.column)"
  }
}

extension UnreadablePayload {
  /// `pointer: message [code], line 1, column 2`, on one line.
  public var description: String {
    let pointer = cause?.pointer ?? ""
    return pointer.isEmpty ? reason : "\(pointer): \(reason)"
  }
}
