@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaQueries

/// Follows the lines of mappings, and nested mappings.
struct RouteWalk {
  let set: SchemaSet
  private(set) var routes: [Route] = []
  private(set) var dropped: [DroppedMember] = []
  /// How often each mapping was followed from the current start.
  private var visits: [MappingWay: Int] = [:]
  /// A mapping that is nested at more places is not followed at the others: their objects have
  /// routes as a whole, and the mapping is described where it was followed.
  private static let visitLimit = 32

  /// A position in nested mappings: the prefix of the current mapping's paths.
  private struct Position {
    let vendor: String
    let start: DeclarationID
    let destination: DeclarationID
    let mapping: Mapping
    let isBackward: Bool
    let source: String
    /// Where the members of its target are.
    var place = ResultPlace()
    /// The mappings that are being followed, the outermost first.
    var followed: [DeclarationID] = []
    /// The members that are copied next to the mapping.
    let carried: CarriedMembers
    /// The condition of the mapping.
    var condition = RouteCondition()

    /// The object that its lines read.
    var holder: DeclarationID { isBackward ? mapping.target : mapping.source }

    /// The path of a target member in the result of the first mapping, of one inside it, or of all.
    func target(_ path: MappingPath, _ key: String? = nil, isAll: Bool = false) -> String {
      var steps = place.path(to: path, key.map { [$0] } ?? [], isAll: isAll || path.spreads)
      if steps.isEmpty || path.spreads && steps == ["*"] { steps.insert("self", at: 0) }
      return steps.joined(separator: ".")
    }
  }

  init(set: SchemaSet) { self.set = set }

  /// Follows a mapping; `prefix` comes before the paths of its source.
  mutating func follow(
    _ mapping: Mapping, of vendor: String, isBackward: Bool = false, from prefix: String
  ) {
    let (start, destination) =
      isBackward ? (mapping.target, mapping.source) : (mapping.source, mapping.target)
    visits = [:]
    follow(
      Position(
        vendor: vendor, start: start, destination: destination, mapping: mapping,
        isBackward: isBackward, source: prefix, carried: CarriedMembers(in: set)))
  }

  private mutating func follow(_ position: Position) {
    // Mappings may be nested in themselves and each other; deeper levels add nothing new.
    let followed = position.followed
    guard followed.count < 8, !followed.contains(position.mapping.id) else { return }
    let way = MappingWay(position.mapping.id, isBackward: position.isBackward)
    visits[way, default: 0] += 1
    guard visits[way, default: 0] <= Self.visitLimit else { return }
    for flow in position.mapping.flows(isBackward: position.isBackward) {
      let condition = position.condition.and(flow.condition, of: position.holder)
      guard let target = flow.target else {
        drop(flow, at: position, under: condition)
        continue
      }
      add(flow, to: target, at: position, under: condition)
      for part in flow.parts(at: position.place) {
        follow(part, of: flow, at: position, under: condition)
      }
    }
  }

  private mutating func drop(
    _ flow: MappingFlow, at position: Position, under condition: RouteCondition
  ) {
    for path in flow.value.source.paths where !position.carried.contains(path) {
      for member in path.members(of: position.holder, in: set) {
        dropped.append(
          DroppedMember(
            member: member, mapping: position.mapping.id, source: position.source + path.text,
            reason: flow.line.reason ?? "",
            condition: condition.words(for: position.holder, in: set)))
      }
    }
  }

  private mutating func add(
    _ flow: MappingFlow, to target: MappingPath, at position: Position,
    under condition: RouteCondition
  ) {
    let (line, value) = (flow.line, flow.value)
    if value.source == .nothing { return }
    let isMade = value.moved == nil
    // A value with several parts has its members as sources; one of givens alone has none.
    let conversions = value.source.conversions.filter { !isMade || $0.path.root == .own }
    if conversions.isEmpty {
      let text = value.source.text
      add(
        .constant(text), from: text, to: position.target(target), at: position, under: condition)
    }
    let runsBack = line.backward != nil && position.mapping.direction.runsBackward
    for (path, conversion) in conversions {
      var (change, extent) = (conversion.line, Route.Extent.field)
      let isOverride = line.form == .override
      if isOverride {
        (change, extent) = ([.text(line.overrideWords)], .overlay)
      } else if isMade {
        change = ["as ", .code(value.source.text)]
      } else if conversion.takesObject(of: path.type, as: target.type) {
        extent = .whole
      }
      for origin in path.origins(from: position.holder, in: set) {
        // The object itself is copied member by member.
        let member = path.isWhole ? origin.member : nil
        let inside = isMade || isOverride ? nil : member
        let isAll = isOverride || inside != nil && inside?.key == nil
        let place = position.target(target, inside?.key, isAll: isAll)
        add(
          origin,
          from: (path.root == .given ? "" : position.source)
            + (member.map { $0.key.map(keyText) ?? "*" } ?? path.text),
          to: place, at: position, under: condition, change: change,
          loss: position.isBackward ? "" : line.reason(ofLosing: path) ?? "", runsBack: runsBack,
          extent: extent)
      }
    }
  }

