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

  private let all: Set<Place>
  private let errors: Set<Place>

  init(_ findings: [Finding]) {
    all = Set(findings.map(Place.init))
    errors = Set(findings.filter { $0.severity == .error }.map(Place.init))
  }

  /// Whether something with the finding's code was found at its place.
  func contains(_ finding: Finding) -> Bool { all.contains(Place(finding)) }

  /// Whether each error was found before, as an error or not.
  func addsNoError(to former: FoundPlaces) -> Bool { errors.isSubset(of: former.all) }
}
