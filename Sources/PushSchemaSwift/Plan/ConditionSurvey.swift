import PushSchemaModel

/// What the conditions of a schema look at.
struct ConditionSurvey {
  private let schema: Schema
  /// For each object the members of enclosing objects that are needed to check it and what is inside.
  private(set) var parents: [DeclarationID: [Path]] = [:]
  /// The fields, by object and key, through which paths lead.
  private var passed: Set<TraversedField> = []
  /// The arrays whose items converters look into.
  private var unrolled: Set<TraversedField> = []
  /// The objects that hold themselves, directly or by way of others.
  let cycles: ObjectCycles

  private struct TraversedField: Hashable {
    let object: DeclarationID
    let key: [UInt8]
  }

  init(_ schema: Schema) {
    self.schema = schema
    cycles = ObjectCycles(schema)
    for object in schema.objects {
      for field in object.fields {
        for clause in field.presence {
          if let condition = clause.condition { follow(condition.expression, in: object) }
        }
      }
      for rule in object.rules {
        follow(rule.expression, in: object)
        if let place = rule.place {
          follow(place, in: object)
          follow(Path(root: place.root, keys: [], type: .any), in: object)
        }
      }
    }
    for mapping in schema.mappings where mapping.direction.runsForward { follow(mapping) }
    spreadParents()
  }

  /// Notes the fields that a converter from text to text goes through.
  private mutating func follow(_ mapping: Mapping) {
    guard let source = schema.object(mapping.source) else { return }
    for keys in mapping.readKeys { follow(keys, in: source) }
    if let fanOut = mapping.fanOut { unroll(fanOut.keys, in: source) }
    for (path, conversion) in mapping.lines.compactMap(\.forward).flatMap(\.conversions)
    where path.root == .own && conversion.itemMapping != nil {
      unroll(path.keys, in: source)
    }
  }

  /// Notes an array whose items a converter goes through one by one.
  private mutating func unroll(_ keys: [String], in source: Object) {
    var owner: Object? = source
    for (position, key) in keys.enumerated() {
      guard let object = owner, let field = object.field(key) else { return }
      let traversed = TraversedField(object: object.id, key: Array(key.utf8))
      if position == keys.count - 1 { unrolled.insert(traversed) }
      owner = field.type.directObject(of: schema).flatMap { schema.object($0.name) }
    }
  }

  private mutating func follow(_ expression: Expression, in object: Object) {
    for path in expression.paths { follow(path, in: object) }
  }

  /// Notes the enclosing object that a path starts at, and the fields it leads through, as far as they
  /// are objects of this schema.
  private mutating func follow(_ path: Path, in object: Object) {
    var start = object
    if case .parent(let parent) = path.root {
      add(path, to: object.id)
      guard let object = schema.object(parent) else { return }
      start = object
    }
    follow(path.keys, in: start)
  }

  /// The last of the keys is that of a member; an array on the way stands for its items.
  private mutating func follow(_ keys: [String], in object: Object) {
    var current: Object? = object
    for key in keys.dropLast() {
      guard let owner = current, let field = owner.field(key),
        let next = field.type.directObject(of: schema) ?? field.type.itemObject(of: schema)
      else { return }
      passed.insert(TraversedField(object: owner.id, key: Array(key.utf8)))
      current = schema.object(next.name)
    }
  }

  /// Notes a member of an enclosing object; false where it is noted already.
  @discardableResult
  private mutating func add(_ path: Path, to id: DeclarationID) -> Bool {
    guard parents[id]?.contains(where: path.isSamePlace) != true else { return false }
    parents[id, default: []].append(path)
    return true
  }

  /// An object that holds others needs what they need, apart from its own members.
  private mutating func spreadParents() {
    guard !parents.isEmpty else { return }
    var holders: [DeclarationID: [DeclarationID]] = [:]
    for object in schema.objects {
      for place in object.objectPlaces {
        holders[place.object, default: []].append(object.id)
      }
    }
    var waiting = schema.objects.flatMap { object in
      (parents[object.id] ?? []).map { (object: object.id, path: $0) }
    }
    while let (object, path) = waiting.popLast() {
      for holder in holders[object] ?? []
      where path.root != .parent(holder) && add(path, to: holder) {
        waiting.append((holder, path))
      }
    }
  }

  /// Whether what stands at a place of a field is needed after it was read.
  func keeps(_ place: ObjectPlace, of member: MemberType, in object: Object) -> Bool {
    guard place.object.schema == schema.name else { return false }
    if parents[place.object]?.isEmpty == false { return true }
    if passed.isEmpty, unrolled.isEmpty { return false }
    let traversed = TraversedField(object: object.id, key: Array(member.key.utf8))
    return place.isDirect
      ? passed.contains(traversed) : place.suffix == "Item" && unrolled.contains(traversed)
  }

  /// Whether an object has clauses or rules, or holds objects that wait for its members.
  func hasChecks(_ object: Object) -> Bool {
    if !object.rules.isEmpty { return true }
    if object.fields.contains(where: { !$0.presence.isEmpty || $0.deprecation != nil }) {
      return true
    }
    return !parents.isEmpty
      && object.objectPlaces.contains { parents[$0.object]?.isEmpty == false }
  }
}

extension Path {
  /// Whether both lead to the same place.
  func isSamePlace(as other: Path) -> Bool { root == other.root && keys == other.keys }
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

extension PayloadType {
  /// The object type of this schema that an array's items are of.
  func itemObject(of schema: Schema) -> DeclarationID? {
    objectPlaces.first { $0.suffix == "Item" && $0.object.schema == schema.name }?.object
  }
}

extension Mapping {
  /// The keys of every path that its lines and conditions read; behind an object that a mapping of its
  /// own converts stands one more.
  fileprivate var readKeys: [[String]] {
    let conditions = lines.flatMap(\.conditions).map(\.expression) + suppressions.map(\.condition)
    let conditionKeys = conditions.flatMap(\.paths).filter { $0.root != .given }.map(\.keys)
    return conditionKeys
      + lines.flatMap { line -> [[String]] in
        line.answeringPaths(isBackward: false).map { path in
          path.keys + (path.spreads || line.forward?.target != nil ? ["*"] : [])
        }
      }
  }
}
