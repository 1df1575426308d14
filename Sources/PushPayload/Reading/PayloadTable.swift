/// Rows in which rules look up strings. A row has a cell, a list of texts, for each column.
struct PayloadTable: Sendable {
  /// The distinct texts of each column, column by column.
  let cells: KnownTexts
  /// The index of each column's first text, and the end of the last column.
  let columnStarts: ContiguousArray<Int>
  /// The rows that contain each text, in sets of 64.
  let rows: ContiguousArray<UInt64>
  let setCount: Int

  /// Creates a table of rows of cells; every row has as many cells as the first.
  package init(_ rows: [[[String]]]) {
    let setCount = (rows.count + 63) / 64
    var texts: [String] = []
    var starts: ContiguousArray<Int> = [0]
    var sets: ContiguousArray<UInt64> = []
    for column in 0..<(rows.first?.count ?? 0) {
      var places: [JSONName: Int] = [:]
      for row in rows.indices where column < rows[row].count {
        for text in rows[row][column] {
          let place = places[JSONName(text)] ?? texts.count
          if place == texts.count {
            places[JSONName(text)] = place
            texts.append(text)
            sets.append(contentsOf: repeatElement(0, count: setCount))
          }
          sets[place * setCount + row / 64] |= 1 << UInt64(row % 64)
        }
      }
      starts.append(texts.count)
    }
    cells = KnownTexts(texts)
    columnStarts = starts
    self.rows = sets
    self.setCount = setCount
  }

  /// The indices of a column's texts; empty if there is no such column.
  @inline(__always)
  func range(ofColumn column: Int) -> Range<Int> {
    guard column + 1 < columnStarts.count else { return 0..<0 }
    return columnStarts[column]..<columnStarts[column + 1]
  }
}

extension PayloadReader {
  /// Whether a row of a table starts with the strings; unknown if one is absent or mistyped.
  mutating func hasRow(_ members: [MemberPlace], in table: PayloadTable) -> Truth {
    guard members.count < table.columnStarts.count,
      members.allSatisfy({ bytes.words(of: $0) != nil })
    else { return .unknown }
    for set in 0..<table.setCount {
      var rows = UInt64.max
      for column in members.indices {
        guard let words = bytes.words(of: members[column]),
          let index = bytes.index(of: words, members[column], in: table, column)
        else { return .no }
        rows &= table.rows[index * table.setCount + set]
      }
      if rows != 0 { return .yes }
    }
    return .no
  }
}

extension Span where Element == UInt8 {
  /// The index of a string among the texts of a column.
  @inline(__always)
  fileprivate func index(
    of words: TextFingerprint, _ member: MemberPlace, in table: PayloadTable, _ column: Int
  ) -> Int? {
    table.range(ofColumn: column).first {
      equals(words, member, table.cells.words[$0], table.cells.texts[$0])
    }
  }
}
