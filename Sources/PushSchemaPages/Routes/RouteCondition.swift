import PushSchemaModel

/// Under which conditions a line of a mapping runs; all of them have to hold.
struct RouteCondition {
  private let terms: [Condition]

  init(_ terms: [Condition]) { self.terms = terms }

  func and(_ condition: Condition?) -> RouteCondition {
    RouteCondition(terms + (condition.map { [$0] } ?? []))
  }

  /// Empty where the line always runs.
  func words(in set: SchemaSet) -> String {
    terms.map(set.words).joined(separator: ", ")
  }

  /// The members of payloads that the conditions look at, each once.
  func members(from object: DeclarationID, in set: SchemaSet) -> [MemberID] {
    var members: [MemberID] = []
    for path in terms.flatMap(\.expression.paths) where path.root == .own {
      guard let member = set.member(along: path.keys, from: object).last, !members.contains(member)
      else { continue }
      members.append(member)
    }
    return members
  }
}

extension Mapping {
  /// What has to hold for a line of one of the mapping's cases: for the last case, none of those before it.
  func caseConditions(ofLine position: Int) -> [Condition] {
    guard let index = caseIndex(ofLine: position) else { return [] }
    if let condition = cases[index].condition {
      return [Condition(isUnless: false, expression: condition)]
    }
    let others = cases[..<index].compactMap(\.condition)
    guard let first = others.first else { return [] }
    return [Condition(isUnless: true, expression: others.count == 1 ? first : .or(others))]
  }
}

extension SchemaSet {
  /// The fields on a way through inner objects, as far as they are described; in arrays and unions those
  /// of the object in them.
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
  /// The object that a value of it is, or holds as items.
  var heldObject: DeclarationID? {
    if case .array(let item, _) = self { return item.heldObject }
    return declaredObject
  }
}
