import PushPayloadBasics
import PushSchemaText

/// Collects diagnostics, each once, and returns them in a fixed order, up to a limit.
package struct DiagnosticLog: Sendable {
  /// The maximum number of returned diagnostics, including the note that counts the rest.
  package static let limit = 100

  private var reported: Set<Diagnostic> = []
  private var inOrder: [Diagnostic] = []

  package init() {}

  /// Whether there is an error, which stops generation.
  package private(set) var hasErrors = false

  /// Adds a diagnostic with every text on one line, and cut if text of a schema makes it long.
  package mutating func report(_ diagnostic: Diagnostic) {
    var short = diagnostic
    short.message = PrintableText.shortened(diagnostic.message)
    short.labels = diagnostic.labels.map {
      Diagnostic.Label(range: $0.range, text: PrintableText.shortened($0.text))
    }
    short.help = diagnostic.help.map(PrintableText.shortened)
    add(short)
  }

  /// Adds the diagnostics of another log in their order.
  package mutating func add(_ other: DiagnosticLog) {
    for diagnostic in other.inOrder { add(diagnostic) }
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    guard reported.insert(diagnostic).inserted else { return }
    inOrder.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// The diagnostics by file in order of the first report, then by position, then errors first. Of
  /// too many, errors are kept before warnings, and a note counts the rest.
  package var sorted: [Diagnostic] {
    let all = allSorted
    guard all.count > Self.limit else { return all }
    let places = all.map(\.severity).placesToShow(Self.limit - 1)
    let note = Diagnostic(
      .note, "too-many-messages",
      "\(all.count - places.count) more messages are not shown; the first is about this place",
      at: all[places.firstGap].range)
    return places.map { all[$0] } + [note]
  }

  /// All diagnostics in the same order.
  package var allSorted: [Diagnostic] {
    var fileOrder: [String: Int] = [:]
    for diagnostic in inOrder where fileOrder[diagnostic.range.path] == nil {
      fileOrder[diagnostic.range.path] = fileOrder.count
    }
    return inOrder.ordered {
      (fileOrder[$0.range.path] ?? 0, $0.range.lowerBound, $0.severity.rank, $0.code)
        < (fileOrder[$1.range.path] ?? 0, $1.range.lowerBound, $1.severity.rank, $1.code)
    }
  }
}
