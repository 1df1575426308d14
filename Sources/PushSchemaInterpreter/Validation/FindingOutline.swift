import PushPayload

/// What examples tell findings by.
struct FindingOutline {
  let code: String
  let severity: Severity
  let pointer: String

  init(_ finding: Finding) {
    code = finding.code
    severity = finding.severity
    pointer = finding.pointer
  }
}
