import PushPayload
package import PushSchemaDiagnostics
import PushSchemaModel

/// The anchors of a source: a digest of every passage of one edition, and the lines that each
/// declaration cites. With them, the tool recognises cited lines without the document.
package struct AnchorSheet: Sendable {
  /// A recorded citation.
  struct Record: Hashable, Sendable {
    /// The declaration that cites the lines.
    var path: String
    var firstLine: Int
    var lastLine: Int
    var quotation: String?
    /// The positions of the passages that contain the quoted words; only if lines are cut.
    var passages: Range<Int>?
    /// Whether a new edition changed the lines and nobody has reviewed them since.
    var isOpen = false

    /// The lines as a citation writes them: `20` or `20-23`.
    var linesText: String { Citation.linesText(firstLine, lastLine) }

    fileprivate var text: String {
      let passages = passages.map { "at \($0.lowerBound + 1)-\($0.upperBound) " } ?? ""
      let words = quotation.map { JSONText.quoted($0) + " " } ?? ""
      return (isOpen ? "open " : "") + linesText + " " + passages + words + "of " + path
    }

    /// Whether it has the same lines and words as a schema's citation.
    func isRecord(of cited: CitedPlace) -> Bool {
      firstLine == cited.citation.firstLine && lastLine == cited.citation.lastLine
        && quotation.map { Array($0.utf8) } == cited.citation.quotation.map { Array($0.utf8) }
    }
  }

  package let schema: String
  package let source: String
  /// The digest of the edition.
  let sha256: String
  let edition: Edition
  /// In the order of `Schema.citedPlaces`.
  let records: [Record]
  /// The start of the file; the range of the source if the sheet was not read from a file.
  let range: SourceRange

  /// The extension of the names of these files.
  package static let ending = ".anchors"
  static let firstLine = "pushschema anchors 1"

  /// The name of the file for a schema's source.
  package var fileName: String { "\(schema).\(source)\(AnchorSheet.ending)" }

  /// The file's text.
  package var text: String {
    var lines = [
      AnchorSheet.firstLine, "schema \(schema)", "source \(source)", "sha256 \(sha256)",
      "passages \(edition.passages.count)",
    ]
    for (position, passage) in edition.passages.enumerated() {
      let place =
        edition.isCut
        ? "\(passage.line).\(passage.part) \(edition.offsets[position])" : "\(passage.line)"
      lines.append("\(place) \(passage.digestText)")
    }
    lines.append("citations \(records.count)")
    lines += records.map(\.text)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AnchorSheet {
  /// Reads a file of anchors. Returns `nil` for any other file, and reports it.
  package init?(_ file: SourceFile, log: inout DiagnosticLog) {
    var reading = AnchorReading(file)
    guard let sheet = reading.sheet() else {
      log.report(
        .error(
          "malformed-anchors", "this is not a file of anchors: \(reading.problem)",
          at: reading.range
        )
        .help("restore it from version control, or let 'pushschema update-citations' write it"))
      return nil
    }
    self = sheet
  }
}

/// Reads the lines of a file of anchors in their order.
private struct AnchorReading {
  private let file: SourceFile
  private let lines: [Substring]
  private var next = 0
  private(set) var problem = "it does not start with '\(AnchorSheet.firstLine)'"

  init(_ file: SourceFile) {
    self.file = file
    // Splits bytes, not characters: a carriage return and a line feed are one character.
    lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Substring(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
    }
  }

  /// The first byte of the line that was read last.
  var range: SourceRange {
    let line = max(0, min(next - 1, file.lineStarts.count - 1))
    let start = file.lineStarts[line]
    return file.range(start, start + 1)
  }

  mutating func sheet() -> AnchorSheet? {
    guard take() == AnchorSheet.firstLine[...] else { return nil }
    guard let schema = value(of: "schema"), let source = value(of: "source"),
      let sha256 = value(of: "sha256"), let edition = edition(), let records = records(edition)
    else { return nil }
    problem = "there is text after its last line"
    guard take() == "", next == lines.count else { return nil }
    return AnchorSheet(
      schema: schema, source: source, sha256: sha256, edition: edition, records: records,
      range: file.range(0, 1))
  }

  private mutating func take() -> Substring? {
    guard lines.indices.contains(next) else { return nil }
    defer { next += 1 }
    return lines[next]
  }

  private mutating func value(of name: String) -> String? {
    problem = "this line needs '\(name)' with its value"
    guard let line = take(), line.hasPrefix(name + " ") else { return nil }
    return String(line.dropFirst(name.count + 1))
  }

  private mutating func edition() -> Edition? {
    guard let count = value(of: "passages").flatMap({ Int($0) }), count <= lines.count else {
      return nil
    }
    var passages: [Edition.Passage] = []
    var offsets: [Int] = []
    for _ in 0..<max(0, count) {
      problem = "this line needs a line number and its digest"
      guard let words = take()?.split(separator: " "), words.count == 2 || words.count == 3,
        let digest = words.last, digest.utf8.count == 16, let bits = UInt64(digest, radix: 16)
      else { return nil }
      let numbers = words[0].split(separator: ".").map { Int($0) }
      guard numbers.count == words.count - 1, let line = numbers.first ?? nil, line > 0 else {
        return nil
      }
      let previous = passages.last?.line ?? 0
      guard line == previous || line == previous + 1 else { return nil }
      var part = 0
      if words.count == 3 {
        guard let number = numbers[1], number > 0, let offset = Int(words[1]),
          offset > offsets.last ?? -1
        else { return nil }
        part = number
        offsets.append(offset)
      }
      passages.append(Edition.Passage(line: line, part: part, digest: bits))
    }
    problem = "some of its lines are cut and others are not"
    guard offsets.isEmpty || offsets.count == passages.count else { return nil }
    return Edition(passages, offsets: offsets)
  }

  private mutating func records(_ edition: Edition) -> [AnchorSheet.Record]? {
    guard let count = value(of: "citations").flatMap({ Int($0) }), count <= lines.count else {
      return nil
    }
    var records: [AnchorSheet.Record] = []
    for _ in 0..<max(0, count) {
      problem = "this line needs a citation: lines, quoted words, 'of' and the citing name"
      guard let line = take(), let record = record(line, edition) else { return nil }
      records.append(record)
    }
    return records
  }

  private func record(_ line: Substring, _ edition: Edition) -> AnchorSheet.Record? {
    var rest = line
    func skip(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
    let isOpen = skip("open ")
    guard let lines = numbers(&rest) else { return nil }
    var passages: Range<Int>?
    if skip("at ") {
      guard let positions = numbers(&rest), positions.upperBound <= edition.passages.count else {
        return nil
      }
      passages = positions.lowerBound - 1..<positions.upperBound
    }
    var quotation: String?
    // Compares bytes: if the words start with a combining mark, it is one character with the
    // quotation mark before it.
    if rest.utf8.first == 0x22 {
      guard let text = text(&rest) else { return nil }
      quotation = text
    }
    guard skip("of "), !rest.isEmpty else { return nil }
    return AnchorSheet.Record(
      path: String(rest), firstLine: lines.lowerBound, lastLine: lines.upperBound,
      quotation: quotation, passages: passages, isOpen: isOpen)
  }

  /// Reads line numbers or positions and the space after them: `20 ` or `20-23 `.
  private func numbers(_ rest: inout Substring) -> ClosedRange<Int>? {
    guard let end = rest.firstIndex(of: " ") else { return nil }
    let numbers = rest[..<end].split(separator: "-").map { Int($0) }
    guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, numbers.count <= 2,
      first > 0, first <= last
    else { return nil }
    rest = rest[rest.index(after: end)...]
    return first...last
  }

  /// Reads a text in quotation marks and the space after it.
  private func text(_ rest: inout Substring) -> String? {
    var isEscaped = false
    for index in rest.utf8.indices.dropFirst() {
      let byte = rest.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        let written = rest[...index]
        rest = rest[rest.utf8.index(after: index)...]
        guard rest.utf8.first == 0x20 else { return nil }
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
        var findings = FindingLog()
        return try? LocatedJSON(Array(written.utf8), reportingTo: &findings).root.string
      }
    }
    return nil
  }
}

extension Citation {
  /// Lines as citations write them: `20` or `20-23`.
  static func linesText(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first)" : "\(first)-\(last)"
  }

  /// The same in a sentence: `line 20`, `lines 20-23`.
  static func linesWords(_ lines: String) -> String {
    (lines.contains("-") ? "lines " : "line ") + lines
  }
}
