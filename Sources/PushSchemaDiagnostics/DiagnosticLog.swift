import PushPayload

/// Collects diagnostics, once each, and hands them out in a fixed order.
package struct DiagnosticLog: Sendable {
  private var reported: Set<Diagnostic> = []
  private var inOrder: [Diagnostic] = []

  package init() {}

  /// Whether anything was reported that stops generation.
  package private(set) var hasErrors = false

  package mutating func report(_ diagnostic: Diagnostic) {
    guard reported.insert(diagnostic).inserted else { return }
    inOrder.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Everything reported, by file in order of first report, then by position, then errors first.
  package var sorted: [Diagnostic] {
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
    return inOrder.sorted(by: precedes)
  }
}
