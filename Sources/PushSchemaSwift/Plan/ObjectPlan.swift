import PushSchemaModel

/// What reading one object has to keep for checks that look beyond it, and how its parts are named.
final class ObjectPlan {
  /// An object that stands somewhere in a field, whose members are kept until the checks.
  struct Inner {
    /// The position of the field; the number of fields for the rest.
    let field: Int
    /// Where in the field's type it stands.
    let suffix: String
    let object: DeclarationID
    /// The name of the property of `Members` that keeps it.
    let name: String
    /// Whether there may be several, because it stands in an array or a free map, or because members
    /// that would hold themselves are kept in an array.
    let isMany: Bool
    /// Whether it stands as the field's own value, so that a path leads through it.
    var isDirect: Bool { suffix.isEmpty }
  }

  /// A member of an enclosing object.
  struct ParentMember {
    let path: Path
    /// The parameter with its place.
    let name: String
  }

  let object: Object
  /// The struct, such as `Braze.ApplePush`.
  let typeName: String
  /// The properties of the fields, in backticks where they have to be.
  let memberNames: [String]
  /// The property of `Members` for the object itself.
  let ownPlace: String
  let inner: [Inner]
  /// The members of enclosing objects that its checks, or those of objects inside, look at.
  let parents: [ParentMember]
  /// Whether there is anything to check across members.
  let hasChecks: Bool
  /// Whether its checks wait until the enclosing objects are read, because they look at them.
  var isCheckedLater: Bool { hasChecks && !parents.isEmpty }
  /// The fields that hold the object itself, directly or by way of others.
  let recursiveFields: Set<Int>

  /// What is kept of the objects in a field.
  func inner(ofField position: Int) -> [Inner] {
    inner.isEmpty ? [] : inner.filter { $0.field == position }
  }

  fileprivate init(_ object: Object, typeName: String, survey: ConditionSurvey) {
    self.object = object
    self.typeName = typeName
    memberNames = object.fields.map { SwiftNaming.escaped($0.memberName) }
    var names = object.fields.map(\.memberName)
    ownPlace = unused("object", in: &names)
    var parameters = ["members", "reader"]
    parents = (survey.parents[object.id] ?? []).map {
      ParentMember(path: $0, name: unused($0.parentMemberName, in: &parameters))
    }
    hasChecks = survey.hasChecks(object)
    var inner: [Inner] = []
    var recursiveFields: Set<Int> = []
    for member in object.memberTypes {
      let places = member.type.objectPlaces
      if places.contains(where: { $0.isDirect && survey.cycles.join(object.id, $0.object) }) {
        recursiveFields.insert(member.position)
      }
      for place in places where survey.keeps(place, of: member, in: object) {
        let name = unused(member.name + place.suffix + "Members", in: &names)
        inner.append(
          Inner(
            field: member.position, suffix: place.suffix, object: place.object, name: name,
            isMany: place.isMany || survey.cycles.join(object.id, place.object)))
      }
    }
    self.inner = inner
    self.recursiveFields = recursiveFields
  }
}

/// The plans of all objects of one schema.
struct ObjectPlans {
  /// In the order of the schema.
  let all: [ObjectPlan]
  private let positions: [DeclarationID: Int]

  init(_ schema: Schema, names: SwiftNames) {
    let survey = ConditionSurvey(schema)
    all = schema.objects.map {
      ObjectPlan($0, typeName: names.typeName($0.id), survey: survey)
    }
    positions = Dictionary(
      all.enumerated().map { ($0.element.object.id, $0.offset) }, uniquingKeysWith: { $1 })
  }

  subscript(id: DeclarationID) -> ObjectPlan? { positions[id].map { all[$0] } }
}

extension Path {
  /// What a member of an enclosing object is called beside the object's own: that object, then the keys.
  fileprivate var parentMemberName: String {
    guard case .parent(let id) = root else { return "parent" }
    let member = keys.isEmpty ? "object" : SwiftNaming.memberName(keys.joined(separator: "-"))
    return (SwiftNaming.caseName(id.name) ?? "parent")
      + SwiftNaming.nestedTypeName(member ?? "member")
  }
}

/// The name, made different from those used by as many `Place` as it takes.
private func unused(_ name: String, in names: inout [String]) -> String {
  var name = name
  while names.contains(name) { name += "Place" }
  names.append(name)
  return name
}

/// A field or the rest of an object, by its type.
struct MemberType {
  /// The position of the field; the number of fields for the rest.
  let position: Int
  let name: String
  let key: String
  let type: PayloadType
}

extension Object {
  /// The types of the fields that may hold objects, then that of the rest as a free map.
  var memberTypes: [MemberType] {
    var members: [MemberType] = []
    for (position, field) in fields.enumerated() where field.type.mayHoldObjects {
      members.append(
        MemberType(position: position, name: field.memberName, key: field.key, type: field.type))
    }
    if let rest {
      members.append(
        MemberType(
          position: fields.count, name: rest.name, key: "", type: .map(rest.type, .none)))
    }
    return members
  }

  /// Where object types stand in its members.
  var objectPlaces: [ObjectPlace] {
    var places: [ObjectPlace] = []
    for field in fields where field.type.mayHoldObjects { places += field.type.objectPlaces }
    if let rest { places += rest.type.objectPlaces(suffix: "Value") }
    return places
  }
}

/// Where an object type stands in the type of a field.
struct ObjectPlace {
  let object: DeclarationID
  /// `Item` for each array and `Value` for each free map around it.
  let suffix: String
  var isMany: Bool { !suffix.isEmpty }
  var isDirect: Bool { suffix.isEmpty }
}

extension PayloadType {
  /// The object types in it, each place once.
  var objectPlaces: [ObjectPlace] { objectPlaces(suffix: "") }

  /// Whether it is no scalar.
  fileprivate var mayHoldObjects: Bool {
    switch self {
    case .object, .array, .map, .union: true
    default: false
    }
  }

  fileprivate func objectPlaces(suffix: String) -> [ObjectPlace] {
    switch self {
    case .object(let id): [ObjectPlace(object: id, suffix: suffix)]
    case .array(let item, _): item.objectPlaces(suffix: suffix + "Item")
    case .map(let value, _): value.objectPlaces(suffix: suffix + "Value")
    case .union(let alternatives, _): alternatives.flatMap { $0.objectPlaces(suffix: suffix) }
    default: []
    }
  }
}
