/// Collects findings by offset alone; pointers, lines and columns are filled in at the end, in one
/// walk over the text. Both the generated code and the interpreter report through it.
public struct FindingLog: Sendable {
  /// How many findings of one payload are reported. Those that come first in order are; a note
  /// `too-many-findings` at the first that is left out counts the rest.
  public static let limit = 1000

  private var records: [Record] = []
  private var leftOut = 0
  /// No finding behind this offset can be among those reported.
  private var lastUsefulOffset = Int.max
  private var roomBeforePruning = 2 * limit

  /// A finding whose place is known by offset alone.
  private struct Record {
    var finding: Finding
    /// Where the value or key starts whose pointer the finding has.
    var node: Int
    /// The absent members behind the node, from the outside in.
    var absentKeys: [String]
  }

  /// Creates an empty log.
  @inlinable
  public init() {}

  /// Whether nothing was reported.
  public var isEmpty: Bool { records.isEmpty && leftOut == 0 }

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
    guard accepts(offset) else { return }
    let finding = Finding(
      code: code, severity: severity, pointer: "", offset: offset, line: 0, column: 0,
      message: message, evidence: evidence, hint: hint, citation: citation)
    if records.isEmpty { records.reserveCapacity(8) }
    records.append(Record(finding: finding, node: node ?? offset, absentKeys: absentKeys))
    if records.count >= roomBeforePruning { prune() }
  }

  /// Leaves out what cannot be among the first `limit` findings, or the one after them.
  private mutating func prune() {
    let offsets = records.map(\.finding.offset).sorted()
    lastUsefulOffset = offsets[FindingLog.limit]
    let count = records.count
    records.removeAll { $0.finding.offset > lastUsefulOffset }
    leftOut += count - records.count
    roomBeforePruning = max(2 * FindingLog.limit, 2 * records.count)
  }

  /// The findings of a text that is JSON, in the order of their place, each once.
  public consuming func finish(in bytes: Span<UInt8>) -> [Finding] {
    guard !records.isEmpty else { return [] }
    let leftOut = leftOut
    var findings = located(in: bytes)
    guard findings.count > FindingLog.limit else { return findings }
    let firstLeftOut = findings[FindingLog.limit]
    let rest = leftOut + findings.count - FindingLog.limit
    findings.removeSubrange(FindingLog.limit...)
    findings.append(FindingLog.tooMany(rest, from: firstLeftOut))
    return findings
  }

  /// Fills in the places and puts the findings in order, each once; what moves is their numbers.
  private consuming func located(in bytes: Span<UInt8>) -> [Finding] {
    var walk = TextWalk()
    var order = Array(records.indices)
    if order.count > 1 { order.sort { records[$0].node < records[$1].node } }
    for index in order {
      var pointer = walk.pointer(ofNodeAt: records[index].node, in: bytes)
      for key in records[index].absentKeys { pointer += JSONPointer.component(key) }
      records[index].finding.pointer = pointer
    }
    if order.count > 1 {
      order.sort {
        let (left, right) = (records[$0].finding.offset, records[$1].finding.offset)
        return left != right ? left < right : records[$0].finding.precedes(records[$1].finding)
      }
    }
    var findings: [Finding] = []
    findings.reserveCapacity(order.count)
    for index in order {
      let offset = records[index].finding.offset
      (records[index].finding.line, records[index].finding.column) =
        walk.position(of: offset, in: bytes)
      let isRepetition = findings.last?.offset == offset && findings.last == records[index].finding
      if !isRepetition { findings.append(records[index].finding) }
    }
    return findings
  }

  private static func tooMany(_ count: Int, from first: Finding) -> Finding {
    Finding(
      code: "too-many-findings", severity: .note, pointer: first.pointer, offset: first.offset,
      line: first.line, column: first.column, message: FindingText.tooManyFindings(count))
  }
}

extension Finding {
  /// The order of findings: by offset, then pointer, then code, then message.
  func precedes(_ other: Finding) -> Bool {
    if offset != other.offset { return offset < other.offset }
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
