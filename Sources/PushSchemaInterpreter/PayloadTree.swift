package import PushPayload

/// The values of one payload in one list, with the place of each; the root comes first.
package struct PayloadTree: Sendable {
  /// A value; its number in the list names it.
  package struct Node: Sendable {
    package var content: Content
    /// The byte range of its text.
    package var start: Int
    package var end: Int
    /// The container it stands in; `nil` for the root.
    package var parent: Int?
    /// How its container names it.
    package var step: Step
    /// Whether it is a number or Boolean that stands in a text.
    package var isText = false
  }

  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([Int])
    case object([Member])
  }

  package enum Step: Sendable {
    case root
    case key(String, offset: Int)
    case item(Int)
  }

  package struct Member: Sendable {
    package var key: String
    /// Where the key's opening quote stands.
    package var offset: Int
    package var value: Int
    /// Whether an earlier member of the object has the same name.
    package var isRepetition: Bool
    /// Whether it is a flag that holds 0, which is as if it were absent.
    package var isOff = false
  }

  package let bytes: [UInt8]
  package internal(set) var nodes: [Node] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of the whole text.
  package let root = 0

  /// Adds a value and says its number.
  mutating func append(
    _ content: Content, start: Int, end: Int, parent: Int?, step: Step
  ) -> Int {
    nodes.append(Node(content: content, start: start, end: end, parent: parent, step: step))
    return nodes.count - 1
  }

  package func kind(_ node: Int) -> JSONKind {
    switch nodes[node].content {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The members of an object, repetitions included; none of any other value.
  package func members(_ node: Int) -> [Member] {
    if case .object(let members) = nodes[node].content { members } else { [] }
  }

  package func items(_ node: Int) -> [Int] {
    if case .array(let items) = nodes[node].content { items } else { [] }
  }

  package func string(_ node: Int) -> String? {
    if case .string(let text) = nodes[node].content { text } else { nil }
  }

  package func number(_ node: Int) -> JSONNumber? {
    if case .number(let number) = nodes[node].content { number } else { nil }
  }

  /// The text of a value as it is written, at most so many bytes of it.
  func text(_ node: Int, limit: Int = .max) -> String {
    let range = nodes[node].start..<min(nodes[node].end, nodes[node].start.addingSaturating(limit))
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The JSON Pointer of a value.
  package func pointer(_ node: Int) -> String {
    var pointer = ""
    appendPointer(node, to: &pointer)
    return pointer
  }

  private func appendPointer(_ node: Int, to pointer: inout String) {
    if let parent = nodes[node].parent { appendPointer(parent, to: &pointer) }
    switch nodes[node].step {
    case .root: break
    case .key(let key, _): pointer += JSONPointer.component(key)
    case .item(let index): pointer += "/\(index)"
    }
  }
}

extension PayloadTree {
  /// Lays a located text out in one list.
  init(_ located: LocatedJSON, _ bytes: [UInt8]) {
    self.init(bytes: bytes)
    nodes.reserveCapacity(bytes.count / 32 + 4)
    add(located.root, parent: nil, step: .root)
  }

  @discardableResult
  private mutating func add(_ value: LocatedJSON.Value, parent: Int?, step: Step) -> Int {
    let node = append(.null, start: value.offset, end: value.end, parent: parent, step: step)
    switch value.kind {
    case .null: break
    case .boolean: nodes[node].content = .boolean(value.boolean ?? false)
    case .number: nodes[node].content = .number(value.number ?? JSONNumber(0))
    case .string: nodes[node].content = .string(value.string ?? "")
    case .array:
      var items: [Int] = []
      items.reserveCapacity(value.count)
      value.forEachItem { item in
        items.append(add(item, parent: node, step: .item(items.count)))
      }
      nodes[node].content = .array(items)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(value.count)
      value.forEachMember { member in
        let name = member.name
        let number = add(member.value, parent: node, step: .key(name, offset: member.keyOffset))
        members.append(
          Member(
            key: name, offset: member.keyOffset, value: number, isRepetition: member.isRepeated))
      }
      nodes[node].content = .object(members)
    }
    return node
  }
}

extension Int {
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

extension PayloadTree {
  /// Whether a value stands where the steps of a JSON Pointer lead; `*` is any item or key.
  func stands(_ node: Int, at steps: ArraySlice<Substring>) -> Bool {
    guard let parent = nodes[node].parent, let last = steps.last else {
      return nodes[node].parent == nil && steps.isEmpty
    }
    let isNamed =
      switch nodes[node].step {
      case .root: false
      case .item: last == "*"
      case .key(let key, _):
        last == "*" || JSONPointer.component(key).utf8.dropFirst().elementsEqual(last.utf8)
      }
    return isNamed && stands(parent, at: steps.dropLast())
  }
}
