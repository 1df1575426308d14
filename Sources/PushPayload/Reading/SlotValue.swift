/// A value of a model's member, read from its place in a payload.
public protocol SlotValue {
  /// Takes the value at hand; `nil` if there is none of this type.
  init?(slot: inout PayloadSlots)

  /// Takes the items of the array at hand.
  static func items(slot: inout PayloadSlots) -> [Self]?
}

extension SlotValue {
  /// Takes the items of the array at hand, one by one.
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
  /// Takes the members of the object at hand.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard slot.enterObject() else { return nil }
    self.init(&slot)
  }
}

extension PayloadValue where Self: RawRepresentable, RawValue: SlotValue {
  /// Takes the case of the value at hand.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard let value = RawValue(slot: &slot) else { return nil }
    self.init(rawValue: value)
  }
}

extension String: SlotValue {
  /// Takes the value at hand.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.string() else { return nil }
    self = value
  }

  /// Takes the strings of the array at hand.
  public static func items(slot: inout PayloadSlots) -> [String]? { slot.strings() }
}

extension Int: SlotValue {
  /// Takes the value at hand.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.integer() else { return nil }
    self = value
  }
}

extension Double: SlotValue {
  /// Takes the value at hand.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.double() else { return nil }
    self = value
  }
}

extension Bool: SlotValue {
  /// Takes the value at hand.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.boolean() else { return nil }
    self = value
  }
}

extension Flag: SlotValue {
  /// Takes the value at hand.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.flag() else { return nil }
    self = value
  }
}

extension JSONValue: SlotValue {
  /// Takes the value at hand.
  public init?(slot: inout PayloadSlots) {
    guard let value = slot.any() else { return nil }
    self = value
  }
}

extension Array: SlotValue where Element: SlotValue {
  /// Takes the value at hand.
  @inlinable
  public init?(slot: inout PayloadSlots) {
    guard let items = Element.items(slot: &slot) else { return nil }
    self = items
  }
}

extension JSONMembers: SlotValue where Value: SlotValue {
  /// Takes the value at hand.
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
