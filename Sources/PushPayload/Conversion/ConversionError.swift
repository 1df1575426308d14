/// The error that ends a conversion: its code, the member and a message.
public struct ConversionError: PayloadError, Sendable, Hashable {
  /// The kind of error.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The sending server did not give a value that only it knows.
    case missingGiven = "missing-given"
    /// A required member of the output has no value.
    case missingMember = "missing-member"
    /// A converter cannot read a value.
    case unreadableValue = "unreadable-value"
    /// A computed number does not fit 64 bits.
    case overflow
    /// The output would have far more objects than the payload.
    case tooManyObjects = "too-many-objects"
    /// The mapping refuses the payload, as its receiver would.
    case refused
    /// The text does not fit its model; `findings` has the reasons.
    case unreadablePayload = "unreadable-payload"
  }

  /// The kind of error.
  public var code: Code

  /// The JSON Pointer of the output's member or of the source's value; empty if a given is missing.
  public var pointer: String

  /// The reason in one sentence without a full stop.
  public var message: String

  /// The findings on a text that cannot be read; else empty.
  public var findings: [Finding]

  /// Creates an error from its parts.
  public init(_ code: Code, pointer: String = "", message: String, findings: [Finding] = []) {
    self.code = code
    self.pointer = pointer
    self.message = message
    self.findings = findings
  }
}

extension ConversionError {
  /// The error for a member that `owner` requires and that has no value.
  package static func missingMember(
    _ key: String, of owner: String, at pointer: String
  ) -> ConversionError {
    ConversionError(
      .missingMember, pointer: pointer, message: "no line wrote '\(key)', which \(owner) requires"
    )
  }

  /// The error for a value that a converter cannot read as `representation`, such as `iso8601`.
  package static func unreadableValue(
    as representation: String, at pointer: String
  ) -> ConversionError {
    ConversionError(
      .unreadableValue, pointer: pointer,
      message: "this value cannot be read as \(representation)")
  }

  /// The error for a computed number that does not fit 64 bits, at its first source member.
  package static func overflow(at pointer: String) -> ConversionError {
    ConversionError(.overflow, pointer: pointer, message: "this does not fit into 64 bits")
  }

  /// The error for an output with more objects than `limit`, at the object that exceeds it.
  package static func tooManyObjects(_ limit: Int, at pointer: String) -> ConversionError {
    ConversionError(
      .tooManyObjects, pointer: pointer,
      message: "the mapping creates more than \(limit) objects from this payload")
  }

  /// The error for a payload, or an object in it, that the mapping refuses.
  package static func refused(_ reason: String, at pointer: String) -> ConversionError {
    ConversionError(.refused, pointer: pointer, message: reason)
  }

  /// The error for a value that only the sending server knows and did not give.
  package static func missingGiven(_ name: String) -> ConversionError {
    ConversionError(.missingGiven, message: "the given '\(name)' is missing")
  }

  /// The error for a text that does not fit its model.
  package static func unreadablePayload(_ findings: [Finding]) -> ConversionError {
    let error = UnreadablePayload(findings)
    return ConversionError(
      .unreadablePayload, pointer: error.cause?.pointer ?? "", message: error.reason,
      findings: findings)
  }

  /// `[code] pointer: message`, on one line.
  public var description: String {
    "[\(code.rawValue)] \(pointer.isEmpty ? "" : pointer + ": ")\(message)"
  }
}
