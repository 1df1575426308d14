/// A row of a CSV file after the first one.
package struct TableRecord: Sendable {
  /// The number of the row; the row with the names is 1.
  package let row: Int
  /// The text in each column, with its offset in the file.
  package let cells: [MappedText]
  /// The row as an object whose values are texts; keys have the offsets of the first row.
  package let json: MappedText
}

/// A CSV file: names in the first row, and rows with a cell for each.
package struct CSVReading: Sendable {
  /// The byte between cells: a comma, a semicolon or a tab.
  package let separator: UInt8
  /// The names in the first row.
  package let columns: [MappedText]
  package let records: [TableRecord]
}

/// Reads a CSV file (RFC 4180) with at least two columns; `nil` if rows and names do not agree.
package func readCSV(_ bytes: [UInt8]) -> CSVReading? {
  guard let separator = separator(of: bytes), MappedText(bytes).jsonText.isJSON,
    let rows = TableReader(bytes, separator: separator).rows(), let names = rows.first,
    names.count > 1, rows.count > 1, names.allSatisfy(\.isColumnName),
    rows.allSatisfy({ $0.count == names.count })
  else { return nil }
  let keys = names.map(\.jsonText)
  return CSVReading(
    separator: separator, columns: names,
    records: rows.enumerated().dropFirst().map { index, cells in
      TableRecord(row: index + 1, cells: cells, json: object(of: keys, cells))
    })
}

/// Reads the payloads of a CSV file: the objects in its cells, or the rows if no cell has one.
func readTable(_ bytes: [UInt8]) -> TextReading? {
  guard let table = readCSV(bytes) else { return nil }
  var reading = TextReading(notation: .table)
  let columns = table.columns.indices.filter { column in
    table.records.contains { $0.cells[column].looksLikePayload }
  }
  for record in table.records {
    guard !columns.isEmpty else {
      reading.payloads.append(
        ReadPayload(json: record.json, notation: .table, label: "row \(record.row)"))
      continue
    }
    for column in columns where record.cells[column].looksLikePayload {
      let cell = record.cells[column]
      guard let value = readValue(cell) else {
        reading.slips.append(
          TextSlip(
            offset: cell.sourceOffset(of: 0), length: 1,
            message: "the object in this cell cannot be read"))
        continue
      }
      let name = columns.count > 1 ? ", \(table.columns[column].text)" : ""
      reading.add(value, label: "row \(record.row)\(name)") { edit in
        !edit.contains(UInt8(ascii: "\"")) && !edit.contains(table.separator)
      }
    }
  }
  return reading
}

extension MappedText {
  fileprivate var looksLikePayload: Bool { bytes.first { $0 > 0x20 } == UInt8(ascii: "{") }

  /// Whether it looks like a name of a column, and not like part of a sentence.
  fileprivate var isColumnName: Bool {
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 64 else { return false }
    let isPlain = bytes.allSatisfy { byte in
      byte >= 0x80 || " _-./()".utf8.contains(byte) || 0x30...0x39 ~= byte || byte.isLetter
    }
    return isPlain && (first.isLetter || first == 0x5F || first >= 0x80) && last != 0x20
  }
}

extension UInt8 { var isLetter: Bool { 0x41...0x5A ~= self & 0xDF } }

private func object(of keys: [MappedText], _ cells: [MappedText]) -> MappedText {
  var json = MappedText()
  for (key, cell) in zip(keys, cells) {
    let value = cell.jsonText
    json.append((json.bytes.isEmpty ? "{" : ",").utf8, from: cell.sourceOffset(of: 0))
    json.append(key, key.bytes.indices)
    json.append(":".utf8, from: cell.sourceOffset(of: 0))
    json.append(value, value.bytes.indices)
  }
  json.append("}".utf8, from: max((cells.last?.sourceOffset(of: .max) ?? 0) - 1, 0))
  return json
}

/// The most frequent separator in the first line.
private func separator(of bytes: [UInt8]) -> UInt8? {
  let line = bytes.prefix { $0 != 0x0A }
  let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { sign in
    (sign: sign, count: line.count { $0 == sign })
  }
  return counts.max { $0.count < $1.count }.flatMap { $0.count > 0 ? $0.sign : nil }
}

private struct TableReader {
  private let text: MappedText
  private let separator: UInt8
  private var position: Int

  init(_ bytes: [UInt8], separator: UInt8) {
    text = MappedText(bytes)
    self.separator = separator
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var next: UInt8? { text.bytes.byte(at: position) }

  /// All rows without empty lines; `nil` if a quote is not closed.
  consuming func rows() -> [[MappedText]]? {
    var rows: [[MappedText]] = []
    while next != nil {
      var row: [MappedText] = []
      repeat {
        if !row.isEmpty { position += 1 }
        guard let cell = cell() else { return nil }
        row.append(cell)
      } while next == separator
      if next == 0x0D { position += 1 }
      if next == 0x0A { position += 1 }
      if row.count > 1 || row.first?.bytes.isEmpty == false { rows.append(row) }
    }
    return rows
  }

  private mutating func cell() -> MappedText? {
    guard next == UInt8(ascii: "\"") else {
      let start = position
      while let byte = next, byte != separator, byte != 0x0A, byte != 0x0D { position += 1 }
      return text.part(start..<position)
    }
    position += 1
    var cell = MappedText(emptyAt: position)
    var start = position
    while let byte = next {
      position += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      cell.append(text, start..<position - 1)
      start = position
      if next == UInt8(ascii: "\"") {
        position += 1
      } else {
        return next == nil || next == separator || next == 0x0A || next == 0x0D ? cell : nil
      }
    }
    return nil
  }
}
