import PushSchemaDiagnostics
import PushSchemaSyntax

extension Layout {
  /// One line for each part; its provenance moves to the next line if it does not fit.
  mutating func layOut(_ endpoint: EndpointSyntax) {
    layOutHeader(endpoint.range, endpoint.provenance)
    if endpoint.provenance.isEmpty, let first = endpoint.lines.first {
      let opening = firstToken(of: (first.documentation?.range ?? first.range)) - 1
      setBreak(.space(1), before: opening)
    }
    for line in endpoint.lines {
      startPart(line.range, line.documentation, 2)
      if !fits(line.range, from: 2) { stack(line.provenance, 4) }
    }
    closeBody(endpoint.range, isEmpty: endpoint.lines.isEmpty)
  }
}
