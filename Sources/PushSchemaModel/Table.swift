package import PushSchemaDiagnostics

/// Rows of values in which rules look up others.
package struct Table: Sendable {
  package struct Row: Sendable {
    /// One literal for each column; a list cell matches each of its values.
    package var cells: [Literal]
    package var provenance: Provenance
    package var range: SourceRange

    package init(cells: [Literal], provenance: Provenance = Provenance(), range: SourceRange) {
      self.cells = cells
      self.provenance = provenance
      self.range = range
    }
  }

  package var id: DeclarationID
  package var documentation: String
  package var columns: [String]
  package var rows: [Row]
  package var provenance: Provenance

  package init(
    id: DeclarationID, documentation: String = "", columns: [String], rows: [Row],
    provenance: Provenance = Provenance()
  ) {
    self.id = id
    self.documentation = documentation
    self.columns = columns
    self.rows = rows
    self.provenance = provenance
  }
}
