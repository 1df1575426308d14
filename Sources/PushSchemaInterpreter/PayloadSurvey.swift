package import PushPayload
package import PushSchemaModel

/// Something of a payload that its schema knows.
package enum SurveyedPart: Sendable {
  /// An object stands there.
  case object(DeclarationID)
  /// An object has a member for one of its fields, told by the field's position.
  case field(Int, of: DeclarationID)
  /// An object has a member whose key its rest collects.
  case own(key: String, of: DeclarationID)
  /// A field holds, itself or in a list, a value of a type that lists its values; secrets are not told.
  case value(String, field: Int, of: DeclarationID)
}

extension Interpreter {
  /// Everything that is wrong with a payload, as `validate` says it, and whether it has members of which the
  /// object knows none; where the payload is surveyed, `visit` is told what of its schema it uses.
  package func check(
    _ bytes: [UInt8], as id: DeclarationID, hints: inout HintTables,
    surveys: Bool = false, _ visit: (SurveyedPart) -> Void = { _ in }
  ) -> (findings: [Finding], isForeign: Bool) {
    var log = FindingLog()
    do throws(MalformedText) {
      let text = try LocatedJSON(bytes, reportingTo: &log)
      var validator = PayloadValidator(
        tree: PayloadTree(consume text, as: id, of: set), reportingTo: log, hints: hints)
      let root = validator.tree.root
      validator.check(root, as: set.rootType(of: id), .payload(id))
      if surveys {
        SurveyWalk(set: set, tree: validator.tree).visit(root, set.rootType(of: id), nil, visit)
      }
      let isForeign = set.object(id).map { validator.tree.isForeign(root, to: $0) } ?? false
      let findings = validator.findings()
      hints = validator.hints
      return (findings, isForeign)
    } catch {
      return ([error.finding(in: bytes.span)], false)
    }
  }
}

extension PayloadTree {
  /// Whether a value is a list, or has members of which none is a field of the object.
  fileprivate func isForeign(_ node: Int, to object: Object) -> Bool {
    guard kind(node) == .object else { return kind(node) == .array }
    var cursor = cursor(node)
    var hasMembers = false
    while let member = nextMember(&cursor) {
      if object.fieldPosition(member.key) != nil { return false }
      hasMembers = true
    }
    return hasMembers
  }
}

/// Goes through a payload along its type.
private struct SurveyWalk {
  let set: SchemaSet
  let tree: PayloadTree

  /// `field` is the field that the value belongs to, itself or as a part of a list.
  func visit(
    _ node: Int, _ type: PayloadType, _ field: (position: Int, object: DeclarationID)?,
    _ tell: (SurveyedPart) -> Void
  ) {
    let kind = tree.kind(node)
    switch type.alternative(for: kind) {
    case .object(let id): visitMembers(of: node, id, tell)
    case .array(let item, _):
      var cursor = tree.cursor(node)
      while let value = tree.nextValue(&cursor) { visit(value, item, field, tell) }
    case .map(let value, _):
      var cursor = tree.cursor(node)
      while let inner = tree.nextElement(&cursor) { visit(inner, value, field, tell) }
    case .textual(let value, _) where kind != .string: visit(node, value, field, tell)
    case .boolean, .flag, .literals, .enumeration:
      guard let field, !tree.isSecret(node) else { return }
      let text = tree.string(node) ?? tree.text(node, limit: Self.valueBytes)
      tell(.value(text, field: field.position, of: field.object))
    default: break
    }
  }

  private static let valueBytes = 64

  private func visitMembers(
    of node: Int, _ id: DeclarationID, _ tell: (SurveyedPart) -> Void
  ) {
    guard let object = set.object(id) else { return }
    tell(.object(id))
    var cursor = tree.cursor(node)
    while let member = tree.nextMember(&cursor) {
      guard !member.isRepetition else { continue }
      if let position = object.fieldPosition(member.key) {
        tell(.field(position, of: id))
        visit(member.value, object.fields[position].type, (position, id), tell)
      } else if object.collects(member.key), let rest = object.rest {
        tell(.own(key: member.key, of: id))
        visit(member.value, rest.type, nil, tell)
      }
    }
  }
}
