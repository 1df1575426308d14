import PushPayloadBasics
package import PushSchemaText

/// Writes diagnostics as results of a SARIF 2.1.0 log, for code hosts and editors.
package struct SARIFRenderer: Sendable {
  private let files: SourceFiles

  package init(files: SourceFiles = SourceFiles()) { self.files = files }

  /// A whole log of the diagnostics of one run.
  package func render(
    _ diagnostics: [Diagnostic],
    meaning: @escaping @Sendable (String) -> SARIFLog.Meaning? = { _ in nil }
  ) -> String {
    var log = SARIFLog(files: files, meaning: meaning)
    return log.text(of: diagnostics.map(result), codes: diagnostics.map(\.code)) + log.end()
  }

  /// A text as a SARIF message.
  package static func message(_ text: String) -> JSONDocument { .object([("text", .string(text))]) }
}

// MARK: Diagnostics on a schema

extension SARIFRenderer {
  private func result(_ diagnostic: Diagnostic) -> JSONDocument {
    let text = ([diagnostic.message] + diagnostic.help).joined(separator: "; ")
    var members: [(String, JSONDocument)] = [
      ("ruleId", .string(diagnostic.code)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", SARIFRenderer.message(text)),
      ("locations", .array([.object([physicalLocation(of: diagnostic.range)])])),
    ]
    let labels = diagnostic.labels.map { label in
      JSONDocument.object([
        physicalLocation(of: label.range), ("message", SARIFRenderer.message(label.text)),
      ])
    }
    if !labels.isEmpty { members.append(("relatedLocations", .array(labels))) }
    if !diagnostic.fixes.isEmpty { members.append(("fixes", .array([fix(of: diagnostic)]))) }
    return .object(members)
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
      let replacements = diagnostic.fixes.filter { $0.range.path == path }.compactMap { fix in
        region(of: fix.range).first.map { region in
          JSONDocument.object([
            ("deletedRegion", region),
            ("insertedContent", .object([("text", .string(fix.replacement))])),
          ])
        }
      }
      return JSONDocument.object([artifactLocation(path), ("replacements", .array(replacements))])
    }
    let certainty = diagnostic.hasCertainFixes ? "certain" : "a guess"
    return .object([
      ("description", SARIFRenderer.message(certainty)), ("artifactChanges", .array(changes)),
    ])
  }

  package func artifactLocation(_ path: String) -> (String, JSONDocument) {
    ("artifactLocation", .object([("uri", .string(SARIFRenderer.uri(of: path)))]))
  }

  /// The region of a range; empty if the file's text is not available.
  private func region(of range: SourceRange) -> [JSONDocument] {
    guard let file = files[range.path] else { return [] }
    return [region(range.lowerBound..<range.upperBound, of: file)]
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
  static func uri(of path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + String(repeating: "0", count: 2 - digits.utf8.count) + digits
      }
    }
    return text
  }
}
