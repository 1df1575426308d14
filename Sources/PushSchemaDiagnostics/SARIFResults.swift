package import PushPayloadBasics
package import PushSchemaText

// MARK: Diagnostics on a schema

extension SARIFLog {
  /// A whole log of the diagnostics of one run.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var log = self
    return log.text(of: diagnostics.map(result), codes: diagnostics.map(\.code)) + log.end()
  }

  private func result(_ diagnostic: Diagnostic) -> JSONDocument {
    let labels = diagnostic.labels.map { label in
      JSONDocument.object([
        physicalLocation(of: label.range), ("message", Self.message(label.text)),
      ])
    }
    return result(
      diagnostic.severity, diagnostic.code, [diagnostic.message] + diagnostic.help,
      at: [physicalLocation(of: diagnostic.range)],
      labels.isEmpty ? [] : [("relatedLocations", .array(labels))],
      fixes: diagnostic.fixes.isEmpty ? [] : [fix(of: diagnostic)])
  }

  private func physicalLocation(of range: SourceRange) -> (String, JSONDocument) {
    (
      "physicalLocation",
      .object([artifactLocation(range.path)] + region(of: range).map { ("region", $0) })
    )
  }

  /// All edits of a diagnostic as one fix, grouped by file in order of first mention.
  private func fix(of diagnostic: Diagnostic) -> JSONDocument {
    var seen: Set<String> = []
    let paths = diagnostic.fixes.map(\.range.path).filter { seen.insert($0).inserted }
    let changes = paths.map { path in
      let fixes = diagnostic.fixes.filter { $0.range.path == path }
      let edits = fixes.flatMap { fix in region(of: fix.range).map { ($0, fix.replacement) } }
      return (path: path, edits: edits)
    }
    return fix(changes, isCertain: diagnostic.hasCertainFixes)
  }
}

// MARK: Pieces of all results

extension SARIFLog {
  /// A text as a SARIF message.
  package static func message(_ text: String) -> JSONDocument { .object([("text", .string(text))]) }

  /// A result at a location, with a sentence for each text, and further members before its fixes.
  package func result(
    _ severity: Severity, _ code: String, _ texts: [String], at location: [(String, JSONDocument)],
    _ more: [(String, JSONDocument)], fixes: [JSONDocument]
  ) -> JSONDocument {
    .object(
      [
        ("ruleId", .string(code)), ("level", .string(severity.rawValue)),
        ("message", Self.message(texts.joined(separator: "; "))),
        ("locations", .array([.object(location)])),
      ] + more + (fixes.isEmpty ? [] : [("fixes", .array(fixes))]))
  }

  /// Edits of files that belong together.
  package func fix(
    _ changes: [(path: String, edits: [(region: JSONDocument, text: String)])], isCertain: Bool
  ) -> JSONDocument {
    let changes = changes.map { path, edits in
      let replacements = edits.map { region, text in
        JSONDocument.object([
          ("deletedRegion", region), ("insertedContent", Self.message(text)),
        ])
      }
      return JSONDocument.object([artifactLocation(path), ("replacements", .array(replacements))])
    }
    return .object([
      ("description", Self.message(isCertain ? "certain" : "a guess")),
      ("artifactChanges", .array(changes)),
    ])
  }

  package func artifactLocation(_ path: String) -> (String, JSONDocument) {
    ("artifactLocation", .object([("uri", .string(Self.uri(of: path)))]))
  }

  /// The region of a range; empty if the file's text is not available.
  private func region(of range: SourceRange) -> [JSONDocument] {
    files[range.path].map { [region(range.offsets, of: $0)] } ?? []
  }

  /// The lines and columns of a range of bytes.
  package func region(_ range: Range<Int>, of file: SourceFile) -> JSONDocument {
    let start = codePointPosition(range.lowerBound, in: file)
    let end = codePointPosition(range.upperBound, in: file)
    return .object([
      ("startLine", .number(start.line)), ("startColumn", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
    ])
  }

  private func codePointPosition(_ offset: Int, in file: SourceFile) -> SourcePosition {
    let position = file.position(at: offset)
    let start = min(max(offset, 0), file.bytes.count) - (position.column - 1)
    let before = String(decoding: file.bytes[start..<start + position.column - 1], as: UTF8.self)
    return SourcePosition(line: position.line, column: before.unicodeScalars.count + 1)
  }

  /// A path as a relative URI reference: all characters except unreserved ones and `/` are encoded.
  static func uri(of path: String) -> String { path.escapingBytes(by: "%", except: "/~") }
}
