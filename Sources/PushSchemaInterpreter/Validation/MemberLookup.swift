import PushPayload
import PushSchemaModel
import PushSchemaText

/// The items of an array that values are looked for in.
struct ItemSet {
  let values: Set<ComparableValue>
  let hasMistypedItems: Bool
}

/// Finds members by name and measures values, each object and value looked through once.
struct MemberLookup {
  var tree: PayloadTree
  private var indexes: [Int: [Name: Int]] = [:]
  private var compactSizes: [Int: Int] = [:]
  private var itemSets: [Int: ItemSet] = [:]

  /// Objects of up to so many members are searched from the front each time.
  private static let smallObject = 8

  init(_ tree: PayloadTree) {
    self.tree = tree
  }

  /// The position among the object's members of the first with the name; `nil` where there is none,
  /// or the value is no object.
  mutating func position(of key: String, in node: Int) -> Int? {
    guard case .object(let members) = tree.nodes[node].content else { return nil }
    if members.count <= Self.smallObject {
      for position in members.indices where members[position].key.hasBytes(of: key) {
        return position
      }
      return nil
    }
    if indexes[node] == nil {
      var index: [Name: Int] = [:]
      for (position, member) in members.enumerated() where !member.isRepetition {
        index[Name(member.key)] = position
      }
      indexes[node] = index
    }
    return indexes[node]?[Name(key)]
  }

  /// The first member with the name; `nil` also where it is as if it were absent.
  mutating func member(_ key: String, of node: Int) -> PayloadTree.Member? {
    guard let position = position(of: key, in: node) else { return nil }
    let member = tree.members(node)[position]
    return member.isOff ? nil : member
  }

  /// The items of an array, of which each is to be of a type.
  mutating func items(of node: Int, as type: PayloadType) -> ItemSet {
    if let known = itemSets[node] { return known }
    let items = tree.items(node)
    let fitting = items.filter { tree.fits($0, type) }
    let set = ItemSet(
      values: Set(fitting.map(tree.comparable)), hasMistypedItems: fitting.count < items.count)
    itemSets[node] = set
    return set
  }

  /// The length or size of a value; `nil` where values of its kind have none.
  mutating func measure(_ measure: Expression.Measure, of node: Int) -> Int? {
    switch (measure, tree.nodes[node].content) {
    case (.bytes, .string(let text)): text.utf8.count
    case (.bytes, _): compactSize(node) - (tree.nodes[node].isText ? 2 : 0)
    case (.characters, .string(let text)): text.unicodeScalars.count
    case (.count, .array(let items)): items.count
    case (.count, .object(let members)): members.count { !$0.isRepetition }
    default: nil
    }
  }

  /// The bytes of the value's shortest JSON text; numbers count as they are written.
  mutating func compactSize(_ node: Int) -> Int {
    if let known = compactSizes[node] { return known }
    let size: Int
    switch tree.nodes[node].content {
    case .string(let text): size = Self.quotedSize(text)
    case .array(let items):
      size = items.reduce(1 + max(1, items.count)) { $0 + compactSize($1) }
    case .object(let members):
      size = members.reduce(1 + max(1, members.count)) {
        $0 + Self.quotedSize($1.key) + 1 + compactSize($1.value)
      }
    case .null, .boolean, .number: size = tree.nodes[node].end - tree.nodes[node].start
    }
    compactSizes[node] = size
    return size
  }

  /// The bytes of a string with its quotes and the shortest escapes.
  private static func quotedSize(_ text: String) -> Int {
    text.utf8.reduce(2) { size, byte in
      switch byte {
      case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: size + 2
      case 0x00...0x1F: size + 6
      default: size + 1
      }
    }
  }
}
