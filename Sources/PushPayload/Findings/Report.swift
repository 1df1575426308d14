/// What was found in a payload.
///
/// Whether there are errors is known at once. Findings are put into words, get their places and are put in
/// order whenever they are read: who needs them twice keeps them. They keep a copy of the text.
@frozen
public struct Report: Sendable {
  @usableFromInline let contents: Contents

  @usableFromInline
  enum Contents: Sendable {
    case nothing
    case findings([Finding])
    case noted(NotedFindings)
  }

  /// Everything that was found, in the order of its place.
  public var findings: [Finding] {
    switch contents {
    case .nothing: []
    case .findings(let findings): findings
    case .noted(let noted): noted.findings
    }
  }

  /// Whether nothing found is an error.
  public var isValid: Bool {
    switch contents {
    case .nothing: true
    case .findings(let findings): !findings.contains { $0.severity == .error }
    case .noted(let noted): !noted.log.hasErrors
    }
  }

  /// Whether nothing was found.
  package var isEmpty: Bool {
    if case .nothing = contents { true } else { false }
  }

  /// Creates a report; the findings are kept as given.
  public init(findings: [Finding]) {
    contents = findings.isEmpty ? .nothing : .findings(findings)
  }

  init(_ noted: NotedFindings?) {
    contents = noted.map(Contents.noted) ?? .nothing
  }
}

extension Report: Hashable {
  /// Whether both have the same findings.
  public static func == (left: Self, right: Self) -> Bool { left.findings == right.findings }

  /// Hashes the findings.
  public func hash(into hasher: inout Hasher) { hasher.combine(findings) }
}

/// What was reported of a text, with the text: a copy, so that nobody can change it before the findings
/// are read.
@usableFromInline
final class NotedFindings: Sendable {
  let log: FindingLog
  private let text: ContiguousArray<UInt8>
  private let secrets: SecretRanges
  private let disclosed: SecretRanges
  private let expanded: ExpandedText?

  init(_ log: FindingLog, of text: Span<UInt8>, notes: ReaderNotes?) {
    self.log = log
    self.text = text.copy()
    secrets = notes?.secrets ?? SecretRanges()
    disclosed = notes?.disclosed ?? SecretRanges()
    expanded = notes?.expanded
  }

  var findings: [Finding] {
    let text = text
    return log.finish(in: text.span, of: self, expanded)
  }

  /// What the members show that a statement was made about.
  func evidence(of statement: Finding.Statement) -> [Finding.Evidence]? {
    guard let members = statement.members else { return nil }
    return read { reader in members.map { reader.shownEvidence($0) } }
  }

  /// What errata say of the strings that a rule looked at.
  func hint(of statement: Finding.Statement) -> String? {
    guard case .rule(_, let errata) = statement.wording, !errata.isEmpty,
      let members = statement.members
    else { return nil }
    return read { reader in
      reader.shownStrings(among: members).lazy.compactMap { errata.hint(for: $0) }.first
    }
  }

  /// Lets a reader of the text, which hides what that one hid, look something up.
  private func read<Result>(_ look: (inout PayloadReader) -> Result) -> Result {
    let text = text
    var reader = PayloadReader(text.span, buildsModel: false)
    reader.expanded = expanded
    if !secrets.isEmpty || !disclosed.isEmpty {
      reader.writtenNotes.secrets = secrets
      reader.writtenNotes.disclosed = disclosed
    }
    return look(&reader)
  }
}

extension NotedFindings: CustomReflectable {
  /// Shows nothing of the text, which may hold what is sensitive.
  @usableFromInline var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A payload that was read: the model, and what was found.
@frozen
public struct Decoded<Model: Sendable>: Sendable {
  /// Everything the text says; `nil` where the model could not hold it all.
  public let model: Model?

  @usableFromInline let report: Report

  /// Everything that was found, in the order of its place; see `Report`.
  public var findings: [Finding] { report.findings }

  /// Whether nothing found is an error.
  public var isValid: Bool { report.isValid }

  /// Creates a result; both values are kept as given.
  @inlinable
  public init(model: Model?, findings: [Finding]) {
    self.init(model: model, report: Report(findings: findings))
  }

  @inlinable
  init(model: Model?, report: Report) {
    self.model = model
    self.report = report
  }
}
