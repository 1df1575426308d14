/// A text that no model of an object can hold.
public struct UnreadablePayload: Error, Sendable, Hashable {
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

extension UnreadablePayload: CustomStringConvertible {
  /// `pointer: message [code], line 1, column 2`, on one line.
  public var description: String {
    let pointer = cause?.pointer ?? ""
    return pointer.isEmpty ? reason : "\(pointer): \(reason)"
  }
}

extension PayloadObject {
  /// Reads a text into a model, or says why none can hold it; `decode` has the other findings as well.
  public init(json bytes: [UInt8]) throws(UnreadablePayload) {
    let decoded = Self.decode(bytes)
    guard let model = decoded.model else { throw UnreadablePayload(decoded.findings) }
    self = model
  }

  /// Reads a text into a model, or says why none can hold it; `decode` has the other findings as well.
  public init(json text: String) throws(UnreadablePayload) {
    try self.init(json: Array(text.utf8))
  }

  /// The value as compact JSON.
  public func jsonString() -> String { String(decoding: json(), as: UTF8.self) }

  /// The members as fields of an HTTP header: texts as they are, numbers and Booleans as JSON writes
  /// them. Members that are `null`, arrays or objects have no such field.
  public var httpFields: [(name: String, value: String)] {
    JSONObject(self).compactMap { name, value in
      switch value {
      case .string(let text): (name, text)
      case .number(let number): (name, number.text)
      case .boolean(let value): (name, value ? "true" : "false")
      case .null, .array, .object: nil
      }
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { jsonText }
}

extension JSONMembers: CustomStringConvertible where Value == JSONValue {
  /// The object as compact JSON.
  public var description: String { JSONValue.object(self).description }
}
