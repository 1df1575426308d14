import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves `row(…) in Table`: at most one operand for each column, of the column's kind.
  mutating func resolveRow(
    _ operands: [OperandSyntax], _ name: QualifiedNameSyntax, at range: SourceRange,
    in scope: ExpressionScope
  ) -> Expression? {
    let resolved = operands.map { resolveOperand($0, in: scope) }
    guard let id = resolveName(name, as: [.table], in: scope.unit)?.id, let table = table(id)
    else { return nil }
    guard !operands.isEmpty, operands.count <= table.columns.count
    else {
      return reject(
        .error(
          "wrong-operand-count",
          "'\(table.id.name)' needs 1 to \(table.columns.count) operands, not \(operands.count)",
          at: range
        )
        .help("the operands are for \(table.columns.joined(separator: ", ")), in this order"))
    }
    for (column, (operand, syntax)) in zip(resolved, operands).enumerated() {
      guard let operand else { return nil }
      checkAmong(
        (operand, syntax.range),
        table.rows.flatMap { $0.cells.element(at: column)?.alternatives ?? [] },
        closedSet: "\(id.name).\(table.columns[column])")
    }
    let kept = resolved.compactMap { $0 }
    guard kept.contains(where: { $0.path != nil })
    else { return reject(.looksAtNothing(at: range)) }
    return .row(kept, id)
  }

  /// Resolves `in`, followed by a list, a range, an enum or a table's column.
  mutating func resolveMembership(
    _ syntax: OperandSyntax, isNegated: Bool, _ set: SetSyntax, in scope: ExpressionScope
  ) -> Expression? {
    let operand = resolveOperand(syntax, in: scope)
    let values = resolveSet(set, in: scope)
    guard let operand, let values else { return nil }
    guard !operand.paths.isEmpty || values.path != nil
    else { return reject(.looksAtNothing(at: syntax.range)) }
    let place = (operand, syntax.range)
    switch (values, set) {
    case (.literals(let literals), .literals(let written, _)):
      for (literal, written) in zip(literals, written) {
        checkCanEqual(place, literal, at: written.range)
      }
    case (.range, _): checkAmong(place, [.number(.init(0))])
    case (.enumeration, _), (.column, _): checkAmong(place, listed(values) ?? [])
    case (.items(let list), _): checkItem(place, of: list)
    case (.keys(let path), _): checkKey(place, of: path, syntax)
    case (.literals, _): break
    }
    return .membership(operand, isNegated: isNegated, values)
  }

  mutating func resolveSet(_ set: SetSyntax, in scope: ExpressionScope) -> Expression.ValueSet? {
    switch set {
    case .literals(let literals, _):
      let resolved = literals.map { resolveLiteral($0) }
      let names = zip(resolved, literals).map { NameSyntax(text: $0.text, range: $1.range) }
      _ = firstOfEachName(names, code: "duplicate-value", noun: "value")
      return resolved.isEmpty ? nil : .literals(resolved)
    case .range(let range): return resolveRange(range).map { .range($0) }
    case .path(let path):
      if let name = namedSet(path, in: scope) { return resolveNamedSet(name, in: scope) }
      return resolveList(path, in: scope).map { .items($0) }
    case .keys(let path, _):
      return resolvePathOperand(.path(path), allowing: .object, in: scope).map { .keys($0) }
    }
  }

  /// Resolves `Enum`, `Schema.Enum`, `Table.column` or `Schema.Table.column`.
  private mutating func resolveNamedSet(
    _ name: QualifiedNameSyntax, in scope: ExpressionScope
  ) -> Expression.ValueSet? {
    let unit = scope.unit
    let (first, last) = (name.first, name.last)
    let isOwnTable = units[unit].symbols[first.text]?.kind == .table
    guard name.count == 3 || (name.count == 2 && isOwnTable) else {
      if name.count == 1, isOwnTable {
        let id = DeclarationID(schema: units[unit].name, name: first.text)
        use(id)
        return reject(
          .error(
            "wrong-kind", "'\(name.text)' is a table, but one of its columns is needed",
            at: name.range
          )
          .help(
            table(id)?.columns.first.map { "write '\(name.text).\($0)', or another of its columns" }
          ))
      }
      let lists = object(scope.own)?.fields.filter { $0.type.list?.kind == .array }.map(\.key)
      return resolveListedSet(name, in: unit, or: lists ?? [])
    }
    let others = Array(name.others.dropLast())
    let range = others.map(\.range).reduce(first.range) { $0.union($1) }
    let tableName = QualifiedNameSyntax(first, others, range: range)
    guard let id = resolveName(tableName, as: [.table], in: unit)?.id, let table = table(id)
    else { return nil }
    record(last.range, of: nameRange(ofColumn: last.text, in: id))
    guard table.columns.contains(last.text) else {
      return reject(
        unknown(
          code: "unknown-column", "column", last, among: table.columns, where: " of '\(id.name)'"))
    }
    return .column(id, last.text)
  }

  /// Resolves an enum, or a named type that lists values; `names` only serve for suggestions.
  private mutating func resolveListedSet(
    _ name: QualifiedNameSyntax, in unit: Int, or lists: [String]
  ) -> Expression.ValueSet? {
    guard let (id, kind) = resolveName(name, as: [.enumeration, .type], in: unit, or: lists)
    else { return nil }
    guard kind == .type else { return .enumeration(id) }
    guard let type = namedType(id)?.type, type != .invalid else { return nil }
    switch type.value {
    case .literals(let values, _): return .literals(values)
    case .enumeration(let id): return .enumeration(id)
    default:
      return reject(
        .error(
          "wrong-kind",
          "the type '\(name.text)' is \(type.expectedPhrase), but listed values are needed",
          at: name.range))
    }
  }
}
