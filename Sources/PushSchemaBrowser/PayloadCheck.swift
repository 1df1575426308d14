@_spi(Generated) import PushPayload
import PushSchemaFindings
import PushSchemaModel

/// A payload as an object, checked as `pushschema validate` does.
struct PayloadCheck {
  let findings: [Finding]
  /// The payload for output: sensitive values are masked, and values replace the texts that contain
  /// them.
  let shown: [UInt8]
  /// The pointers of the members that are filled in later.
  let openMembers: [String]
  /// The payload without these members.
  let convertible: [UInt8]

  init(_ payload: [UInt8], by program: PayloadProgram, placeholders: [TemplatePlace]) {
    var engine = PayloadEngine(program)
    let found = engine.report(on: payload).findings.withOneForEachSlip
      .withUncheckedRules(of: engine, in: payload)
      .withRemarks(in: payload, placeholders: placeholders)
    findings = (found + engine.notesOnNearKeys(in: payload)).ordered {
      ($0.offset, $0.pointer) < ($1.offset, $1.pointer)
    }
    shown = engine.shownText(of: payload) ?? []
    openMembers = found.openMembers
    var log = FindingLog()
    let located = openMembers.isEmpty ? nil : try? LocatedJSON(payload, reportingTo: &log)
    convertible =
      located.map { payload.removing($0.ranges(ofMembersAt: found.openMembers)) } ?? payload
  }
}

extension [UInt8] {
  /// The bytes outside of some ranges, which are in order.
  fileprivate func removing(_ ranges: [Range<Int>]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    for range in ranges {
      rest += self[start..<range.lowerBound]
      start = range.upperBound
    }
    return rest + self[start...]
  }
}
