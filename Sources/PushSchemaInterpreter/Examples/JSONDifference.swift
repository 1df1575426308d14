import PushPayload

/// A pointer at which two JSON texts have different values.
struct JSONDifference: Hashable {
  var pointer: String
  /// The value as its shortest JSON text, shortened; `nothing` if it is absent.
  var expected: String
  var found: String

  /// The differences in the order of the expected text, then the values that only the found text
  /// has. Numbers are compared by value, objects without order.
  static func between(
    _ expected: PayloadTree, _ expectedNode: Int, _ found: PayloadTree, _ foundNode: Int
  ) -> [JSONDifference] {
    var comparison = Comparison(expected: expected, found: found)
    comparison.compare(expectedNode, foundNode, "")
    return comparison.differences
  }

  private struct Comparison {
    let expected: PayloadTree
    let found: PayloadTree
    var differences: [JSONDifference] = []

    mutating func compare(_ left: Int, _ right: Int, _ pointer: String) {
      switch (expected.content(left), found.content(right)) {
      case (.object(let left), .object(let right)): compare(left, right, pointer)
      case (.array(let left), .array(let right)):
        for index in 0..<max(left.count, right.count) {
          compare(
            index < left.count ? left[index] : nil, index < right.count ? right[index] : nil,
            "\(pointer)/\(index)")
        }
      default:
        if expected.value(of: left) != found.value(of: right) { note(left, right, pointer) }
      }
    }

    private mutating func compare(
      _ left: [PayloadTree.Member], _ right: [PayloadTree.Member], _ pointer: String
    ) {
      let inRight = index(right)
      let inLeft = index(left)
      for member in left where !member.isOff {
        compare(
          member.value, inRight[JSONName(member.key)], pointer + JSONPointer.component(member.key))
      }
      for member in right where inLeft[JSONName(member.key)] == nil {
        note(nil, member.value, pointer + JSONPointer.component(member.key))
      }
    }

    private func index(_ members: [PayloadTree.Member]) -> [JSONName: Int] {
      Dictionary(
        members.map { (JSONName($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    private mutating func compare(_ left: Int?, _ right: Int?, _ pointer: String) {
      if let left, let right {
        compare(left, right, pointer)
      } else {
        note(left, right, pointer)
      }
    }

    private mutating func note(_ left: Int?, _ right: Int?, _ pointer: String) {
      differences.append(
        JSONDifference(
          pointer: pointer, expected: left.map { Self.text($0, expected) } ?? "nothing",
          found: right.map { Self.text($0, found) } ?? "nothing"))
    }

    private static func text(_ node: Int, _ tree: PayloadTree) -> String {
      FindingText.evidence(tree.json(of: node))
    }
  }
}
