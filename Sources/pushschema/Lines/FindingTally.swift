import PushPayload

/// The number of findings of each code in a run, and their pointers in the payloads.
struct FindingTally: Sendable {
  struct Code: Hashable, Sendable {
    var code: String
    var severity: Severity
  }

  struct Place: Hashable, Comparable, Sendable {
    var code: Code
    /// A JSON Pointer with `*` for each number in it.
    var pointer: String

    static func < (left: Self, right: Self) -> Bool {
      (left.code.severity.rank, left.code.code, left.pointer)
        < (right.code.severity.rank, right.code.code, right.pointer)
    }
  }

  /// The number of pointers that are counted exactly.
  static let capacity = 2_000
  /// The number of lines that are stored for each pointer.
  static let lineLimit = 20
  /// The maximum number of characters of a pointer; longer ones are cut.
  private static let pointerLimit = 200

  private(set) var codes: [Code: Int] = [:]
  private(set) var places = Tally<Place>(capacity: capacity, lineLimit: lineLimit)

  var isEmpty: Bool { codes.isEmpty }

  mutating func add(_ findings: [Finding], in payload: PayloadPlace) {
    var place = payload
    for finding in findings {
      let code = Code(code: finding.code, severity: finding.severity)
      codes[code, default: 0] += 1
      places.add(Place(code: code, pointer: Self.pattern(finding.pointer)), first: place)
      place.position += 1
    }
  }

  mutating func add(_ other: FindingTally) {
    codes.merge(other.codes, uniquingKeysWith: +)
    places.add(other.places)
  }

  /// The codes: errors first, then by frequency.
  var orderedCodes: [(code: Code, count: Int)] {
    codes.map { (code: $0.key, count: $0.value) }.ordered {
      ($0.code.severity.rank, $1.count, $0.code.code)
        < ($1.code.severity.rank, $0.count, $1.code.code)
    }
  }

  /// A pointer without the indices of array items, cut if it is long.
  static func pattern(_ pointer: String) -> String {
    var kept = pointer
    if pointer.utf8.count > pointerLimit {
      let start = pointer.unicodeScalars.prefix(pointerLimit)
      if start.endIndex < pointer.endIndex { kept = String(start) + "…" }
    }
    guard kept.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return kept }
    let steps = kept.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return steps.enumerated().map { position, step in
      let isNumber = position > 0 && !step.isEmpty && step.allSatisfy { 0x30...0x39 ~= $0 }
      return isNumber ? "*" : Substring(step)
    }.joined(separator: "/")
  }
}
