package import PushSchemaModel

/// The documentation of a single value: of an enum, or in the rows of a table.
package struct ToldValue: Sendable {
  /// The value and its declaration: `BadDeviceToken: a value of APNs.ErrorReason`.
  package var heading: String
  /// The documentation, in lines.
  package var lines: [String]

  package init(heading: String, lines: [String]) { (self.heading, self.lines) = (heading, lines) }
}

extension SchemaSet {
  /// The documentation of a word: of enum values, table cells and keys in all schemas.
  package func told(of word: String) -> [ToldValue] {
    let ofEnums = schemas.flatMap(\.enumerations).flatMap { enumeration in
      enumeration.values.filter { $0.literal.plainText == word }.map {
        ToldValue(heading: "\(word): a value of \(enumeration.id)", lines: $0.documentationLines)
      }
    }
    let ofTables = schemas.flatMap(\.tables).filter { !$0.describesMembers && !$0.isOfPlaces }
      .compactMap { table in
        let rows = table.rows.filter { row in row.cells.contains { $0.plainText == word } }
        let lines = table.lines(of: rows, without: word)
        return rows.isEmpty
          ? nil : ToldValue(heading: "\(word): in the table \(table.id)", lines: lines)
      }
    let ofFields = schemas.flatMap(\.objects).flatMap { object in
      object.fields.filter { $0.key == word && !$0.documentation.isEmpty }.map {
        ToldValue(
          heading: "\(word): a key of \(object.id), \($0.type.expectedPhrase)",
          lines: $0.documentation.split(separator: "\n").map(String.init))
      }
    }
    return ofEnums + ofTables + ofFields.prefix(Self.shownFields)
  }

  private static let shownFields = 8

  /// The documented words: values of enums, and the first cells of tables with `way-out`.
  package var toldWords: [String] {
    schemas.flatMap(\.enumerations).flatMap(\.values).map(\.literal.plainText)
      + schemas.flatMap(\.tables).filter(\.hasWaysOut).flatMap(\.rows).flatMap { row in
        row.cells.prefix(1).map(\.plainText)
      }
  }

  /// The documentation of a field's value: in its enum, and in the rows of tables that have a
  /// column `way-out` and the field's key as first column. If columns have keys of other members,
  /// these must agree with one of the rows.
  package func told(
    ofValue matches: (Literal) -> Bool, of field: Field, in object: Object,
    beside hasMember: (_ key: String, Literal) -> Bool
  ) -> [String] {
    var lines: [String] = []
    for enumeration in field.type.enumerations.compactMap(enumeration) {
      lines += enumeration.values.first { matches($0.literal) }?.documentationLines ?? []
    }
    for table in schema(object.id.schema)?.tables ?? []
    where table.hasWaysOut && table.columns.first == field.key {
      let rows = table.rows.filter { $0.cells.first.map(matches) ?? false }
      let keys = table.columns.dropFirst().filter { object.fieldPosition($0) != nil }
      let agreeing = rows.filter { row in
        keys.allSatisfy { key in table.cell(key, of: row).map { hasMember(key, $0) } ?? true }
      }
      let told = agreeing.isEmpty ? rows : agreeing
      if let word = told.first?.cells.first?.plainText {
        lines += table.lines(of: told, without: word)
      }
    }
    return lines
  }
}

extension Table {
  private static let shownRows = 20

  /// Rows in words: each cell after its column's name, except cells with the word.
  fileprivate func lines(of rows: [Row], without word: String) -> [String] {
    let more = rows.count - Self.shownRows
    return rows.prefix(Self.shownRows).flatMap { row -> [String] in
      let cells = zip(columns, row.cells).filter { $0.1.plainText != word }
      let told = cells.map { "\($0.words): \($1.plainText)" }
      guard rows.count > 1 else { return told }
      return told.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
    } + (more > 0 ? ["and \(more) more"] : [])
  }
}

extension String {
  /// A column's name in words.
  fileprivate var words: String { String(map { $0 == "-" ? " " : $0 }) }
}

extension Enumeration.Value {
  fileprivate var documentationLines: [String] {
    documentation.split(separator: "\n").map(String.init)
      + (deprecation.map { ["deprecated: \($0.reason)"] } ?? [])
  }
}

extension PayloadType {
  /// The enums that a value of the type may belong to.
  fileprivate var enumerations: [DeclarationID] {
    switch self {
    case .enumeration(let id): [id]
    case .map: []
    default: parts.flatMap(\.enumerations)
    }
  }
}
