import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

extension PayloadTree {
  /// Whether a model of a type can hold a value: it is of the type and in the lists that are closed, and its objects
  /// have what they must always have.
  func isHeld(_ node: Int, by type: PayloadType, of set: SchemaSet) -> Bool {
    guard let alternative = alternative(of: type, node, in: set) else { return false }
    switch alternative {
    case .any, .invalid, .anyObject, .boolean, .null, .string, .union, .variants: return true
    case .integer: return isWholeNumber(node)
    case .float: return number(node)?.double != nil
    case .flag, .literals, .enumeration: return isListed(node, in: alternative, of: set)
    case .textual(let value, _) where value.isContainer:
      return string(node).flatMap { PayloadTree(text: $0) }.map {
        $0.isHeld($0.root, by: value, of: set)
      } ?? false
    case .textual(let value, _): return kind(node) != .string && isHeld(node, by: value, of: set)
    case .array(let item, _): return items(node).allSatisfy { isHeld($0, by: item, of: set) }
    case .map(let value, _):
      return members(node).allSatisfy {
        $0.isRepetition || isOff($0.value, value) || isHeld($0.value, by: value, of: set)
      }
    case .object(let id): return set.object(id).map { isHeld(node, by: $0, of: set) } ?? true
    }
  }

  private func isWholeNumber(_ node: Int) -> Bool {
    number(node).map { $0.isWhole && $0.wholeNumber != nil } ?? false
  }

  private func isListed(_ node: Int, in type: PayloadType, of set: SchemaSet) -> Bool {
    if set.allowedValues(of: type)?.contains(where: { isEqual(node, $0) }) == true { return true }
    return set.isOpenList(type) && (!type.isOpenList || isWholeNumber(node))
  }

  private func isHeld(_ node: Int, by object: Object, of set: SchemaSet) -> Bool {
    var known: Set<Int> = []
    var present: Set<Int> = []
    for member in members(node) where !member.isRepetition {
      if let position = object.fieldPosition(spelled: member.key) {
        let type = object.fields[position].type
        // The other spelling of a key is a repetition, of a flag that is off too.
        guard known.insert(position).inserted else { return false }
        if isOff(member.value, type) { continue }
        if kind(member.value) == .null, object.fields[position].isAbsentAsNull { continue }
        present.insert(position)
        guard isHeld(member.value, by: type, of: set) else { return false }
      } else if let rest = object.rest, rest.takes(member.key) {
        guard isOff(member.value, rest.type) || isHeld(member.value, by: rest.type, of: set)
        else { return false }
      }
    }
    return object.fields.indices.allSatisfy {
      !object.fields[$0].isAlwaysRequired || present.contains($0)
    }
  }
}
