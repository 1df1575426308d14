package import PushPayload

/// The values of one payload, each with its place, and beside them values that stand in no text, such
/// as literals of a schema. What a value holds is read from the text when it is asked for.
package struct PayloadTree: Sendable {
  /// A value that stands in no text.
  struct Node: Sendable {
    var content: Content
    /// The container it stands in; `nil` for the outermost.
    var parent: Int?
    /// How its container names it.
    var step: Step
    /// Whether it is a number or Boolean that stands in a text.
    var isText = false
  }

  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([Int])
    case object([Member])
  }

  enum Step: Sendable {
    case root
    case key(String)
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

  /// Where a value of the text stands: its container's number and its own among the values there.
  struct Place {
    var parent: UInt32
    var position: UInt32
  }

  /// A value's number below that of its slots is its slot; the others follow.
  ///
  /// Of values the first mark says that it is a number or Boolean in a text, the second that nothing of it may be
  /// shown; of keys the first that it is a repetition, the second that its flag is off.
  var text: LocatedJSON
  var others: [Node] = []
  var places: [Place] = []

  init(_ text: LocatedJSON) {
    self.text = text
  }

  /// The value of the whole text.
  package let root = 0

  func isOther(_ node: Int) -> Bool { node >= text.slots.count }

  func other(_ node: Int) -> Node { others[node - text.slots.count] }

  /// Adds a value that stands in no text, and says its number.
  mutating func append(_ content: Content, parent: Int?, step: Step) -> Int {
    others.append(Node(content: content, parent: parent, step: step))
    return text.slots.count + others.count - 1
  }

  /// Sets what a value holds that stands in no text.
  mutating func setContent(_ content: Content, ofOther node: Int) {
    others[node - text.slots.count].content = content
  }
}

// MARK: What a value is

