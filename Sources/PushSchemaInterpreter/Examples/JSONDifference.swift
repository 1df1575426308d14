import PushPayload

/// A pointer at which two JSON texts have different values.
struct JSONDifference: Hashable {
  var pointer: String
  /// The value as its shortest JSON text, shortened; `nothing` if it is absent.
  var expected: String
  var found: String

  /// The differences in the order of the expected value, then the values that only the found value
  /// has, except for those at `places`. Numbers are compared by value, objects without order.
  static func between(
    _ expected: JSONValue?, _ found: JSONValue?, exceptAddedAt places: Set<String> = [],
    at pointer: String = ""
  ) -> [JSONDifference] {
    switch (expected, found) {
    case (.object(let left)?, .object(let right)?):
      let names = left.names + right.names.filter { left[$0] == nil }
      return names.flatMap { name in
        let place = pointer + JSONPointer.component(name)
        return left[name] == nil && places.contains(place)
          ? [] : between(left[name], right[name], exceptAddedAt: places, at: place)
      }
    case (.array(let left)?, .array(let right)?):
      return (0..<max(left.count, right.count)).flatMap { index in
        between(
          left.element(at: index), right.element(at: index), exceptAddedAt: places,
          at: "\(pointer)/\(index)")
      }
    default:
      guard expected != found else { return [] }
      let texts = [expected, found].map {
        $0.map { FindingText.evidence($0.jsonString()) } ?? "nothing"
      }
      return [JSONDifference(pointer: pointer, expected: texts[0], found: texts[1])]
    }
  }
}

extension Array {
  func element(at position: Int) -> Element? { indices.contains(position) ? self[position] : nil }
}
