/// A value of a member of a model: it is read from a payload, and written as JSON.
public protocol SlotValue {
  /// Reads the current value; `nil` if it does not have this type.
  init?(slot: inout PayloadSlots)

  /// Writes the value as JSON.
  func write(to writer: inout JSONWriter)

  /// Reads the items of the current array.
  static func items(slot: inout PayloadSlots) -> [Self]?
}

extension SlotValue {
  /// Reads the items of the current array, one by one.
  @inlinable
  public static func items(slot: inout PayloadSlots) -> [Self]? {
    guard slot.kind == .array else { return nil }
    var values: [Self] = []
    var items = slot.items()
    while slot.next(&items) {
      if let value = Self(slot: &slot) { values.append(value) }
    }
    return values
  }
}

extension PayloadObject {
  /// Reads the members of the current object.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard slot.enterObject() else { return nil }
    do throws(MissingMember) { try self.init(&slot) } catch { return nil }
  }

  /// Writes the object as JSON.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.openObject()
    writeMembers(to: &writer)
    writer.closeObject()
  }
}

extension PayloadValue where Self: RawRepresentable, RawValue: SlotValue {
  /// Reads the current value as one of the cases.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard let value = RawValue(slot: &slot) else { return nil }
    self.init(rawValue: value)
  }

  /// Writes the text or number as JSON.
  @inlinable
  public func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }
}

@_spi(Generated) extension PayloadValue {
  /// Creates a value of a union from what one of its cases holds; `nil` if that was not read.
  @inlinable
  public init?<Value>(_ value: Value?, as unionCase: (Value) -> Self) {
    guard let value else { return nil }
    self = unionCase(value)
  }
}

extension String: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.string() else { return nil }
    self = value
  }

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) { writer.write(self) }

  /// Reads the strings of the current array.
  public static func items(slot: inout PayloadSlots) -> [String]? { slot.strings() }
}

extension Int: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.integer() else { return nil }
    self = value
  }

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Double: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.double() else { return nil }
    self = value
  }

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.boolean() else { return nil }
    self = value
  }

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Flag: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.flag() else { return nil }
    self = value
  }

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension JSONValue: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.any() else { return nil }
    self = value
  }

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: SlotValue where Element: SlotValue {
  /// Reads the current value.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard let items = Element.items(slot: &slot) else { return nil }
    self = items
  }

  /// Writes the items as a JSON array.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.openArray()
    for item in self { item.write(to: &writer) }
    writer.closeArray()
  }
}

extension JSONMembers: SlotValue where Value: SlotValue {
  /// Reads the current value.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard slot.kind == .object else { return nil }
    self.init()
    var members = slot.items()
    while slot.nextMember(&members) {
      if let value = Value(slot: &slot) { self[members.name] = value }
    }
  }

  /// Writes the members as a JSON object.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.openObject()
    if let unread {
      writer.members(unread)
    } else {
      for (name, value) in elements {
        writer.openMember(name)
        value.write(to: &writer)
      }
    }
    writer.closeObject()
  }
}
