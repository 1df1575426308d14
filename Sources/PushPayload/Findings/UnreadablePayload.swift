/// The error for a text that does not fit the model of its object.
public struct UnreadablePayload: PayloadError, Sendable, Hashable {
  /// The findings on the text, in the order of their positions.
  public let findings: [Finding]

  /// Creates an error with findings.
  public init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// The first finding because of which the text does not fit; the first error if none is listed.
  public var cause: Finding? {
    findings.first(where: { $0.preventsDecoding }) ?? findings.first { $0.severity == .error }
  }

  /// The message of the cause, and its line and column.
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
