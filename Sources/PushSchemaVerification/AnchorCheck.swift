package import PushSchemaDiagnostics
package import PushSchemaModel

/// Compares the citations of the requested schemas with their records, without the documents.
///
/// - Parameter files: the files of anchors; a source without one is not checked.
package func checkAnchors(of set: SchemaSet, files: [SourceFile]) -> [Diagnostic] {
  var log = DiagnosticLog()
  let sheets = files.compactMap { AnchorSheet($0, log: &log) }
  for schema in set.schemas where schema.isRequested {
    AnchorCheck(schema: schema, sheets: sheets).check(log: &log)
  }
  return log.sorted
}

/// Compares the citations of one schema with the anchors of its sources.
struct AnchorCheck {
  let schema: Schema
  let sheets: [AnchorSheet]

  /// With documents, also checks that each source with one has anchors that match it.
  func check(documents: [String: SourceDocument]? = nil, log: inout DiagnosticLog) {
    let cited = schema.citedPlaces
    for source in schema.sources {
      guard let sheet = sheet(of: source) else { continue }
      if let digest = source.sha256, digest != sheet.sha256 {
        log.report(
          .error(
            "outdated-anchors", "the anchors of source '\(source.id)' belong to another edition",
            at: source.range
          ).help(
            "run 'pushschema update-citations', which writes the edition's digest and its anchors"))
      }
      for diagnostic in sheet.disagreements(with: cited) { log.report(diagnostic) }
    }
    guard let documents else { return }
    for source in schema.sources {
      guard let file = source.file else { continue }
      guard let sheet = sheet(of: source) else {
        log.report(
          .error(
            "missing-anchors", "source '\(source.id)' has no record of its cited lines",
            at: source.range
          ).help("run 'pushschema update-citations', which writes anchors next to the sheets"))
        continue
      }
      guard let document = documents[file] else { continue }
      let edition = Edition(of: document, isCut: sheet.edition.isCut)
      let isSame =
        edition.passages == sheet.edition.passages
        && (!edition.isCut || edition.offsets == sheet.edition.offsets)
      if isSame { continue }
      log.report(
        .error(
          "outdated-anchors", "the anchors of source '\(source.id)' do not match its document",
          at: source.range
        ).label(sheet.range, "here").help(
          "run 'pushschema update-citations', which updates citations of unchanged lines"))
    }
  }

  private func sheet(of source: Source) -> AnchorSheet? {
    sheets.first { $0.schema == schema.name && $0.source == source.id }
  }
}

extension AnchorSheet {
  /// The differences between a schema's citations of this source and the records, as diagnostics;
  /// citations of other sources are ignored.
  package func disagreements(with cited: [CitedPlace]) -> [Diagnostic] {
    let cited = cited.filter { $0.citation.source == source }
    let comparison = AnchorComparison(of: cited, with: records)
    let open = zip(cited, comparison.partners).filter { $1?.isOpen == true }
    return open.map { .unreadChange($0.0) }
      + comparison.moved.map { .movedCitation(cited[$0.position], record: $0.record) }
      + comparison.unrecorded.map { .unrecordedCitation(cited[$0]) }
      + comparison.left.map { .strayAnchor($0, at: range) }
  }
}

/// Finds the record of each citation of a schema.
struct AnchorComparison {
  /// For each citation, the record with the same lines and words.
  private(set) var partners: [AnchorSheet.Record?]
  /// Citations whose declaration has a record with other lines or words.
  private(set) var moved: [(position: Int, record: AnchorSheet.Record)] = []
  /// The positions of citations without a record.
  private(set) var unrecorded: [Int] = []
  /// Records without a citation.
  private(set) var left: [AnchorSheet.Record] = []

  init(of cited: [CitedPlace], with records: [AnchorSheet.Record]) {
    partners = Array(repeating: nil, count: cited.count)
    var recorded = Dictionary(grouping: records, by: \.path)
    for (position, place) in cited.enumerated() {
      guard let found = recorded[place.path]?.firstIndex(where: { $0.isRecord(of: place) }) else {
        continue
      }
      partners[position] = recorded[place.path]?.remove(at: found)
    }
    for (position, place) in cited.enumerated() where partners[position] == nil {
      guard let candidates = recorded[place.path], !candidates.isEmpty else {
        unrecorded.append(position)
        continue
      }
      let words = place.citation.quotation
      let found = words == nil ? nil : candidates.firstIndex { $0.quotation == words }
      if let record = recorded[place.path]?.remove(at: found ?? 0) {
        moved.append((position, record))
      }
    }
    for record in records {
      guard let found = recorded[record.path]?.firstIndex(of: record) else { continue }
      recorded[record.path]?.remove(at: found)
      left.append(record)
    }
  }
}

extension Diagnostic {
  fileprivate static func movedCitation(
    _ cited: CitedPlace, record: AnchorSheet.Record
  ) -> Diagnostic {
    let citation = cited.citation
    let lines = Citation.linesText(citation.firstLine, citation.lastLine)
    let words = record.quotation.map { "'\($0)'" } ?? "no words"
    let difference =
      lines == record.linesText
      ? "\(words) for these lines" : "\(citation.source):\(record.linesText), not line \(lines)"
    return .error(
      "misquoted", "the record of '\(cited.path)' has \(difference)", at: citation.range
    ).help(
      "cite \(citation.source):\(record.linesText), or run 'pushschema update-citations' after you read the lines"
    )
  }

  fileprivate static func unrecordedCitation(_ cited: CitedPlace) -> Diagnostic {
    .error(
      "unrecorded-citation", "this citation of '\(cited.path)' has no record",
      at: cited.citation.range
    ).help("run 'pushschema update-citations', which records new citations")
  }

  fileprivate static func strayAnchor(
    _ record: AnchorSheet.Record, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "stray-anchor",
      "'\(record.path)' no longer cites the recorded line \(record.linesText)",
      at: range
    ).help("run 'pushschema update-citations', which removes old records")
  }

  fileprivate static func unreadChange(_ cited: CitedPlace) -> Diagnostic {
    .error(
      "unread-change",
      "the lines that '\(cited.path)' cites have changed, and nobody has reviewed them",
      at: cited.citation.range
    ).help(
      "cite the lines that state it now; 'pushschema update-citations --settle' keeps all as they are"
    )
  }
}
