/// The members of a JSON object in their order, each name once: `extra["order"] = "A1"`. Names are
/// compared by their UTF-8 bytes.
///
/// A small object of a payload is kept as text until you change it; each access reads one value.
@frozen
public struct JSONMembers<Value> {
  /// A name and its value.
  public typealias Element = (name: String, value: Value)

  /// The members; empty if `unread` has them.
  @usableFromInline var elements: [Element] = []
  /// The position of each name, stored for more than `fewCount` members.
  @usableFromInline var positions: [JSONName: Int]?
  /// The members as text.
  @usableFromInline var unread: UnreadMembers<Value>?

  /// The most members whose names are searched one by one.
  @usableFromInline static var fewCount: Int { 16 }

  /// Creates an object without members.
  @inlinable
  public init() {}

  /// Creates members from text.
  init(_ unread: UnreadMembers<Value>) {
    guard unread.isSmall else {
      for index in unread.indices { append(unread.name(at: index), unread.value(at: index)) }
      return
    }
    self.unread = unread
  }

  /// Reads the members that are kept as text.
  @usableFromInline
  mutating func read() {
    guard let unread else { return }
    elements = unread.indices.map { (unread.name(at: $0), unread.value(at: $0)) }
    self.unread = nil
  }

  /// The value of a name. Setting it keeps the position of an existing member, or appends a new
  /// one; setting `nil` removes it.
  @inlinable
  public subscript(name: String) -> Value? {
    get { position(of: name).map { unread?.value(at: $0) ?? elements[$0].value } }
    set {
      read()
      switch (position(of: name), newValue) {
      case (let position?, let value?): elements[position].value = value
      case (nil, let value?): append(name, value)
      case (let position?, nil): remove(at: position)
      case (nil, nil): break
      }
    }
  }

  /// The names in order.
  @inlinable public var names: [String] {
    unread.map { unread in unread.indices.map { unread.name(at: $0) } } ?? elements.map { $0.name }
  }

  /// The values in the order of the names.
  @inlinable public var values: [Value] {
    unread.map { unread in unread.indices.map { unread.value(at: $0) } }
      ?? elements.map { $0.value }
  }

  /// Reserves space for more members.
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }

  /// Appends a member with a new name.
  @inlinable
  mutating func append(_ name: String, _ value: Value) {
    read()
    elements.append((name, value))
    if positions != nil {
      positions?[JSONName(name)] = elements.count - 1
    } else if elements.count > Self.fewCount {
      indexNames()
    }
  }

  @inlinable
  mutating func remove(at position: Int) {
    elements.remove(at: position)
    positions = nil
    if elements.count > Self.fewCount { indexNames() }
  }

  @inlinable
  mutating func indexNames() {
    var positions: [JSONName: Int] = [:]
    for position in elements.indices { positions[JSONName(elements[position].name)] = position }
    self.positions = positions
  }

  @inlinable
  func position(of name: String) -> Int? {
    if let unread { return unread.position(of: name) }
    if let positions { return positions[JSONName(name)] }
    // For most names `==` is false already, and it is faster than comparing bytes.
    return elements.firstIndex { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension JSONMembers: RandomAccessCollection {
  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of members.
  @inlinable public var endIndex: Int { unread?.indices.count ?? elements.count }
  /// The member at a position.
  @inlinable public subscript(position: Int) -> Element {
    guard let unread else { return elements[position] }
    return (unread.name(at: position), unread.value(at: position))
  }
}

extension JSONMembers: ExpressibleByDictionaryLiteral {
  /// Creates an object; of equal names, the last value counts, at the position of the first.
  @inlinable
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension JSONMembers: Sendable where Value: Sendable {}

extension JSONMembers: Equatable where Value: Equatable {
  /// Whether both have the same members, in any order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.name] == $0.value }
  }
}

extension JSONMembers: Hashable where Value: Hashable {
  /// Hashes the members without their order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for element in self {
      var member = Hasher()
      member.combine(JSONName(element.name))
      member.combine(element.value)
      sum ^= member.finalize()
    }
    hasher.combine(sum)
    hasher.combine(count)
  }
}

extension JSONMembers: CustomStringConvertible where Value == JSONValue {
  /// The object as compact JSON.
  public var description: String { JSONValue.object(self).description }
}
