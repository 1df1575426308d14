extension SchemaSet {
  /// The ids of the buttons that a notification category has, by the schemas' tables: those with a
  /// column `category` and a column `action_id` list them.
  package func buttons(ofCategory category: String) -> [String] {
    var buttons: [String] = []
    for table in schemas.flatMap(\.tables) {
      guard let name = table.columns.firstIndex(of: "category"),
        let button = table.columns.firstIndex(of: "action_id")
      else { continue }
      for row in table.rows
      where row.cells.indices.contains(name) && row.cells.indices.contains(button) {
        guard case .string(category) = row.cells[name], case .string(let id) = row.cells[button]
        else { continue }
        if !buttons.contains(id) { buttons.append(id) }
      }
    }
    return buttons
  }
}
