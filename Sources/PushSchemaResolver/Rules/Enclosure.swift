import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports an object `within` one that nowhere contains it: `parent` would have no meaning.
  mutating func checkEnclosure(of unit: Int) {
    var held: [DeclarationID: Set<DeclarationID>] = [:]
    var reach: [DeclarationID: Set<DeclarationID>] = [:]
    for object in units[unit].schema.objects {
      guard let parent = object.parent, let outer = self.object(parent) else { continue }
      // Nearly always a field of the parent contains it, which needs no search.
      if held[parent] == nil { held[parent] = Set(outer.containedObjects) }
      if held[parent]?.contains(object.id) == true { continue }
      if reach[parent] == nil { reach[parent] = objectsInside(parent) }
      if reach[parent]?.contains(object.id) != true {
        reportAbsence(
          .error(
            "not-enclosed",
            "'\(object.id.name)' is within '\(parent.name)', which has no field of this type",
            at: object.range
          )
          .help("name the object that has such a field, or remove 'within'"))
      }
    }
    checkFieldsOutside(of: unit, inside: &reach)
  }

  /// Reports fields whose object is `within` another one that nowhere contains the field, if a
  /// clause or rule of the object then always reports something, because `parent` is absent.
  private mutating func checkFieldsOutside(
    of unit: Int, inside reach: inout [DeclarationID: Set<DeclarationID>]
  ) {
    for object in units[unit].schema.objects {
      for field in object.fields {
        for id in field.type.containedObjects {
          guard let inner = self.object(id), let parent = inner.parent, parent != object.id,
            let subject = inner.reportedWithoutParent
          else { continue }
          if reach[parent] == nil { reach[parent] = objectsInside(parent) }
          // Without any such field, the object itself is reported.
          guard let inside = reach[parent], inside.contains(id), !inside.contains(object.id)
          else { continue }
          report(
            .warning(
              "outside-enclosure",
              "'\(inner.id.name)' is within '\(parent.name)', which is not around the field '\(field.key)'",
              at: field.range
            )
            .help(
              "\(subject) tests 'parent', which is absent here, and so it always reports this field"
            )
            .help("declare an object without 'within' for this field"))
        }
      }
    }
  }

  private func objectsInside(_ id: DeclarationID) -> Set<DeclarationID> {
    Set(id.objectsInside(object).flatMap(\.containedObjects))
  }
}

extension Object {
  /// The objects that its members contain, without those inside them.
  fileprivate var containedObjects: [DeclarationID] { memberTypes.flatMap(\.containedObjects) }

  /// The clause or rule that reports each object outside the parent, because it tests the parent.
  fileprivate var reportedWithoutParent: String? {
    for field in fields {
      for condition in field.presence.compactMap(\.condition)
      where condition.expression.testsParent {
        let truths = condition.expression.outcomes()
        if condition.isUnless ? !truths.contains(.yes) : truths == .yes {
          return "a clause of '\(field.key)'"
        }
      }
    }
    return rules.first { $0.expression.testsParent && $0.expression.outcomes() == .no }
      .map { "the rule '\($0.id)'" }
  }
}

extension Expression {
  fileprivate var testsParent: Bool {
    paths.contains { if case .parent = $0.root { true } else { false } }
  }
}
