import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// The items of an array that values are looked for in.
struct ItemSet {
  fileprivate(set) var values: Set<ComparableValue> = []
  fileprivate(set) var hasMistypedItems = false
}

/// Finds members by name and measures values, each object and value looked through once.
struct MemberLookup {
  var tree: PayloadTree
  /// The bytes of the texts that were replaced by values.
  var texts: [Int: (said: Int, quoted: Int)] = [:]
  /// The declared keys of members that are in another spelling.
  private var declaredKeys: [Int: String] = [:]
  private var hidden: Set<Int> = []
  /// Objects that are none of those that their type names.
  private(set) var unmatched: Set<Int> = []
  private var indexes: [Int: [JSONName: Int]] = [:]
  private var compactSizes: [Int: Int] = [:]
  private var itemSets: [Int: ItemSet] = [:]

  /// So many sizes are remembered at once; one that is asked for again is mostly asked for at once.
  private static let rememberedSizes = 64

  init(_ tree: PayloadTree) {
    self.tree = tree
  }

  /// The value of the object's first member with the name; `nil` where there is none, or the value is
  /// no object.
  mutating func value(of key: String, in node: Int) -> Int? {
    guard tree.kind(node) == .object else { return nil }
    let index = indexes[node] ?? self.index(ofKeysIn: node)
    indexes[node] = index
    return index[JSONName(key)]
  }

  /// The values of an object by their keys; of both spellings of a key the first counts.
  private func index(ofKeysIn node: Int) -> [JSONName: Int] {
    var index: [JSONName: Int] = [:]
    var cursor = tree.cursor(node)
    while let value = tree.nextElement(&cursor) {
      let key = JSONName(declaredKey(of: value))
      index[key] = index[key] ?? value
    }
    return index
  }

  /// The declared key of a value of an object.
  func declaredKey(of node: Int) -> String { declaredKeys[node] ?? tree.key(of: node) }

  /// Finds the members of a value that are in another spelling.
  mutating func respell(_ node: Int, as type: PayloadType, of set: SchemaSet) {
    let alternative = tree.alternative(of: type, node, in: set)
    if alternative == nil, type.alternative(for: tree.kind(node)) != nil { unmatched.insert(node) }
    switch alternative {
    case .object(let id):
      guard let object = set.object(id) else { return }
      if case .variants = type.alternative(for: .object) { hideUnknown(in: node, of: object) }
      for member in tree.members(node) where !member.isRepetition {
        let spelled = object.fields.first { object.otherSpelling(of: $0) == member.key }
        if let spelled, object.fieldPosition(member.key) == nil {
          declaredKeys[member.value] = spelled.key
        }
        let field = spelled ?? object.field(member.key)
        let type = field?.type ?? (object.collects(member.key) ? object.rest?.type : nil)
        respell(member.value, as: type ?? .any, of: set)
      }
    case .map(let type, _):
      for member in tree.members(node) { respell(member.value, as: type, of: set) }
    case .array(let type, _):
      for item in tree.items(node) { respell(item, as: type, of: set) }
    default: break
    }
  }

  /// A path that leads to members of several objects finds those of the one that is there.
  private mutating func hideUnknown(in node: Int, of object: Object) {
    for member in tree.members(node)
    where object.field(spelled: member.key) == nil && !object.collects(member.key) {
      hidden.insert(member.value)
    }
  }

  /// Whether the object that a value is in does not know it, and another one that might be there does.
  func isHidden(_ value: Int) -> Bool { hidden.contains(value) }

  /// The first member with the name; `nil` also where it is as if it were absent.
  mutating func member(_ key: String, of node: Int) -> PayloadTree.Member? {
    guard !unmatched.contains(node), let value = value(of: key, in: node),
      !hidden.contains(value)
    else { return nil }
    let member = tree.member(value)
    return member.isOff ? nil : member
  }

  /// The items of an array, of which each is to be of a type.
  mutating func items(of node: Int, as type: PayloadType) -> ItemSet {
    if let known = itemSets[node] { return known }
    var set = ItemSet()
    var cursor = tree.cursor(node)
    while let item = tree.nextElement(&cursor) {
      if tree.fits(item, type) {
        set.values.insert(tree.comparable(item))
      } else {
        set.hasMistypedItems = true
      }
    }
    itemSets[node] = set
    return set
  }

  /// The length or size of a value; `nil` where values of its kind have none.
  mutating func measure(_ measure: Expression.Measure, of node: Int) -> Int? {
    if measure == .bytes, !tree.isOther(node), let text = texts[tree.start(node)] {
      return text.said
    }
    return switch (measure, tree.kind(node)) {
    case (.bytes, .string): tree.string(node)?.utf8.count
    case (.bytes, _): rememberedSize(node) - (tree.isText(node) ? 2 : 0)
    case (.characters, .string): tree.string(node)?.unicodeScalars.count
    case (.columns, .string): tree.string(node).map(width)
    case (.count, .array), (.count, .object): tree.count(node)
    case (.capitals, .string): tree.string(node)?.utf8.count { (0x41...0x5A).contains($0) }
    case (.epochSeconds, .string):
      tree.string(node).flatMap(ISO8601Instant.init).map { Int($0.epochSeconds) }
    default: nil
    }
  }

  private mutating func rememberedSize(_ node: Int) -> Int {
    if let known = compactSizes[node] { return known }
    if compactSizes.count >= Self.rememberedSizes { compactSizes.removeAll() }
    let size = compactSize(node)
    compactSizes[node] = size
    return size
  }

  /// The bytes of the value's shortest JSON text; numbers count as they are written.
  private func compactSize(_ node: Int) -> Int {
    let kind = tree.kind(node)
    switch kind {
    case .string:
      return Self.quotedSize(tree.string(node) ?? "")
    case .null, .boolean, .number: return tree.length(node)
    case .array, .object:
      var count = 0
      var size = 0
      var cursor = tree.cursor(node)
      while let value = tree.nextValue(&cursor) {
        count += 1
        size += tree.isOther(value) ? compactSize(value) : inner(value)
        if kind == .object {
          size += Self.quotedSize(tree.key(of: value)) + 1
        }
      }
      return size + 1 + max(1, count)
    }
  }

  private func inner(_ node: Int) -> Int { texts[tree.start(node)]?.quoted ?? compactSize(node) }

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

/// The columns that a text takes: two for each scalar of the ranges.
func width(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { sum, scalar in
    sum + (doubleWidth.contains { $0.contains(scalar.value) } ? 2 : 1)
  }
}

/// Blocks of Unicode with Chinese, Japanese and Korean letters, signs and full-width forms.
private let doubleWidth: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
  0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
  0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF,
  0x20000...0x3FFFD,
]
