extension JSONValue {
  /// Takes over any value: numbers stay exact, and names keep the order in which they are encoded, those of
  /// dictionaries the order of their UTF-8 bytes.
  ///
  /// Values that are `JSONConvertible` become what they say; with `PushPayloadFoundation` these are dates,
  /// addresses, decimal numbers, identifiers and data too.
  public init(encoding value: some Encodable) throws {
    let value = EncodedValue(value)
    self = try value.encoded(at: [])
  }
}

extension JSONMembers where Value == JSONValue {
  /// Takes over a value that is encoded as an object.
  public init(encoding value: some Encodable) throws {
    guard case .object(let members) = try JSONValue(encoding: value) else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "this is not an object"))
    }
    self = members
  }
}

/// A value to be encoded.
private struct EncodedValue {
  let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  /// The value as JSON.
  func encoded(at path: [any CodingKey]) throws -> JSONValue {
    let node = Node()
    try encode(to: node, at: path)
    return node.json
  }

  func encode(to node: Node, at path: [any CodingKey]) throws {
    switch value {
    case let members as any NamedValues:
      for (name, value) in members.namedValues {
        let key = JSONCodingKey(stringValue: name)
        try EncodedValue(value).encode(to: node.member(key), at: path + [key])
      }
    case is any ListedValues: try value.encode(to: NodeEncoder(node: node, codingPath: path))
    case let number as any BinaryFloatingPoint & JSONConvertible where number.jsonValue == .null:
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: path, debugDescription: "JSON has no infinite numbers"))
    case let value as any JSONConvertible: node.content = .value(value.jsonValue)
    default: try value.encode(to: NodeEncoder(node: node, codingPath: path))
    }
  }
}

/// A dictionary, which gives its members in no order.
private protocol NamedValues {
  var namedValues: [(key: String, value: any Encodable)] { get }
}

extension Dictionary: NamedValues where Key == String, Value: Encodable {
  fileprivate var namedValues: [(key: String, value: any Encodable)] {
    orderedMembers.map { ($0.key, $0.value) }
  }
}

/// An array, whose items are encoded one by one, so that each is checked.
private protocol ListedValues {}

extension Array: ListedValues where Element: Encodable {}

/// A value while it is encoded.
private final class Node {
  enum Content {
    case value(JSONValue)
    case items([Node])
    case members(JSONMembers<Node>)
  }

  /// A type that encodes nothing is an object without members.
  var content: Content = .members([:])

  var json: JSONValue {
    switch content {
    case .value(let value): value
    case .items(let items): .array(items.map(\.json))
    case .members(let members): .object(members.mapValues(\.json))
    }
  }

  /// The member of a name, made where there is none; what was no object becomes one.
  func member(_ key: any CodingKey) -> Node {
    guard case .members(var members) = content else {
      content = .members([:])
      return member(key)
    }
    if let node = members[key.stringValue] { return node }
    let node = Node()
    members[key.stringValue] = node
    content = .members(members)
    return node
  }

  /// The items; none where it was no array.
  var items: [Node] {
    if case .items(let items) = content { items } else { [] }
  }

  /// One more item.
  func addItem() -> Node {
    let node = Node()
    content = .items(items + [node])
    return node
  }
}

private struct NodeEncoder: Encoder {
  let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .items(node.items)
    return Items(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(node: node, codingPath: codingPath)
  }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  let codingPath: [any CodingKey]

  private func encoder(_ key: any CodingKey) -> NodeEncoder {
    NodeEncoder(node: node.member(key), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { node.member(key).content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try EncodedValue(value).encode(to: node.member(key), at: codingPath + [key])
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(JSONCodingKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct Items: UnkeyedEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]
  var count: Int { node.items.count }

  private func encoder() -> NodeEncoder {
    let key = JSONCodingKey(intValue: count)
    return NodeEncoder(node: node.addItem(), codingPath: codingPath + [key])
  }

  func encodeNil() { node.addItem().content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let encoder = encoder()
    try EncodedValue(value).encode(to: encoder.node, at: encoder.codingPath)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }
}

private struct Single: SingleValueEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try EncodedValue(value).encode(to: node, at: codingPath)
  }
}
