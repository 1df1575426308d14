/// A finding as it was reported: members that a check looked at are shown, and its place is looked for,
/// when it is read.
struct LoggedFinding: Sendable {
  let severity: Severity
  let excludesModel: Bool
  /// Where the text at fault starts.
  let offset: Int
  /// Where the value or key starts whose pointer it has.
  let node: Int
  /// The keys of an absent member behind the node.
  let absentKeys: [String]
  /// What it says.
  let statement: Finding.Statement

  /// Whether both were reported of the same place, in so many words.
  func isRepetition(of other: LoggedFinding) -> Bool {
    offset == other.offset && node == other.node && severity == other.severity
      && absentKeys == other.absentKeys && statement == other.statement
  }

  /// An order in which a repetition stands beside what it repeats.
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
