/// The ranges of sensitive values, of which no finding shows anything.
struct SecretRanges {
  /// The ranges of the outermost sensitive objects, in order; the last has no end while
  /// it is read.
  private(set) var ranges: [Range<Int>] = []
  /// The number of sensitive objects that are open.
  private var depth = 0

  mutating func begin(at offset: Int) {
    if depth == 0 { ranges.append(offset..<Int.max) }
    depth += 1
  }

  mutating func end(at offset: Int) {
    depth -= 1
    guard depth == 0, let open = ranges.popLast() else { return }
    ranges.append(open.lowerBound..<max(offset, open.lowerBound))
  }

  var isEmpty: Bool { ranges.isEmpty }

  func contains(_ offset: Int) -> Bool {
    let start = ranges.partitionPoint { $0.upperBound <= offset }
    return start < ranges.count && ranges[start].contains(offset)
  }
}

extension PayloadReader {
  /// Masks the object at the reader's position, up to `endSecret`, in all findings. It is the value
  /// of a sensitive member, or inside one.
  mutating func beginSecret() { rareState.secrets.begin(at: position) }

  /// Ends the range that `beginSecret` began.
  mutating func endSecret() { rareState.secrets.end(at: position) }

  /// Whether a value must not be shown because it is in a sensitive range.
  func isSecret(_ member: MemberPlace) -> Bool {
    guard let notes else { return false }
    return notes.secrets.contains(member.start) || notes.disclosed.contains(member.start)
  }
}

extension SecretRanges {
  /// The ranges of the values at JSON Pointers, in which `*` means any item or key; none if the text
  /// is no JSON.
  init(of places: [String], in bytes: [UInt8]) {
    guard !places.isEmpty, let text = LocatedJSON(bytes) else { return }
    for place in places {
      let steps = place.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      collect(text.root, steps)
    }
    merge()
  }

  private mutating func collect(_ value: LocatedJSON.Value, _ steps: ArraySlice<Substring>) {
    guard let step = steps.first else { return ranges.append(value.offset..<value.end) }
    let rest = steps.dropFirst()
    for member in value.members where step == "*" || member.isNamed(step) {
      collect(member.value, rest)
    }
    if step == "*" { for item in value.items { collect(item, rest) } }
  }

  func union(_ other: SecretRanges) -> SecretRanges {
    var both = self
    both.ranges += other.ranges
    both.merge()
    return both
  }

  /// Sorts the ranges and merges overlapping ones.
  private mutating func merge() {
    var merged: [Range<Int>] = []
    for range in ranges.ordered(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound > range.lowerBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }
}

extension LocatedJSON.Member {
  /// Whether the key has the spelling of a JSON Pointer's step.
  fileprivate func isNamed(_ step: Substring) -> Bool {
    JSONPointer.component(name).utf8.dropFirst().elementsEqual(step.utf8)
  }
}
