import PushPayload

/// What was found where, words left out: tells whether an edit mends a finding and adds no error.
struct FoundPlaces {
  private struct Place: Hashable {
    let code: String
    let pointer: String

    init(_ finding: Finding) {
      code = finding.code
      pointer = finding.pointer
    }
  }

  /// How often each was found.
  private var all: [Place: Int] = [:]
  private var errors: [Place: Int] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      all[Place(finding), default: 0] += 1
      if finding.severity == .error { errors[Place(finding), default: 0] += 1 }
    }
  }

  /// Whether something with the finding's code was found at its place.
  func contains(_ finding: Finding) -> Bool { all[Place(finding)] != nil }

  /// Whether each error was found before, as an error or not, and as often.
  func addsNoError(to former: FoundPlaces) -> Bool {
    errors.allSatisfy { place, count in count <= former.all[place, default: 0] }
  }
}
