/// Collects findings by offset alone; pointers, lines and columns are filled in at the end, in one
/// walk over the text. Both the generated code and the interpreter report through it.
package struct FindingLog: Sendable {
  /// How many findings of one payload are reported. Errors come before warnings and notes, and of each
  /// those that come first in order; a note `too-many-findings` stands at the first that is left out.
  package static let limit = 1000

  /// What was reported, still without lines and columns; each pointer holds no more than the absent
  /// members behind the node.
  private var findings: [Finding] = []
  /// For each finding where the value or key starts whose pointer it has.
  private var nodes: ContiguousArray<Int> = []
  private var leavesOut = false
  /// No error behind this offset can be among those reported.
  private var lastUsefulError = Int.max
  /// No warning or note behind this offset can be among those reported.
  private var lastUsefulRemark = Int.max
  private var roomBeforePruning = 2 * limit

  /// Creates an empty log.
  package init() {}

  /// Whether nothing was reported.
  package var isEmpty: Bool { findings.isEmpty && !leavesOut }

  /// Whether a finding of a severity at an offset can be among those reported; where it cannot, that
  /// is noted, and it need not be made.
  package mutating func accepts(_ severity: Severity, at offset: Int) -> Bool {
    guard offset > (severity == .error ? lastUsefulError : lastUsefulRemark) else { return true }
    leavesOut = true
    return false
  }

  /// Reports one finding on the text that starts at `offset`. Its pointer is that of the value or key
  /// that starts at `node`, `offset` where `nil`, with the keys of an absent member behind it.
  package mutating func report(
    _ code: String, _ severity: Severity, at offset: Int, node: Int? = nil,
    absentKeys: [String] = [], message: String, evidence: [Finding.Evidence] = [],
    hint: String? = nil, citation: String? = nil, excludesModel: Bool = false
  ) {
    report(
      code, severity, at: offset, node: node, absentKeys: absentKeys,
      wording: .text(message, hint: hint), evidence: evidence, citation: citation,
      excludesModel: excludesModel)
  }

  /// Reports one finding that is put into words when it is read.
  mutating func report(
    _ code: String, _ severity: Severity, at offset: Int, node: Int? = nil,
    absentKeys: [String] = [], wording: FindingWording, evidence: [Finding.Evidence] = [],
    citation: String?, excludesModel: Bool = false
  ) {
    guard accepts(severity, at: offset) else { return }
    var pointer = ""
    for key in absentKeys { pointer += JSONPointer.component(key) }
    if findings.isEmpty {
      findings.reserveCapacity(8)
      nodes.reserveCapacity(8)
    }
    findings.append(
      Finding(
        code: code, severity: severity, pointer: pointer, offset: offset, wording: wording,
        evidence: evidence, citation: citation, excludesModel: excludesModel))
    nodes.append(node ?? offset)
    if findings.count >= roomBeforePruning { prune() }
  }

  /// Leaves out repetitions, and what cannot be among the first `limit` errors, or the first `limit`
  /// warnings and notes, or the one after them.
  private mutating func prune() {
    var kept: [Int] = []
    var errors = 0
    var remarks = 0
    var last: Int?
    for index in indicesByNode() {
      if let last, nodes[last] == nodes[index], findings[last] == findings[index] { continue }
      last = index
      let (severity, offset) = (findings[index].severity, findings[index].offset)
      guard accepts(severity, at: offset) else { continue }
      kept.append(index)
      if severity == .error {
        errors += 1
        if errors == FindingLog.limit + 1 { lastUsefulError = offset }
      } else {
        remarks += 1
        if remarks == FindingLog.limit + 1 { lastUsefulRemark = offset }
      }
    }
    findings = kept.map { findings[$0] }
    nodes = ContiguousArray(kept.map { nodes[$0] })
    roomBeforePruning = 2 * max(FindingLog.limit, findings.count)
  }

  /// The findings in the order of their offsets, where the same finding on the same node stands beside
  /// its repetition.
  private func indicesByNode() -> [Int] {
    findings.indices.sorted {
      if findings[$0].offset != findings[$1].offset {
        return findings[$0].offset < findings[$1].offset
      }
      if nodes[$0] != nodes[$1] { return nodes[$0] < nodes[$1] }
      return findings[$0].precedes(findings[$1])
    }
  }

  /// The findings of a text that is JSON, in the order of their place, each once.
  package consuming func finish(in bytes: Span<UInt8>) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    // A value that stands in a text starts with the text.
    for index in findings.indices {
      if bytes.isInText(findings[index].offset) { findings[index].offset -= 1 }
      if bytes.isInText(nodes[index]) { nodes[index] -= 1 }
    }
    var walk = TextWalk()
    setPointers(with: &walk, in: bytes)
    if findings.count > 1 { sort() }
    for index in findings.indices {
      (findings[index].line, findings[index].column) =
        walk.position(of: findings[index].offset, in: bytes)
    }
    leaveOutRepetitions()
    if findings.count > FindingLog.limit || leavesOut { keepFirst() }
    return findings
  }

  /// Keeps the first `limit` findings, errors before the others, and puts the note about the rest
  /// where the first of them stood.
  private mutating func keepFirst() {
    let places = findings.map(\.severity).placesToShow(FindingLog.limit)
    let gap = places.firstGap
    guard let first = findings.indices.contains(gap) ? findings[gap] : findings.last else { return }
    findings = places.map { findings[$0] }
    findings.insert(FindingLog.tooMany(from: first), at: gap)
  }

  /// A finding by its place in `findings` and what it is put in order by.
  private struct Entry {
    var index: Int
    var offset: Int
  }

  /// Completes the pointers, in the order of the nodes.
  private mutating func setPointers(with walk: inout TextWalk, in bytes: Span<UInt8>) {
    guard nodes.count > 1 else {
      for index in nodes.indices { setPointer(index, with: &walk, in: bytes) }
      return
    }
    var order = ContiguousArray(nodes.indices.map { Entry(index: $0, offset: nodes[$0]) })
    order.sort { $0.offset < $1.offset }
    for entry in order { setPointer(entry.index, with: &walk, in: bytes) }
  }

  /// Puts the pointer of a finding's node before what the finding has of absent members.
  @inline(__always)
  private mutating func setPointer(_ index: Int, with walk: inout TextWalk, in bytes: Span<UInt8>) {
    let pointer = walk.pointer(ofNodeAt: nodes[index], in: bytes)
    if findings[index].pointer.isEmpty {
      findings[index].pointer = pointer
    } else {
      findings[index].pointer = pointer + findings[index].pointer
    }
  }

  /// Puts the findings in order; each moves once, and none is copied.
  private mutating func sort() {
    var order = ContiguousArray(
      findings.indices.map { Entry(index: $0, offset: findings[$0].offset) })
    order.sort {
      $0.offset != $1.offset
        ? $0.offset < $1.offset : findings[$0.index].precedes(findings[$1.index])
    }
    guard order.indices.contains(where: { order[$0].index != $0 }) else { return }
    var sorted: [Finding] = []
    sorted.reserveCapacity(order.count)
    for entry in order {
      var finding = FindingLog.placeholder
      swap(&finding, &findings[entry.index])
      sorted.append(finding)
    }
    findings = sorted
  }

  private static let placeholder = Finding(
    code: "", severity: .note, pointer: "", offset: 0, wording: .text("", hint: nil),
    evidence: [], citation: nil)

  private mutating func leaveOutRepetitions() {
    guard findings.indices.contains(where: isRepetition) else { return }
    findings = findings.indices.filter { !isRepetition($0) }.map { findings[$0] }
  }

  /// Whether the finding before says the same.
  private func isRepetition(_ index: Int) -> Bool {
    index > 0 && findings[index].offset == findings[index - 1].offset
      && findings[index] == findings[index - 1]
  }

  private static func tooMany(from first: Finding) -> Finding {
    Finding(
      code: "too-many-findings", severity: .note, pointer: first.pointer, offset: first.offset,
      line: first.line, column: first.column, message: FindingText.tooManyFindings)
  }
}

extension Finding {
  /// The order of findings at one offset: by pointer, then code, then message.
  func precedes(_ other: Finding) -> Bool {
    if let order = pointer.bytesPrecede(other.pointer) { return order }
    if let order = code.bytesPrecede(other.code) { return order }
    return message.bytesPrecede(other.message) ?? false
  }
}

extension String {
  /// Whether the UTF-8 bytes stand before the other's; `nil` where they are the same.
  fileprivate func bytesPrecede(_ other: String) -> Bool? {
    guard !utf8.elementsEqual(other.utf8) else { return nil }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}
