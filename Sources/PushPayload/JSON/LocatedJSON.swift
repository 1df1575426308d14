/// A JSON text as a tree that knows the place of everything and keeps repeated keys, made by the
/// same reader that generated code reads with.
public struct LocatedJSON: Sendable {
  fileprivate let bytes: ContiguousArray<UInt8>
  /// Every value, each before what it holds.
  fileprivate let nodes: [Node]

  fileprivate struct Node: Sendable {
    var kind: JSONKind
    var start: Int
    var end = 0
    var hasEscapes = false
    var isRepeated = false
    /// The key it has in its object; negative for items and the root.
    var keyStart = -1
    var keyEnd = -1
    var keyHasEscapes = false
    /// The number of members or items.
    var count = 0
    /// The index of the first node behind all it holds.
    var next = 0
  }

  /// Reads a text. Repeated keys are reported to `log`; a text that is no JSON is refused.
  public init(_ bytes: [UInt8], reportingTo log: inout FindingLog) throws(MalformedText) {
    let contiguous = ContiguousArray(bytes)
    var reader = PayloadReader(contiguous.span, buildsModel: false)
    swap(&reader.log, &log)
    var nodes: [Node] = []
    nodes.reserveCapacity(bytes.count / 16 + 4)
    do throws(MalformedText) {
      try reader.start()
      try reader.appendNodes(to: &nodes, key: nil, isRepeated: false)
      try reader.finish()
    } catch {
      swap(&reader.log, &log)
      throw error
    }
    swap(&reader.log, &log)
    self.bytes = contiguous
    self.nodes = nodes
  }

  /// The value of the whole text.
  public var root: Value { Value(tree: self, index: 0) }

  /// The finished findings of a log about this text.
  public func findings(of log: FindingLog) -> [Finding] {
    log.finish(in: bytes.span)
  }

  /// One value of the text.
  public struct Value: Sendable {
    fileprivate let tree: LocatedJSON
    fileprivate let index: Int
    private var node: Node { tree.nodes[index] }

    /// What kind of value it is.
    public var kind: JSONKind { node.kind }
    /// The offset of its first byte.
    public var offset: Int { node.start }
    /// The offset behind its last byte.
    public var end: Int { node.end }
    /// The number of members, repeated ones included, or of items; 0 for other kinds.
    public var count: Int { node.count }

    /// The members of an object in their order, repeated ones included; empty for other kinds.
    public var members: [Member] {
      guard node.kind == .object else { return [] }
      return children.map { Member(value: $0) }
    }

    /// The items of an array in their order; empty for other kinds.
    public var items: [Value] { node.kind == .array ? children : [] }

    private var children: [Value] {
      var children: [Value] = []
      children.reserveCapacity(node.count)
      forEachItem { children.append($0) }
      return children
    }

    /// Calls `body` with each member of an object in their order, repeated ones included.
    package func forEachMember(_ body: (Member) -> Void) {
      guard node.kind == .object else { return }
      forEachItem { body(Member(value: $0)) }
    }

    /// Calls `body` with each item of an array in their order, or each member's value.
    package func forEachItem(_ body: (Value) -> Void) {
      var child = index + 1
      while child < node.next {
        body(Value(tree: tree, index: child))
        child = tree.nodes[child].next
      }
    }

    /// The value of a string, without quotes and escapes.
    public var string: String? {
      guard node.kind == .string else { return nil }
      return tree.bytes.span.stringValue(
        from: node.start, to: node.end, hasEscapes: node.hasEscapes)
    }

    /// The number as it is written.
    public var number: JSONNumber? {
      node.kind == .number ? JSONNumber(text) : nil
    }

    /// Whether it is `true`; `nil` for other kinds than Booleans.
    public var boolean: Bool? {
      node.kind == .boolean ? node.end - node.start == 4 : nil
    }

    /// The value as it is written.
    public var text: String {
      tree.bytes.span.string(from: node.start, to: node.end)
    }
  }

  /// One key of an object with its value.
  public struct Member: Sendable {
    /// What stands behind the key.
    public let value: Value
    private var node: Node { value.tree.nodes[value.index] }

    fileprivate init(value: Value) {
      self.value = value
    }

    /// The key's value, without quotes and escapes. Compare names by their UTF-8 bytes.
    public var name: String {
      value.tree.bytes.span.stringValue(
        from: node.keyStart, to: node.keyEnd, hasEscapes: node.keyHasEscapes)
    }
    /// The offset of the key's opening quote.
    public var keyOffset: Int { node.keyStart }
    /// Whether an earlier member of the object has the same key.
    public var isRepeated: Bool { node.isRepeated }
  }
}

extension PayloadReader {
  /// Appends the value at `position` and all it holds.
  fileprivate mutating func appendNodes(
    to nodes: inout [LocatedJSON.Node], key: PayloadKey?, isRepeated: Bool
  ) throws(MalformedText) {
    let index = nodes.count
    var node = LocatedJSON.Node(kind: try kind(), start: position, isRepeated: isRepeated)
    if let key {
      (node.keyStart, node.keyEnd, node.keyHasEscapes) = (key.offset, key.end, key.hasEscapes)
    }
    nodes.append(node)
    switch node.kind {
    case .object:
      var object = try openObject()
      while try nextKey(in: &object) {
        nodes[index].count += 1
        let key = self.key
        let isNew = isNewKey(in: &object)
        try appendNodes(to: &nodes, key: key, isRepeated: !isNew)
      }
    case .array:
      var array = try openArray()
      while try nextItem(in: &array) {
        nodes[index].count += 1
        try appendNodes(to: &nodes, key: nil, isRepeated: false)
      }
    case .string:
      let extent = try bytes.endOfString(from: position)
      nodes[index].hasEscapes = extent.hasEscapes
      position = extent.end
    case .number, .boolean, .null:
      try skipValue()
    }
    nodes[index].end = position
    nodes[index].next = nodes.count
  }
}
