/// A value of a schema's enumeration or union.
public protocol PayloadValue: SlotValue, JSONConvertible, Sendable, Hashable {
  /// Writes the value.
  func write(to writer: inout JSONWriter)
}

/// A string of a schema's list.
public protocol PayloadEnum: PayloadValue, RawRepresentable where RawValue == String {}

extension PayloadEnum {
  /// Writes the string.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.writeString(rawValue)
  }
}

/// An object of a schema: it is read and checked by the program of its listing.
public protocol PayloadObject: SlotValue, JSONConvertible, Sendable, Hashable, Codable,
  CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The name in the schema: `Braze.ApplePush`.
  static var schemaName: String { get }

  /// What the schema says of the object.
  static var listing: ObjectListing { get }

  /// The program of the listing, made once.
  static var program: PayloadProgram { get }

  /// Its keys and the objects near it, made once.
  static var knownKeys: KnownKeys { get }

  /// Takes the members from a payload that was read; `nil` if one is missing that has to be there.
  init?(_ slots: inout PayloadSlots)

  /// Writes the members in the order of the schema, then those it does not know.
  func writeMembers(to writer: inout JSONWriter)
}

extension PayloadObject {
  /// Who describes the object, for findings on it as a whole.
  public static var schemaCitation: String? { program.citation }

  /// Checks a text without building a model: every finding, in one pass.
  public static func validate(_ bytes: Span<UInt8>) -> Report { program.report(on: bytes) }

  /// Checks a text of which some places, JSON Pointers with `*` for any item or key, must not be shown.
  public static func validate(_ text: some PayloadText, masking places: [String]) -> Report {
    program.report(on: ContiguousArray(text.utf8Bytes).span, masking: places)
  }

  /// Reads a text into a model and checks it, in one pass.
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
    // A model that is chosen by an expression would be copied.
    guard slots.isReadable, let model = Self(slot: &slots) else {
      return Decoded(model: nil, report: report)
    }
    return Decoded(model: model, report: report)
  }

  /// Checks a text without building a model: every finding, in one pass.
  public static func validate(_ text: some PayloadText) -> Report {
    validate(ContiguousArray(text.utf8Bytes).span)
  }

  /// Reads a text into a model and checks it, in one pass.
  @inlinable
  public static func decode(_ text: some PayloadText) -> Decoded<Self> {
    decode(ContiguousArray(text.utf8Bytes).span)
  }

  /// Reads a text into a model that holds it, also where it has errors, or says why none can; see
  /// `init(validating:)`.
  public init(json text: some PayloadText) throws(UnreadablePayload) {
    self = try Self.decode(text).get()
  }

  /// Everything the schema has to say about the value.
  public func validate() -> Report { Self.validate(json()) }

  /// The value as compact JSON in UTF-8.
  public func json() -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return writer.finish()
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

  /// The schema's name and the value as JSON, sensitive values masked.
  public var description: String {
    var writer = JSONWriter(masksSensitive: true)
    writer.write(self)
    return "\(Self.schemaName) \(String(decoding: writer.finish(), as: UTF8.self))"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Shows no more than `description` does.
  public var customMirror: Mirror {
    Mirror(self, children: ["json": description], displayStyle: .struct)
  }
}
