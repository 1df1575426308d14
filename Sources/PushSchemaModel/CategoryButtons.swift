extension SchemaSet {
  /// The ids of the buttons of a notification category. The schemas list them in tables with the
  /// columns `category` and `action_id`.
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
