import PushPayload

/// What must hold of the reader on any bytes.
package func readingProblem(_ bytes: [UInt8]) -> String? {
  var log = FindingLog()
  do throws(MalformedJSON) {
    let located = try LocatedJSON(bytes, reportingTo: &log)
    guard ReferenceJSON.accepts(bytes) else { return "read, though it is no JSON" }
    let findings = located.findings(of: log)
    return findings.allSatisfy { $0.code == "duplicate-key" } ? nil : "odd findings: \(findings)"
  } catch {
    if error.offset < 0 || error.offset > bytes.count { return "refused outside of the text" }
    let finding = error.finding(in: bytes.span)
    if finding.code == "malformed", ReferenceJSON.accepts(bytes) {
      return "refused, though it is JSON: \(finding)"
    }
    return prefixProblem(bytes, error)
  }
}

/// The bytes before the place of a refusal can still become JSON: cut there, they merely end too early.
private func prefixProblem(_ bytes: [UInt8], _ error: MalformedJSON) -> String? {
  guard error.reason != .byteOrderMark, error.reason != .tooDeep else { return nil }
  var log = FindingLog()
  do throws(MalformedJSON) {
    _ = try LocatedJSON(Array(bytes[..<error.offset]), reportingTo: &log)
    return nil
  } catch let cut {
    return cut.offset == error.offset
      ? nil : "refused at \(error.offset), cut there at \(cut.offset)"
  }
}
