/// The findings on a text, with a copy of it, which nobody can change before they are read.
@usableFromInline
final class NotedFindings: Sendable {
  let log: FindingLog
  private let text: ContiguousArray<UInt8>
  private let secrets: SecretRanges
  private let disclosed: SecretRanges
  private let expanded: ExpandedText?

  init(_ log: FindingLog, of text: Span<UInt8>, notes: RareReaderState?) {
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

  /// The evidence of a statement, read from its members.
  func evidence(of statement: Finding.Statement) -> [Finding.Evidence]? {
    guard let members = statement.members else { return nil }
    return read { reader in members.map { reader.shownEvidence($0) } }
  }

  /// The hint of errata on the strings that a rule tested.
  func hint(of statement: Finding.Statement) -> String? {
    guard case .rule(_, let errata) = statement.wording, !errata.isEmpty,
      let members = statement.members
    else { return nil }
    return read { reader in
      reader.shownStrings(among: members).firstNonNil { errata.hint(for: $0) }
    }
  }

  /// Reads from the text with a reader that masks the same values.
  private func read<Result>(_ look: (inout PayloadReader) -> Result) -> Result {
    let text = text
    var reader = PayloadReader(text.span, buildsModel: false)
    reader.expanded = expanded
    if !secrets.isEmpty || !disclosed.isEmpty {
      reader.rareState.secrets = secrets
      reader.rareState.disclosed = disclosed
    }
    return look(&reader)
  }
}
