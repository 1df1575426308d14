@_spi(Generated) import PushPayload
import PushSchemaModel

/// Follows the lines of mappings, and the mappings that they go through.
struct RouteWalk {
  let set: SchemaSet
  private(set) var routes: [Route] = []
  private(set) var dropped: [DroppedMember] = []

  /// Where a mapping is followed: what stands before its own paths.
  private struct Position {
    let vendor: String
    let start: DeclarationID
    let destination: DeclarationID
    let mapping: Mapping
    let source: String
    let target: String
    /// The keys that the members of the target get, where it is one of several items.
    var numbering: KeyNumbering?
    /// The mappings that are followed already, the outermost first.
    let followed: [DeclarationID]
    /// What goes along beside the mapping.
    let carried: CarriedMembers

    /// Where a member of the target stands in what the first mapping makes.
    func target(_ path: String) -> String {
      guard let numbering else { return target + path }
      let key = path.prefix { $0 != "." }
      return target + numbering.text(ofKey: String(key)) + path.dropFirst(key.count)
    }
  }

  init(set: SchemaSet) { self.set = set }

  mutating func follow(_ mapping: Mapping, of vendor: String) {
    follow(
      Position(
        vendor: vendor, start: mapping.source, destination: mapping.target, mapping: mapping,
        source: mapping.source.name, target: "", followed: [], carried: CarriedMembers()))
  }

  private mutating func follow(_ position: Position) {
    // Mappings may go through themselves and each other; what is nested deeper says nothing new.
    let followed = position.followed
    guard followed.count < 8, !followed.contains(position.mapping.id) else { return }
    for (index, line) in position.mapping.lines.enumerated() {
      follow(
        line, index, at: position,
        under: RouteCondition(position.mapping.caseConditions(ofLine: index)))
    }
  }

  private mutating func follow(
    _ line: MappingLine, _ index: Int, at position: Position, under opening: RouteCondition
  ) {
    guard let way = line.forward else { return }
    guard let target = way.target else {
      guard let source = line.source, !position.carried.contains(source),
        let member = source.member(of: position.mapping.source)
      else { return }
      return dropped.append(DroppedMember(member: member, reason: line.reason ?? ""))
    }
    for value in way.values {
      add(value, to: target, of: line, at: position, under: opening.and(value.condition))
      guard let (path, conversion) = value.moved else { continue }
      followNested(
        value, path, conversion, to: target, index, at: position,
        under: opening.and(value.condition))
    }
  }

  private mutating func add(
    _ value: MappingLine.Value, to target: MappingPath, of line: MappingLine,
    at position: Position, under condition: RouteCondition
  ) {
    guard !value.source.paths.isEmpty else {
      let origin = Route.Origin.constant(value.source.text)
      return routes.append(
        route(
          origin, from: value.source.text, to: target.text, at: position, change: [],
          condition: condition, loss: "", runsBack: false, extent: .field))
    }
    let runsBack = line.backward != nil && position.mapping.direction.runsBackward
    for (path, conversion) in value.source.conversions {
      var (place, change, extent) = (target.text, conversion.line, Route.Extent.field)
      if line.form == .override {
        place = target.steps.isEmpty ? "*" : target.text + ".*"
        (change, extent) = ([.text(line.overrideWords)], .overlay)
      } else if value.moved == nil {
        change = [.text("as "), .code(value.source.text)]
      } else if conversion.takesObject(of: path.type, as: target.type) {
        extent = .whole
      }
      add(
        path, to: place, at: position, change: change, condition: condition,
        loss: line.reason(ofLosing: path) ?? "", runsBack: runsBack, extent: extent)
    }
  }

  /// Follows the mappings that objects go through.
  private mutating func followNested(
    _ value: MappingLine.Value, _ source: MappingPath, _ conversion: Transformation,
    to target: MappingPath, _ index: Int, at position: Position, under condition: RouteCondition
  ) {
    // A mapping that runs backwards here leads from Apple's members, which are no vendor's.
    let nested = conversion.nestedMappings.filter { !$0.isBackward }
      .compactMap { set.mapping($0.id) }
    let held = value.numbering == nil ? target : MappingPath(steps: target.steps)
    let members = held.text + (conversion.keying == nil ? "" : ".*")
    if let keying = conversion.keying {
      let origin = Route.Origin.member(MemberID(object: keying.object, key: keying.field))
      routes.append(
        route(
          origin, from: "\(position.source).\(source.text).\(keying.field)", to: members,
          at: position, change: [.text("as the key")], condition: condition, loss: "",
          runsBack: false, extent: .field))
    }
    let carried = set.carriedBeside(index, of: position.mapping, position.carried)
    for inner in nested {
      follow(
        Position(
          vendor: position.vendor, start: position.start, destination: position.destination,
          mapping: inner,
          source: position.source + "." + source.text,
          target: position.target(members) + ".", numbering: value.numbering,
          followed: position.followed + [position.mapping.id], carried: carried))
    }
  }

  private mutating func add(
    _ path: MappingPath, to target: String, at position: Position, change: Line,
    condition: RouteCondition, loss: String, runsBack: Bool = false, extent: Route.Extent = .field
  ) {
    let origin: Route.Origin
    if path.root == .given {
      origin = .given(path.keys.first ?? "")
    } else if let member = path.member(of: position.mapping.source) {
      origin = .member(member)
    } else {
      return
    }
    let source = path.root == .given ? path.text : position.source + "." + path.text
    routes.append(
      route(
        origin, from: source, to: target, at: position, change: change, condition: condition,
        loss: loss, runsBack: runsBack, extent: extent))
  }

  private func route(
    _ origin: Route.Origin, from source: String, to target: String, at position: Position,
    change: Line, condition: RouteCondition, loss: String, runsBack: Bool, extent: Route.Extent
  ) -> Route {
    Route(
      vendor: position.vendor, destination: position.destination, origin: origin,
      start: position.start, holder: position.mapping.source, source: source,
      target: position.target(target), change: change, condition: condition.words(in: set),
      deciders: condition.members(from: position.mapping.source, in: set), loss: loss,
      runsBack: runsBack, extent: extent)
  }
}

extension MappingPath {
  /// The member that the path ends at, or of a free map in it the field that holds that.
  fileprivate func member(of source: DeclarationID) -> MemberID? {
    guard root == .own else { return nil }
    if spreads, steps.isEmpty { return MemberID(object: source, key: nil) }
    if spreads, case .object(let id) = type { return MemberID(object: id, key: nil) }
    for step in steps.reversed() {
      switch step.place {
      case .field(let owner): return MemberID(object: owner, key: step.key)
      case .rest(let owner), .lookup(_, rest: let owner?): return MemberID(object: owner, key: nil)
      case .free, .given, .lookup: continue
      }
    }
    return nil
  }
}

extension Transformation {
  /// Whether an object goes over as it is, so that its members do too.
  fileprivate func takesObject(of source: PayloadType, as target: PayloadType) -> Bool {
    guard let id = source.declaredObject, id == target.declaredObject else { return false }
    return nestedMappings.isEmpty
  }
}
