import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaText
import PushSchemaVerification

/// The report of `update-citations`: updated citations, and those that a person must read.
struct CitationUpdateReport {
  let update: CitationUpdate
  let files: SourceFiles

  /// Whether a person need not read anything.
  var isSettled: Bool { update.editions.allSatisfy { $0.changes.allSatisfy { !$0.kind.isOpen } } }

  var text: String { update.editions.map(text).joined() }

  private func text(of edition: CitationUpdate.Edition) -> String {
    let done =
      edition.isNew
      ? "another edition, \(edition.carried) places updated"
      : "the cited edition, \(edition.carried) citations recorded"
    let open = edition.changes.count { $0.kind.isOpen }
    var text = "\(PrintableText.escaped(edition.document)): \(done), \(open) to read again\n"
    var seen: Set<String> = []
    for change in edition.changes {
      let heading = heading(of: change)
      if seen.insert(heading).inserted {
        text += heading
        for other in edition.changes where self.heading(of: other) == heading {
          text += "    \(place(of: other)) \(PrintableText.escaped(other.subject))\n"
        }
      }
    }
    return text
  }

  private func heading(of change: CitationUpdate.Change) -> String {
    let arrow = change.new.isEmpty ? "" : " -> " + change.new
    return "  \(change.kind.rawValue.padded(to: 9))\(change.old)\(PrintableText.escaped(arrow))\n"
  }

  private func place(of change: CitationUpdate.Change) -> String {
    let path = PrintableText.path(change.range.path)
    guard let file = files[change.range.path] else { return path }
    let position = file.position(at: change.range.lowerBound)
    return "\(path):\(position.line):\(position.column)"
  }
}

extension CitationUpdate.Change.Kind {
  /// Whether a person must read the lines.
  fileprivate var isOpen: Bool {
    switch self {
    case .grown, .changed, .gone, .unclear, .unread: true
    case .moved, .recorded: false
    }
  }
}
