extension [Severity] {
  /// The places, in order, of the first `limit` that are shown of a list too long to be read: errors
  /// before warnings and notes, so that none hides behind them.
  package func placesToShow(_ limit: Int) -> [Int] {
    let errorCount = count { $0 == .error }
    var roomForErrors = Swift.min(limit, errorCount)
    var roomForOthers = limit - roomForErrors
    var places: [Int] = []
    for (place, severity) in enumerated() {
      if severity == .error, roomForErrors > 0 {
        roomForErrors -= 1
        places.append(place)
      } else if severity != .error, roomForOthers > 0 {
        roomForOthers -= 1
        places.append(place)
      }
    }
    return places
  }
}

extension [Int] {
  /// The first number that a list of ascending ones leaves out.
  package var firstGap: Int { indices.first { self[$0] != $0 } ?? count }
}
