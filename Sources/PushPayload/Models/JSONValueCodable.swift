/// Models in other `Codable` types. They are converted by `JSONValue`, with the same reader and
/// writer as everything else.
extension PayloadObject {
  /// Reads the payload from any decoder; throws a `DecodingError` if it does not fit the model.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    var writer = JSONWriter(masksSensitive: false)
    writer.write(value)
    let text = writer.finish()
    let decoded = Self.decode(text.span)
    guard let model = decoded.model else {
      throw Self.decodingError(
        of: UnreadablePayload(decoded.findings).cause, at: decoder.codingPath)
    }
    self = model
  }

  /// The error that Swift's own types would throw, without line and column, because there is no
  /// text.
  private static func decodingError(
    of cause: Finding?, at path: [any CodingKey]
  ) -> DecodingError {
    var path = path + (cause.map { $0.codingPath } ?? [])
    let words = cause.map { "\($0.message) [\($0.code)]" } ?? "not a \(schemaName)"
    switch cause?.code {
    case "type":
      return .typeMismatch(
        Self.self, DecodingError.Context(codingPath: path, debugDescription: words))
    case "required":
      guard let key = path.popLast() else { break }
      return .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: words))
    default: break
    }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: words))
  }

  /// Writes the payload to any encoder.
  public func encode(to encoder: any Encoder) throws {
    let json = ContiguousArray(json())
    var reader = PayloadReader(json.span, buildsModel: true)
    try reader.jsonValue(at: 0).encode(to: encoder)
  }
}

extension JSONValue: Codable {
  /// Reads any value from a decoder. Members are sorted by the UTF-8 bytes of their names.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: JSONCodingKey.self)) != nil {
      // The names of a dictionary are data, so no key strategy changes them.
      let named = try decoder.singleValueContainer().decode([String: JSONValue].self)
      var members = JSONObject()
      for (name, value) in named.orderedMembers { members[name] = value }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var items: [JSONValue] = []
      while !container.isAtEnd { items.append(try container.decode(JSONValue.self)) }
      self = .array(items)
    } else {
      self = try JSONValue(scalarFrom: decoder.singleValueContainer())
    }
  }

  private init(scalarFrom container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .number(JSONNumber(accepted: String(value)))
    } else if let value = try? container.decode(UInt64.self) {
      self = .number(JSONNumber(accepted: String(value)))
    } else {
      let value = try container.decode(Double.self)
      guard let number = JSONNumber(value) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "JSON has no infinite numbers")
      }
      self = .number(number)
    }
  }

  /// Writes the value to an encoder: numbers as `Int64` or `UInt64` if they fit, else as `Double`.
  /// Throws for numbers that do not fit, and for two names of an object that are equal in Swift.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var named: [String: JSONValue] = [:]
      for (name, value) in members where named.updateValue(value, forKey: name) != nil {
        throw EncodingError.invalidValue(
          name,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "'\(name)' occurs twice, in two spellings that are equal in Swift"))
      }
      var container = encoder.singleValueContainer()
      try container.encode(named)
    case .array(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(item) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .boolean(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let number):
      if let value = number.wholeNumber {
        try container.encode(value)
      } else if let value = UInt64(number.text) {
        try container.encode(value)
      } else if let value = number.double {
        try container.encode(value)
      } else {
        throw EncodingError.invalidValue(
          JSONNumber.self,
          EncodingError.Context(
            codingPath: container.codingPath, debugDescription: "the number fits no Swift type"))
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

/// A key with any text, or the index of an item.
struct JSONCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

extension Finding {
  /// The steps of the pointer; a step of digits counts as an index.
  fileprivate var codingPath: [any CodingKey] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { step in
      if let position = Int(step), position >= 0, String(position) == step {
        return JSONCodingKey(intValue: position)
      }
      return JSONCodingKey(stringValue: JSONPointer.name(String(step)))
    }
  }
}

extension JSONMembers: Codable where Value == JSONValue {
  /// Reads an object from a decoder.
  public init(from decoder: any Decoder) throws {
    guard case .object(let members) = try JSONValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        Self.self,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not an object"))
    }
    self = members
  }

  /// Writes the object to an encoder.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(self).encode(to: encoder)
  }
}
