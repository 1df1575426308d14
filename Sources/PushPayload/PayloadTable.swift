/// Texts that strings are compared to, recognised by their words.
public struct PayloadTexts: Sendable, ExpressibleByArrayLiteral {
  let texts: [String]
  let words: ContiguousArray<PayloadText>

  /// Creates a list of texts.
  public init(arrayLiteral texts: String...) {
    self.init(texts)
  }

  init(_ texts: [String]) {
    self.texts = texts
    words = ContiguousArray(texts.map { PayloadText($0) })
  }
}

/// Rows of texts that rules look strings up in. Each row has a cell for each column, and each cell
/// lists the texts it stands for.
public struct PayloadTable: Sendable, ExpressibleByArrayLiteral {
  /// The different texts of each column.
  let columns: [Column]
  /// How many sets of 64 rows there are.
  let setCount: Int

  /// A column's texts, and for each the rows that hold it, in sets of 64.
  struct Column: Sendable {
    var texts: PayloadTexts
    var rows: ContiguousArray<UInt64>
  }

  /// Creates a table of rows of cells; every row has as many cells as the first.
  public init(arrayLiteral rows: [[String]]...) {
    let setCount = (rows.count + 63) / 64
    self.setCount = setCount
    columns = (0..<(rows.first?.count ?? 0)).map { column in
      let cells = rows.map { column < $0.count ? $0[column] : [] }
      var seen: Set<JSONName> = []
      let texts = cells.joined().filter { seen.insert(JSONName($0)).inserted }
      var sets = ContiguousArray<UInt64>(repeating: 0, count: texts.count * setCount)
      for (index, text) in texts.enumerated() {
        for (row, cell) in cells.enumerated()
        where cell.contains(where: { JSONName($0) == JSONName(text) }) {
          sets[index * setCount + row / 64] |= 1 << UInt64(row % 64)
        }
      }
      return Column(texts: PayloadTexts(texts), rows: sets)
    }
  }
}

extension PayloadReader {
  /// Whether a string equals one of the texts.
  public mutating func isOne(of texts: PayloadTexts, _ member: MemberPlace) -> Truth {
    guard let words = bytes.words(of: member) else { return .unknown }
    return Truth(bytes.index(of: words, member, in: texts) != nil)
  }

  /// Whether a string stands in a column of a table.
  public mutating func isIn(
    _ table: PayloadTable, column: Int, _ member: MemberPlace
  ) -> Truth {
    guard let words = bytes.words(of: member) else { return .unknown }
    return Truth(bytes.index(of: words, member, in: table.columns[column].texts) != nil)
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(_ first: MemberPlace, in table: PayloadTable) -> Truth {
    isIn(table, column: 0, first)
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(
    _ first: MemberPlace, _ second: MemberPlace, in table: PayloadTable
  ) -> Truth {
    guard let firstWords = bytes.words(of: first), let secondWords = bytes.words(of: second)
    else { return .unknown }
    guard let left = bytes.index(of: firstWords, first, in: table.columns[0].texts),
      let right = bytes.index(of: secondWords, second, in: table.columns[1].texts)
    else { return .no }
    for set in 0..<table.setCount {
      let rows = table.rows(of: left, column: 0, set) & table.rows(of: right, column: 1, set)
      if rows != 0 { return .yes }
    }
    return .no
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(
    _ first: MemberPlace, _ second: MemberPlace, _ third: MemberPlace, in table: PayloadTable
  ) -> Truth {
    hasRow([first, second, third], in: table)
  }

  /// Whether a row of a table starts with the strings; unknown where one is absent or mistyped.
  public mutating func hasRow(_ members: [MemberPlace], in table: PayloadTable) -> Truth {
    guard members.count <= table.columns.count, members.allSatisfy({ bytes.words(of: $0) != nil })
    else { return .unknown }
    for set in 0..<table.setCount {
      var rows = UInt64.max
      for (column, member) in members.enumerated() {
        guard let words = bytes.words(of: member),
          let index = bytes.index(of: words, member, in: table.columns[column].texts)
        else { return .no }
        rows &= table.rows(of: index, column: column, set)
      }
      if rows != 0 { return .yes }
    }
    return .no
  }
}

extension PayloadTable {
  /// Which of 64 rows hold a text of a column.
  @inline(__always)
  fileprivate func rows(of text: Int, column: Int, _ set: Int) -> UInt64 {
    columns[column].rows[text * setCount + set]
  }
}

extension Span where Element == UInt8 {
  /// Where a string stands among texts.
  @inline(__always)
  fileprivate func index(
    of words: PayloadText, _ member: MemberPlace, in texts: PayloadTexts
  ) -> Int? {
    for index in 0..<texts.words.count where texts.words[index].equals(words) {
      if words.length <= 32 || has(member, texts.texts[index]) { return index }
    }
    return nil
  }
}
