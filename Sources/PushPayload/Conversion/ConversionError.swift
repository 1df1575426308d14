/// What ends a conversion as a whole.
public struct ConversionError: PayloadError, Sendable, Hashable {
  /// What kind of obstacle it is.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A value that only the sending server knows was not given.
    case missingGiven = "missing-given"
    /// Nothing becomes a member that the output must have.
    case missingMember = "missing-member"
    /// A converter cannot read a value.
    case unreadableValue = "unreadable-value"
    /// A number that is worked out does not fit into 64 bits.
    case overflow
    /// The output would have far more objects than the payload.
    case tooManyObjects = "too-many-objects"
    /// The text cannot be held by its model; the findings say why.
    case unreadablePayload = "unreadable-payload"
  }

  /// What kind of obstacle it is.
  public var code: Code

  /// The member in the output, or the value in what was read; empty if a given is missing.
  public var pointer: String

  /// What is in the way, in one sentence without a full stop.
  public var message: String

  /// What was found in a text that cannot be read.
  public var findings: [Finding]

  /// Creates an error; all values are kept as given.
  public init(_ code: Code, pointer: String = "", message: String, findings: [Finding] = []) {
    self.code = code
    self.pointer = pointer
    self.message = message
    self.findings = findings
  }
}

extension ConversionError {
  /// Nothing becomes a member that `owner` must have.
  public static func missingMember(
    _ key: String, of owner: String, at pointer: String
  ) -> ConversionError {
    ConversionError(
      .missingMember, pointer: pointer, message: "nothing becomes '\(key)', which \(owner) requires"
    )
  }

  /// A converter cannot read the value; `representation` is what it reads, such as `iso8601`.
  public static func unreadableValue(
    as representation: String, at pointer: String
  ) -> ConversionError {
    ConversionError(
      .unreadableValue, pointer: pointer,
      message: "this value cannot be read as \(representation)")
  }

  /// A number that is worked out does not fit into 64 bits; the pointer is that of the first member it is
  /// made of.
  public static func overflow(at pointer: String) -> ConversionError {
    ConversionError(.overflow, pointer: pointer, message: "this does not fit into 64 bits")
  }

  /// The output would have more objects than the limit; the pointer is that of the object whose turn it was.
  public static func tooManyObjects(_ limit: Int, at pointer: String) -> ConversionError {
    ConversionError(
      .tooManyObjects, pointer: pointer,
      message: "the mapping makes more than \(limit) objects of this payload")
  }

  /// A value that only the sending server knows was not given.
  public static func missingGiven(_ name: String) -> ConversionError {
    ConversionError(.missingGiven, message: "the value of '\(name)' must be given")
  }

  /// The text cannot be held by its model.
  public static func unreadablePayload(_ findings: [Finding]) -> ConversionError {
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
