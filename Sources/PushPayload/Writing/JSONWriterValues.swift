/// Writes any JSON value.
@_spi(Generated) extension JSONWriter {
  /// Writes `true` or `false`.
  public mutating func write(_ value: Bool) { writeWord(value ? .true : .false) }

  /// Writes `null`.
  public mutating func writeNull() { writeWord(.null) }

  /// Writes any JSON value.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeWord(.null)
    case .boolean(let value): write(value)
    case .number(let value): writeNumber(value.text)
    case .string(let value): writeString(value)
    case .array(let items):
      open(0x5B)
      for index in items.indices { write(items[index]) }
      close(0x5D)
    case .object(let members): write(members)
    }
  }

  /// Writes an object with free keys.
  public mutating func write(_ members: JSONObject) {
    open(0x7B)
    self.members(members)
    close(0x7D)
  }

  /// Writes the members of an object's rest, or the unknown ones, among the object's own.
  public mutating func members(_ members: JSONObject) {
    if let unread = members.unread { return self.members(unread) }
    for index in members.elements.indices {
      writeKey(members.elements[index].name)
      write(members.elements[index].value)
    }
  }
}
