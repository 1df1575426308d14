/// A payload with errors, which whoever it is sent to would refuse.
public struct InvalidPayload: PayloadError, Sendable, Hashable {
  /// Everything that was found in the payload, in the order of its place in its JSON text.
  public let findings: [Finding]

  /// Creates an error; the findings are kept as given.
  public init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// The first error.
  public var cause: Finding? { findings.first { $0.severity == .error } }

  /// `pointer: message [code]`, on one line, and how many errors there are beside it.
  public var description: String {
    guard let cause else { return "the payload is not valid" }
    let others = findings.count { $0.severity == .error } - 1
    let place = cause.pointer.isEmpty ? "" : cause.pointer + ": "
    return "\(place)\(cause.message) [\(cause.code)]"
      + (others > 0 ? ", and \(others) more \(others == 1 ? "error" : "errors")" : "")
  }
}

extension PayloadObject {
  /// Reads a text that has no errors; throws everything that was found in one that has.
  public init(validating text: some PayloadText) throws(InvalidPayload) {
    let decoded = Self.decode(text)
    guard decoded.isValid, let model = decoded.model else { throw InvalidPayload(decoded.findings) }
    self = model
  }

  /// The value, where it has no errors: what is to be sent is asked for it at last. A push without a topic,
  /// for one, is refused here and not by Apple.
  public func validated() throws(InvalidPayload) -> Self {
    let report = validate()
    guard report.isValid else { throw InvalidPayload(report.findings) }
    return self
  }
}

extension Conversion where Output: PayloadObject {
  /// The output, where it has no errors by its own rules.
  public func validated() throws(InvalidPayload) -> Output {
    let report = validate()
    guard report.isValid else { throw InvalidPayload(report.findings) }
    return output
  }
}
