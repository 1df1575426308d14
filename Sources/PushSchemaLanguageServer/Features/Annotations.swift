import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

/// Annotations of the text: verdicts of examples, links to cited lines, names in Swift.
extension Session {
  /// The verdict of each example of a file, unless the schemas have errors of their own.
  func codeLenses(_ document: OpenFile) -> JSONValue {
    let analysis = document.analysis
    guard let schema = analysis.set.schema(analysis.schemaName(of: document.file.path)),
      analysis.runsExamples
    else { return [] }
    let interpreter = Interpreter(analysis.set)
    let wrong = Set(
      analysis.diagnostics.filter { $0.code.hasPrefix("example-") }
        .flatMap { [$0.range] + $0.labels.map(\.range) })
    return .array(
      schema.examples.filter { $0.range.path == document.file.path }.map { example in
        let ranges =
          [example.range] + example.expectations.map(\.range)
          + example.mapsTo.flatMap {
            [$0.range] + $0.losses.map(\.range) + $0.findings.map(\.range)
          }
        let isAsStated = wrong.isDisjoint(with: ranges)
        let findings = interpreter.validate(Array(example.json.utf8), as: example.object)
        let title = (isAsStated ? "as stated: " : "not as stated: ") + words(findings, for: example)
        return [
          "range": range(example.range, in: analysis),
          "command": ["title": JSONValue(title), "command": ""],
        ]
      })
  }

  private func words(_ findings: [Finding], for example: Example) -> String {
    var text =
      findings.isEmpty
      ? "no findings"
      : findings.prefix(3).map { finding in
        finding.code + (finding.pointer.isEmpty ? "" : " at \(finding.pointer)")
      }.joined(separator: ", ")
    if findings.count > 3 { text += " and \(findings.count - 3) more" }
    let targets = example.mapsTo.map(\.mapping.description)
    return text + (targets.isEmpty ? "" : "; converted by \(targets.joined(separator: ", "))")
  }

  /// A link from each citation to its first line in the document, if the document is available.
  func documentLinks(_ document: OpenFile) -> JSONValue {
    let places = document.analysis.index.citations.filter {
      $0.citation.range.path == document.file.path
    }
    var paths: [String: String?] = [:]
    return .array(
      places.compactMap { place in
        let citation = place.citation
        let known = paths[citation.source]
        let path = known ?? self.document(of: place, in: document.analysis)?.file.path
        paths[citation.source] = .some(path)
        guard let path else { return nil }
        return [
          "range": range(citation.range, in: document.analysis),
          "target": JSONValue(FileURI.uri(of: path) + "#L\(citation.firstLine)"),
        ]
      })
  }

  /// The Swift names of fields in a range whose keys differ from them, unless `as` sets the name.
  func inlayHints(
    _ document: OpenFile, _ shown: (start: TextPosition, end: TextPosition)
  ) -> JSONValue {
    let start = document.file.offset(of: shown.start, in: encoding)
    let end = document.file.offset(of: shown.end, in: encoding)
    let index = document.analysis.index
    return .array(
      index.symbols(in: document.file.path).map { index.symbols[$0] }.compactMap { symbol in
        guard symbol.kind == .field, symbol.nameRange.lowerBound <= end,
          start <= symbol.nameRange.upperBound,
          let field = document.analysis.field(of: symbol)?.field, field.swiftName == nil,
          !field.memberName.isEmpty, field.memberName != field.key
        else { return nil }
        let place = document.file.textPosition(at: symbol.nameRange.upperBound, in: encoding)
        return [
          "position": place.json, "label": JSONValue(field.memberName), "paddingLeft": true,
          "tooltip": "the property's name in Swift; 'as' sets another",
        ]
      })
  }
}

extension Analysis {
  /// Whether the schemas have no errors except those found by running examples.
  var runsExamples: Bool {
    !diagnostics.contains { $0.severity == .error && !$0.code.hasPrefix("example-") }
  }
}
