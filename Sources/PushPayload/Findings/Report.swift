/// The findings on a payload, as a sequence in the order of their positions.
///
/// `isValid` is known at once. Each access to `findings` computes words and positions and sorts:
/// store the array if you need it twice. A report keeps a copy of the payload's text.
@frozen
public struct Report: Sendable {
  @usableFromInline let contents: Contents

  @usableFromInline
  enum Contents: Sendable {
    case nothing
    case findings([Finding])
    case noted(NotedFindings)
  }

  /// The findings, in the order of their positions.
  public var findings: [Finding] {
    switch contents {
    case .nothing: []
    case .findings(let findings): findings
    case .noted(let noted): noted.findings
    }
  }

  /// Whether no finding is an error.
  public var isValid: Bool {
    switch contents {
    case .nothing: true
    case .findings(let findings): !findings.contains { $0.severity == .error }
    case .noted(let noted): !noted.log.hasErrors
    }
  }

  /// Whether there are no findings.
  public var isEmpty: Bool {
    if case .nothing = contents { true } else { false }
  }

  /// The number of findings.
  public var count: Int { findings.count }

  /// The findings that are errors.
  public var errors: [Finding] { filter { $0.severity == .error } }

  /// The findings that are warnings.
  public var warnings: [Finding] { filter { $0.severity == .warning } }

  /// Creates a report of findings.
  public init(findings: [Finding]) {
    contents = findings.isEmpty ? .nothing : .findings(findings)
  }

  init(_ noted: NotedFindings?) {
    contents = noted.map(Contents.noted) ?? .nothing
  }
}

extension Report: Sequence {
  /// An iterator over the findings.
  public func makeIterator() -> IndexingIterator<[Finding]> { findings.makeIterator() }
}

extension Report: Hashable {
  /// Whether both have the same findings.
  public static func == (left: Self, right: Self) -> Bool { left.findings == right.findings }

  /// Hashes the findings.
  public func hash(into hasher: inout Hasher) { hasher.combine(findings) }
}

extension Report: CustomStringConvertible {
  /// `valid` or `invalid` and the number of findings of each severity, then each finding on a line.
  public var description: String {
    let findings = findings
    let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : String(counting: count, severity.rawValue)
    }
    let summary = ([isValid ? "valid" : "invalid"] + counts).joined(separator: ", ")
    return ([summary] + findings.map { $0.description }).joined(separator: "\n")
  }
}
