import PushPayloadBasics
package import PushSchemaDiagnostics
package import PushSchemaModel

/// The counts of one document: a row of the table that `verify` prints.
package struct VerificationRow: Hashable, Sendable {
  /// `Braze de`.
  package var document: String
  /// The number of lines that are not empty; `nil` if the sheet does not claim to account for
  /// them, or if they cannot be counted without the document.
  package var lines: Int?
  /// The number of passages (sentences) in these lines; `nil` without the document.
  package var passages: Int?
  package var facts = 0
  /// The number of single statements in the facts and examples: each name, type, presence, value,
  /// limit, default, version, row and behaviour counts.
  package var statements = 0
  /// The number of facts that are behaviours.
  package var behaviours = 0
  package var cited = 0
  package var erratum = 0
  package var conflict = 0
  package var uncited = 0
  package var examples = 0
  /// The number of the schema's citations of the document.
  package var citations = 0
}

/// The result of checking schemas, sheets and documents against each other.
package struct Verification: Sendable {
  package let rows: [VerificationRow]
  /// The fields that some but not all editions of a vendor's document state, as text, by schema.
  package let editionDifferences: [String]
  package let diagnostics: [Diagnostic]
}

/// Checks every citation against the documents, and every sheet against its document and its
/// schema. Also checks that each field has a citation or a reason.
///
/// - Parameters:
///   - anchors: the records of the citations; if `nil`, they are not checked.
///   - documents: the bytes of the documents by their file names; if `nil`, only sheets and
///     anchors are checked against the schemas.
package func verify(
  _ set: SchemaSet, sheets files: [SourceFile], anchors anchorFiles: [SourceFile]? = nil,
  documents: [String: [UInt8]]?
) -> Verification {
  var log = DiagnosticLog()
  let anchors = anchorFiles?.compactMap { AnchorSheet($0, log: &log) }
  let sheets = files.compactMap { DocumentSheet($0, log: &log) }
  return verify(set, sheets: sheets, anchors: anchors, documents: documents, log: &log)
}

/// The same for sheets and anchors that are already read, for checks of many variants of schemas.
package func verify(
  _ set: SchemaSet, sheets: [DocumentSheet], anchors: [AnchorSheet]?,
  documents: [String: [UInt8]]?, log: inout DiagnosticLog
) -> Verification {
  let documents = documents?.mapValues(SourceDocument.init)
  var rows: [VerificationRow] = []
  for schema in set.schemas where schema.isRequested {
    let counts =
      documents.map {
        CitationCheck(schema: schema, documents: $0, sheets: sheets).check(log: &log)
      } ?? [:]
    if let anchors {
      AnchorCheck(schema: schema, sheets: anchors).check(documents: documents, log: &log)
    }
    checkStated(schema, log: &log)
    SampleDemands(schema: schema, set: set).check(log: &log)
    PageAgreement(schema: schema, set: set).check(log: &log)
    for source in schema.sources where source.file != nil {
      guard let sheet = sheets.first(where: { $0.schema == schema.name && $0.source == source.id })
      else {
        log.report(
          .error(
            "missing-sheet", "no sheet transcribes the document of source '\(source.id)'",
            at: source.range
          )
          .help(
            """
            add '\(schema.name).\(source.id).json' to the folder of sheets, with at least \
            {"schema": "\(schema.name)", "source": "\(source.id)", "facts": []}
            """))
        continue
      }
      var row = VerificationRow(document: "\(schema.name) \(source.id)")
      row.citations = counts[source.id] ?? 0
      let edition = anchors?.first { $0.schema == schema.name && $0.source == source.id }?.edition
      let check = SheetCheck(
        sheet: sheet, schema: schema, set: set, documents: documents, edition: edition)
      check.run(&row, log: &log)
      rows.append(row)
    }
  }
  let read =
    sheets.map { ($0.schema, $0.source, $0.range) }
    + (anchors ?? []).map { ($0.schema, $0.source, $0.range) }
  for (schema, source, range) in read where set.schema(schema)?.source(source) == nil {
    log.report(.error("stray-sheet", "no schema has the source '\(schema) \(source)'", at: range))
  }
  return Verification(
    rows: rows, editionDifferences: editionDifferences(of: sheets, in: set),
    diagnostics: log.sorted)
}

