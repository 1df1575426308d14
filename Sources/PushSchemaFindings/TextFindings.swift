package import PushPayload
package import PushSchemaDiagnostics
import PushSchemaText

extension TextRenderer {
  /// The findings on one payload, with the edits that mend them.
  package func render(_ findings: [Finding], in payload: RenderedPayload) -> String {
    render(findings.map(\.severity)) { text(of: findings[$0], in: payload) }
  }

  private func text(of finding: Finding, in payload: RenderedPayload) -> String {
    let place = "\(PrintableText.path(payload.path)):\(finding.line):\(finding.column)"
    var lines = [headline(place, finding.severity, finding.code, finding.message)]
    if !finding.pointer.isEmpty { lines.append("  at " + PrintableText.shortened(finding.pointer)) }
    let width = finding.evidence.map(\.path.count).max() ?? 0
    for evidence in finding.evidence {
      let padding = String(repeating: " ", count: width - evidence.path.count)
      lines.append(
        "    " + PrintableText.escaped(evidence.path) + padding + "  -> "
          + PrintableText.escaped(evidence.value))
    }
    if let hint = finding.hint { lines.append("  " + PrintableText.escaped(hint)) }
    lines += (payload.edits[finding] ?? []).filter { !$0.isTold }.map { "  " + words(of: $0) }
    if let citation = finding.citation { lines.append("  " + PrintableText.escaped(citation)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(of edit: PayloadEdit) -> String {
    if edit.isSecret { return "validate --fix mends the value, which is not shown" }
    if edit.replacement.isEmpty { return "validate --fix removes it" }
    let written = PrintableText.shortened(edit.replacement)
    return edit.isCertain ? "validate --fix writes \(written)" : "perhaps \(written) is meant"
  }
}