  /// Follows the mappings of inner objects.
  private mutating func follow(
    _ part: MappingFlow.Part, of flow: MappingFlow, at position: Position,
    under condition: RouteCondition
  ) {
    let prefix = position.source + part.source.text + "."
    if let keying = part.keying {
      add(
        .member(MemberID(object: keying.object, key: keying.field)), from: prefix + keying.field,
        to: part.place.text, at: position, under: condition, change: ["as the key"])
    }
    for inner in part.mappings {
      guard let mapping = set.mapping(inner.id) else { continue }
      let carried = set.carriedBeside(
        flow.position, of: position.mapping, through: inner.id, isBackward: position.isBackward,
        position.carried)
      follow(
        Position(
          vendor: position.vendor, start: position.start, destination: position.destination,
          mapping: mapping, isBackward: inner.isBackward, source: prefix, place: part.place,
          followed: position.followed + [position.mapping.id], carried: carried,
          condition: condition))
    }
  }

  private mutating func add(
    _ origin: Route.Origin, from source: String, to target: String, at position: Position,
    under condition: RouteCondition, change: Line = [], loss: String = "", runsBack: Bool = false,
    extent: Route.Extent = .field
  ) {
    routes.append(
      Route(
        vendor: position.vendor, destination: position.destination, origin: origin,
        start: position.start, holder: position.holder, mapping: position.mapping.id,
        source: source, target: target, change: change,
        condition: condition.words(for: position.holder, in: set),
        deciders: condition.members(in: set), loss: loss, runsBack: runsBack, extent: extent))
  }
}

extension Route.Origin {
  /// The member; `nil` for a given or a constant.
  var member: MemberID? { if case .member(let member) = self { member } else { nil } }
}

extension MappingPath {
  /// The origins of a path; if objects are distinguished by their members, the member of each.
  fileprivate func origins(from source: DeclarationID, in set: SchemaSet) -> [Route.Origin] {
    guard root == .given else { return members(of: source, in: set).map(Route.Origin.member) }
    // The members of a given object belong to it.
    switch steps.last?.place {
    case .field, .variants: return ownMembers(of: source, in: set).map(Route.Origin.member)
    default: return [.given(String(text.dropFirst("given.".count)))]
    }
  }

  /// The members at the end of the path: for a free map those in it; for an object without a rest,
  /// the field that contains it.
  fileprivate func members(of source: DeclarationID, in set: SchemaSet) -> [MemberID] {
    root == .own ? ownMembers(of: source, in: set) : []
  }

  private func ownMembers(of source: DeclarationID, in set: SchemaSet) -> [MemberID] {
    if spreads, case .object(let id) = steps.last?.type ?? .object(source),
      set.object(id)?.rest != nil
    {
      return [MemberID(object: id, key: nil)]
    }
    if isWhole {
      let object = set.object(source)
      let keys = (object?.fields.map(\.key) ?? []) + (object?.rest == nil ? [] : [nil])
      return keys.map { MemberID(object: source, key: $0) }
    }
    for step in steps.reversed() {
      switch step.place {
      case .field(let owner): return [MemberID(object: owner, key: step.key)]
      case .variants(let owners):
        return owners.map { owner in
          MemberID(object: owner, key: set.object(owner)?.field(step.key) == nil ? nil : step.key)
        }
      case .rest(let owner), .lookup(_, rest: let owner?):
        return [MemberID(object: owner, key: nil)]
      case .free, .given, .lookup: continue
      }
    }
    return []
  }
}

extension Transformation {
  /// Whether an object is copied unchanged, and so are its members.
  fileprivate func takesObject(of source: PayloadType, as target: PayloadType) -> Bool {
    guard let id = source.declaredObject, id == target.declaredObject else { return false }
    return nestedMappings.isEmpty
  }
}
