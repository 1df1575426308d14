import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Where a schema has sources, what a mapping decides says who states it: the line, or the mapping
  /// for all its lines.
  mutating func checkProvenance(
    _ provenance: Provenance, at range: SourceRange, of subject: String, in draft: MappingDraft
  ) {
    guard !units[draft.unit].sources.isEmpty, provenance.isEmpty,
      draft.mapping.provenance.isEmpty
    else { return }
    report(.missingProvenance(subject, at: range))
  }
}
