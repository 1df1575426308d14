/// Collects findings by their offsets. Pointers, lines and columns are computed when the findings
/// are read. The generated code and the interpreter share it.
package struct FindingLog: Sendable {
  /// The maximum number of findings for one payload. The first errors are kept before the first
  /// warnings and notes; a note `too-many-findings` has the position of the first omitted finding.
  package static let limit = 1000
  /// Whether all findings are kept, for code that looks for one of them.
  package var keepsAll = false

  private var noted: ContiguousArray<LoggedFinding> = []
  private var leavesOut = false
  /// No error after this offset can be among the reported ones.
  private var lastUsefulError = Int.max
  /// No warning or note after this offset can be among the reported ones.
  private var lastUsefulRemark = Int.max
  private var roomBeforePruning = 2 * limit

  package init() {}

  package var isEmpty: Bool { noted.isEmpty && !leavesOut }

  var hasErrors: Bool { noted.contains { $0.severity == .error } }

  /// Whether a finding of a severity at an offset can be among the reported ones. If not, the log
  /// records that findings are missing.
  package mutating func accepts(_ severity: Severity, at offset: Int) -> Bool {
    guard offset > (severity == .error ? lastUsefulError : lastUsefulRemark) else { return true }
    leavesOut = true
    return false
  }

  /// Reports a finding on the text at `offset`. Its pointer is that of the value or key at `node`
  /// (at `offset` if `nil`), followed by the keys of an absent member.
  package mutating func report(
    _ code: String, _ severity: Severity, at offset: Int, node: Int? = nil,
    absentKeys: [String] = [], message: String, evidence: [Finding.Evidence] = [],
    hint: String? = nil, citation: String? = nil, preventsDecoding: Bool = false
  ) {
    report(
      code, severity, at: offset, node: node, absentKeys: absentKeys,
      wording: .text(message, hint: hint), evidence: evidence, citation: citation,
      preventsDecoding: preventsDecoding)
  }

  /// Reports a finding whose words and evidence are computed when it is read.
  mutating func report(
    _ code: String, _ severity: Severity, at offset: Int, node: Int? = nil,
    absentKeys: [String] = [], wording: consuming FindingWording,
    showing members: consuming [PayloadEvidence]? = nil, evidence: [Finding.Evidence] = [],
    citation: String?, preventsDecoding: Bool = false
  ) {
    guard accepts(severity, at: offset) else { return }
    let statement = Finding.Statement(
      code: code, evidence: evidence, showing: members, citation: citation, wording: wording)
    append(
      LoggedFinding(
        severity: severity, preventsDecoding: preventsDecoding, offset: offset,
        node: node ?? offset, absentKeys: absentKeys, statement: statement))
  }

  private mutating func append(_ finding: consuming LoggedFinding) {
    if noted.isEmpty { noted.reserveCapacity(8) }
    noted.append(finding)
    if noted.count >= roomBeforePruning, !keepsAll { prune() }
  }

  /// Removes repetitions, and findings after the first `limit` errors, or after the first `limit`
  /// warnings and notes, and one more.
  private mutating func prune() {
    var kept: ContiguousArray<LoggedFinding> = []
    var errors = 0
    var remarks = 0
    for finding in noted.ordered(by: { $0.precedes($1) }) {
      if let last = kept.last, finding.isRepetition(of: last) { continue }
      guard accepts(finding.severity, at: finding.offset) else { continue }
      kept.append(finding)
      if finding.severity == .error {
        errors += 1
        if errors == FindingLog.limit + 1 { lastUsefulError = finding.offset }
      } else {
        remarks += 1
        if remarks == FindingLog.limit + 1 { lastUsefulRemark = finding.offset }
      }
    }
    noted = kept
    roomBeforePruning = 2 * max(FindingLog.limit, kept.count)
  }

  /// The findings on a JSON text, in the order of their positions and without repetitions.
  package func finish(in bytes: Span<UInt8>) -> [Finding] {
    guard !noted.isEmpty else { return [] }
    let showsMembers = noted.contains { $0.statement.members != nil }
    return finish(in: bytes, of: showsMembers ? NotedFindings(self, of: bytes, notes: nil) : nil)
  }

  /// The same with evidence that is read from a copy of the text.
  func finish(
    in bytes: Span<UInt8>, of source: NotedFindings?, _ expanded: ExpandedText? = nil
  ) -> [Finding] {
    var places = noted.indices.map { Place(of: noted[$0], index: $0, in: bytes) }
    if places.count > 1 { places.sort { $0.node < $1.node } }
    var walk = TextWalk()
    var findings: [Finding] = []
    findings.reserveCapacity(places.count)
    for place in places {
      let logged = noted[place.index]
      let pointer = walk.pointer(
        ofNodeAt: place.node, followedBy: logged.absentKeys, in: bytes)
      findings.append(Finding(logged, pointer: pointer, offset: place.offset, in: source))
    }
    if let expanded {
      for index in findings.indices {
        findings[index].offset = expanded.originalOffset(of: findings[index].offset)
      }
    }
    // Mostly they are sorted already.
    if !findings.isInOrder { findings = findings.ordered { $0.precedes($1) } }
    if let original = expanded?.original {
      findings.takePositions(from: &walk, in: original.span)
    } else {
      findings.takePositions(from: &walk, in: bytes)
    }
    findings.leaveOutRepetitions()
    if findings.count > FindingLog.limit || leavesOut, !keepsAll { findings.keepFirst() }
    return findings
  }

  /// The position of a finding, and its index.
  private struct Place {
    let index: Int
    let node: Int
    let offset: Int

    init(of finding: LoggedFinding, index: Int, in bytes: Span<UInt8>) {
      self.index = index
      // A value in a text starts at the text's quote.
      node = bytes.isInText(finding.node) ? finding.node - 1 : finding.node
      offset = bytes.isInText(finding.offset) ? finding.offset - 1 : finding.offset
    }
  }
}

