/// The pieces of objects and arrays, for code that is inlined in generated code.
extension JSONWriter {
  @usableFromInline mutating func openObject() { open(0x7B) }
  @usableFromInline mutating func closeObject() { close(0x7D) }
  @usableFromInline mutating func openArray() { open(0x5B) }
  @usableFromInline mutating func closeArray() { close(0x5D) }
  @usableFromInline mutating func openMember(_ key: String) { writeKey(key) }
}

/// Writes models: values by their Swift types; members that are `nil` are omitted.
@_spi(Generated) extension JSONWriter {
  @usableFromInline mutating func openMember(_ key: JSONKey) { writeKey(key) }

  /// Writes an object; `members` writes its members.
  @inlinable
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    openObject()
    members(&self)
    closeObject()
  }

  /// Writes a string.
  public mutating func write(_ value: String) { writeString(value) }

  /// Writes a whole number.
  public mutating func write(_ value: Int) { writeInteger(value) }

  /// Writes a number; `null` for infinity and NaN.
  public mutating func write(_ value: Double) { writeDouble(value) }

  /// Writes the number 1.
  public mutating func write(_ value: Flag) { writeInteger(1) }

  /// Writes a value of a member.
  @inlinable
  public mutating func write(_ value: some SlotValue) { value.write(to: &self) }

  /// Writes an array, item by item.
  @inlinable
  public mutating func array<Item>(_ items: [Item], _ item: (inout JSONWriter, Item) -> Void) {
    openArray()
    for element in items { item(&self, element) }
    closeArray()
  }

  /// Writes a free map, value by value.
  @inlinable
  public mutating func map<Value>(
    _ members: JSONMembers<Value>, _ value: (inout JSONWriter, Value) -> Void
  ) {
    openObject()
    for (name, element) in members {
      openMember(name)
      value(&self, element)
    }
    closeObject()
  }
}

/// Writes members; those that are `nil` are omitted.
@_spi(Generated) extension JSONWriter {
  /// Writes a member that is a string.
  public mutating func member(_ key: JSONKey, _ value: String?) {
    guard let value else { return }
    value.withUTF8Span { writeMember(key, string: $0) }
  }
  /// Writes a member that is a whole number.
  public mutating func member(_ key: JSONKey, _ value: Int?) {
    if let value { writeKey(key); write(value) }
  }
  /// Writes a member that is a number.
  public mutating func member(_ key: JSONKey, _ value: Double?) {
    if let value { writeKey(key); write(value) }
  }
  /// Writes a member that is `true` or `false`.
  public mutating func member(_ key: JSONKey, _ value: Bool?) {
    if let value { writeKey(key); write(value) }
  }
  /// Writes a member that is an array of strings.
  public mutating func member(_ key: JSONKey, _ value: [String]?) {
    guard let value else { return }
    writeKey(key)
    array(value) { $0.write($1) }
  }
  /// Writes a member.
  @inlinable
  public mutating func member(_ key: JSONKey, _ value: (some SlotValue)?) {
    if let value { openMember(key); value.write(to: &self) }
  }

  /// Writes a member whose value descriptions mask.
  @inlinable
  public mutating func sensitiveMember(_ key: JSONKey, _ value: (some SlotValue)?) {
    if let value { openMember(key); writeSensitive { value.write(to: &$0) } }
  }

  /// Writes the members of an object's rest.
  @inlinable
  public mutating func members(_ members: JSONMembers<some SlotValue>) {
    for (name, value) in members { openMember(name); value.write(to: &self) }
  }

  /// Writes the members of an object's rest, whose values descriptions mask.
  @inlinable
  public mutating func sensitiveMembers(_ members: JSONMembers<some SlotValue>) {
    for (name, value) in members { openMember(name); writeSensitive { value.write(to: &$0) } }
  }

  /// Writes a member that has another form in JSON, such as a number as a text.
  @inlinable
  public mutating func member(_ key: JSONKey, _ value: (inout JSONWriter) -> Void) {
    openMember(key)
    value(&self)
  }

  /// Writes a member whose name is not known at compile time.
  @inlinable
  public mutating func member(named name: String, _ value: (inout JSONWriter) -> Void) {
    openMember(name)
    value(&self)
  }

  /// Writes a member whose value descriptions mask.
  @inlinable
  public mutating func sensitiveMember(_ key: JSONKey, _ value: (inout JSONWriter) -> Void) {
    openMember(key)
    writeSensitive(value)
  }

  /// Writes a member whose name is not known at compile time, and whose value descriptions mask.
  @inlinable
  public mutating func sensitiveMember(
    named name: String, _ value: (inout JSONWriter) -> Void
  ) {
    openMember(name)
    writeSensitive(value)
  }

  @inlinable
  mutating func writeSensitive(_ value: (inout JSONWriter) -> Void) {
    if masksSensitive { write(FindingText.masked) } else { value(&self) }
  }
}
