import PushSchemaDiagnostics

/// The first occurrence of each name. A few names, the usual case, are compared one by one.
struct FirstOccurrences<Name: Hashable> {
  private static var few: Int { 16 }

  private var places: [(name: Name, range: SourceRange)] = []
  /// The indices in `places`, if there are many names.
  private var positions: [Name: Int] = [:]

  /// Reserves space for `count` names.
  init(expecting count: Int = 0) {
    places.reserveCapacity(count)
    if count > Self.few { positions.reserveCapacity(count) }
  }

  /// Adds a name; if it was added before, returns its first range.
  mutating func enter(_ name: Name, at range: SourceRange) -> SourceRange? {
    if let first = position(of: name) { return places[first].range }
    if places.count == Self.few {
      for (position, place) in places.enumerated() { positions[place.name] = position }
    }
    if places.count >= Self.few { positions[name] = places.count }
    places.append((name, range))
    return nil
  }

  /// The index of a name among all that were added.
  func position(of name: Name) -> Int? {
    guard places.count <= Self.few else { return positions[name] }
    return places.firstIndex { $0.name == name }
  }
}

extension FirstOccurrences: Sendable where Name: Sendable {}
