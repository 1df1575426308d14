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
        object.fields[position].type.objectPlaces.contains {
          $0.isDirect && cycles.join(object.id, $0.object)
        }
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

extension Object {
  /// The occurrences of object types in its members.
  var objectPlaces: [ObjectPlace] {
    var places: [ObjectPlace] = []
    for field in fields where field.type.mayHoldObjects { places += field.type.objectPlaces }
    if let rest { places += rest.type.objectPlaces(suffix: "Value") }
    return places
  }
}

/// An occurrence of an object type in the type of a field.
struct ObjectPlace {
  let object: DeclarationID
  /// `Item` for each array and `Value` for each free map around it.
  let suffix: String
  var isDirect: Bool { suffix.isEmpty }
}

extension PayloadType {
  /// The occurrences of object types in it.
  var objectPlaces: [ObjectPlace] { objectPlaces(suffix: "") }

  /// Whether it is no scalar.
  fileprivate var mayHoldObjects: Bool {
    switch self {
    case .object, .array, .map, .union, .textual: true
    default: false
    }
  }

  fileprivate func objectPlaces(suffix: String) -> [ObjectPlace] {
    switch self {
    case .object(let id): [ObjectPlace(object: id, suffix: suffix)]
    case .array(let item, _): item.objectPlaces(suffix: suffix + "Item")
    case .map(let value, _): value.objectPlaces(suffix: suffix + "Value")
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.flatMap { $0.objectPlaces(suffix: suffix) }
    case .textual(let value, _): value.objectPlaces(suffix: suffix)
    default: []
    }
  }
}
