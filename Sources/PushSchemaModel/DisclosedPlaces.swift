import PushPayload

extension SchemaSet {
  /// The places in what a mapping writes to which its lines take something sensitive, as JSON
  /// Pointers in which `*` stands for any item or key.
  package func disclosedPlaces(of mapping: Mapping, isBackward: Bool) -> [String] {
    var places: [String] = []
    collect(mapping, isBackward, at: "", inside: [], to: &places)
    return places
  }

  private func collect(
    _ mapping: Mapping, _ isBackward: Bool, at prefix: String, inside outer: Set<DeclarationID>,
    to places: inout [String]
  ) {
    // A mapping that uses itself leads to places without end; what it makes there counts as a whole.
    guard !outer.contains(mapping.id) else { return places.append(prefix) }
    for line in mapping.lines {
      guard let path = isBackward ? line.sourceWrittenBack : line.target else { continue }
      let pointer = path.keys.map(JSONPointer.component).joined()
      let place = prefix + pointer + (path.spreads ? "/*" : "")
      if line.disclosure != nil { places.append(place) }
      for conversion in line.conversions(isBackward: isBackward) {
        collect(conversion, at: place, inside: outer.union([mapping.id]), to: &places)
      }
    }
  }

  private func collect(
    _ conversion: Transformation, at place: String, inside outer: Set<DeclarationID>,
    to places: inout [String]
  ) {
    switch conversion {
    case .copy, .narrowing, .converter, .substitution: break
    case .items(let inner): collect(inner, at: place + "/*", inside: outer, to: &places)
    case .alternatives(let alternatives):
      for case let alternative? in alternatives {
        collect(alternative, at: place, inside: outer, to: &places)
      }
    case .mapping(let id, let isBackward):
      guard let nested = schema(id.schema)?.mappings.first(where: { $0.id == id }) else { return }
      collect(nested, isBackward, at: place, inside: outer, to: &places)
    }
  }
}

extension MappingLine {
  /// The member of the source that the line writes on the way back; `nil` where it writes none.
  package var sourceWrittenBack: MappingPath? {
    guard case .move(let move) = self, move.direction.runsBackward else { return nil }
    return move.source
  }

  /// Why the line takes something sensitive to a place that is not.
  fileprivate var disclosure: String? {
    switch self {
    case .move(let move): move.disclosure
    case .set(let line): line.disclosure
    case .drop: nil
    }
  }

  /// What the line does to values on one of the two ways.
  package func conversions(isBackward: Bool) -> [Transformation] {
    switch self {
    case .move(let move):
      [(isBackward ? move.backward : move.forward)?.conversion].compactMap { $0 }
    case .set(let line):
      isBackward ? [] : line.alternatives.flatMap { $0.value.conversions.map(\.conversion) }
    case .drop: []
    }
  }
}
