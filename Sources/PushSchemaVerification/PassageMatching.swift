import PushPayload

/// Finds the passage of a new edition that corresponds to each passage of an old one.
///
/// Passages match if their digests are equal and there is no doubt which ones correspond:
///
/// 1. If each edition contains a text once, the passages match, wherever they are.
/// 2. If an edition contains a text several times, neighbours decide: the passage directly follows
///    or precedes a matched passage in both editions. Both neighbours must agree. One neighbour is
///    enough if both editions contain the text equally often.
/// 3. If one passage with a text remains in each edition, the two match.
///
/// All others are open. A passage without a counterpart was changed or removed; if there are
/// several candidates, none is chosen.
struct PassageMatching {
  let old: Edition
  let new: Edition
  /// For each passage of the old edition, the position of its match in the new one.
  private(set) var images: [Int?]
  /// For each passage of the new edition, the position of its match in the old one.
  private var origins: [Int?]
  /// The unmatched passages of the old edition whose text also remains unmatched in the new one.
  private(set) var unclear: Set<Int> = []

  init(from old: Edition, to new: Edition) {
    self.old = old
    self.new = new
    images = Array(repeating: nil, count: old.passages.count)
    origins = Array(repeating: nil, count: new.passages.count)
    matchUnique()
    while matchNeighbours() || matchLeftover() {}
    let left = left(in: new, origins)
    unclear = Set(
      old.passages.indices.filter { position in
        images[position] == nil && left[old.passages[position].digest] != nil
      })
  }

  private mutating func match(_ from: Int, _ to: Int) {
    images[from] = to
    origins[to] = from
  }

  private mutating func matchUnique() {
    let places = Dictionary(
      firstOf: new.passages.enumerated().map { ($0.element.digest, $0.offset) })
    for (position, passage) in old.passages.enumerated() {
      guard old.counts[passage.digest] == 1, new.counts[passage.digest] == 1,
        let place = places[passage.digest]
      else { continue }
      match(position, place)
    }
  }

  /// Matches passages by their neighbours. Returns whether any matched.
  private mutating func matchNeighbours() -> Bool {
    var wishes: [Int: Set<Int>] = [:]
    var votes: [Int: Int] = [:]
    for position in old.passages.indices where images[position] == nil {
      for step in [-1, 1] {
        guard let place = place(of: position, beside: step) else { continue }
        wishes[position, default: []].insert(place)
        votes[position, default: 0] += 1
      }
    }
    let claims = wishes.values.reduce(into: [Int: Int]()) { counts, places in
      for place in places { counts[place, default: 0] += 1 }
    }
    var found = false
    for (position, places) in wishes.ordered(by: { $0.key < $1.key }) {
      guard places.count == 1, let place = places.first, claims[place] == 1 else { continue }
      let digest = old.passages[position].digest
      guard votes[position] == 2 || old.counts[digest] == new.counts[digest] else { continue }
      match(position, place)
      found = true
    }
    return found
  }

  /// The new position of a passage that is still next to its neighbour. The start and the end of
  /// the document count as neighbours.
  private func place(of position: Int, beside step: Int) -> Int? {
    let neighbour = position + step
    let image: Int? =
      old.passages.indices.contains(neighbour)
      ? images[neighbour] : step < 0 ? -1 : new.passages.count
    guard let image, new.passages.indices.contains(image - step), origins[image - step] == nil,
      new.passages[image - step].digest == old.passages[position].digest
    else { return nil }
    return image - step
  }

  /// Matches passages if one with their text remains in each edition. Returns whether any matched.
  private mutating func matchLeftover() -> Bool {
    let oldLeft = left(in: old, images)
    let newLeft = left(in: new, origins)
    var found = false
    for (digest, positions) in oldLeft {
      guard positions.count == 1, let places = newLeft[digest], places.count == 1,
        old.counts[digest] == new.counts[digest]
      else { continue }
      match(positions[0], places[0])
      found = true
    }
    return found
  }

  private func left(in edition: Edition, _ partners: [Int?]) -> [UInt64: [Int]] {
    edition.passages.indices.reduce(into: [:]) { left, position in
      guard partners[position] == nil else { return }
      left[edition.passages[position].digest, default: []].append(position)
    }
  }

  /// Whether a passage of the new edition is unmatched.
  func isFree(_ position: Int) -> Bool { origins[position] == nil }

  /// The matched passages outside the longest series of passages that kept their order.
  var moved: Set<Int> {
    var ends: [(image: Int, position: Int)] = []
    var previous: [Int: Int] = [:]
    for (position, image) in images.enumerated() {
      guard let image else { continue }
      let place = ends.partitionPoint { $0.image < image }
      if place > 0 { previous[position] = ends[place - 1].position }
      if place < ends.count {
        ends[place] = (image, position)
      } else {
        ends.append((image, position))
      }
    }
    var kept: Set<Int> = []
    var next = ends.last?.position
    while let position = next {
      kept.insert(position)
      next = previous[position]
    }
    return Set(images.indices.filter { images[$0] != nil && !kept.contains($0) })
  }

  /// The lines of the nearest matched passages before and after some passages, in the new edition;
  /// zero and the line after the last if there are none.
  func surroundings(of positions: Range<Int>) -> (first: Int, last: Int) {
    let before = images[..<positions.lowerBound].last { $0 != nil } ?? nil
    let behind = images[positions.upperBound...].first { $0 != nil } ?? nil
    let first = before.map { new.passages[$0].line } ?? 0
    let last = behind.map { new.passages[$0].line } ?? new.lineCount + 1
    return (first, last)
  }
}
