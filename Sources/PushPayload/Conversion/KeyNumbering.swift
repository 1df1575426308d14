/// The keys under which members of the objects of a list become members of one object: each is made of
/// the member's own key and the number of its item, from 0 on.
@_spi(Generated) public struct KeyNumbering: Hashable, Sendable {
  /// What stands before the first of both.
  public let prefix: String
  /// What stands between them.
  public let separator: String
  /// What stands behind the second.
  public let suffix: String
  /// Whether the number stands before the key.
  public let startsWithNumber: Bool

  /// Creates the keys `{prefix}{number}{separator}{key}{suffix}`, or with number and key in the other
  /// order.
  public init(prefix: String, separator: String, suffix: String, startsWithNumber: Bool) {
    self.prefix = prefix
    self.separator = separator
    self.suffix = suffix
    self.startsWithNumber = startsWithNumber
  }

  /// The key of a member of the item with a number.
  public func key(_ name: String, ofItem number: Int) -> String {
    startsWithNumber
      ? "\(prefix)\(number)\(separator)\(name)\(suffix)"
      : "\(prefix)\(name)\(separator)\(number)\(suffix)"
  }

  /// The keys as the language writes them: `button{number}_{key}`.
  public var text: String { text(ofKey: "{key}") }

  /// The same for one key.
  public func text(ofKey key: String) -> String {
    startsWithNumber
      ? "\(prefix){number}\(separator)\(key)\(suffix)"
      : "\(prefix)\(key)\(separator){number}\(suffix)"
  }
}

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
