import PushPayload

/// The values of one payload with their positions, and additional values without text, such as
/// literals of a schema. The content of a value is read from the text on request.
struct PayloadTree: Sendable {
  /// A value without text.
  struct Node: Sendable {
    var content: Content
    /// Its container; `nil` for the outermost.
    var parent: Int?
    /// Its name or index in its container.
    var step: Step
    /// Whether it is a number or Boolean in a text.
    var isText = false
  }

  enum Content: Sendable {
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

  struct Member: Sendable {
    var key: String
    /// The offset of the key's opening quote.
    var offset: Int
    var value: Int
    /// Whether an earlier member of the object has the same name.
    var isRepetition: Bool
    /// Whether it is a flag with 0, which counts as absent.
    var isOff = false
  }

  /// The position of a value of the text: its container's number and its index in it.
  struct Place {
    var parent: UInt32
    var position: UInt32
  }

  /// The text. A value's number is its slot, if it is less than the number of slots; the other
  /// values follow.
  ///
  /// The first mark of a value means a number or Boolean in a text, the second a secret value; the
  /// first mark of a key means a repetition, the second a flag that is off.
  var text: LocatedJSON
  var others: [Node] = []
  var places: [Place] = []

  init(_ text: LocatedJSON) {
    self.text = text
  }

  /// The value of the whole text.
  let root = 0

  func isOther(_ node: Int) -> Bool { node >= text.slots.count }

  func other(_ node: Int) -> Node { others[node - text.slots.count] }

  /// Adds a value without text, and returns its number.
  mutating func append(_ content: Content, parent: Int?, step: Step) -> Int {
    others.append(Node(content: content, parent: parent, step: step))
    return text.slots.count + others.count - 1
  }

  /// Sets the content of a value without text.
  mutating func setContent(_ content: Content, ofOther node: Int) {
    others[node - text.slots.count].content = content
  }
}

// MARK: What a value is

extension PayloadTree {
  func kind(_ node: Int) -> JSONKind {
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

  func content(_ node: Int) -> Content {
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

  /// Whether it is a number or Boolean in a text.
  func isText(_ node: Int) -> Bool {
    isOther(node) ? other(node).isText : text.slots.has(.first, node)
  }

  /// Replaces a text by the number or Boolean in it.
  mutating func takeAsScalar(_ node: Int, _ content: Content) {
    if isOther(node) {
      others[node - text.slots.count].content = content
      others[node - text.slots.count].isText = true
    } else {
      text.slots.mark(node, .first)
    }
  }

  /// The offset of its text; 0 for a value without text.
  func start(_ node: Int) -> Int { isOther(node) ? 0 : text.slots.offset(node) }

  func string(_ node: Int) -> String? {
    guard kind(node) == .string, case .string(let text) = content(node) else { return nil }
    return text
  }

  func number(_ node: Int) -> JSONNumber? {
    guard kind(node) == .number, case .number(let number) = content(node) else { return nil }
    return number
  }

  /// The text of a value as written, at most `limit` bytes of it.
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

  /// The findings of a log on the text.
  func findings(of log: FindingLog) -> [Finding] { text.findings(of: log) }
}

extension String {
  /// The Boolean or number in the text; `nil` if there is none.
  fileprivate var scalar: PayloadTree.Content? {
    if self == "true" || self == "false" { return .boolean(self == "true") }
    return JSONNumber(self).map { .number($0) }
  }
}

// MARK: What it holds

extension PayloadTree {
  /// Iterates over the values in an array or object, while the tree may get marks.
  struct Cursor {
    fileprivate let container: Int
    /// Whether the values have keys in the text.
    fileprivate var hasKeys = false
    /// The slot of the next value.
    fileprivate var next: Int?
    /// The values of an array or object without text.
    fileprivate var listed: [Member] = []
    fileprivate var position = 0
  }

  /// A cursor before the first value of an array or object; there are none in other values.
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

  /// The next value; `nil` after the last.
  func nextValue(_ cursor: inout Cursor) -> Int? {
    if let node = cursor.next {
      cursor.next = text.slot(behind: node, in: cursor.container)
      return node
    }
    guard cursor.position < cursor.listed.count else { return nil }
    cursor.position += 1
    return cursor.listed[cursor.position - 1].value
  }

  /// The next member of an object; `nil` after the last.
  func nextMember(_ cursor: inout Cursor) -> Member? {
    let position = cursor.position
    guard let node = nextValue(&cursor) else { return nil }
    return isOther(node) ? cursor.listed[position] : member(node)
  }

  /// The member of an object with a value.
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

  /// The members of an object, with repetitions; empty for other values.
  func members(_ node: Int) -> [Member] {
    guard kind(node) == .object else { return [] }
    var members: [Member] = []
    var cursor = cursor(node)
    while let member = nextMember(&cursor) { members.append(member) }
    return members
  }

  func items(_ node: Int) -> [Int] { kind(node) == .array ? values(node) : [] }

  private func values(_ node: Int) -> [Int] {
    var values: [Int] = []
    var cursor = cursor(node)
    while let value = nextValue(&cursor) { values.append(value) }
    return values
  }

  /// The next item of an array, or value of an object under a name that is not repeated.
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

  /// The key of a value in an object.
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

  /// Hides a value of the text and its content.
  mutating func keepSecret(_ node: Int) {
    // The content of a secret value is secret already.
    guard !isOther(node), !isSecret(node) else { return }
    text.slots.mark(node, .second)
    var cursor = cursor(node)
    while let value = nextValue(&cursor) { keepSecret(value) }
  }

  /// Whether a value must not be shown.
  func isSecret(_ node: Int) -> Bool {
    !isOther(node) && text.slots.has(.second, node)
  }
}
