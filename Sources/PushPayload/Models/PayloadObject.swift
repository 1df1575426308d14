/// A value of a schema's enumeration or union.
public protocol PayloadValue: SlotValue, JSONConvertible, Sendable, Hashable {}

/// A value of an enumeration of strings in a schema.
public protocol PayloadEnum: PayloadValue, RawRepresentable, Codable where RawValue == String {}

/// An object of a schema, such as `Braze.ApplePush`. The program of its listing reads and checks
/// it.
public protocol PayloadObject: SlotValue, JSONConvertible, Sendable, Hashable, Codable,
  CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The name in the schema: `Braze.ApplePush`.
  static var schemaName: String { get }

  /// The listing: what the schema states on the object.
  static var listing: ObjectListing { get }

  /// The program of the listing, created once.
  static var program: PayloadProgram { get }

  /// The object's keys and its neighbouring objects, created once.
  static var knownKeys: KnownKeys { get }

  /// Reads the members from a payload; throws if a required one is missing.
  init(_ slots: inout PayloadSlots) throws(MissingMember)

  /// Writes the members in the order of the schema, then the unknown ones.
  func writeMembers(to writer: inout JSONWriter)
}

extension PayloadObject {
  /// Checks a JSON text in one pass and reports all findings, without building a model.
  public static func validate(_ bytes: Span<UInt8>) -> Report { program.report(on: bytes) }

  /// Checks a JSON text; findings mask the values at `places`: JSON Pointers in which `*` means any
  /// item or key.
  public static func validate(_ text: some PayloadText, masking places: [String]) -> Report {
    program.report(on: ContiguousArray(text.utf8Bytes).span, masking: places)
  }

  /// Decodes and checks a JSON text in one pass.
  @inlinable
  public static func decode(_ bytes: Span<UInt8>) -> Decoded<Self> {
    guard let expanded = program.expanded(bytes) else {
      var slots = PayloadSlots(bytes, program, nil)
      return decode(&slots)
    }
    let text = expanded.bytes
    var slots = PayloadSlots(text.span, program, expanded)
    return decode(&slots)
  }

  @inlinable
  static func decode(_ slots: inout PayloadSlots) -> Decoded<Self> {
    let report = slots.report()
    // If an expression chose the model, it would be copied.
    guard slots.isReadable, let model = Self(slot: &slots) else {
      return Decoded(model: nil, report: report)
    }
    return Decoded(model: model, report: report)
  }

  /// Checks a JSON text in one pass and reports all findings, without building a model.
  public static func validate(_ text: some PayloadText) -> Report {
    validate(ContiguousArray(text.utf8Bytes).span)
  }

  /// Decodes and checks a JSON text in one pass.
  @inlinable
  public static func decode(_ text: some PayloadText) -> Decoded<Self> {
    decode(ContiguousArray(text.utf8Bytes).span)
  }

  /// Decodes a JSON text, even if it has errors; throws if it does not fit the model.
  /// `init(validating:)` also rejects errors.
  public init(json text: some PayloadText) throws(UnreadablePayload) {
    self = try Self.decode(text).get()
  }

  /// Checks the value against its schema and reports all findings.
  public func validate() -> Report { Self.validate(json()) }

  /// The value as compact JSON in UTF-8.
  public func json() -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return writer.finish()
  }

  /// The value as JSON: compact, or with one member or item per line.
  public func jsonString(pretty: Bool = false) -> String {
    String(json: json(), pretty: pretty)
  }

  /// The members as fields of an HTTP header: texts unchanged, numbers and Booleans as in JSON.
  /// Members that are `null`, arrays or objects are omitted.
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

  /// The schema's name and the value as JSON with masked sensitive values.
  public var description: String {
    var writer = JSONWriter(masksSensitive: true)
    writer.write(self)
    return "\(Self.schemaName) \(String(decoding: writer.finish(), as: UTF8.self))"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Shows the same as `description`.
  public var customMirror: Mirror {
    Mirror(self, children: ["json": description], displayStyle: .struct)
  }
}

extension PayloadValue {
  /// The value as JSON.
  public var jsonValue: JSONValue {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return JSONValue(accepted: writer.finish())
  }
}

extension PayloadObject {
  /// The object as JSON.
  public var jsonValue: JSONValue { JSONValue(accepted: json()) }
}

extension JSONMembers where Value == JSONValue {
  /// Converts an object of a schema to free members.
  public init(_ value: some PayloadObject) { self = JSONValue(value).object ?? [:] }
}
