extension PayloadEngine {
  /// Reads a payload, keeps all its objects, and calls `look` with them.
  func reading<Result>(_ bytes: [UInt8], _ look: (inout PayloadRun) -> Result) -> Result {
    let expanded = program.expanded(bytes.span)
    let text = expanded?.bytes ?? ContiguousArray(bytes)
    var run = PayloadRun(program, text.span, expanded)
    run.keepsItems = true
    run.readAll()
    return look(&run)
  }

  /// The object that encloses the payload's own object, if the payload is only a part, and the
  /// checks that are unknown without it; `nil` if all can be decided.
  package var unansweredChecks: (enclosing: String, checks: [String])? {
    let root = program.object(ofType: program.root)
    guard root >= 0, let enclosing = program.objects[root].enclosing,
      case let checks = program.objects[root].unanswered, !checks.isEmpty
    else { return nil }
    return (enclosing, checks)
  }
}
