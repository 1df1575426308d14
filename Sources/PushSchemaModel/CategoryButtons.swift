extension SchemaSet {
  /// The ids of the buttons of each notification category. The schemas list them in tables with the
  /// columns `category` and `action_id`.
  package var categoryButtons: [String: [String]] {
    var buttons: [String: [String]] = [:]
    for table in schemas.flatMap(\.tables) {
      guard let name = table.columns.firstIndex(of: "category"),
        let button = table.columns.firstIndex(of: "action_id")
      else { continue }
      for row in table.rows
      where row.cells.indices.contains(name) && row.cells.indices.contains(button) {
        guard case .string(let category) = row.cells[name],
          case .string(let id) = row.cells[button], !(buttons[category] ?? []).contains(id)
        else { continue }
        buttons[category, default: []].append(id)
      }
    }
    return buttons
  }
}
