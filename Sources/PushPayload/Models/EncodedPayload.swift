/// The JSON text of an object, for servers that only forward payloads.
public struct EncodedPayload<Object: PayloadObject>: PayloadText, Sendable, Hashable {
  /// The text: compact JSON in UTF-8.
  public let bytes: [UInt8]

  /// The pointers of sensitive values, which findings must not show.
  let maskedPlaces: [String]

  /// Writes an object as JSON.
  public init(_ object: Object) {
    self.init(text: object.json(), maskedPlaces: [])
  }

  package init(text: [UInt8], maskedPlaces: [String]) {
    bytes = text
    self.maskedPlaces = maskedPlaces
  }

  /// The text: the same as `bytes`.
  public var utf8Bytes: [UInt8] { bytes }

  /// The text as a string: compact, or with one member or item per line.
  public func jsonString(pretty: Bool = false) -> String {
    String(json: bytes, pretty: pretty)
  }

  /// The object with its members; throws if the text does not fit the model.
  public func model() throws(UnreadablePayload) -> Object {
    guard let model = Object.decode(bytes).model else {
      throw UnreadablePayload(validate().findings)
    }
    return model
  }

  /// Returns the text if it has no errors by the object's schema; throws its findings otherwise.
  public func validated() throws(InvalidPayload) -> Self {
    let report = validate()
    guard report.isValid else { throw InvalidPayload(report.findings) }
    return self
  }

  /// Checks the text against the object's schema.
  public func validate() -> Report {
    maskedPlaces.isEmpty ? Object.validate(bytes) : Object.validate(bytes, masking: maskedPlaces)
  }
}

extension EncodedPayload: CustomStringConvertible, CustomReflectable {
  /// The schema's name; the text may contain sensitive values.
  public var description: String { "\(Object.schemaName) as JSON" }

  /// Shows nothing, because the text may contain sensitive values.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
