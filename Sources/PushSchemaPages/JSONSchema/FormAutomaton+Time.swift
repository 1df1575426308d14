import PushPayloadBasics

/// The time that backtracking engines need for a pattern.
///
/// It is exponential if one loop can read the same text in two ways. It is more than linear if a
/// text leads from a position back to it, and also to another position and from there back to that
/// one (Weber and Seidl, On the degree of ambiguity of finite automata, 1991).
extension FormAutomaton {
  /// Whether the time only grows linearly with the text's length. Forms with very many positions in
  /// loops count as not linear.
  var isReadInLinearTime: Bool {
    guard !repeatsTwice else { return false }
    let loops = followers.indices.filter { reaches([$0], [$0]) }
    guard loops.count <= 24 else { return false }
    for place in loops {
      if returnsTwice(to: place) { return false }
      for other in loops
      where other != place && reaches([place, place, other], [place, other, other]) { return false }
    }
    return true
  }

  /// Whether one text leads from each of some positions to the corresponding one of others.
  private func reaches(_ start: [Int], _ end: [Int]) -> Bool { reaches(start) { $0 == end } }

  /// Whether one text leads from some positions to others that pass a test.
  private func reaches(_ start: [Int], where isEnd: ([Int]) -> Bool) -> Bool {
    var known: Set<[Int]> = []
    var open = [start]
    while let places = open.popLast() {
      for next in steps(from: places) where known.insert(next).inserted {
        if isEnd(next) { return true }
        open.append(next)
      }
    }
    return false
  }

  /// Whether one text leads from a position back to it in two ways.
  private func returnsTwice(to place: Int) -> Bool {
    reaches([place, place]) { $0[0] != $0[1] && reaches($0, [place, place]) }
  }

  /// The positions that one scalar reaches from some positions, one from each.
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
