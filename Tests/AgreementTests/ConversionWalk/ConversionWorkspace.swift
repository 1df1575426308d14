import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// What all runs of one conversion share: the model, and the payload with its lookups.
struct ConversionWorkspace {
  let set: SchemaSet
  var conditions: ConditionEvaluator

  var tree: PayloadTree { conditions.lookup.tree }

  /// The object whose rest a spread over the path stands for; `nil` where the path ends at a free map.
  func object(at path: MappingPath, root: DeclarationID, _ node: Int? = nil) -> Object? {
    guard !path.steps.isEmpty else { return set.object(root) }
    if let node, case .object(let id) = tree.alternative(of: path.type, node, in: set) {
      return set.object(id)
    }
    if case .object(let id) = path.type.alternative(for: .object) { return set.object(id) }
    return nil
  }

  /// The type of each member that a spread over the path reads or writes.
  func memberType(of path: MappingPath, root: DeclarationID) -> PayloadType {
    if let object = object(at: path, root: root) { return object.rest?.type.withoutTexts ?? .any }
    if case .map(let type, _) = path.type.alternative(for: .object) { return type }
    return .any
  }

  /// Whether the model of the type can hold a value.
  func canHold(_ node: Int, _ type: PayloadType) -> Bool { canHold(node, type, of: tree) }

  /// Whether it can hold a value that has been made.
  func canHold(_ value: OutputValue, _ type: PayloadType) -> Bool {
    if type == .any { return true }
    return PayloadTree(text: value.json).map { canHold($0.root, type, of: $0) } ?? false
  }

  private func canHold(_ node: Int, _ type: PayloadType, of tree: PayloadTree) -> Bool {
    var tree = tree
    tree.readTexts(in: node, as: type, of: set, withEscapes: true)
    return tree.isHeld(node, by: type, of: set)
  }
}
