import PushSchemaDiagnostics
import PushSchemaModel

/// The update of the citations of one source for its document.
struct SourceCitationUpdate {
  let schema: String
  let source: Source
  var document: SourceDocument
  let cited: [CitedPlace]
  let sheet: DocumentSheet?
  /// The anchors of the cited edition.
  let recorded: AnchorSheet?
  let date: String?
  let settles: Bool
  var digests = DocumentDigests.sha256

  var edits: [Diagnostic.Fix] = []
  var anchors: AnchorSheet?
  var records: [AnchorSheet.Record] = []
  var changes: [CitationUpdate.Change] = []
  var carried = 0
  var isNew = false

  var edition: CitationUpdate.Edition {
    CitationUpdate.Edition(
      document: "\(schema) \(source.id)", isNew: isNew, carried: carried, changes: changes)
  }

  mutating func edit(_ range: SourceRange, _ replacement: String) {
    edits.append(Diagnostic.Fix(range: range, replacement: replacement))
  }

  mutating func run(log: inout DiagnosticLog) {
    let digest = digests.ofDocument(document.bytes)
    let new = Edition(of: document, isCut: recorded?.edition.isCut, digests: digests)
    if let recorded, recorded.sha256 != digest || recorded.edition.passages != new.passages {
      isNew = true
      let change = "the document of source '\(source.id)' is another edition"
      if settles {
        log.report(
          .error(
            "changed-document", "\(change), which nobody can have reviewed yet", at: source.range
          ).help(
            "run 'pushschema update-citations' without --settle first, and read what it lists"))
      }
      if source.date != nil, date == nil {
        log.report(
          .error(
            "changed-document", "\(change), and its date is missing",
            at: source.dateRange ?? source.range
          ).help("add --date, as in --date 2026-11-23"))
      }
      let matching = PassageMatching(from: recorded.edition, to: new)
      follow(matching, recorded)
      followSheet(matching)
      writeEdition(digest)
    } else {
      if recorded == nil, let cited = source.sha256, cited != digest {
        log.report(
          .error(
            "missing-anchors",
            "the document of source '\(source.id)' differs from the cited one, and has no record of the cited lines",
            at: source.digestRange ?? source.range
          ).help("first run 'pushschema update-citations' with the cited edition"))
      }
      record(new)
      settleSheet()
      writeDigest(digest)
    }
    anchors = AnchorSheet(
      schema: schema, source: source.id, sha256: digest, edition: new, records: records,
      range: source.range)
  }
}

// MARK: The same edition

extension SourceCitationUpdate {
  /// Records the citations unchanged. Open ones stay open unless a person has reviewed them.
  private mutating func record(_ edition: Edition) {
    let comparison = AnchorComparison(of: cited, with: recorded?.records ?? [])
    for (position, place) in cited.enumerated() {
      let partner = comparison.partners[position]
      let isOpen = partner?.isOpen == true && !settles
      records.append(record(of: place, in: edition, isOpen: isOpen))
      if isOpen {
        list(.unread, place, old: place.linesText, new: wordsPlace(place) ?? "")
      } else {
        carried += 1
      }
    }
    guard recorded != nil else { return }
    for (position, record) in comparison.moved {
      list(
        .recorded, cited[position], old: record.linesText, new: cited[position].linesText)
    }
    for position in comparison.unrecorded {
      list(.recorded, cited[position], old: "", new: cited[position].linesText)
    }
  }

  private func record(
    of place: CitedPlace, in edition: Edition, isOpen: Bool = false
  ) -> AnchorSheet.Record {
    let citation = place.citation
    return AnchorSheet.Record(
      path: place.path, firstLine: citation.firstLine, lastLine: citation.lastLine,
      quotation: citation.quotation, passages: bearing(citation, in: edition), isOpen: isOpen)
  }

  /// The passages with the quoted words; `nil` if lines are not cut or no words are quoted.
  private func bearing(_ citation: Citation, in edition: Edition) -> Range<Int>? {
    guard edition.isCut, let quotation = citation.quotation, citation.firstLine >= 1,
      citation.lastLine <= document.lineCount
    else { return nil }
    let words = Array(quotation.utf8)
    let start = document.lines[citation.firstLine - 1].lowerBound
    let end = document.lines[citation.lastLine - 1].upperBound
    guard let place = firstPlace(of: words, in: document.bytes[start..<end]) else { return nil }
    return edition.passages(touching: place..<place + words.count)
  }
}

// MARK: Another edition

extension SourceCitationUpdate {
  private mutating func follow(_ matching: PassageMatching, _ recorded: AnchorSheet) {
    let comparison = AnchorComparison(of: cited, with: recorded.records)
    let moved = matching.moved
    for (position, place) in cited.enumerated() {
      guard let partner = comparison.partners[position], !partner.isOpen,
        let positions = partner.passages
          ?? recorded.edition.passages(first: partner.firstLine, last: partner.lastLine)
      else {
        leave(place, as: .unread, in: matching.new, new: wordsPlace(place) ?? "")
        continue
      }
      let images = positions.compactMap { matching.images[$0] }
      guard images.count == positions.count,
        zip(images, images.dropFirst()).allSatisfy({ $0 < $1 }),
        let first = images.first, let last = images.last,
        keepsWords(place, matching.new, first, last)
      else {
        leaveChanged(place, positions, matching)
        continue
      }
      let isWhole = images.count == last - first + 1
      carry(place, partner, first..<last + 1, in: matching.new, isWhole: isWhole)
      if isWhole {
        carried += 1
        if positions.contains(where: moved.contains) {
          list(.moved, place, old: partner.linesText, new: matching.new.linesText(first, last))
        }
      }
    }
  }

