import PushPayloadBasics
import PushSchemaModel

/// Members of the object that is read which no line of a mapping looks at.
enum UnreadMembers: Equatable {
  /// A field.
  case field([MappingPath.Step])
  /// The value of a union, of whose object lines read members, where it is no object.
  case otherThanObject([MappingPath.Step])
  /// The members of a free object apart from those that lines read, as keys from it on.
  case ofFreeObject([MappingPath.Step], except: [[String]])
  /// What an object's rest collects apart from what lines read there.
  case ofRest([MappingPath.Step], except: [[String]])
  /// The members that an object neither has fields for nor collects.
  case unknown([MappingPath.Step], of: DeclarationID)

  /// Where it stands.
  var steps: [MappingPath.Step] {
    switch self {
    case .field(let steps), .otherThanObject(let steps), .ofFreeObject(let steps, _),
      .ofRest(let steps, _), .unknown(let steps, _):
      steps
    }
  }

  /// Finds them field by field, going into objects that lines read member by member.
  static func all(
    by mapping: Mapping, isBackward: Bool, in set: SchemaSet
  ) -> [UnreadMembers] {
    var walk = UnreadWalk(mapping: mapping, isBackward: isBackward, set: set)
    walk.add(of: isBackward ? mapping.target : mapping.source, at: [])
    return walk.found
  }
}

private struct UnreadWalk {
  let mapping: Mapping
  let isBackward: Bool
  let set: SchemaSet
  let answered: CoveredPaths
  var found: [UnreadMembers] = []

  init(mapping: Mapping, isBackward: Bool, set: SchemaSet) {
    self.mapping = mapping
    self.isBackward = isBackward
    self.set = set
    answered = CoveredPaths(
      mapping.lines.flatMap { $0.answeringPaths(isBackward: isBackward) })
  }

  mutating func add(of id: DeclarationID, at steps: [MappingPath.Step]) {
    guard let object = set.object(id), steps.count < 32 else { return }
    for field in object.fields {
      var step = MappingPath.Step(key: field.key, place: .field(id), type: field.type)
      if let fanOut = mapping.fanOut, fanOut.steps.count == steps.count + 1,
        fanOut.leads(to: (steps + [step])[...])
      {
        step.type = fanOut.type
      }
      let path = steps + [step]
      let deeper = answered.leading(from: path.map(\.key))
      if deeper.contains(where: { !$0.spreads && $0.keys.isEmpty }) { continue }
      add(step.type, at: path, besides: deeper)
    }
    if object.rest != nil { addRest(of: object, at: steps) }
    if object.hasUnknownKeys { found.append(.unknown(steps, of: id)) }
  }

  /// Adds a field that no line reads whole.
  private mutating func add(
    _ type: PayloadType, at path: [MappingPath.Step], besides deeper: [CoveredPaths.Rest]
  ) {
    guard !deeper.isEmpty else {
      if isBackward { found.append(.field(path)) }
      return
    }
    if isBackward, case .union = type { found.append(.otherThanObject(path)) }
    if case .object(let id)? = type.alternative(for: .object) {
      add(of: id, at: path)
    } else if isBackward, !deeper.contains(where: { $0.spreads && $0.keys.isEmpty }) {
      found.append(.ofFreeObject(path, except: deeper.map(\.keys)))
    }
  }

  private mutating func addRest(of object: Object, at steps: [MappingPath.Step]) {
    let deeper = answered.leading(from: steps.map(\.key))
    guard isBackward, !deeper.contains(where: { $0.spreads && $0.keys.isEmpty }) else { return }
    let named = deeper.filter { path in path.keys.first.map { object.field($0) == nil } ?? false }
    found.append(.ofRest(steps, except: named.map(\.keys)))
  }
}

/// The paths that answer for the members of an object, found by where they lead.
private struct CoveredPaths {
  /// What is left of a path behind a place.
  struct Rest {
    let keys: [String]
    let spreads: Bool
  }

  /// The rests behind each place, in the order of the lines.
  private var rests: [[String]: [Rest]] = [:]

  init(_ paths: [MappingPath]) {
    for path in paths {
      let keys = path.keys
      for count in 0...keys.count {
        let rest = Rest(keys: Array(keys.dropFirst(count)), spreads: path.spreads)
        rests[Array(keys.prefix(count)), default: []].append(rest)
      }
    }
  }

  /// What is left of the paths that lead to a place or on from there, in the order of the lines.
  func leading(from keys: [String]) -> [Rest] { rests[keys] ?? [] }
}

extension MappingPath {
  /// Whether the steps go through what it leads to, such as the array that a mapping fans out over.
  func leads(to steps: ArraySlice<Step>) -> Bool {
    steps.count >= self.steps.count
      && zip(self.steps, steps).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) }
  }
}
