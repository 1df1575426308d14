import Foundation
import PushSchemaDiagnostics
import PushSchemaModel
@testable import PushSchemaVerification
import Synchronization
import TestSupport
import Testing

/// Random editions of the documents: what did not change takes its citations along, all else is told.
@Suite struct CitationUpdateTests {
  /// So many editions with one to five edits each, and as many as it takes for 200 edits of each document;
  /// `RECITE_ROUNDS=200` by hand.
  private static let rounds =
    ProcessInfo.processInfo.environment["RECITE_ROUNDS"].flatMap { Int($0) } ?? 1

  @Test(
    .enabled(
      if: RepositoryDocuments.areThere, "the source documents do not lie beside the project"))
  func `no citation is silently wrong after any edit of a document`() throws {
    let repository = try RepositoryDocuments()
    let memory = DigestMemory()
    for schema in repository.set.schemas {
      for source in schema.sources {
        guard let file = source.file, let bytes = repository.documents[file] else { continue }
        let name = "\(schema.name).\(source.id)."
        var log = DiagnosticLog()
        let cited = CitedText.all(of: schema, source, in: EditedDocument(bytes))
        let update = SourceCitationUpdate(
          schema: schema.name, source: source, document: SourceDocument(bytes),
          cited: schema.citedPlaces.filter { $0.citation.source == source.id },
          sheet: repository.sheets.filter { $0.path.contains(name) }
            .compactMap { DocumentSheet($0, log: &log) }.first,
          recorded: repository.anchors.filter { $0.path.contains(name) }
            .compactMap { AnchorSheet($0, log: &log) }.first,
          date: nil, settles: false, digests: memory.digests)
        let trial = Trial(unedited: update, bytes: bytes, cited: cited)
        var tally = Tally()
        var editions = 0
        while editions < Self.rounds || tally.edits < 200 {
          trial.run(seed: UInt64(editions), &tally)
          editions += 1
        }
        #expect(tally.wrong.isEmpty, "\(name) \(tally.wrong.prefix(5))")
        #expect(tally.carried > 50 * editions)
      }
    }
  }
}

/// What became of the citations in all rounds.
private struct Tally {
  var edits = 0
  var carried = 0
  var reported = 0
  var wrong: [String] = []
}

private struct Trial {
  let unedited: SourceCitationUpdate
  let bytes: [UInt8]
  let cited: [CitedText]

  func run(seed: UInt64, _ tally: inout Tally) {
    var random = SeededNumbers(seed: seed)
    var edited = EditedDocument(bytes)
    let edits = Int.random(in: 1...5, using: &random)
    for _ in 0..<edits { edited.edit(&random) }
    tally.edits += edits
    var log = DiagnosticLog()
    var update = unedited
    update.document = SourceDocument(edited.bytes)
    update.run(log: &log)
    #expect(log.sorted.isEmpty)
    let lines = Dictionary(
      update.edits.map { ($0.range, $0.replacement) }, uniquingKeysWith: { first, _ in first })
    let open = Dictionary(
      update.changes.filter { $0.kind != .moved }
        .map { ($0.range, $0.kind) }, uniquingKeysWith: { first, _ in first })
    for text in cited {
      let citation = text.place.citation
      let expected = edited.expectedLines(of: text)
      if let kind = open[citation.range] {
        tally.reported += 1
        // Of a page that is one line, the passage around the quoted words may have changed.
        if expected != nil, !text.isWords, kind != .unclear {
          tally.wrong.append("seed \(seed): \(text.place.path) \(citation.linesText) \(kind)")
        }
        continue
      }
      let written = lines[citation.linesRange] ?? citation.linesText
      let isRight =
        expected.map { $0 == written } ?? (edited.text(at: written)?.holds(text.bytes) ?? false)
      if isRight {
        tally.carried += 1
      } else {
        tally.wrong.append("seed \(seed): \(text.place.path) \(citation.linesText) -> \(written)")
      }
    }
  }
}

/// Digests of passages that come again and again.
private final class DigestMemory: Sendable {
  private let known = Mutex<[ArraySlice<UInt8>: UInt64]>([:])

  var digests: DocumentDigests {
    DocumentDigests(
      ofDocument: { bytes in
        var hasher = Hasher()
        hasher.combine(bytes)
        return String(hasher.finalize())
      },
      ofPassage: { bytes in
        self.known.withLock { known in
          if let digest = known[bytes] { return digest }
          let digest = DocumentDigests.sha256.ofPassage(bytes)
          known[bytes] = digest
          return digest
        }
      })
  }
}

extension Citation {
  fileprivate var linesText: String {
    firstLine == lastLine ? "\(firstLine)" : "\(firstLine)-\(lastLine)"
  }
}

/// A citation with the bytes that bear it: its lines, or in a page that is one line its quoted words.
private struct CitedText {
  let place: CitedPlace
  /// Where each of its lines stood, or its words.
  let origins: [Range<Int>]
  let isWords: Bool
  let bytes: [UInt8]

  static func all(
    of schema: Schema, _ source: Source, in original: EditedDocument
  ) -> [CitedText] {
    schema.citedPlaces.filter { $0.citation.source == source.id }.compactMap { place in
      let citation = place.citation
      guard let text = original.text(citation.firstLine, citation.lastLine) else { return nil }
      guard original.lines.count == 1 else {
        let origins = (citation.firstLine...citation.lastLine).compactMap {
          original.lines[$0 - 1].first?.origin
        }
        return CitedText(place: place, origins: origins, isWords: false, bytes: text)
      }
      let words = Array((citation.quotation ?? "").utf8)
      return text.firstRange(of: words).map {
        CitedText(place: place, origins: [$0], isWords: true, bytes: words)
      }
    }
  }
}

extension EditedDocument {
  /// Where cited lines stand now if none of them changed and nothing stands between them; of a page that
  /// is one line, where the quoted words do.
  fileprivate func expectedLines(of text: CitedText) -> String? {
    if text.isWords { return text.origins.first.flatMap(line(holding:)).map(String.init) }
    let places = text.origins.compactMap(line(from:))
    guard let first = places.first, let last = places.last, places.count == text.origins.count,
      places == Array(first..<first + places.count)
    else { return nil }
    return first == last ? "\(first)" : "\(first)-\(last)"
  }

  fileprivate func text(at lines: String) -> [UInt8]? {
    let numbers = lines.split(separator: "-").compactMap { Int($0) }
    return numbers.first.flatMap { first in numbers.last.flatMap { text(first, $0) } }
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool { self == part || firstRange(of: part) != nil }
}
