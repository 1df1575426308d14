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
    let open = found.openMembers
    var log = FindingLog()
    let located = open.isEmpty ? nil : try? LocatedJSON(payload, reportingTo: &log)
    openMembers = open
    convertible = located.map { payload.removing($0.ranges(ofMembersAt: open)) } ?? payload
  }
}
