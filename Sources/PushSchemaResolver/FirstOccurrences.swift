import PushSchemaDiagnostics

/// Where each of some names stands first. Few names, as nearly always, are compared one by one.
struct FirstOccurrences<Name: Hashable> {
  private static var few: Int { 16 }

  private var places: [(name: Name, range: SourceRange)] = []
  /// The positions in `places`, once they are many.
  private var positions: [Name: Int] = [:]

  init() {}

  /// With room for as many names as are about to be entered.
  init(expecting count: Int) {
    places.reserveCapacity(count)
    if count > Self.few { positions.reserveCapacity(count) }
  }

  /// Enters a name; where it has been entered before, returns where it stood first.
  mutating func enter(_ name: Name, at range: SourceRange) -> SourceRange? {
    if let first = position(of: name) { return places[first].range }
    if places.count == Self.few {
      for (position, place) in places.enumerated() { positions[place.name] = position }
    }
    if places.count >= Self.few { positions[name] = places.count }
    places.append((name, range))
    return nil
  }

  /// The position of a name among all that were entered.
  func position(of name: Name) -> Int? {
    guard places.count <= Self.few else { return positions[name] }
    for position in places.indices where places[position].name == name { return position }
    return nil
  }
}

extension FirstOccurrences: Sendable where Name: Sendable {}