/// Reports fields without a citation or a reason, and required fields whose reason names no page.
/// A reason names a page, and after a colon what the page states about the requirement.
private func checkStated(_ schema: Schema, log: inout DiagnosticLog) {
  for object in schema.objects {
    for field in object.fields {
      if field.provenance.isEmpty, !schema.sources.isEmpty {
        log.report(
          .error(
            "unstated-field",
            "'\(object.id.name).\(field.key)' has neither a citation nor a reason", at: field.range
          ))
      }
      if field.provenance.citations.isEmpty, let reason = field.provenance.inference,
        !reason.contains(": "),
        let demand = field.presence.first(where: { $0.demand == .required && $0.severity == .error }
        )
      {
        log.report(
          .error(
            "unnamed-demand",
            "'\(object.id.name).\(field.key)' is required, but its reason does not name the source",
            at: demand.range
          ).help("write the reason as 'PAGE: WHAT IT SAYS', or write 'required warning'"))
      }
    }
  }
}

/// Checks one sheet against its document and schema.
private struct SheetCheck {
  let sheet: DocumentSheet
  let schema: Schema
  let set: SchemaSet
  let documents: [String: SourceDocument]?
  /// The edition of the anchors.
  let edition: Edition?

  func run(_ row: inout VerificationRow, log: inout DiagnosticLog) {
    let file = schema.source(sheet.source)?.file
    let document = file.flatMap { documents?[$0] }
    let check = FactCheck(schema: schema, set: set, source: sheet.source, document: document)
    for fact in sheet.facts {
      row.facts += 1
      row.statements += fact.statementCount
      if fact.isBehaviour { row.behaviours += 1 }
      if let document { checkPrinted(fact, in: document, log: &log) }
      switch check.outcome(of: fact) {
      case .cited: row.cited += 1
      case .erratum: row.erratum += 1
      case .conflict: row.conflict += 1
      case .uncited(let reason):
        row.uncited += 1
        log.report(.error("uncited-fact", reason, at: fact.entry.range))
      }
    }
    for entry in sheet.openEntries {
      log.report(
        .error(
          "unread-change",
          "a new edition changed the lines of this entry, and nobody has reviewed them",
          at: entry.mark
        ).help(
          "correct the entry and remove the mark; 'pushschema update-citations --settle' keeps all as they are"
        ))
    }
    let examples = ExampleCheck(schema: schema, source: sheet.source, document: document)
    for example in sheet.examples {
      row.examples += 1
      row.statements += 1
      examples.check(example, log: &log)
    }
    checkCoverage(in: document, &row, log: &log)
  }

  /// Checks that the sheet accounts for the document, or else for the lines of the anchors.
  private func checkCoverage(
    in document: SourceDocument?, _ row: inout VerificationRow, log: inout DiagnosticLog
  ) {
    guard sheet.isAccounted else { return }
    if let document {
      let coverage = CoverageCheck(sheet: sheet, passages: CoveragePassages(document))
      coverage.check(&row, log: &log)
    } else if let edition {
      row.lines = RecordedCoverage(sheet: sheet, edition: edition).check(log: &log)
    }
  }

  /// Reports texts that the document does not print at the position that the sheet states.
  private func checkPrinted(
    _ fact: DocumentSheet.Fact, in document: SourceDocument, log: inout DiagnosticLog
  ) {
    let text =
      switch fact.place {
      case .line(let line): document.text(first: line, last: line)
      case .offset(let offset): document.text(from: offset, count: DocumentSheet.reach)
      }
    let missing = text.map { text in fact.printed.filter { !holds(text, $0) } } ?? ["place"]
    for printed in missing {
      log.report(
        .error(
          "fact-not-in-document", "the document does not print '\(printed)' at this place",
          at: fact.entry.range))
    }
  }
}

/// The fields that some but not all editions of a vendor's document state.
private func editionDifferences(of sheets: [DocumentSheet], in set: SchemaSet) -> [String] {
  set.schemas.filter(\.isRequested).flatMap { schema -> [String] in
    let editions = sheets.filter { $0.schema == schema.name }
    guard editions.count > 1 else { return [] }
    return schema.objects.flatMap { object in
      object.fields.compactMap { field in
        let stating = editions.filter { states($0, field, of: object, in: schema) }
        guard !stating.isEmpty, stating.count < editions.count else { return nil }
        let names = stating.map(\.source).joined(separator: ", ")
        return "\(object.id).\(keyText(field.key)): only \(names)"
      }
    }
  }
}

private func states(
  _ sheet: DocumentSheet, _ field: Field, of object: Object, in schema: Schema
) -> Bool {
  sheet.facts.contains { fact in
    guard fact.object == object.id.name, let printed = fact.key ?? fact.field else { return false }
    if printed.utf8.elementsEqual(field.key.utf8) { return true }
    return schema.errata.contains {
      $0.citation.source == sheet.source && $0.says.utf8.elementsEqual(printed.utf8)
        && $0.means == field.key
    }
  }
}
