import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that each decision of a mapping has a provenance, if the schema has sources: on the
  /// line, or on the mapping for all its lines.
  mutating func checkProvenance(
    _ provenance: Provenance, at range: SourceRange, of subject: String, in draft: MappingDraft
  ) {
    guard !units[draft.unit].schema.sources.isEmpty, provenance.isEmpty,
      draft.mapping.provenance.isEmpty
    else { return }
    report(.missingProvenance(subject, at: range))
  }
}
