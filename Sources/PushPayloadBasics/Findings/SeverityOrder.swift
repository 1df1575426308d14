extension [Severity] {
  /// The indices of the `limit` elements to show of a long list, in order. Errors come first in the
  /// selection, so that warnings and notes never displace them.
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
  /// The lowest number from 0 on that an ascending list does not contain.
  package var firstGap: Int { indices.first { self[$0] != $0 } ?? count }
}
