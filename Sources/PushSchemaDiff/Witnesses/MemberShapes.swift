import PushPayload
import PushSchemaModel

/// Compares the members of objects as far as conversions depend on them.
struct MemberShapes {
  let old: SchemaSet
  let new: SchemaSet
  /// Whether fields that only one version knows are ignored.
  let leavesOutNewKeys: Bool

  /// Whether an object and those inside it have the same members and types, apart from limits.
  func areSame(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    guard id == other else { return false }
    var seen: Set<DeclarationID> = [id]
    var open = [id]
    while let id = open.popLast() {
      if let list = old.enumeration(id), let partner = new.enumeration(id) {
        guard list.isOpen == partner.isOpen,
          Set(list.values.map { JSONName($0.literal.text) })
            == Set(partner.values.map { JSONName($0.literal.text) })
        else { return false }
        continue
      }
      if old.namedType(id) != nil, new.namedType(id) != nil { continue }
      guard let object = old.object(id), let partner = new.object(id), areSame(object, partner)
      else { return false }
      for field in object.fields where partner.field(field.key) != nil {
        for id in field.mentionedTypes where seen.insert(id).inserted { open.append(id) }
      }
      if object.rest != nil {
        object.visitReferencedTypes { if seen.insert($0).inserted { open.append($0) } }
      }
    }
    return true
  }

  private func areSame(_ object: Object, _ partner: Object) -> Bool {
    object.takesCamelCase == partner.takesCamelCase
      && hasKnownFields(object, partner) && hasKnownFields(partner, object)
      && object.fields.allSatisfy { field in
        guard let other = partner.field(field.key) else { return true }
        return field.type.withoutNames.withoutLimits == other.type.withoutNames.withoutLimits
          && field.type.listedTexts.ordered() == other.type.listedTexts.ordered()
          && field.isAlwaysRequired == other.isAlwaysRequired
      }
      && isSame(object.rest?.keyForm, partner.rest?.keyForm)
      && object.rest?.type.withoutNames.withoutLimits
        == partner.rest?.type.withoutNames.withoutLimits
  }

  /// Whether fields that the other version lacks are ignored.
  private func hasKnownFields(_ object: Object, _ partner: Object) -> Bool {
    object.fields.allSatisfy { field in
      partner.field(field.key) != nil
        || leavesOutNewKeys && !field.isAlwaysRequired && !partner.collects(field.key)
    }
  }
}

extension PayloadType {
  /// The same type without the limits that do not affect conversions.
  fileprivate var withoutLimits: PayloadType {
    switch self {
    case .string: .string(.none)
    case .integer(let limits): .integer(NumberLimits(unit: limits.unit))
    case .float(let limits): .float(NumberLimits(unit: limits.unit))
    case .array(let item, _): .array(item.withoutLimits, .none)
    case .map(let value, let limits): .map(value.withoutLimits, MapLimits(keyForm: limits.keyForm))
    case .textual(let value, let form): .textual(value.withoutLimits, form)
    case .literals(let literals, let name):
      .literals(literals.ordered { JSONName($0.text) < JSONName($1.text) }, name)
    case .union(let parts, let name): .union(parts.map(\.withoutLimits), name)
    default: self
    }
  }
}
