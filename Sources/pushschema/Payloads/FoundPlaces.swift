import PushPayload

/// Findings by code and pointer, before and after an edit: it must fix one and add no error.
struct FoundPlaces {
  private struct Place: Hashable {
    let code: String
    let pointer: String

    init(_ finding: Finding) {
      code = finding.code
      pointer = finding.pointer
    }
  }

  /// The number of each.
  private var all: [Place: Int] = [:]
  private var errors: [Place: Int] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      all[Place(finding), default: 0] += 1
      if finding.severity == .error { errors[Place(finding), default: 0] += 1 }
    }
  }

  /// Whether there is a finding with the same code and pointer.
  func contains(_ finding: Finding) -> Bool { all[Place(finding)] != nil }

  /// Whether each error was there before, as an error or not, and as often.
  func addsNoError(to former: FoundPlaces) -> Bool {
    errors.allSatisfy { place, count in count <= former.all[place, default: 0] }
  }
}
