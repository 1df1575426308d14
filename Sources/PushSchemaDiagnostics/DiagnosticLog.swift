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

  package mutating func report(_ diagnostic: Diagnostic) { add(diagnostic.shortened) }

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
    let firstLeftOut = all[places.firstGap]
    return places.map { all[$0] }
      + [.tooManyMessages(firstLeftOut, rest: all.count - places.count)]
  }

  /// All diagnostics in the same order.
  package var allSorted: [Diagnostic] {
    var fileOrder: [String: Int] = [:]
    for diagnostic in inOrder where fileOrder[diagnostic.range.path] == nil {
      fileOrder[diagnostic.range.path] = fileOrder.count
    }
    func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
      (
        fileOrder[left.range.path] ?? 0, left.range.lowerBound, left.severity.rank, left.code
      ) < (
        fileOrder[right.range.path] ?? 0, right.range.lowerBound, right.severity.rank, right.code
      )
    }
    return inOrder.ordered(by: precedes)
  }
}

extension Diagnostic {
  /// The same diagnostic with every text on one line, and cut if text of a schema makes it long.
  fileprivate var shortened: Diagnostic {
    var copy = self
    copy.message = PrintableText.shortened(message)
    copy.labels = labels.map { Label(range: $0.range, text: PrintableText.shortened($0.text)) }
    copy.help = help.map(PrintableText.shortened)
    return copy
  }

  fileprivate static func tooManyMessages(_ first: Diagnostic, rest: Int) -> Diagnostic {
    Diagnostic(
      .note, "too-many-messages",
      "\(rest) more messages are not shown; the first is about this place",
      at: first.range)
  }
}
