import PushPayload
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

extension Interpreter {
  /// The findings on a payload for people: one for each mistake, with the largest members for
  /// sizes, with defaults as samples of forms, and with notes on placeholders of templates and on
  /// times in a Live Activity's state.
  func refined(_ found: [Finding], in payload: [UInt8], as id: DeclarationID) -> [Finding] {
    let findings = withSizes(
      found.withOneForEachSlip.withUncheckedRules(of: engine(for: id), in: payload),
      in: payload, as: id)
    return withSamples(findings, in: payload, as: id)
      .withRemarks(in: payload, placeholders: set.templatePlaces(in: id))
  }

  /// The same with hints on the values whose form a field of their name shows by its default.
  private func withSamples(
    _ findings: [Finding], in payload: [UInt8], as id: DeclarationID
  ) -> [Finding] {
    var log = FindingLog()
    guard findings.contains(where: mayShowSample),
      let located = try? LocatedJSON(payload, reportingTo: &log)
    else { return findings }
    return findings.map { finding in
      guard mayShowSample(finding),
        let sample = set.declaredMember(at: finding.pointer, of: located.root, as: id)?.sample
      else { return finding }
      var advised = finding
      advised.hint = "its default is \(sample)"
      return advised
    }
  }

  /// Whether a finding concerns a value of a wrong type or form, and a field of its name shows the
  /// form by its default.
  private func mayShowSample(_ finding: Finding) -> Bool {
    (finding.code == "form" || finding.code == "type") && finding.hint == nil
      && keysWithSamples.contains(finding.pointer.lastKey)
  }

  /// The members that are filled in later and cannot be converted yet.
  func openMembers(_ found: [Finding], in payload: [UInt8], as id: DeclarationID) -> [String] {
    refined(found, in: payload, as: id).openMembers
  }
}

extension String {
  /// The last key of a JSON Pointer.
  fileprivate var lastKey: String {
    lastIndex(of: "/").map { JSONPointer.name(String(self[index(after: $0)...])) } ?? ""
  }
}
