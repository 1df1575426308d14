/// A value of a schema's enumeration or union.
public protocol PayloadValue: Sendable, Hashable {
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

/// An object of a schema: it is read, checked and written by code made from the schema.
public protocol PayloadObject: Sendable, Hashable, Codable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// The name in the schema: `Braze.ApplePush`.
  static var schemaName: String { get }

  /// Who describes the object, for findings on it as a whole.
  static var schemaCitation: String? { get }

  /// Its keys and the objects near it.
  static var knownKeys: KnownKeys { get }

  /// Reads and checks the object at the reader's position; `nil` where no model is built.
  static func read(from reader: inout PayloadReader) throws(MalformedText) -> Self?

  /// Writes the members in the order of the schema, then those it does not know.
  func writeMembers(to writer: inout JSONWriter)
}

extension PayloadObject {
  /// Checks a text without building a model: every finding, in one pass.
  @inlinable
  public static func validate(_ bytes: Span<UInt8>) -> Report {
    var reader = PayloadReader(bytes, buildsModel: false)
    _ = model(from: &reader)
    return reader.report()
  }

  /// Checks a text of which some places, JSON Pointers with `*` for any item or key, must not be shown.
  public static func validate(_ bytes: [UInt8], masking places: [String]) -> Report {
    let text = ContiguousArray(bytes)
    var reader = PayloadReader(text.span, buildsModel: false)
    reader.writtenNotes.disclosed = SecretRanges(of: places, in: bytes)
    _ = model(from: &reader)
    return reader.report()
  }

  /// Reads a text into a model and checks it, in one pass.
  @inlinable
  public static func decode(_ bytes: Span<UInt8>) -> Decoded<Self> {
    var reader = PayloadReader(bytes, buildsModel: true)
    let model = model(from: &reader)
    let report = reader.report()
    // A model that is chosen by an expression would be copied.
    guard reader.buildsModel else { return Decoded(model: nil, report: report) }
    return Decoded(model: model, report: report)
  }

  /// Checks a text without building a model: every finding, in one pass.
  @inlinable
  public static func validate(_ bytes: [UInt8]) -> Report {
    validate(ContiguousArray(bytes).span)
  }

  /// Reads a text into a model and checks it, in one pass.
  @inlinable
  public static func decode(_ bytes: [UInt8]) -> Decoded<Self> {
    decode(ContiguousArray(bytes).span)
  }

  /// Checks a text without building a model: every finding, in one pass.
  @inlinable
  public static func validate(_ text: String) -> Report {
    validate(ContiguousArray(text.utf8).span)
  }

  /// Reads a text into a model and checks it, in one pass.
  @inlinable
  public static func decode(_ text: String) -> Decoded<Self> {
    decode(ContiguousArray(text.utf8).span)
  }

  /// Reads the whole text; what is no JSON is left to the reader's findings.
  @inlinable
  static func model(from reader: inout PayloadReader) -> Self? {
    do throws(MalformedText) {
      guard try reader.beginPayload(citation: schemaCitation) else { return nil }
      let model = try read(from: &reader)
      try reader.finish()
      return model
    } catch {
      reader.refuseText(error)
      return nil
    }
  }

  /// Everything the schema has to say about the value.
  public func validate() -> [Finding] {
    Self.validate(json()).findings
  }

  /// The value as compact JSON in UTF-8.
  public func json() -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return writer.finish()
  }
}

extension PayloadObject {
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
