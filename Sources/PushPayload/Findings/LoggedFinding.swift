/// A finding as it was reported. Its pointer, line and evidence are computed when it is read.
struct LoggedFinding: Sendable {
  let severity: Severity
  let preventsDecoding: Bool
  /// The offset of the wrong text.
  let offset: Int
  /// The offset of the value or key whose pointer it has.
  let node: Int
  /// The keys of an absent member after the node.
  let absentKeys: [String]
  let statement: Finding.Statement

  /// Whether both have the same position and content.
  func isRepetition(of other: LoggedFinding) -> Bool {
    offset == other.offset && node == other.node && severity == other.severity
      && absentKeys == other.absentKeys && statement == other.statement
  }

  /// An order that puts repetitions next to each other.
  func precedes(_ other: LoggedFinding) -> Bool {
    if offset != other.offset { return offset < other.offset }
    if node != other.node { return node < other.node }
    if absentKeys != other.absentKeys {
      return absentKeys.lexicographicallyPrecedes(other.absentKeys)
    }
    if statement.code != other.statement.code { return statement.code < other.statement.code }
    return statement.wording.message < other.statement.wording.message
  }
}
