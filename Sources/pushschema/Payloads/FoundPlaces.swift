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

  /// The number of each, and how many of them are errors.
  private var counts: [Place: (all: Int, errors: Int)] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      counts[Place(finding), default: (0, 0)].all += 1
      if finding.severity == .error { counts[Place(finding)]?.errors += 1 }
    }
  }

  /// Whether there is a finding with the same code and pointer.
  func contains(_ finding: Finding) -> Bool { counts[Place(finding)] != nil }

  /// Whether each error was there before, as an error or not, and as often.
  func addsNoError(to former: FoundPlaces) -> Bool {
    counts.allSatisfy { place, count in count.errors <= former.counts[place]?.all ?? 0 }
  }
}
