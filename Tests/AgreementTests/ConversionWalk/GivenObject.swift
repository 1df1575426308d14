import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

extension ConversionWorkspace {
  /// The values of a given's JSON text; `nil` where its model cannot hold it.
  func tree(ofGiven json: String, of given: Given) -> MemberLookup? {
    let expanded = ExpandedPayload(Array(json.utf8), as: given.type, of: set)
    let text = String(decoding: expanded.bytes, as: UTF8.self)
    guard given.takesJSON, var tree = PayloadTree(text: text) else { return nil }
    tree.markMembers(in: tree.root, as: given.type, of: set)
    let workspace = ConversionWorkspace(
      set: set, conditions: ConditionEvaluator(set: set, tree: tree, as: given.type))
    return workspace.canHold(tree.root, given.type) ? workspace.conditions.lookup : nil
  }
}

extension PayloadTree {
  /// Adds a value from another text as a member of an object.
  mutating func add(_ given: MemberLookup, to object: Int, at key: String) {
    let value = copy(given.tree.root, of: given, parent: object, step: .key(key))
    guard case .object(let members) = content(object) else { return }
    let member = Member(key: key, offset: 0, value: value, isRepetition: false)
    setContent(.object(members + [member]), ofOther: object)
  }

  private mutating func copy(
    _ node: Int, of given: MemberLookup, parent: Int, step: Step
  ) -> Int {
    let original = given.tree.content(node)
    let copied = append(original, parent: parent, step: step)
    switch original {
    case .array(let items):
      var copies: [Int] = []
      for (index, item) in items.enumerated() {
        copies.append(copy(item, of: given, parent: copied, step: .item(index)))
      }
      setContent(.array(copies), ofOther: copied)
    case .object(let members):
      var copies: [Member] = []
      for member in members {
        var other = member
        other.key = given.declaredKey(of: member.value)
        other.value = copy(member.value, of: given, parent: copied, step: .key(other.key))
        copies.append(other)
      }
      setContent(.object(copies), ofOther: copied)
    case .null, .boolean, .number, .string: break
    }
    return copied
  }
}
