import PushSchemaModel

/// What the conditions of a schema look at.
struct ConditionSurvey {
  private let schema: Schema
  /// For each object the enclosing objects whose members are needed to check it and what is inside.
  private(set) var parents: [DeclarationID: [DeclarationID]] = [:]
  /// The fields, by object and key, through which paths lead.
  private var passed: Set<Passage> = []
  /// The objects that hold themselves, directly or by way of others.
  let cycles: ObjectCycles

  private struct Passage: Hashable {
    let object: DeclarationID
    let key: [UInt8]
  }

  init(_ schema: Schema) {
    self.schema = schema
    cycles = ObjectCycles(schema)
    for object in schema.objects {
      for path in object.checkedPaths {
        follow(path, in: object)
        if case .parent(let parent) = path.root { add(parent, to: object.id) }
      }
    }
    spreadParents()
  }

  /// Notes the fields a path leads through, as far as they are objects of this schema.
  private mutating func follow(_ path: Path, in object: Object) {
    var current: Object? = object
    if case .parent(let parent) = path.root { current = schema.object(parent) }
    for key in path.keys.dropLast() {
      guard let owner = current, let field = owner.field(key),
        let next = field.type.directObject(of: schema)
      else { return }
      passed.insert(Passage(object: owner.id, key: Array(key.utf8)))
      current = schema.object(next.name)
    }
  }

  private mutating func add(_ parent: DeclarationID, to id: DeclarationID) {
    if parents[id]?.contains(parent) != true { parents[id, default: []].append(parent) }
  }

  /// An object that holds others needs what they need, apart from itself.
  private mutating func spreadParents() {
    var holders: [DeclarationID: [DeclarationID]] = [:]
    for object in schema.objects {
      for place in object.objectPlaces {
        holders[place.object, default: []].append(object.id)
      }
    }
    var waiting = schema.objects.flatMap { object in
      (parents[object.id] ?? []).map { (object: object.id, parent: $0) }
    }
    while let (object, parent) = waiting.popLast() {
      for holder in holders[object] ?? []
      where holder != parent && parents[holder]?.contains(parent) != true {
        add(parent, to: holder)
        waiting.append((holder, parent))
      }
    }
  }

  /// Whether what stands at a place of a field is needed after it was read.
  func keeps(_ place: ObjectPlace, of member: MemberType, in object: Object) -> Bool {
    guard place.object.schema == schema.name else { return false }
    if parents[place.object]?.isEmpty == false { return true }
    return place.isDirect
      && passed.contains(Passage(object: object.id, key: Array(member.key.utf8)))
  }

  /// Whether an object has clauses or rules, or holds objects that wait for its members.
  func hasChecks(_ object: Object) -> Bool {
    if !object.rules.isEmpty { return true }
    if object.fields.contains(where: { !$0.presence.isEmpty || $0.deprecation != nil }) {
      return true
    }
    return object.objectPlaces.contains {
      parents[$0.object]?.isEmpty == false
    }
  }
}

extension Schema {
  /// The object of this name, where it is declared here.
  func object(_ id: DeclarationID) -> Object? { id.schema == name ? object(id.name) : nil }
}

extension PayloadType {
  /// The object type of this schema that a path leads into.
  func directObject(of schema: Schema) -> DeclarationID? {
    objectPlaces.first { $0.isDirect && $0.object.schema == schema.name }?.object
  }
}

extension Object {
  /// Every path that its clauses and rules look at.
  var checkedPaths: [Path] {
    let clauses = fields.flatMap(\.presence).compactMap { $0.condition?.expression.paths }
    let rules = rules.map { $0.expression.paths + ($0.place.map { [$0] } ?? []) }
    return (clauses + rules).flatMap { $0 }
  }
}
