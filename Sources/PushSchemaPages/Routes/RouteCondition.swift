import PushSchemaModel
import PushSchemaQueries

/// The conditions of a value's route, through one mapping or several nested ones.
struct RouteCondition {
  /// The conditions of each mapping, the outermost first, with the object that they test.
  private var parts: [(condition: LineCondition, holder: DeclarationID)] = []

  func and(_ condition: LineCondition, of holder: DeclarationID) -> RouteCondition {
    var copy = self
    if !condition.terms.isEmpty { copy.parts.append((condition, holder)) }
    return copy
  }

  /// The conditions in words; empty if there are none. Members of other objects than `holder` are
  /// named with their object.
  func words(for holder: DeclarationID, in set: SchemaSet) -> String {
    parts.map { condition, object in
      condition.words(set.words, isWhole: parts.count == 1, code: \.self)
        + (object == holder ? "" : " in \(object.name)")
    }.joined(separator: ", and ")
  }

  /// The members of payloads that the conditions test, each once.
  func members(in set: SchemaSet) -> [MemberID] {
    distinct(
      parts.flatMap { condition, object in
        condition.terms.flatMap(\.memberKeys)
          .compactMap { set.member(along: $0, from: object).last }
      })
  }
}

extension SchemaSet {
  /// The field that is a member; `nil` for the keys in an object's rest.
  func field(_ member: MemberID) -> Field? {
    member.key.flatMap { object(member.object)?.field($0) }
  }

  /// The fields on a path through inner objects, as far as they are described; in arrays and unions
  /// those of the object in them.
  func member(along keys: [String], from object: DeclarationID) -> [MemberID] {
    var members: [MemberID] = []
    var holder: DeclarationID? = object
    for key in keys {
      guard let id = holder, let field = self.object(id)?.field(key) else { break }
      members.append(MemberID(object: id, key: key))
      holder = field.type.heldObject
    }
    return members
  }
}

extension PayloadType {
  /// The object that a value of it is, or has as items.
  var heldObject: DeclarationID? {
    if case .array(let item, _) = value { return item.heldObject }
    return declaredObject
  }
}
