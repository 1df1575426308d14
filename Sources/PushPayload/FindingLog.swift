/// Collects findings by offset alone; pointers, lines and columns are filled in at the end, in one
/// walk over the text. Both the generated code and the interpreter report through it.
public struct FindingLog: Sendable {
  /// How many findings of one payload are reported. Those that come first in order are; a note
  /// `too-many-findings` at the first that is left out counts the rest.
  public static let limit = 1000

  /// What was reported, still without lines and columns; each pointer holds no more than the absent
  /// members behind the node.
  private var findings: [Finding] = []
  /// For each finding where the value or key starts whose pointer it has.
  private var nodes: ContiguousArray<Int> = []
  private var leftOut = 0
  /// No finding behind this offset can be among those reported.
  private var lastUsefulOffset = Int.max
  private var roomBeforePruning = 2 * limit

  /// Creates an empty log.
  public init() {}

  /// Whether nothing was reported.
  public var isEmpty: Bool { findings.isEmpty && leftOut == 0 }

  /// Whether a finding at an offset can be among those reported; where it cannot, it is counted and
  /// need not be made.
  public mutating func accepts(_ offset: Int) -> Bool {
    guard offset > lastUsefulOffset else { return true }
    leftOut += 1
    return false
  }

  /// Reports one finding on the text that starts at `offset`. Its pointer is that of the value or key
  /// that starts at `node`, `offset` where `nil`, with the keys of an absent member behind it.
  public mutating func report(
    _ code: String, _ severity: Severity, at offset: Int, node: Int? = nil,
    absentKeys: [String] = [], message: String, evidence: [Finding.Evidence] = [],
    hint: String? = nil, citation: String? = nil
  ) {
    report(
      code, severity, at: offset, node: node, absentKeys: absentKeys,
      wording: .text(message, hint: hint), evidence: evidence, citation: citation)
  }

  /// Reports one finding that is put into words when it is read.
  mutating func report(
    _ code: String, _ severity: Severity, at offset: Int, node: Int? = nil,
    absentKeys: [String] = [], wording: FindingWording, evidence: [Finding.Evidence] = [],
    citation: String?
  ) {
    guard accepts(offset) else { return }
    var pointer = ""
    for key in absentKeys { pointer += JSONPointer.component(key) }
    if findings.isEmpty {
      findings.reserveCapacity(8)
      nodes.reserveCapacity(8)
    }
    findings.append(
      Finding(
        code: code, severity: severity, pointer: pointer, offset: offset, wording: wording,
        evidence: evidence, citation: citation))
    nodes.append(node ?? offset)
    if findings.count >= roomBeforePruning { prune() }
  }

  /// Leaves out what cannot be among the first `limit` findings, or the one after them.
  private mutating func prune() {
    let offsets = findings.map(\.offset).sorted()
    lastUsefulOffset = offsets[FindingLog.limit]
    let kept = findings.indices.filter { findings[$0].offset <= lastUsefulOffset }
    leftOut += findings.count - kept.count
    findings = kept.map { findings[$0] }
    nodes = ContiguousArray(kept.map { nodes[$0] })
    roomBeforePruning = max(2 * FindingLog.limit, 2 * findings.count)
  }

  /// The findings of a text that is JSON, in the order of their place, each once.
  public consuming func finish(in bytes: Span<UInt8>) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    var walk = TextWalk()
    setPointers(with: &walk, in: bytes)
    if findings.count > 1 { sort() }
    for index in findings.indices {
      (findings[index].line, findings[index].column) =
        walk.position(of: findings[index].offset, in: bytes)
    }
    leaveOutRepetitions()
    guard findings.count > FindingLog.limit else { return findings }
    let firstLeftOut = findings[FindingLog.limit]
    let rest = leftOut + findings.count - FindingLog.limit
    findings.removeSubrange(FindingLog.limit...)
    findings.append(FindingLog.tooMany(rest, from: firstLeftOut))
    return findings
  }

  /// A finding by its place in `findings` and what it is put in order by.
  private struct Entry {
    var index: Int
    var offset: Int
  }

  /// Completes the pointers, in the order of the nodes.
  private mutating func setPointers(with walk: inout TextWalk, in bytes: Span<UInt8>) {
    var order = ContiguousArray(nodes.indices.map { Entry(index: $0, offset: nodes[$0]) })
    order.sort { $0.offset < $1.offset }
    for entry in order {
      let pointer = walk.pointer(ofNodeAt: entry.offset, in: bytes)
      if findings[entry.index].pointer.isEmpty {
        findings[entry.index].pointer = pointer
      } else {
        findings[entry.index].pointer = pointer + findings[entry.index].pointer
      }
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
    let kept = findings.indices.filter { index in
      index == 0 || findings[index].offset != findings[index - 1].offset
        || findings[index] != findings[index - 1]
    }
    if kept.count < findings.count { findings = kept.map { findings[$0] } }
  }

  private static func tooMany(_ count: Int, from first: Finding) -> Finding {
    Finding(
      code: "too-many-findings", severity: .note, pointer: first.pointer, offset: first.offset,
      line: first.line, column: first.column, message: FindingText.tooManyFindings(count))
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
