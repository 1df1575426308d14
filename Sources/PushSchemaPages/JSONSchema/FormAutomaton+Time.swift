import PushPayloadBasics

/// How long readers of patterns take that try one way after the other.
///
/// A text takes exponential time where one loop can read the same text in two ways, and more than linear time where a
/// text that leads from a place back to it also leads to another one and from there back to that
/// (Weber and Seidl, On the degree of ambiguity of finite automata, 1991).
extension FormAutomaton {
  /// Whether each text is read in a time that grows with its length only. Forms with very many places in loops are said
  /// not to be.
  var isReadInLinearTime: Bool {
    guard !repeatsTwice else { return false }
    let loops = followers.indices.filter { reaches([$0], [$0]) }
    guard loops.count <= 24 else { return false }
    for place in loops {
      if returnsTwice(to: place) { return false }
      for other in loops
      where other != place && reaches([place, place, other], [place, other, other]) {
        return false
      }
    }
    return true
  }

  /// Whether one text leads from all of some places to some others, one from each.
  private func reaches(_ start: [Int], _ end: [Int]) -> Bool {
    var known: Set<[Int]> = []
    var open = [start]
    while let places = open.popLast() {
      for next in steps(from: places) where known.insert(next).inserted {
        if next == end { return true }
        open.append(next)
      }
    }
    return false
  }

  /// Whether one text leads from a place back to it in two ways.
  private func returnsTwice(to place: Int) -> Bool {
    var known: Set<[Int]> = []
    var open = [[place, place]]
    while let places = open.popLast() {
      for next in steps(from: places) where next[0] != next[1] && known.insert(next).inserted {
        if reaches(next, [place, place]) { return true }
        open.append(next)
      }
      if places[0] == places[1] {
        for next in steps(from: places)
        where next[0] == next[1] && next[0] != place && known.insert(next).inserted {
          open.append(next)
        }
      }
    }
    return false
  }

  /// Where one scalar leads from some places, one from each.
  private func steps(from places: [Int]) -> [[Int]] {
    var found: [(places: [Int], scalars: Set<Int>)] = [([], [])]
    for (position, place) in places.enumerated() {
      found = found.flatMap { former in
        followers[place].compactMap { next in
          let scalars =
            position == 0 ? self.scalars[next] : former.scalars.intersection(self.scalars[next])
          return scalars.isEmpty ? nil : (former.places + [next], scalars)
        }
      }
    }
    return found.map(\.places)
  }
}
