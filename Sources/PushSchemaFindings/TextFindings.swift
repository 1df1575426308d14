package import PushPayload
package import PushSchemaDiagnostics
import PushSchemaText

extension TextRenderer {
  /// The findings on one payload, with the edits that fix them.
  package func render(_ findings: [Finding], in payload: RenderedPayload) -> String {
    render(findings.map { $0.severity }) { text(of: findings[$0], in: payload) }
  }

  private func text(of finding: Finding, in payload: RenderedPayload) -> String {
    let place = "\(PrintableText.path(payload.path)):\(finding.line):\(finding.column)"
    var text = headline(place, finding.severity, finding.code, finding.message) + "\n"
    func add(_ parts: String...) {
      for part in parts { text += part }
      text += "\n"
    }
    if !finding.pointer.isEmpty { add("  at ", PrintableText.shortened(finding.pointer)) }
    // The evidence of a finding is computed on each access.
    let evidence = finding.evidence
    let width = evidence.map { $0.path.unicodeScalars.count }.max() ?? 0
    for piece in evidence {
      let padding = String(repeating: " ", count: width - piece.path.unicodeScalars.count)
      add(
        "    ", PrintableText.escaped(piece.path), padding, "  -> ",
        PrintableText.escaped(piece.value))
    }
    if let hint = finding.hint { add("  ", PrintableText.escaped(hint)) }
    if let edits = payload.edits.isEmpty ? nil : payload.edits[finding] {
      for edit in edits where !edit.isTold { add("  ", words(of: edit)) }
    }
    if let citation = finding.citation { add("  ", PrintableText.escaped(citation)) }
    return text
  }

  private func words(of edit: PayloadEdit) -> String {
    if edit.isSecret { return "validate --fix fixes the value, which is not shown" }
    if edit.replacement.isEmpty { return "validate --fix removes it" }
    let written = PrintableText.shortened(edit.replacement)
    return edit.isCertain ? "validate --fix writes \(written)" : "perhaps \(written) is meant"
  }
}
