import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The parts of a schema that were unreadable or depend on such parts. Nothing else is reported there.
struct Damage: Equatable, Sendable {
  /// The ranges of declarations and of lines in them, by file path; none is inside another.
  fileprivate(set) var places: [String: [Range<Int>]] = [:]
  /// The ranges of unknown constants.
  fileprivate(set) var values: Set<SourceRange> = []
  /// The names of these declarations.
  fileprivate(set) var names: Set<String> = []
  /// Whether an unreadable part may declare any name.
  fileprivate(set) var hidesNames = false

  fileprivate mutating func add(_ range: SourceRange) {
    let place = range.lowerBound..<range.upperBound
    let known = places[range.path] ?? []
    let first = known.partitionPoint { $0.upperBound < place.lowerBound }
    var last = first
    var sum = place
    while last < known.count, known[last].lowerBound <= place.upperBound {
      sum =
        min(sum.lowerBound, known[last].lowerBound)..<max(sum.upperBound, known[last].upperBound)
      last += 1
    }
    places[range.path, default: []].replaceSubrange(first..<last, with: [sum])
  }

  fileprivate func holds(_ range: SourceRange) -> Bool {
    guard let places = places[range.path] else { return false }
    let position = places.partitionPoint { $0.upperBound < range.upperBound }
    return position < places.count && places[position].lowerBound <= range.lowerBound
  }
}

extension Resolution {
  /// Whether an unreadable part or an unknown constant may cause a diagnostic at a range.
  func isDamaged(_ range: SourceRange) -> Bool {
    damages.contains { $0.values.contains(range) || $0.holds(range) }
  }

  /// Whether an unreadable part may declare a name that the schema does not know.
  func mayBeDeclared(_ name: String, in unit: Int) -> Bool {
    damages.indices.contains(unit)
      && (damages[unit].hidesNames || damages[unit].names.contains(name))
  }

  /// Collects the damage of each schema, imported schemas first.
  mutating func findDamage() {
    guard !brokenPaths.isEmpty || units.contains(where: { !$0.unknownConstants.isEmpty })
    else { return }
    damages = []
    for position in units.indices { damages.append(damage(of: position)) }
    let isBroken = units.map { !brokenPaths.isDisjoint(with: $0.paths) }
    for (position, unit) in units.enumerated() {
      let seen = unit.schema.imports.compactMap { unitPositions[$0] }
      for other in seen {
        if isBroken[other] { brokenPaths.formUnion(unit.paths) }
        if isBroken[position], units[other].schema.isRequested {
          brokenPaths.formUnion(units[other].paths)
        }
      }
    }
  }

  private mutating func damage(of position: Int) -> Damage {
    let unit = units[position]
    var damage = Damage()
    damage.values = Set(unit.unknownConstants.map(\.range))
    let imported = unit.schema.imports.compactMap { unitPositions[$0] }
      .compactMap { damages.element(at: $0) }
    let unread = unit.inputs.flatMap(\.tree.root.damaged)
    damage.hidesNames =
      unread.contains(where: \.hidesName) || imported.contains(where: \.hidesNames)
    damage.names = Set(unread.flatMap(\.names)).union(imported.flatMap(\.names))
    for declaration in unread {
      for range in declaration.unread { damage.add(range) }
      if declaration.word ?? .mapping == .mapping { startsOfBrokenMappings.insert(nil) }
    }
    if !damage.places.isEmpty || !damage.names.isEmpty {
      spread(&damage, in: unit, but: Set(unread.compactMap(\.unread.first).map(\.start)))
    }
    return damage
  }

  /// Damages each declaration that names a damaged one; the parser has marked those at `starts`.
  private func spread(_ damage: inout Damage, in unit: Unit, but starts: Set<SourceRange>) {
    let declarations = unit.inputs.flatMap { mentionedNames(in: $0.tree) }
      .filter { !starts.contains($0.range.start) }
    var mentioning: [String: [Int]] = [:]
    for (position, declaration) in declarations.enumerated() {
      for name in declaration.mentions { mentioning[name, default: []].append(position) }
    }
    var names = Array(damage.names)
    var found: Set<Int> = []
    func add(_ position: Int) {
      guard found.insert(position).inserted else { return }
      damage.add(declarations[position].range)
      if let name = declarations[position].name, damage.names.insert(name).inserted {
        names.append(name)
      }
    }
    for position in declarations.indices where damage.holds(declarations[position].range) {
      add(position)
    }
    while let name = names.popLast() {
      for position in mentioning[name] ?? [] { add(position) }
    }
  }
}

extension Unit {
  fileprivate var unknownConstants: [ConstantUseSyntax] {
    inputs.flatMap { $0.tree.root.constantUses.filter { !$0.isKnown } }
  }

  var paths: [String] { inputs.map(\.tree.file.path) }
}
