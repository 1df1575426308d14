import PushPayload
import PushSchemaModel

extension PayloadTree {
  /// The tree of a payload, in which texts count as what they hold where their type says so, and the
  /// flags are marked that hold 0.
  init(_ located: LocatedJSON, _ bytes: [UInt8], as id: DeclarationID, of set: SchemaSet) {
    self.init(located, bytes)
    readTexts(as: id, of: set)
    markOffFlags(as: id, of: set)
  }

  mutating func markOffFlags(as id: DeclarationID, of set: SchemaSet) {
    markOffFlags(in: root, as: set.rootType(of: id), of: set)
  }

  /// Marks them in one value, which is taken for one of the type.
  mutating func markOffFlags(in node: Int, as type: PayloadType, of set: SchemaSet) {
    switch type.alternative(for: kind(node)) {
    case .object(let id):
      guard let object = set.object(id) else { return }
      markMembers(of: node, set) { object.type(ofMember: $0) }
    case .map(let value, _): markMembers(of: node, set) { _ in value }
    case .array(let item, _):
      for node in items(node) { markOffFlags(in: node, as: item, of: set) }
    default: break
    }
  }

  private mutating func markMembers(
    of node: Int, _ set: SchemaSet, type: (String) -> PayloadType?
  ) {
    guard case .object(var members) = nodes[node].content else { return }
    var isChanged = false
    for index in members.indices where !members[index].isRepetition {
      guard let type = type(members[index].key) else { continue }
      if isOff(members[index].value, type) {
        members[index].isOff = true
        isChanged = true
      } else {
        markOffFlags(in: members[index].value, as: type, of: set)
      }
    }
    if isChanged { nodes[node].content = .object(members) }
  }

  /// Whether a member's value is a flag that holds 0.
  func isOff(_ node: Int, _ type: PayloadType) -> Bool {
    guard case .number(let number) = nodes[node].content, number == JSONNumber(0) else {
      return false
    }
    return type.holdsFlag
  }
}

extension Object {
  /// The type of the values under a key; `nil` where the object does not know it.
  func type(ofMember key: String) -> PayloadType? {
    field(key)?.type ?? (collects(key) ? rest?.type : nil)
  }
}

extension OutputValue {
  /// Whether it is a flag that holds 0.
  func isOff(_ type: PayloadType) -> Bool {
    guard case .number(let number) = self, number == JSONNumber(0) else { return false }
    return type.holdsFlag
  }
}
