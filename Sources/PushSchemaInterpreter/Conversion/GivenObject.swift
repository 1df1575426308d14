import PushPayload
package import PushSchemaModel

/// Givens that are objects.
extension Interpreter {
  /// Why a JSON text is no value of a given, in words; `nil` where it is one.
  package func mistake(inGiven json: String, of given: Given) -> String? {
    guard case .object(let id) = given.type else { return "it is no object" }
    return validate(Array(json.utf8), as: id).first { $0.severity == .error }?.description
  }
}

extension ConversionWorkspace {
  /// The tree of a given's JSON text; `nil` where its model cannot hold it.
  func tree(ofGiven json: String, _ type: PayloadType) -> PayloadTree? {
    guard case .object(let id) = type, var tree = PayloadTree(text: json) else { return nil }
    tree.markOffFlags(as: id, of: set)
    let workspace = ConversionWorkspace(
      set: set, conditions: ConditionEvaluator(set: set, tree: tree))
    return workspace.canHold(tree.root, type) ? tree : nil
  }
}

extension PayloadTree {
  /// Adds a value from another text as a member of an object.
  mutating func add(_ tree: PayloadTree, to object: Int, at key: String) {
    let value = copy(tree.root, of: tree, parent: object, step: .key(key, offset: 0))
    guard case .object(let members) = nodes[object].content else { return }
    let member = Member(key: key, offset: 0, value: value, isRepetition: false)
    nodes[object].content = .object(members + [member])
  }

  private mutating func copy(_ node: Int, of tree: PayloadTree, parent: Int, step: Step) -> Int {
    let original = tree.nodes[node]
    let copied = append(
      original.content, start: original.start, end: original.end, parent: parent, step: step)
    switch original.content {
    case .array(let items):
      var copies: [Int] = []
      for item in items {
        copies.append(copy(item, of: tree, parent: copied, step: tree.nodes[item].step))
      }
      nodes[copied].content = .array(copies)
    case .object(let members):
      var copies: [Member] = []
      for member in members {
        var other = member
        other.value = copy(
          member.value, of: tree, parent: copied, step: tree.nodes[member.value].step)
        copies.append(other)
      }
      nodes[copied].content = .object(copies)
    case .null, .boolean, .number, .string: break
    }
    return copied
  }
}
