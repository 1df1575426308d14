/// Texts that strings are compared to, recognised by their words.
public struct PayloadTexts: Sendable, ExpressibleByArrayLiteral {
  let texts: [String]
  let words: ContiguousArray<PayloadText>

  /// Creates a list of texts.
  public init(arrayLiteral texts: String...) {
    self.texts = texts
    words = ContiguousArray(texts.map { PayloadText($0) })
  }

  init(_ texts: [String]) {
    self.texts = texts
    words = ContiguousArray(texts.map { PayloadText($0) })
  }
}

/// Rows of texts that rules look strings up in. Each row has a cell for each column, and each cell
/// lists the texts it stands for.
public struct PayloadTable: Sendable, ExpressibleByArrayLiteral {
  /// The texts of all cells, row by row.
  private(set) var texts: [String] = []
  private(set) var words: ContiguousArray<PayloadText> = []
  /// Where the texts of each cell end, row by row.
  private(set) var cellEnds: ContiguousArray<Int> = []
  let columnCount: Int
  /// The different texts of each column.
  let columns: [PayloadTexts]

  /// Creates a table of rows of cells; every row has as many cells as the first.
  public init(arrayLiteral rows: [[String]]...) {
    let columnCount = rows.first?.count ?? 0
    self.columnCount = columnCount
    columns = (0..<columnCount).map { column in
      var seen: Set<JSONName> = []
      let cells = rows.flatMap { column < $0.count ? $0[column] : [] }
      return PayloadTexts(cells.filter { seen.insert(JSONName($0)).inserted })
    }
    for cell in rows.lazy.joined() {
      texts += cell
      cellEnds.append(texts.count)
    }
    words = ContiguousArray(texts.map { PayloadText($0) })
  }

  var rowCount: Int { columnCount == 0 ? 0 : cellEnds.count / columnCount }

  /// Where the texts of a cell stand among all.
  @inline(__always)
  func range(row: Int, column: Int) -> Range<Int> {
    let cell = row * columnCount + column
    let start = cell == 0 ? 0 : cellEnds[cell - 1]
    return start..<cellEnds[cell]
  }
}

extension PayloadReader {
  /// Whether a string equals one of the texts.
  public mutating func isOne(of texts: PayloadTexts, _ member: MemberPlace) -> Truth {
    guard let words = bytes.words(of: member) else { return .unknown }
    return Truth(has(words, member, in: texts))
  }

  /// Whether a string stands in a column of a table.
  public mutating func isIn(
    _ table: PayloadTable, column: Int, _ member: MemberPlace
  ) -> Truth {
    guard let words = bytes.words(of: member) else { return .unknown }
    return Truth(has(words, member, in: table.columns[column]))
  }

  private func has(_ words: PayloadText, _ member: MemberPlace, in texts: PayloadTexts) -> Bool {
    for index in 0..<texts.words.count where texts.words[index].equals(words) {
      if words.length <= 32 || bytes.has(member, texts.texts[index]) { return true }
    }
    return false
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(_ first: MemberPlace, in table: PayloadTable) -> Truth {
    isIn(table, column: 0, first)
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(
    _ first: MemberPlace, _ second: MemberPlace, in table: PayloadTable
  ) -> Truth {
    guard let firstWords = bytes.words(of: first), let secondWords = bytes.words(of: second) else { return .unknown }
    for row in 0..<table.rowCount where hasCell(table, row, 0, firstWords, first) {
      if hasCell(table, row, 1, secondWords, second) { return .yes }
    }
    return .no
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(
    _ first: MemberPlace, _ second: MemberPlace, _ third: MemberPlace, in table: PayloadTable
  ) -> Truth {
    guard let firstWords = bytes.words(of: first), let secondWords = bytes.words(of: second),
      let thirdWords = bytes.words(of: third)
    else { return .unknown }
    for row in 0..<table.rowCount where hasCell(table, row, 0, firstWords, first) {
      if hasCell(table, row, 1, secondWords, second), hasCell(table, row, 2, thirdWords, third) {
        return .yes
      }
    }
    return .no
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(_ members: [MemberPlace], in table: PayloadTable) -> Truth {
    let words = members.compactMap { bytes.words(of: $0) }
    guard words.count == members.count else { return .unknown }
    for row in 0..<table.rowCount {
      let isHere = words.indices.allSatisfy { hasCell(table, row, $0, words[$0], members[$0]) }
      if isHere { return .yes }
    }
    return .no
  }

  @inline(__always)
  private mutating func hasCell(
    _ table: PayloadTable, _ row: Int, _ column: Int, _ words: PayloadText, _ member: MemberPlace
  ) -> Bool {
    guard column < table.columnCount else { return false }
    for index in table.range(row: row, column: column) where table.words[index].equals(words) {
      if words.length <= 32 || bytes.has(member, table.texts[index]) { return true }
    }
    return false
  }
}