  private func keepsWords(_ place: CitedPlace, _ new: Edition, _ first: Int, _ last: Int) -> Bool {
    guard let quotation = place.citation.quotation else { return true }
    let end = last + 1 < new.offsets.count ? new.offsets[last + 1] : document.bytes.count
    let passages = document.bytes[new.offsets[first]..<end]
    return firstPlace(of: Array(quotation.utf8), in: passages) != nil
  }

  /// Updates a citation to the lines of its matched passages. If new lines are between them, the
  /// record is open and the citation is listed.
  private mutating func carry(
    _ place: CitedPlace, _ partner: AnchorSheet.Record, _ positions: Range<Int>, in new: Edition,
    isWhole: Bool
  ) {
    let last = positions.upperBound - 1
    let lines = new.linesText(positions.lowerBound, last)
    if lines != place.linesText {
      edit(place.citation.linesRange, lines)
    }
    records.append(
      AnchorSheet.Record(
        path: place.path, firstLine: new.passages[positions.lowerBound].line,
        lastLine: new.passages[last].line, quotation: place.citation.quotation,
        passages: partner.passages == nil ? nil : positions, isOpen: !isWhole))
    if !isWhole { list(.grown, place, old: partner.linesText, new: Citation.linesWords(lines)) }
  }

  private mutating func leaveChanged(
    _ place: CitedPlace, _ positions: Range<Int>, _ matching: PassageMatching
  ) {
    if positions.contains(where: matching.unclear.contains) {
      return leave(place, as: .unclear, in: matching.new, new: matching.candidates(positions))
    }
    let (before, behind) = matching.surroundings(of: positions)
    let words = wordsPlace(place).map { "; " + $0 } ?? ""
    if behind - before < 2, !matching.new.isCut {
      leave(place, as: .gone, in: matching.new, new: "nothing after line \(before)" + words)
    } else {
      let (first, last) =
        matching.new.isCut
        ? (max(before, 1), min(behind, document.lineCount)) : (before + 1, behind - 1)
      let lines = Citation.linesText(first, max(first, last))
      leave(
        place, as: .changed, in: matching.new, new: "perhaps \(Citation.linesWords(lines))" + words)
    }
  }

  /// Keeps a citation unchanged, and records and lists it as open for review.
  private mutating func leave(
    _ place: CitedPlace, as kind: CitationUpdate.Change.Kind, in new: Edition, new words: String
  ) {
    records.append(record(of: place, in: new, isOpen: true))
    list(kind, place, old: place.linesText, new: words)
  }

  /// The lines that contain the quoted words now, as a phrase; `nil` if no words are quoted.
  private func wordsPlace(_ place: CitedPlace) -> String? {
    guard let quotation = place.citation.quotation else { return nil }
    let lines = document.lines(holding: quotation)
    guard !lines.isEmpty else { return "its words are in no line" }
    return "its words are in line " + lines.map(String.init).joined(separator: ", ")
  }

  private mutating func list(
    _ kind: CitationUpdate.Change.Kind, _ place: CitedPlace, old: String, new: String
  ) {
    changes.append(
      CitationUpdate.Change(
        kind: kind, old: old, new: new, subject: place.path, range: place.citation.range))
  }
}

// MARK: The source

extension SourceCitationUpdate {
  private mutating func writeEdition(_ digest: String) {
    writeDigest(digest)
    if let range = sheet?.digestRange {
      edit(range, "\"\(digest)\"")
    }
    guard let date else { return }
    if let range = source.dateRange {
      edit(range, "\"\(date)\"")
    } else if let end = source.digestRange?.end ?? source.fileRange?.end {
      edit(end, "\n  date \"\(date)\"")
    }
  }

  private mutating func writeDigest(_ digest: String) {
    if let range = source.digestRange {
      guard source.sha256 != digest else { return }
      edit(range, "\"\(digest)\"")
    } else if let end = source.fileRange?.end {
      edit(end, "\n  sha256 \"\(digest)\"")
    }
  }
}

extension CitedPlace {
  fileprivate var linesText: String { Citation.linesText(citation.firstLine, citation.lastLine) }
}

extension Edition {
  /// The lines from one passage to another, as a citation writes them.
  fileprivate func linesText(_ first: Int, _ last: Int) -> String {
    Citation.linesText(passages[first].line, passages[last].line)
  }
}

extension PassageMatching {
  /// The lines that may correspond to unclear passages, as a phrase.
  fileprivate func candidates(_ positions: Range<Int>) -> String {
    let digests = Set(positions.filter(unclear.contains).map { old.passages[$0].digest })
    let lines = new.passages.indices.filter {
      isFree($0) && digests.contains(new.passages[$0].digest)
    }
    .map { String(new.passages[$0].line) }
    return "one of the lines " + lines.joined(separator: ", ")
  }
}
