package import PushPayloadBasics

extension Literal {
  /// A text without quotes; all else as JSON.
  package var plainText: String { if case .string(let text) = self { text } else { text } }

  /// The text of a string; `nil` for other kinds.
  package var stringValue: String? { if case .string(let text) = self { text } else { nil } }

  /// The number; `nil` for other kinds.
  package var numberValue: JSONNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The JSON kind of the literal.
  package var kind: JSONKind {
    switch self {
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    case .list: .array
    case .object: .object
    }
  }

  /// The values of a table's cell: itself, or each value of a list.
  package var alternatives: [Literal] {
    if case .list(let values) = self { values } else { [self] }
  }
}

extension Expression.MemberState {
  /// The JSON kind that it tests; `nil` for presence and absence.
  package var kind: JSONKind? {
    switch self {
    case .whole: .number
    case .boolean: .boolean
    // The others have the same name, or none.
    case .present, .absent, .string, .number, .object, .array, .null: JSONKind(rawValue: rawValue)
    }
  }

  /// The JSON kind of which it accepts every value; `nil` if it accepts only some.
  package var wholeKind: JSONKind? { self == .whole ? nil : kind }
}

extension Expression.ValueSet {
  /// The values that the schema lists; `nil` for ranges, and for parts of the payload.
  package func listed(
    enumeration: (DeclarationID) -> Enumeration?, table: (DeclarationID) -> Table?
  ) -> [Literal]? {
    switch self {
    case .literals(let literals): literals
    case .enumeration(let id): enumeration(id)?.values.map(\.literal)
    case .column(let id, let column): table(id)?.values(inColumn: column)
    case .range, .items, .keys: nil
    }
  }
}

extension Table {
  /// The values of a column, each once, in the order of the rows.
  package func distinctValues(inColumn column: String) -> [Literal] {
    distinct(values(inColumn: column))
  }

  /// The values of a column, row by row.
  package func values(inColumn column: String) -> [Literal] {
    guard let position = columns.firstIndex(of: column) else { return [] }
    return rows.flatMap { row in
      row.cells.indices.contains(position) ? row.cells[position].alternatives : []
    }
  }
}
