package import PushSchemaDiagnostics
package import PushSchemaModel

/// The update of citations for new documents. Citations of unchanged lines get their new line
/// numbers; all others are listed for a person.
package struct CitationUpdate: Sendable {
  /// The result for the document of one source.
  package struct Edition: Sendable {
    /// `Braze de`.
    package let document: String
    /// Whether the document differs from the edition of the anchors.
    package let isNew: Bool
    /// The number of citations of unchanged lines. For a new edition, also counts the entries of
    /// the sheet at unchanged positions.
    package let carried: Int
    package let changes: [Change]
  }

  /// A citation, or an entry of a sheet, that the update lists for a person.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Sendable {
      /// The lines did not change, but their order did. The citation was updated.
      case moved
      /// The cited lines did not change, but new lines are between them.
      case grown
      case changed
      case gone
      /// Several lines may be the cited ones.
      case unclear
      /// Nobody has reviewed an earlier change of the lines, or no record matches the citation.
      case unread
      /// The schema cites other lines or words than its record, or has none; it is recorded now.
      case recorded
    }

    package let kind: Kind
    /// The lines or the offset before the update; empty if nothing was recorded.
    package let old: String
    /// The new lines, or a description of the lines that may be meant.
    package let new: String
    /// The declaration that cites the lines, or a name of the sheet's entry.
    package let subject: String
    /// The range of the citation in the schema, or of the entry in the sheet.
    package let range: SourceRange
  }

  package let editions: [Edition]
  /// The edits of schemas and sheets.
  package let edits: [Diagnostic.Fix]
  /// The new contents of the files of anchors.
  package let anchors: [AnchorSheet]
  /// The errors that prevent the update. If there are any, the other lists are empty.
  package let diagnostics: [Diagnostic]
}

/// Computes the updates of citations, sheets and anchors for new documents.
///
/// - Parameters:
///   - documents: the bytes of the documents by their file names; sources without a document are
///     unchanged.
///   - date: the date of the new editions, which is written to their sources.
///   - settles: whether a person has reviewed the changed lines, so that their citations are
///     recorded unchanged.
package func updateCitations(
  _ set: SchemaSet, sheets sheetFiles: [SourceFile], anchors anchorFiles: [SourceFile],
  documents: [String: [UInt8]], date: String? = nil, settles: Bool = false
) -> CitationUpdate {
  var log = DiagnosticLog()
  let sheets = sheetFiles.compactMap { DocumentSheet($0, log: &log) }
  let anchors = anchorFiles.compactMap { AnchorSheet($0, log: &log) }
  var editions: [CitationUpdate.Edition] = []
  var edits: [Diagnostic.Fix] = []
  var written: [AnchorSheet] = []
  for schema in set.schemas where schema.isRequested && !schema.sources.isEmpty {
    let cited = schema.citedPlaces
    for source in schema.sources {
      guard let bytes = source.file.flatMap({ documents[$0] }) else { continue }
      var work = SourceCitationUpdate(
        schema: schema.name, source: source, document: SourceDocument(bytes),
        cited: cited.filter { $0.citation.source == source.id },
        sheet: sheets.first { $0.schema == schema.name && $0.source == source.id },
        recorded: anchors.first { $0.schema == schema.name && $0.source == source.id },
        date: date, settles: settles)
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
