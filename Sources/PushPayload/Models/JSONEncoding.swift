extension JSONValue {
  /// Converts any `Encodable` value. Numbers stay exact. Members keep the order in which they are
  /// encoded; those of dictionaries are sorted by the UTF-8 bytes of their names.
  ///
  /// A `JSONConvertible` value becomes its `jsonValue`. `PushPayloadFoundation` adds `Date`, `URL`,
  /// `Decimal`, `UUID` and `Data`. Throws for infinity and NaN, and the errors of the value's own
  /// encoding.
  public init(encoding value: some Encodable) throws {
    let value = EncodedValue(value)
    self = try value.encoded(at: [])
  }
}

extension JSONMembers where Value == JSONValue {
  /// Converts a value that encodes an object; throws if it encodes anything else.
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
    case let number as any Numeric & JSONConvertible where number.jsonValue == .null:
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: path, debugDescription: "JSON cannot write this number"))
    case let value as any JSONConvertible: node.become(value.jsonValue)
    default: try value.encode(to: NodeEncoder(node: node, codingPath: path))
    }
  }
}

/// A dictionary, whose members have no order.
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

/// A value during encoding. If nothing is encoded, it is an object without members.
private final class Node {
  private enum Shape {
    case object, array
    case value(JSONValue)
  }

  private var shape = Shape.object
  private var members: JSONMembers<Node> = [:]
  private var items: [Node] = []

  var json: JSONValue {
    switch shape {
    case .value(let value): value
    case .array: .array(items.map { $0.json })
    case .object: .object(members.mapValues { $0.json })
    }
  }

  var itemCount: Int { items.count }

  func become(_ value: JSONValue) { shape = .value(value) }

  func becomeArray() { shape = .array }

  /// The member of a name, created if it is missing; the node becomes an object.
  func member(_ key: any CodingKey) -> Node {
    shape = .object
    if let node = members[key.stringValue] { return node }
    let node = Node()
    members[key.stringValue] = node
    return node
  }

  /// A new item; the node becomes an array.
  func addItem() -> Node {
    shape = .array
    let node = Node()
    items.append(node)
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
    node.becomeArray()
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

  func encodeNil(forKey key: Key) { node.member(key).become(.null) }

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
  var count: Int { node.itemCount }

  private func encoder() -> NodeEncoder {
    let key = JSONCodingKey(intValue: count)
    return NodeEncoder(node: node.addItem(), codingPath: codingPath + [key])
  }

  func encodeNil() { node.addItem().become(.null) }

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

  func encodeNil() { node.become(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try EncodedValue(value).encode(to: node, at: codingPath)
  }
}

extension JSONMembers where Value == JSONValue {
  /// Creates an object from values of any `JSONConvertible` types:
  /// `.init(["order": id, "name": name])`. Of equal names, the last value counts, at the position
  /// of the first.
  public init(_ members: KeyValuePairs<String, any JSONConvertible>) {
    for (name, value) in members { self[name] = value.jsonValue }
  }
}
