import PushPayload
import PushSchemaModel

/// What all runs of one conversion share: the model, and the payload with its lookups.
struct ConversionWorkspace {
  let set: SchemaSet
  let plans: [DeclarationID: ObjectPlan]
  var conditions: ConditionEvaluator

  var tree: PayloadTree { conditions.lookup.tree }

  /// The object whose rest a spread over the path stands for; `nil` where the path ends at a free map.
  func plan(at path: MappingPath, root: DeclarationID) -> ObjectPlan? {
    guard !path.steps.isEmpty else { return plans[root] }
    if case .object(let id) = path.type.alternative(for: .object) { return plans[id] }
    return nil
  }

  /// The type of each member that a spread over the path reads or writes.
  func memberType(of path: MappingPath, root: DeclarationID) -> PayloadType {
    if let plan = plan(at: path, root: root) { return plan.object.rest?.type ?? .any }
    if case .map(let type, _) = path.type.alternative(for: .object) { return type }
    return .any
  }

  /// Whether the model of the type can hold a value.
  func canHold(_ node: Int, _ type: PayloadType) -> Bool {
    var validator = PayloadValidator(set: set, plans: plans, tree: tree)
    validator.check(
      node, as: type,
      .member("", citation: .none, isSensitive: false, schema: ""))
    return !validator.records.contains(where: \.excludesModel)
  }
}
