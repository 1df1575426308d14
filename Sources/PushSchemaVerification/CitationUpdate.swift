package import PushSchemaDiagnostics
package import PushSchemaModel

/// What happens to citations when documents come in: lines that did not change take their citations
/// along, and all others are listed for a person.
package struct CitationUpdate: Sendable {
  /// What became of one source's document.
  package struct Edition: Sendable {
    /// `Braze de`.
    package let document: String
    /// Whether the document is another one than the anchors are of.
    package let isNew: Bool
    /// How many citations and places of the sheet stand on lines that did not change.
    package let carried: Int
    package let changes: [Change]
  }

  /// A citation, or a place of a sheet, that a person has to look at.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Sendable {
      /// The lines did not change, but stand elsewhere among the others; they took the citation along.
      case moved
      /// The cited lines did not change, but others stand between them now.
      case grown
      case changed
      case gone
      /// Several lines could be meant.
      case unclear
      /// It has changed in an earlier edition already.
      case unread
      /// The schema cites other lines or words than were recorded; recorded now.
      case recorded
    }

    package let kind: Kind
    /// The lines it stood on.
    package let old: String
    /// Where they are now, or may be, in words.
    package let new: String
    /// What cites them, or the sheet's statement.
    package let subject: String
    /// Where that stands in the schema or the sheet.
    package let range: SourceRange
  }

  /// A text that takes the place of another.
  package struct Edit: Hashable, Sendable {
    package let range: SourceRange
    package let replacement: String
  }

  package let editions: [Edition]
  /// The edits of schemas and sheets.
  package let edits: [Edit]
  /// The files of anchors as they have to be.
  package let anchors: [AnchorSheet]
  /// What keeps it from being done; there are no edits and anchors then.
  package let diagnostics: [Diagnostic]
}

/// Works out what documents do to the citations of schemas and to their sheets.
///
/// - Parameters:
///   - documents: the documents' bytes by their file names; sources without one are left as they are.
///   - date: the day of the new editions, for their sources.
///   - settles: whether changed lines count as read, so that their citations are recorded as they stand.
package func updateCitations(
  _ set: SchemaSet, sheets sheetFiles: [SourceFile], anchors anchorFiles: [SourceFile],
  documents: [String: [UInt8]], date: String? = nil, settles: Bool = false,
  digests: DocumentDigests = .sha256
) -> CitationUpdate {
  var log = DiagnosticLog()
  let records = RecordedCitations(
    set, sheets: sheetFiles.compactMap { DocumentSheet($0, log: &log) },
    anchors: anchorFiles.compactMap { AnchorSheet($0, log: &log) })
  return records.updateCitations(
    documents: documents, date: date, settles: settles, digests: digests, log: &log)
}

/// What schemas cite and what was recorded of it, read once for any number of editions.
package struct RecordedCitations {
  private let schemas: [(schema: Schema, cited: [CitedPlace])]
  private let sheets: [DocumentSheet]
  private let anchors: [AnchorSheet]

  package init(_ set: SchemaSet, sheets: [DocumentSheet], anchors: [AnchorSheet]) {
    schemas = set.schemas.filter { $0.isRequested && !$0.sources.isEmpty }
      .map { ($0, $0.citedPlaces) }
    self.sheets = sheets
    self.anchors = anchors
  }

  /// Works out what documents do to the citations and sheets; see `updateCitations(_:sheets:anchors:)`.
  package func updateCitations(
    documents: [String: [UInt8]], date: String? = nil, settles: Bool = false,
    digests: DocumentDigests = .sha256, log: inout DiagnosticLog
  ) -> CitationUpdate {
    var editions: [CitationUpdate.Edition] = []
    var edits: [CitationUpdate.Edit] = []
    var written: [AnchorSheet] = []
    for (schema, cited) in schemas {
      for source in schema.sources {
        guard let bytes = source.file.flatMap({ documents[$0] }) else { continue }
        var work = SourceCitationUpdate(
          schema: schema.name, source: source, document: SourceDocument(bytes),
          cited: cited.filter { $0.citation.source == source.id },
          sheet: sheets.first { $0.schema == schema.name && $0.source == source.id },
          recorded: anchors.first { $0.schema == schema.name && $0.source == source.id },
          date: date, settles: settles, digests: digests)
        work.run(log: &log)
        editions.append(work.edition)
        edits += work.edits
        if let sheet = work.anchors { written.append(sheet) }
      }
    }
    let failed = log.hasErrors
    return CitationUpdate(
      editions: failed ? [] : editions, edits: failed ? [] : edits, anchors: failed ? [] : written,
      diagnostics: log.sorted)
  }
}
