import PushPayloadBasics
import PushSchemaModel

/// The tables and misprints that checks of a schema look things up in.
extension SwiftFile {
  /// The name of a table in this file; one of another schema is repeated here.
  func tableName(_ id: DeclarationID) -> String {
    id.schema == schema.name ? "\(schema.name).\(id.name)" : "\(schema.name).\(id.schema)\(id.name)"
  }

  /// The test whether a value stands in a column.
  func columnTest(_ column: String) -> String {
    "has" + SwiftNaming.nestedTypeName(SwiftNaming.memberName(column) ?? column)
  }

  func writeTables(to writer: inout CodeWriter) {
    for use in tableUses {
      guard let table = set.table(use.id) else { continue }
      writeInNamespace(to: &writer) { write(table, use, to: &$0) }
    }
  }

  private func write(_ table: Table, _ use: TableUse, to writer: inout CodeWriter) {
    facts.document(table, to: &writer)
    let name = table.id.schema == schema.name ? table.id.name : table.id.schema + table.id.name
    writer.block("enum \(name)") { writer in
      var parts = use.columns.map { column in
        { (writer: inout CodeWriter) in writeColumn(column, of: table, to: &writer) }
      }
      if table.isText, use.hasPlainRows || !use.columns.isEmpty {
        parts.append { writeRows(of: table, to: &$0) }
      }
      if use.hasMixedRows || (use.hasPlainRows && !table.isText) {
        parts.append { writeLiteralRows(of: table, to: &$0) }
      }
      writer.separated(parts)
    }
  }

  private func writeColumn(_ column: String, of table: Table, to writer: inout CodeWriter) {
    writer.documentation("Whether a value stands in the column `\(column)`.")
    writer.block(Self.test("static func \(columnTest(column))(", result: "Truth")) { writer in
      if table.isText, let position = table.columns.firstIndex(of: column) {
        writer.line("reader.isIn(rows, column: \(position), member)")
      } else {
        writer.code(membership(of: "member", in: values(of: .column(table.id, column))))
      }
    }
  }

  private func writeRows(of table: Table, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The rows, and in each the texts that each cell stands for.")
    writer.code(
      table.rows { .literal($0.stringText ?? "") }, prefix: "static let rows: PayloadTable = ")
  }

  private func writeLiteralRows(of table: Table, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The rows, and in each the values that each cell stands for.")
    writer.code(
      table.rows(\.payloadLiteral), prefix: "static let literalRows: [[[PayloadLiteral]]] = ")
  }

  /// The test whether a member is one of some values, all known when the code is written.
  func membership(of place: String, in values: [Literal]) -> SwiftCode {
    let texts = values.compactMap(\.stringText)
    let numbers = values.compactMap(\.numberText)
    if texts.count == values.count {
      return .call("reader.isOne", [.labeled("of", .strings(texts)), .text(place)])
    }
    if numbers.count == values.count {
      return .call("reader.isOne", [.labeled("ofNumbers", .numbers(numbers)), .text(place)])
    }
    let all = SwiftCode.array(values.map(\.payloadLiteral))
    return .call("reader.isOne", [.labeled("ofValues", all), .text(place)])
  }

  /// The values of a set, each once.
  func values(of set: Expression.ValueSet) -> [Literal] {
    var seen: Set<Literal> = []
    let values: [Literal] =
      switch set {
      case .literals(let literals): literals
      case .range: []
      case .enumeration(let id):
        self.set.enumeration(id)?.values.map(\.literal) ?? []
      case .column(let id, let column): self.set.table(id)?.values(inColumn: column) ?? []
      case .items, .keys: []
      }
    return values.filter { seen.insert($0).inserted }
  }

  /// What the schema's documents print by mistake, for hints on values.
  func writeErrata(to writer: inout CodeWriter) {
    writer.documentation(sentence: "What the documents print by mistake.")
    writer.code(.hints(set.valueHints(of: schema)), prefix: "static let errata: [PayloadHint] = ")
  }

  var hasErrata: Bool { !schema.errata.isEmpty }
}

/// What checks need of one table.
struct TableUse {
  let id: DeclarationID
  var columns: [String] = []
  var hasPlainRows = false
  var hasMixedRows = false
}

extension TableUse {
  /// The tables that the tests of a schema look into, in the order of their first use.
  static func all(in schema: Schema) -> [TableUse] {
    var uses: [TableUse] = []
    func use(_ id: DeclarationID, _ note: (inout TableUse) -> Void) {
      let position = uses.firstIndex { $0.id == id } ?? uses.count
      if position == uses.count { uses.append(TableUse(id: id)) }
      note(&uses[position])
    }
    for object in schema.objects {
      object.visitTests { test in
        switch test {
        case .membership(.path, _, .column(let id, let column)):
          use(id) { if !$0.columns.contains(column) { $0.columns.append(column) } }
        case .row(let operands, let id):
          let isPlain = operands.allSatisfy { if case .path = $0 { true } else { false } }
          use(id) { isPlain ? ($0.hasPlainRows = true) : ($0.hasMixedRows = true) }
        default: break
        }
      }
    }
    return uses
  }
}

extension Object {
  /// Visits the tests that the conditions of its clauses and rules are joined of.
  func visitTests(_ visit: (Expression) -> Void) {
    for field in fields {
      for clause in field.presence { clause.condition?.expression.visitTests(visit) }
    }
    for rule in rules { rule.expression.visitTests(visit) }
  }
}

extension Expression {
  /// Visits the tests it is joined of.
  fileprivate func visitTests(_ visit: (Expression) -> Void) {
    switch self {
    case .and(let terms), .or(let terms): for term in terms { term.visitTests(visit) }
    case .not(let term): term.visitTests(visit)
    case .quantified(_, _, let condition): condition.visitTests(visit)
    default: visit(self)
    }
  }
}

extension Table {
  /// All rows as an array of cells, each an array of values.
  fileprivate func rows(_ value: (Literal) -> SwiftCode) -> SwiftCode {
    .array(rows.map { row in .array(row.cells.map { .array($0.alternatives.map(value)) }) })
  }
}

extension Literal {
  /// The literal as a `PayloadLiteral`.
  fileprivate var payloadLiteral: SwiftCode {
    switch self {
    case .string(let text): .prefixed(".text(", .suffixed(.literal(text), ")"))
    case .number(let number): .text(".number(\(SwiftText.literal(number.text)))")
    case .boolean(let value): .text(".boolean(\(value))")
    case .null, .list, .object: .text(".null")
    }
  }
}

extension SwiftCode {
  /// Hints on names or values.
  static func hints(_ hints: [KeyHints.Hint]) -> SwiftCode {
    .array(hints.map { .call("PayloadHint", [.literal($0.key), .literal($0.text)]) })
  }
}
