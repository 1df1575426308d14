import PushSchemaModel

/// The Swift names of one object and its members.
struct ObjectPlan {
  let object: Object
  /// The struct, such as `Braze.ApplePush`.
  let typeName: String
  /// The properties of the fields, in backticks if necessary.
  let memberNames: [String]
  /// The fields that contain the object itself, directly or indirectly.
  let recursiveFields: Set<Int>

  fileprivate init(_ object: Object, typeName: String, cycles: ObjectCycles) {
    self.object = object
    self.typeName = typeName
    memberNames = object.fields.map { SwiftNaming.escaped($0.memberName) }
    recursiveFields = Set(
      object.fields.indices.filter { position in
        object.fields[position].type.declaredObjects.contains { cycles.join(object.id, $0) }
      })
  }
}

extension Schema {
  /// The plans of all objects, in the order of the schema.
  func objectPlans(_ names: SwiftNames) -> [ObjectPlan] {
    let cycles = ObjectCycles(self)
    return objects.map { ObjectPlan($0, typeName: names.typeName($0.id), cycles: cycles) }
  }
}
