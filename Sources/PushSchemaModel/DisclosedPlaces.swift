import PushPayloadBasics

extension SchemaSet {
  /// The JSON Pointers in a mapping's output to which its lines copy sensitive values. `*` means
  /// any item or key. If there are very many, only the root.
  package func disclosedPlaces(of mapping: Mapping, isBackward: Bool) -> [String] {
    guard disclosesAnything else { return [] }
    let start = MappingWay(mapping.id, isBackward: isBackward)
    var survey = DisclosureSurvey(set: self)
    survey.find(from: start)
    guard survey.disclosing.contains(start) else { return [] }
    survey.collect(start, at: "", inside: [])
    return survey.places.count > DisclosureSurvey.limit ? [""] : survey.places
  }

  /// The JSON Pointers in a mapping's output to which its lines copy values at the pointers
  /// `sources`. The result of a line counts as a whole.
  package func places(fedBy sources: [String], of mapping: Mapping, isBackward: Bool) -> [String] {
    guard !sources.isEmpty else { return [] }
    // After an item, a free key or a looked-up key, everything counts.
    let sources = sources.map { source in
      JSONPointer.steps(of: source).prefix { $0 != "*" }.map(JSONPointer.name)
    }
    let fed = mapping.lines.compactMap { $0.way(isBackward: isBackward) }.filter { way in
      way.paths.contains { path in
        let keys = path.namedSteps.map(\.key)
        return path.root == .own && sources.contains { keys.meets($0) }
      }
    }.compactMap { $0.target?.pointer }
    return fed.count > DisclosureSurvey.limit ? [""] : fed
  }
}

extension MappingPath {
  /// Its JSON Pointer, with `*` for all members of a spread.
  fileprivate var pointer: String {
    keys.map(JSONPointer.component).joined() + (spreads ? "/*" : "")
  }
}

/// Searches a mapping and all that it uses for lines that disclose something.
private struct DisclosureSurvey {
  /// If there are more pointers, the whole output counts.
  static let limit = 256

  let set: SchemaSet
  /// The directions in which something is disclosed, directly or in a mapping that is used.
  private(set) var disclosing: Set<MappingWay> = []
  private(set) var places: [String] = []
  private var known: [MappingWay: Mapping] = [:]

  init(set: SchemaSet) { self.set = set }

  /// Finds the directions that disclose something, among all that one uses.
  mutating func find(from start: MappingWay) {
    var users: [MappingWay: [MappingWay]] = [:]
    var open = [start]
    var found: [MappingWay] = []
    while let way = open.popLast() {
      guard known[way] == nil, let mapping = set.mapping(way.id) else { continue }
      known[way] = mapping
      for line in mapping.lines {
        guard let lineWay = line.way(isBackward: way.isBackward), lineWay.target != nil else {
          continue
        }
        if line.disclosure != nil { found.append(way) }
        for used in lineWay.nestedMappings {
          users[used, default: []].append(way)
          open.append(used)
        }
      }
    }
    while let way = found.popLast() {
      if disclosing.insert(way).inserted { found += users[way] ?? [] }
    }
  }

  /// Collects the pointers of a direction that discloses something.
  mutating func collect(_ way: MappingWay, at prefix: String, inside outer: Set<MappingWay>) {
    guard places.count <= Self.limit, let mapping = known[way] else { return }
    // A mapping that uses itself has endless pointers, so its result there counts as a whole.
    guard !outer.contains(way) else { return places.append(prefix) }
    for line in mapping.lines {
      guard let lineWay = line.way(isBackward: way.isBackward), let path = lineWay.target else {
        continue
      }
      let place = prefix + path.pointer
      if line.disclosure != nil { places.append(place) }
      for (place, conversion) in lineWay.values.flatMap({ $0.source.conversions(at: place) }) {
        // Numbered keys do not name the members in their pointers.
        if lineWay.onlyValue?.numbering != nil {
          if conversion.nestedMappings.contains(where: disclosing.contains) { places.append(place) }
        } else {
          collect(conversion, at: place, inside: outer.union([way]))
        }
      }
    }
  }

  private mutating func collect(
    _ conversion: Transformation, at place: String, inside outer: Set<MappingWay>
  ) {
    switch conversion {
    case .items(let inner), .keyed(_, let inner): collect(inner, at: place + "/*", inside: outer)
    case .mapping(let way):
      if disclosing.contains(way) { collect(way, at: place, inside: outer) }
    default: for part in conversion.parts { collect(part, at: place, inside: outer) }
    }
  }
}

extension MappingLine.Source {
  /// The conversion of each value that it reads, with the pointer where the result is written.
  fileprivate func conversions(at place: String) -> [(place: String, conversion: Transformation)] {
    guard case .lists(let lists) = self else { return conversions.map { (place, $0.conversion) } }
    return lists.columns.map { column in
      (place + "/*" + (column.key.map(JSONPointer.component) ?? ""), column.conversion)
    }
  }
}