extension [Finding] {
  fileprivate var isInOrder: Bool {
    let findings = span
    return indices.dropFirst().allSatisfy { !findings[$0].precedes(findings[$0 - 1]) }
  }

  fileprivate mutating func takePositions(from walk: inout TextWalk, in bytes: Span<UInt8>) {
    for index in indices {
      (self[index].line, self[index].column) = walk.position(of: self[index].offset, in: bytes)
    }
  }

  fileprivate mutating func leaveOutRepetitions() {
    guard indices.contains(where: isRepetition) else { return }
    self = indices.filter { !isRepetition($0) }.map { self[$0] }
  }

  private func isRepetition(_ index: Int) -> Bool {
    index > 0 && span[index].offset == span[index - 1].offset && self[index] == self[index - 1]
  }

  /// Keeps the first `FindingLog.limit` findings, errors before the others, and inserts the note on
  /// the rest at the position of the first omitted one.
  fileprivate mutating func keepFirst() {
    let places = map { $0.severity }.placesToShow(FindingLog.limit)
    let gap = places.firstGap
    guard let first = indices.contains(gap) ? self[gap] : last else { return }
    self = places.map { self[$0] }
    insert(
      Finding(
        code: "too-many-findings", severity: .note, pointer: first.pointer, offset: first.offset,
        line: first.line, column: first.column, message: FindingText.tooManyFindings),
      at: gap)
  }
}

extension Finding {
  /// The order of findings: by offset, then pointer, code and message.
  fileprivate func precedes(_ other: Finding) -> Bool {
    if offset != other.offset { return offset < other.offset }
    let order = pointer.byteOrder(and: other.pointer)
    if order != 0 { return order < 0 }
    let codeOrder = code.byteOrder(and: other.code)
    return codeOrder != 0 ? codeOrder < 0 : message.byteOrder(and: other.message) < 0
  }
}

extension FindingText {
  /// The message of the note that replaces all omitted findings.
  package static let tooManyFindings =
    "only \(FindingLog.limit) findings are shown, errors before the others"
}
