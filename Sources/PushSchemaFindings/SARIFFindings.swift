package import PushPayload
package import PushSchemaDiagnostics
import PushSchemaText

extension SARIFLog {
  /// The next piece of the log: the findings on one payload of a file.
  package mutating func text(of findings: [Finding], in payload: RenderedPayload) -> String {
    let results = results(findings, in: payload)
    return text(of: results, codes: findings.map { $0.code })
  }

  /// The results for the findings on one payload, in their order.
  func results(_ findings: [Finding], in payload: RenderedPayload) -> [JSONDocument] {
    var columns = CodePointColumns(payload.bytes)
    return findings.map { finding in
      result(
        finding, payload.path, column: columns.column(of: finding),
        fixes: fixes(payload.shownEdits(of: finding), of: payload))
    }
  }

  /// Each edit as a separate fix.
  private func fixes(_ edits: [PayloadEdit], of payload: RenderedPayload) -> [JSONDocument] {
    guard !edits.isEmpty else { return [] }
    let file = SourceFile(path: payload.path, bytes: payload.bytes)
    return edits.map { edit in
      let change = (region: region(edit.range, of: file), text: edit.replacement)
      return fix([(path: payload.path, edits: [change])], isCertain: edit.isCertain)
    }
  }

  private func result(
    _ finding: Finding, _ path: String, column: Int, fixes: [JSONDocument]
  ) -> JSONDocument {
    let region = JSONDocument.object([
      ("startLine", .number(finding.line)), ("startColumn", .number(column)),
    ])
    let place: [(String, JSONDocument)] = [
      ("physicalLocation", .object([artifactLocation(path), ("region", region)])),
      ("logicalLocations", .array([.object([("fullyQualifiedName", .string(finding.pointer))])])),
    ]
    let evidence = JSONDocument.object([("evidence", finding.evidenceDocument)])
    return result(
      finding.severity, finding.code,
      [finding.message, finding.hint, finding.citation].compactMap { $0 }, at: place,
      finding.evidence.isEmpty ? [] : [("properties", evidence)], fixes: fixes)
  }
}

/// Columns in code points for findings sorted by position; each byte is read once.
private struct CodePointColumns {
  private let bytes: [UInt8]
  private var offset = 0
  private var lineStart = 0
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The column of a finding from 1; the finding's own column counts bytes.
  mutating func column(of finding: Finding) -> Int {
    let target = min(max(finding.offset, 0), bytes.count)
    let start = max(target - (finding.column - 1), 0)
    if start != lineStart || target < offset {
      (lineStart, offset, column) = (start, start, 1)
    }
    while offset < target {
      if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      offset += 1
    }
    return column
  }
}
