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
  /// What it says; of evidence that is still to be shown, without that.
  let statement: Finding.Statement
  /// The members that are still to be shown.
  let evidence: EvidenceList?

  /// What it says, with what a reader of the same text shows of the members that the check looked at.
  func statement(from reader: inout PayloadReader) -> Finding.Statement {
    guard let evidence else { return statement }
    var wording = statement.wording
    if case .rule(let message, _, let errata) = wording, !errata.isEmpty {
      wording = .rule(message, values: reader.shownStrings(among: evidence), errata: errata)
    }
    return Finding.Statement(
      code: statement.code, evidence: evidence.map { reader.shownEvidence($0) },
      citation: statement.citation, wording: wording)
  }

  /// Whether both were reported of the same place, in so many words.
  func isRepetition(of other: LoggedFinding) -> Bool {
    offset == other.offset && node == other.node && severity == other.severity
      && absentKeys == other.absentKeys && evidence == other.evidence
      && statement == other.statement
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
