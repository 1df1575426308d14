import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// A member that a line wrote.
struct WrittenMember {
  /// Where it stands in the text that was read.
  let pointer: String
  /// Where it stands in what is written.
  let keys: [String]
}

extension MappingRun {
  /// The object with all members it must have, and what the mapping lays over it.
  mutating func result() throws(ConversionFailure) -> OutputObject {
    let completion = TargetCompletion(set: workspace.set)
    let made = try completion.complete(output, writtenObject, "")
    guard isLaidOver, let override = mapping.override, let source = override.source,
      let target = override.forward?.target, let node = value(at: source)
    else {
      keepCommonLosses()
      return made
    }
    let reason = override.reason ?? unheld
    guard let raw = workspace.output(node),
      case .object(let members) = completion.respelled(raw, target.type),
      let laid = try held(made.laying(members, over: target.keys, override.isDeep))
    else {
      keepCommonLosses()
      if source.root == .own {
        lose(workspace.tree.pointer(node), reason)
      }
      return made
    }
    if !carriers.isEmpty {
      carriers.removeAll { line in
        guard let value = made.value(at: line.keys[...])?.comparable else { return false }
        return !(laid.value(at: line.keys[...])?.comparable.contains(value) ?? false)
      }
      if source.root == .own { carry(node, target.keys, []) }
    }
    keepCommonLosses()
    loseReplaced(made, laid, reason)
    return laid
  }

  /// The object as its model holds it; `nil` where no model can.
  private func held(_ object: OutputObject) throws(ConversionFailure) -> OutputObject? {
    let bytes = Array(OutputValue.object(object).json.utf8)
    guard Interpreter(workspace.set).canHold(bytes, as: writtenObject) else { return nil }
    return try TargetCompletion(set: workspace.set).complete(object, writtenObject, "")
  }

  /// Lists the members that lines wrote and that stand nowhere in the result any more.
  private mutating func loseReplaced(
    _ made: OutputObject, _ laid: OutputObject, _ reason: String
  ) {
    let fates = written.map { made.isKept(at: $0.keys, in: laid) }
    let kept = Set(zip(written, fates).filter { $1 == true }.map { JSONName($0.0.pointer) })
    var listed = Set(losses.map { JSONName($0.pointer) })
    for (member, isKept) in zip(written, fates) where isKept == false {
      let isElsewhere = JSONPointer.around(member.pointer).contains { kept.contains(JSONName($0)) }
      if !isElsewhere, listed.insert(JSONName(member.pointer)).inserted {
        lose(member.pointer, reason)
      }
    }
  }

  private mutating func lose(_ pointer: String, _ reason: String) {
    losses.append(ConversionLoss(pointer: pointer, reason: reason))
  }
}

extension ComparableValue {
  /// Whether all of another value is in it: each member of an object, or an equal value.
  fileprivate func contains(_ other: ComparableValue) -> Bool {
    guard case .object(let own) = self, case .object(let members) = other else {
      return self == other
    }
    return members.allSatisfy { name, value in own[name]?.contains(value) ?? false }
  }
}

extension OutputObject {
  /// Whether another object has the same at the end of the keys; `nil` where nothing stands there.
  fileprivate func isKept(at keys: [String], in other: OutputObject) -> Bool? {
    value(at: keys[...]).map { $0.comparable == other.value(at: keys[...])?.comparable }
  }

  /// The same with other members laid over the object at the end of the keys.
  fileprivate func laying(
    _ members: OutputObject, over keys: [String], _ isDeep: Bool
  ) -> OutputObject {
    guard !members.isEmpty else { return self }
    var laid = self
    laid.withObject(at: keys[...]) { $0.lay(members, isDeep) }
    return laid
  }

  private mutating func lay(_ others: OutputObject, _ isDeep: Bool) {
    for (key, value) in others.members {
      if isDeep, case .object(let inner) = value, case .object(var own)? = self[key] {
        own.lay(inner, isDeep)
        set(key, .object(own))
      } else {
        set(key, value)
      }
    }
  }
}