extension PayloadTree {
  package func kind(_ node: Int) -> JSONKind {
    if !isOther(node), !isText(node) { return text.kind(node) }
    return switch content(node) {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  package func content(_ node: Int) -> Content {
    if isOther(node) { return other(node).content }
    if isText(node) { return text.string(node)?.scalar ?? .null }
    switch text.kind(node) {
    case .null: return .null
    case .boolean: return .boolean(text.bytes[text.slots.offset(node)] == 0x74)
    case .number: return .number(JSONNumber(self.text(node)) ?? JSONNumber(0))
    case .string: return .string(text.string(node) ?? "")
    case .array: return .array(items(node))
    case .object: return .object(members(node))
    }
  }

  /// Whether it is a number or Boolean that stands in a text.
  func isText(_ node: Int) -> Bool {
    isOther(node) ? other(node).isText : text.slots.has(.first, node)
  }

  /// Takes a text for the number or Boolean that it holds.
  mutating func takeAsScalar(_ node: Int, _ content: Content) {
    if isOther(node) {
      others[node - text.slots.count].content = content
      others[node - text.slots.count].isText = true
    } else {
      text.slots.mark(node, .first)
    }
  }

  /// Where its text starts; 0 of what stands in no text.
  package func start(_ node: Int) -> Int { isOther(node) ? 0 : text.slots.offset(node) }

  package func string(_ node: Int) -> String? {
    guard kind(node) == .string, case .string(let text) = content(node) else { return nil }
    return text
  }

  package func number(_ node: Int) -> JSONNumber? {
    guard kind(node) == .number, case .number(let number) = content(node) else { return nil }
    return number
  }

  /// The text of a value as it is written, at most so many bytes of it.
  func text(_ node: Int, limit: Int = .max) -> String {
    if isOther(node) {
      let written = json(of: node)
      return other(node).isText ? JSONText.quoted(written) : written
    }
    let start = text.slots.offset(node)
    let end = text.endOffset(node)
    return String(
      decoding: text.bytes[start..<(end - start > limit ? start + limit : end)], as: UTF8.self)
  }

  /// The number of bytes of its text.
  func length(_ node: Int) -> Int {
    isOther(node) ? text(node).utf8.count : text.endOffset(node) - text.slots.offset(node)
  }

  /// The finished findings of a log about the text.
  func findings(of log: FindingLog) -> [Finding] { text.findings(of: log) }
}

extension String {
  /// The Boolean or number that a text holds.
  fileprivate var scalar: PayloadTree.Content? {
    if self == "true" || self == "false" { return .boolean(self == "true") }
    return JSONNumber(self).map { .number($0) }
  }
}

// MARK: What it holds

extension PayloadTree {
  /// Goes through the values that an array or object holds, while the tree may get marks.
  struct Cursor {
    fileprivate let container: Int
    /// Whether the values stand under keys of the text.
    fileprivate var hasKeys = false
    /// The slot of the next value.
    fileprivate var next: Int?
    /// What an array or object holds that stands in no text.
    fileprivate var listed: [Member] = []
    fileprivate var position = 0
  }

  /// A cursor before the first value of an array or object; of other values there are none.
  func cursor(_ node: Int) -> Cursor {
    guard isOther(node) else {
      guard !isText(node) else { return Cursor(container: node, next: nil) }
      return Cursor(
        container: node, hasKeys: text.kind(node) == .object, next: text.firstSlot(in: node))
    }
    switch other(node).content {
    case .object(let members): return Cursor(container: node, next: nil, listed: members)
    case .array(let items):
      let members = items.map { Member(key: "", offset: 0, value: $0, isRepetition: false) }
      return Cursor(container: node, next: nil, listed: members)
    case .null, .boolean, .number, .string: return Cursor(container: node, next: nil)
    }
  }

  /// The next value; `nil` behind the last.
  func nextValue(_ cursor: inout Cursor) -> Int? {
    if let node = cursor.next {
      cursor.next = text.slot(behind: node, in: cursor.container)
      return node
    }
    guard cursor.position < cursor.listed.count else { return nil }
    cursor.position += 1
    return cursor.listed[cursor.position - 1].value
  }

  /// The next member of an object; `nil` behind the last.
  func nextMember(_ cursor: inout Cursor) -> Member? {
    let position = cursor.position
    guard let node = nextValue(&cursor) else { return nil }
    return isOther(node) ? cursor.listed[position] : member(node)
  }

  /// The member of an object that a value belongs to.
  func member(_ node: Int) -> Member {
    guard !isOther(node) else { return member(ofOther: node) }
    return Member(
      key: text.key(of: node), offset: text.slots.offset(node - 1), value: node,
      isRepetition: text.slots.has(.first, node - 1), isOff: text.slots.has(.second, node - 1))
  }

  private func member(ofOther node: Int) -> Member {
    let members = other(node).parent.map { self.members($0) } ?? []
    return members.first { $0.value == node }
      ?? Member(key: key(of: node), offset: 0, value: node, isRepetition: false)
  }

  /// The members of an object, repetitions included; none of any other value.
  package func members(_ node: Int) -> [Member] {
    guard kind(node) == .object else { return [] }
    var members: [Member] = []
    var cursor = cursor(node)
    while let member = nextMember(&cursor) { members.append(member) }
    return members
  }

  package func items(_ node: Int) -> [Int] { kind(node) == .array ? values(node) : [] }

  private func values(_ node: Int) -> [Int] {
    var values: [Int] = []
    var cursor = cursor(node)
    while let value = nextValue(&cursor) { values.append(value) }
    return values
  }

  /// The next item of an array, or value of an object under a name that stands there first.
  func nextElement(_ cursor: inout Cursor) -> Int? {
    while true {
      let position = cursor.position
      guard let value = nextValue(&cursor) else { return nil }
      let isRepetition =
        isOther(value)
        ? cursor.listed[position].isRepetition
        : cursor.hasKeys && text.slots.has(.first, value - 1)
      if !isRepetition { return value }
    }
  }

  /// The number of items, or of members without repetitions.
  func count(_ node: Int) -> Int {
    var count = 0
    var cursor = cursor(node)
    while nextElement(&cursor) != nil { count += 1 }
    return count
  }

  /// The key that a value of an object stands under.
  func key(of node: Int) -> String {
    guard isOther(node) else { return text.key(of: node) }
    return if case .key(let key) = other(node).step { key } else { "" }
  }
}

// MARK: Marks

extension PayloadTree {
  /// Marks a member whose flag is off.
  mutating func markOff(_ node: Int) {
    guard isOther(node) else { return text.slots.mark(node - 1, .second) }
    guard let parent = other(node).parent, case .object(var members) = content(parent),
      let position = members.firstIndex(where: { $0.value == node })
    else { return }
    members[position].isOff = true
    setContent(.object(members), ofOther: parent)
  }

  /// Hides a value of the text and all that it holds.
  mutating func keepSecret(_ node: Int) {
    // What lies in a secret value is secret already.
    guard !isOther(node), !isSecret(node) else { return }
    text.slots.mark(node, .second)
    var cursor = cursor(node)
    while let value = nextValue(&cursor) { keepSecret(value) }
  }

  /// Whether nothing of a value may be shown.
  func isSecret(_ node: Int) -> Bool {
    !isOther(node) && text.slots.has(.second, node)
  }
}
