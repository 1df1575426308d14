/// Models as part of other `Codable` types: they pass through `JSONValue`, and so through the same
/// reader and writer as everything else.
extension PayloadObject {
  /// Reads the value from any decoder; what the schema finds fault with is refused where the model
  /// cannot hold it.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    var writer = JSONWriter(masksSensitive: false)
    writer.write(value)
    let text = writer.finish()
    let decoded = Self.decode(text.span)
    guard let model = decoded.model else {
      let cause = UnreadablePayload(decoded.findings).cause
      // Lines and columns would count in a text that nobody wrote.
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + (cause.map(\.codingPath) ?? []),
          debugDescription: cause.map { "\($0.message) [\($0.code)]" }
            ?? "not a \(Self.schemaName)"))
    }
    self = model
  }

  /// Writes the value to any encoder.
  public func encode(to encoder: any Encoder) throws {
    let json = ContiguousArray(json())
    var reader = PayloadReader(json.span, buildsModel: true)
    try reader.jsonValue(at: 0).encode(to: encoder)
  }
}

extension JSONValue: Codable {
  /// Reads any value from a decoder.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: JSONCodingKey.self) {
      var members = JSONObject()
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
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

  /// Writes the value to an encoder; numbers as `Int64` or `UInt64` where they are whole and fit, else
  /// as `Double`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: JSONCodingKey.self)
      for (name, value) in members {
        try container.encode(value, forKey: JSONCodingKey(stringValue: name))
      }
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
          number.text,
          EncodingError.Context(
            codingPath: container.codingPath, debugDescription: "the number fits no Swift type"))
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

/// A key of any text, or the position of an item.
private struct JSONCodingKey: CodingKey {
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
  /// The steps of the pointer; one of digits alone is taken for an item.
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
