import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText
import PushSchemaVerification

extension CitationUpdate {
  /// Whether a person need not read anything.
  var isSettled: Bool { editions.allSatisfy { $0.changes.allSatisfy { !$0.kind.isOpen } } }

  /// The report of `update-citations`: updated citations, and those that a person must read.
  func text(files: SourceFiles) -> String { editions.map { $0.text(files) }.joined() }
}

extension CitationUpdate.Edition {
  fileprivate func text(_ files: SourceFiles) -> String {
    let done =
      isNew
      ? "another edition, \(carried) places updated"
      : "the cited edition, \(carried) citations recorded"
    let open = changes.count { $0.kind.isOpen }
    let groups = Dictionary(grouping: changes, by: \.heading)
    let lines = distinct(changes.map(\.heading)).flatMap { heading in
      let places = (groups[heading] ?? []).map {
        "    \(files.place(of: $0.range)) \(PrintableText.escaped($0.subject))\n"
      }
      return [heading] + places
    }
    return "\(PrintableText.escaped(document)): \(done), \(open) to read again\n"
      + lines.joined()
  }
}

extension CitationUpdate.Change {
  fileprivate var heading: String {
    let arrow = new.isEmpty ? "" : " -> " + new
    return "  \(kind.rawValue.padded(to: 9))\(old)\(PrintableText.escaped(arrow))\n"
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
