/// Rows of names and numbers, with aligned numbers.
func summaryTable(_ rows: [(name: String, count: Int)]) -> String {
  let nameWidth = rows.map(\.name.count).max() ?? 0
  let countWidth = rows.map { String($0.count).count }.max() ?? 0
  return rows.map { row in
    let count = String(row.count)
    return "  " + row.name + String(repeating: " ", count: nameWidth - row.name.count) + "  "
      + String(repeating: " ", count: countWidth - count.count) + count + "\n"
  }.joined()
}
