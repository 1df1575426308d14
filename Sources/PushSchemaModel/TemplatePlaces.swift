extension Table {
  /// Whether it lists forms of placeholders.
  package var isOfPlaces: Bool {
    columns.contains("opening") && columns.contains("closing") && columns.contains("filled")
  }
}

extension SchemaSet {
  /// The placeholders that a payload of an object may contain: those of its vendor; in payloads for
  /// Apple or an app, those that were not filled in. Empty for a vendor whose schema lists none.
  package func templatePlaces(in id: DeclarationID) -> [TemplatePlace] {
    guard let schema = schema(id.schema) else { return [] }
    let own = schema.templatePlaces
    if marks(of: id).isEmpty { return own }
    return schemas.flatMap(\.templatePlaces).filter(\.filler.isEmpty)
  }
}

extension Schema {
  fileprivate var templatePlaces: [TemplatePlace] {
    tables.filter(\.isOfPlaces).flatMap { table in
      table.rows.compactMap { row in
        guard case .string(let opening)? = table.cell("opening", of: row),
          case .string(let closing)? = table.cell("closing", of: row),
          case .string(let filler)? = table.cell("filled", of: row)
        else { return nil }
        return TemplatePlace(opening: opening, closing: closing, filler: filler)
      }
    }
  }
}
