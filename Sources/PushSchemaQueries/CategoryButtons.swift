package import PushSchemaModel

extension SchemaSet {
  /// The ids of the buttons of each category, from tables with `category` and `action_id`.
  package var categoryButtons: [String: [String]] {
    var buttons: [String: [String]] = [:]
    for table in schemas.flatMap(\.tables) {
      for row in table.rows {
        guard let category = table.cell("category", of: row)?.stringValue,
          let id = table.cell("action_id", of: row)?.stringValue,
          !(buttons[category] ?? []).contains(id)
        else { continue }
        buttons[category, default: []].append(id)
      }
    }
    return buttons
  }
}
