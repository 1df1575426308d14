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

  init(_ record: FindingRecord, in tree: PayloadTree) {
    code = record.code
    severity = record.severity
    pointer = record.furtherKeys.reduce(tree.pointer(record.node)) {
      $0 + JSONPointer.component($1)
    }
  }
}
