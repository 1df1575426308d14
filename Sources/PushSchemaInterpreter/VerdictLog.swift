import PushSchemaModel

/// Which rules and presence clauses payloads broke, and which they satisfied.
///
/// The checks of an object are numbered: its clauses, field by field, then its rules.
struct VerdictLog {
  /// What became of one check in all payloads so far.
  struct Verdicts {
    fileprivate(set) var isBroken = false
    fileprivate(set) var isSatisfied = false
  }

  /// The verdicts of each object that was put to the test, by the numbers of its checks.
  private var verdicts: [[Verdicts]] = []
  /// The positions in `verdicts`, by the objects, which outlive the log.
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The object that something was noted about last, as mostly again next.
  private var last: (object: Object, position: Int)?

  /// The verdicts of an object's checks.
  func verdicts(of object: Object) -> [Verdicts] {
    positions[ObjectIdentifier(object)].map { verdicts[$0] } ?? Self.unknown(of: object)
  }

  mutating func note(_ check: Int, of object: Object, _ applies: Bool, _ isBroken: Bool) {
    guard applies || isBroken else { return }
    let position = position(of: object)
    if isBroken {
      verdicts[position][check].isBroken = true
    } else {
      verdicts[position][check].isSatisfied = true
    }
  }

  private mutating func position(of object: Object) -> Int {
    if let last, last.object === object { return last.position }
    let position = positions[ObjectIdentifier(object)] ?? verdicts.count
    if position == verdicts.count {
      verdicts.append(Self.unknown(of: object))
      positions[ObjectIdentifier(object)] = position
    }
    last = (object, position)
    return position
  }

  private static func unknown(of object: Object) -> [Verdicts] {
    let count = object.fields.reduce(object.rules.count) { $0 + $1.presence.count }
    return Array(repeating: Verdicts(), count: count)
  }
}
