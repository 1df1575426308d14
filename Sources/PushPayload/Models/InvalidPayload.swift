/// The error for a payload with errors, which its receiver would reject.
public struct InvalidPayload: PayloadError, Sendable, Hashable {
  /// The findings on the payload, in the order of their positions in its JSON text.
  public let findings: [Finding]

  /// Creates an error with findings.
  public init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// The first error.
  public var cause: Finding? { findings.first { $0.severity == .error } }

  /// `pointer: message [code]` of the first error, on one line, and the number of other errors.
  public var description: String {
    guard let cause else { return "the payload is not valid" }
    let others = findings.count { $0.severity == .error } - 1
    let place = cause.pointer.isEmpty ? "" : cause.pointer + ": "
    return "\(place)\(cause.message) [\(cause.code)]"
      + (others > 0 ? ", and \(others) more \(others == 1 ? "error" : "errors")" : "")
  }
}

extension PayloadObject {
  /// Decodes a text without errors; throws all findings if it has an error.
  public init(validating text: some PayloadText) throws(InvalidPayload) {
    let decoded = Self.decode(text)
    guard decoded.isValid, let model = decoded.model else { throw InvalidPayload(decoded.findings) }
    self = model
  }

  /// Returns the payload if it has no errors; throws its findings otherwise. Call it before you
  /// send a payload: it rejects, for example, a push without a topic before Apple does.
  public func validated() throws(InvalidPayload) -> Self {
    let report = validate()
    guard report.isValid else { throw InvalidPayload(report.findings) }
    return self
  }
}

extension Conversion where Output: PayloadObject {
  /// Returns the output if it has no errors by its own schema; throws its findings otherwise.
  public func validated() throws(InvalidPayload) -> Output {
    let report = validate()
    guard report.isValid else { throw InvalidPayload(report.findings) }
    return output
  }
}
