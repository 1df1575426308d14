@_spi(Generated) public import PushPayloadBasics

@_spi(Generated) extension ConversionLog {
  /// Moves the members of each item to an object, under keys with its number. An item is lost as a whole
  /// that has a member whose key is reserved, is not of the form that is wanted, or is there already.
  public mutating func spread<Value>(
    _ items: [JSONMembers<Value>], to target: inout JSONMembers<Value>, keys: KeyNumbering,
    reserved: [String] = [], form: PayloadForm? = nil, at pointer: @autoclosure () -> String,
    loss reason: String
  ) {
    spread(
      items, to: &target, keys: keys, as: { $0 }, reserved: reserved, form: form, at: pointer(),
      loss: reason)
  }

  /// The same for members that are read as values of another type.
  public mutating func spread<Member, Value>(
    _ items: [JSONMembers<Member>], to target: inout JSONMembers<Value>, keys: KeyNumbering,
    as read: (Member) -> Value?, reserved: [String] = [], form: PayloadForm? = nil,
    at pointer: @autoclosure () -> String, loss reason: String
  ) {
    for (number, item) in items.enumerated() {
      let members = item.compactMap { name, member in
        read(member).map { (key: keys.key(name, ofItem: number), value: $0) }
      }
      let isHeld = members.allSatisfy { key, _ in
        target[key] == nil && !reserved.containsName(key) && form?.accepts(key) ?? true
      }
      guard isHeld, members.count == item.count else {
        lose(reason, at: pointer() + JSONPointer.component(number))
        continue
      }
      for (key, value) in members { target[key] = value }
    }
  }

  /// The same, into a member that is only made where there is something to hold.
  public mutating func spread<Value>(
    _ items: [JSONMembers<Value>], to target: inout JSONMembers<Value>?, keys: KeyNumbering,
    reserved: [String] = [], form: PayloadForm? = nil, at pointer: @autoclosure () -> String,
    loss reason: String
  ) {
    spread(
      items, to: &target, keys: keys, as: { $0 }, reserved: reserved, form: form, at: pointer(),
      loss: reason)
  }

  /// The same for members that are read as values of another type.
  public mutating func spread<Member, Value>(
    _ items: [JSONMembers<Member>], to target: inout JSONMembers<Value>?, keys: KeyNumbering,
    as read: (Member) -> Value?, reserved: [String] = [], form: PayloadForm? = nil,
    at pointer: @autoclosure () -> String, loss reason: String
  ) {
    var moved = target ?? [:]
    spread(
      items, to: &moved, keys: keys, as: read, reserved: reserved, form: form, at: pointer(),
      loss: reason)
    if target != nil || !moved.isEmpty { target = moved }
  }
}
