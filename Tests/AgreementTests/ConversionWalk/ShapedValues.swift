import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Values of the types that lines state, and items that become members.
extension ValueConversion {
  /// The value as one of the stated type, its members in their order there.
  mutating func write(
    _ node: Int, as stated: PayloadType, by conversion: Transformation, from source: PayloadType,
    without taken: [[String]]
  ) throws(ConversionFailure) -> OutputValue? {
    guard
      let value = try convert(node, conversion, from: source, to: stated, without: taken)
    else { return nil }
    return try TargetCompletion(set: workspace.set).complete(value, stated, "")
  }

  /// The value read as one of the stated type, flags that say no left out; it is lost where it is none.
  mutating func read(
    _ node: Int, as stated: PayloadType, by conversion: Transformation, to target: PayloadType
  ) throws(ConversionFailure) -> OutputValue? {
    guard workspace.canHold(node, stated) else { return lose(node) }
    var typed = workspace
    typed.conditions.lookup.tree.markMembers(in: node, as: stated, of: workspace.set)
    typed.conditions.lookup.respell(node, as: stated, of: workspace.set)
    var inner = ValueConversion(workspace: typed, reason: reason)
    let value = try inner.convert(node, conversion, from: stated, to: target)
    losses += inner.losses
    return value
  }

  /// The object whose members the items become. An item without a key is lost, and one whose key another
  /// one has already; what a key says is not.
  mutating func members(
    _ node: Int, _ keying: Keying, by conversion: Transformation, from source: PayloadType,
    to target: PayloadType
  ) throws(ConversionFailure) -> OutputValue? {
    let types = (
      source.alternative(for: .array)?.elementType ?? .any,
      target.alternative(for: .object)?.elementType ?? .any
    )
    var object = OutputObject()
    let (items, limit) = selectedItems(of: node)
    var count = 0
    for item in items {
      guard count != limit, let (name, key) = key(of: item, keying),
        object[key] == nil
      else {
        _ = lose(item)
        continue
      }
      let pointer = workspace.tree.pointer(name)
      let known = losses.count
      let value = try ConversionFailure.within(JSONPointer.component(key)) {
        () throws(ConversionFailure) in
        try convert(item, conversion, from: types.0, to: types.1)
      }
      if let value {
        losses[known...].removeAll { $0.pointer == pointer }
        object.set(key, value)
        count += 1
      }
    }
    return .object(object)
  }

  private func key(of item: Int, _ keying: Keying) -> (node: Int, text: String)? {
    let field = JSONName(keying.field)
    let members = workspace.tree.members(item)
    guard
      let member = members.first(where: {
        JSONName(workspace.conditions.lookup.declaredKey(of: $0.value)) == field
      }),
      case .string(let text) = workspace.tree.content(member.value)
    else { return nil }
    return (member.value, text)
  }
}
