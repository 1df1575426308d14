/// A value that is read from a payload as a member of a model.
public protocol SlotValue {
  /// Reads the current value; `nil` if it does not have this type.
  init?(slot: inout PayloadSlots)

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
    self.init(&slot)
  }
}

extension PayloadValue where Self: RawRepresentable, RawValue: SlotValue {
  /// Reads the current value as one of the cases.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard let value = RawValue(slot: &slot) else { return nil }
    self.init(rawValue: value)
  }
}

extension String: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.string() else { return nil }
    self = value
  }

  /// Reads the strings of the current array.
  public static func items(slot: inout PayloadSlots) -> [String]? { slot.strings() }
}

extension Int: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.integer() else { return nil }
    self = value
  }
}

extension Double: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.double() else { return nil }
    self = value
  }
}

extension Bool: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.boolean() else { return nil }
    self = value
  }
}

extension Flag: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.flag() else { return nil }
    self = value
  }
}

extension JSONValue: SlotValue {
  /// Reads the current value.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.any() else { return nil }
    self = value
  }
}

extension Array: SlotValue where Element: SlotValue {
  /// Reads the current value.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard let items = Element.items(slot: &slot) else { return nil }
    self = items
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
}
