/// A JSON text as a tree with the position of each value; it keeps repeated keys.
package struct LocatedJSON: Sendable {
  package let bytes: [UInt8]
  /// The slots, the root's first; the first mark is on keys that repeat earlier ones.
  package var slots: JSONSlots

  /// Reads a text. `log` gets repeated keys; throws if the text is no JSON, or 1 GiB or longer.
  package init(_ bytes: [UInt8], reportingTo log: inout FindingLog) throws(MalformedJSON) {
    var reader = PayloadReader(bytes.span, buildsModel: false)
    swap(&reader.log, &log)
    let slots: JSONSlots
    do throws(MalformedJSON) {
      try reader.start()
      var read = JSONSlots(forTextOf: bytes.count)
      try reader.append(to: &read)
      try reader.finish()
      slots = read
    } catch {
      swap(&reader.log, &log)
      throw error
    }
    swap(&reader.log, &log)
    self.bytes = bytes
    self.slots = slots
  }

  /// Reads a text, whatever keys it repeats; `nil` if it is no JSON.
  package init?(_ bytes: [UInt8]) {
    var log = FindingLog()
    guard let located = try? LocatedJSON(bytes, reportingTo: &log) else { return nil }
    self = located
  }

  package var root: Value { Value(tree: self, slot: 0) }

  /// The findings of a log on this text.
  package func findings(of log: FindingLog) -> [Finding] {
    log.finish(in: bytes.span)
  }

  package struct Value: Sendable {
    fileprivate let tree: LocatedJSON
    fileprivate let slot: Int

    package var kind: JSONKind { tree.kind(slot) }
    /// The offset of its first byte.
    package var offset: Int { tree.slots.offset(slot) }
    /// The offset after its last byte.
    package var end: Int { tree.bytes.span.endOfReadValue(from: offset) }
    /// The members of an object in their order, repeated ones included; empty for other kinds.
    package var members: [Member] {
      var members: [Member] = []
      forEachMember { members.append($0) }
      return members
    }

    /// Calls `body` with each member of an object, in their order, repeated ones included.
    package func forEachMember(_ body: (Member) -> Void) {
      guard kind == .object else { return }
      forEachSlot { body(Member(value: Value(tree: tree, slot: $0))) }
    }

    /// The items of an array in their order; empty for other kinds.
    package var items: [Value] {
      var items: [Value] = []
      forEachItem { items.append($0) }
      return items
    }

    /// Calls `body` with each item of an array, in their order.
    package func forEachItem(_ body: (Value) -> Void) {
      guard kind == .array else { return }
      forEachSlot { body(Value(tree: tree, slot: $0)) }
    }

    /// Calls `body` with the slot of each value in an array or object.
    private func forEachSlot(_ body: (Int) -> Void) {
      var next = tree.firstSlot(in: slot)
      while let child = next {
        body(child)
        next = tree.slot(behind: child, in: slot)
      }
    }

    /// The value of a string, without quotes and escapes; `nil` for other kinds.
    package var string: String? { tree.string(slot) }

    /// The number as written; `nil` for other kinds.
    package var number: JSONNumber? { kind == .number ? JSONNumber(text) : nil }

    /// Whether it is `true`; `nil` for other kinds than Booleans.
    package var boolean: Bool? { kind == .boolean ? tree.bytes[offset] == 0x74 : nil }

    /// The text of the value as written.
    package var text: String { tree.bytes.span.string(from: offset, to: end) }
  }

  /// One key of an object with its value.
  package struct Member: Sendable {
    package let value: Value

    /// The key's value, without quotes and escapes. Compare names by their UTF-8 bytes.
    package var name: String { value.tree.key(of: value.slot) }
    /// The offset of the key's opening quote.
    package var keyOffset: Int { value.tree.slots.offset(value.slot - 1) }
    /// The offset after the key's closing quote.
    package var keyEnd: Int { value.tree.bytes.span.endOfReadValue(from: keyOffset) }
    /// Whether an earlier member of the object has the same key.
    package var isRepeated: Bool { value.tree.slots.has(.first, value.slot - 1) }
  }
}

// MARK: Values by their slots

extension LocatedJSON {
  package func kind(_ slot: Int) -> JSONKind {
    bytes.span.kind(at: slots.offset(slot)) ?? .number
  }

  private func isContainer(_ slot: Int) -> Bool {
    bytes[slots.offset(slot)] == 0x7B || bytes[slots.offset(slot)] == 0x5B
  }

  /// The slot of the first value in an array or object; `nil` if it is empty.
  package func firstSlot(in container: Int) -> Int? {
    guard isContainer(container), slots.end(ofContainer: container) > container + 2 else {
      return nil
    }
    return container + 2 + keySlots(in: container)
  }

  /// The slot of the next value in an array or object; `nil` after the last.
  package func slot(behind slot: Int, in container: Int) -> Int? {
    let end = end(of: slot)
    guard end < slots.end(ofContainer: container) else { return nil }
    return end + keySlots(in: container)
  }

  /// The first slot after those of a value.
  package func end(of slot: Int) -> Int {
    isContainer(slot) ? slots.end(ofContainer: slot) : slot + 1
  }

  private func keySlots(in container: Int) -> Int {
    bytes[slots.offset(container)] == 0x7B ? 1 : 0
  }

  /// The value of a string, without quotes and escapes; `nil` for other kinds.
  package func string(_ slot: Int) -> String? {
    bytes[slots.offset(slot)] == 0x22 ? bytes.span.text(ofStringAt: slots.offset(slot)) : nil
  }

  /// The key of a member by the slot of its value.
  package func key(of slot: Int) -> String { bytes.span.text(ofStringAt: slots.offset(slot - 1)) }

  package func endOffset(_ slot: Int) -> Int {
    bytes.span.endOfReadValue(from: slots.offset(slot))
  }
}

extension PayloadReader {
  /// Appends the value at `position` and its content.
  fileprivate mutating func append(to slots: inout JSONSlots) throws(MalformedJSON) {
    let kind = try kind()
    let slot = slots.append(position)
    switch kind {
    case .object:
      slots.append(0)
      var object = try openObject()
      while try nextKey(in: &object) {
        let offset = key.offset
        slots.append(offset, isNewKey(in: &object) ? [] : .first)
        try append(to: &slots)
      }
      slots.close(slot)
    case .array:
      slots.append(0)
      var array = try openArray()
      while try nextItem(in: &array) { try append(to: &slots) }
      slots.close(slot)
    case .string: position = try bytes.endOfString(from: position).end
    case .number, .boolean, .null: try skipValue()
    }
  }
}
