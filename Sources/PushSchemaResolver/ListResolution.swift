import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Tests of the items of lists, and of the keys of objects.
extension Resolution {
  /// Resolves `any(list: condition)` and `all(list: condition)`.
  mutating func resolveQuantified(
    _ word: NameSyntax, _ list: PathSyntax, _ condition: ExpressionSyntax, in scope: ExpressionScope
  ) -> Expression? {
    guard let quantifier = Expression.Quantifier(rawValue: word.text),
      let path = resolvePath(list, in: scope)
    else { return nil }
    guard let kind = path.type.elementsKind else { return reject(.notAList(path, at: list.range)) }
    var scope = scope
    let own = path.type.ownerOfOthers.flatMap(object)
    scope.item = (
      path.type.list?.item ?? own?.otherMemberType ?? .any,
      path.isSensitive || own?.rest?.isSensitive ?? false
    )
    scope.itemHasKey = kind == .object
    guard let resolved = resolveExpression(condition, in: scope) else { return nil }
    guard !resolved.itemPaths.isEmpty
    else { return reject(.looksAtNoItem(list, at: condition.range)) }
    return .quantified(quantifier, path, resolved)
  }

  /// Resolves `keys(path) in set`.
  mutating func resolveKeySet(
    _ syntax: PathSyntax, isNegated: Bool, _ set: SetSyntax, at range: SourceRange,
    in scope: ExpressionScope
  ) -> Expression? {
    let path = resolvePathOperand(.path(syntax), allowing: .object, in: scope)
    let values = resolveSet(set, in: scope)
    guard let path, let values else { return nil }
    if case .literals(let keys, _) = set {
      for case .string(let key) in keys { recordKeys([key], of: path.type) }
    }
    guard !isNegated else {
      return reject(
        .error(
          "ambiguous-keys", "this is ambiguous: some keys are not in the set, or none is",
          at: range
        )
        .help("write 'not keys(\(path.text)) in \(values.text)' if one other key is enough")
        .help("write '\(path.text) has no key …' if certain keys must be absent"))
    }
    let containsTexts: Bool? =
      switch values {
      case .items(let list): list.type.list.map { KindSet(of: $0.item).contains(.string) }
      case .keys: true
      case .literals, .range, .enumeration, .column:
        listed(values)?.contains { $0.kind == .string }
      }
    guard containsTexts ?? false else {
      return reject(
        .error(
          "never-true",
          "the keys of '\(path.text)' are texts, and '\(values.text)' contains none", at: range))
    }
    if case .keys(path) = values { report(.sameKeys(path, at: range)) }
    return .keySet(path, values)
  }

  /// The values of a set that the schema lists; `nil` for other sets.
  func listed(_ values: Expression.ValueSet) -> [Literal]? {
    values.listed(enumeration: enumeration, table: table)
  }

  /// The path after `in` as the name of an enum or a table's column; `nil` for anything else.
  func namedSet(_ path: PathSyntax, in scope: ExpressionScope) -> QualifiedNameSyntax? {
    guard !scope.isRoot(path), let first = path.parts.first else { return nil }
    let name = QualifiedNameSyntax(first, Array(path.parts.dropFirst()), range: path.range)
    let isField = object(scope.own)?.field(first.text) != nil
    return isField && !isDeclared(name, in: scope.unit) ? nil : name
  }

  private func isDeclared(_ name: QualifiedNameSyntax, in unit: Int) -> Bool {
    let listed: [SymbolTable.Kind] = [.enumeration, .type, .table]
    let own = units[unit].symbols[name.first.text]
    let other = name.others.first.flatMap { second in
      visibleUnit(name.first.text, from: unit).flatMap { units[$0].symbols[second.text] }
    }
    return [own, other].contains { $0.map { listed.contains($0.kind) } ?? false }
  }

  /// A path to an array whose items can be compared with something.
  mutating func resolveList(_ syntax: PathSyntax, in scope: ExpressionScope) -> Path? {
    guard let path = resolvePath(syntax, in: scope) else { return nil }
    guard let (kind, item) = path.type.list, kind == .array
    else { return reject(.notAnArray(path, at: syntax.range)) }
    guard !KindSet(of: item).isDisjoint(with: [.string, .number, .boolean, .null])
    else { return reject(.containersInList(path, item, at: syntax.range)) }
    return path
  }

  /// Reports an operand that can be no item of the list.
  mutating func checkItem(_ place: PlacedOperand, of list: Path) {
    guard let item = list.type.list?.item else { return }
    if place.operand.kinds.isDisjoint(with: KindSet(of: item)) {
      return report(
        .error(
          "never-true",
          "'\(place.operand.text)' is never in '\(list.text)': each item is \(KindSet(of: item).phrase)",
          at: place.range))
    }
    guard case .literal(let literal) = place.operand else { return }
    if case .list = literal {
      return report(.operandKind(place, needs: [.string, .number, .boolean, .null]))
    }
    let operand = Expression.Operand.path(Path(root: .item, keys: [], type: item))
    checkCanEqual((operand, place.range), literal, at: place.range, named: "item of \(list.text)")
  }

  /// Reports an operand that can be no key: no text, or no field of a closed object.
  mutating func checkKey(_ place: PlacedOperand, of path: Path, _ syntax: OperandSyntax) {
    guard place.operand.kinds.contains(.string)
    else { return report(.operandKind(place, needs: .string)) }
    guard case .literal(.string(let text)) = syntax else { return }
    checkBannedKeys([text], isBanned: false, path: path)
  }
}

extension Diagnostic {
  fileprivate static func notAList(_ path: Path, at range: SourceRange) -> Diagnostic {
    .error(
      "operand-kind",
      "'\(path.text)' is \(KindSet(of: path.type).phrase), but an array or an object is needed",
      at: range)
  }

  fileprivate static func notAnArray(_ path: Path, at range: SourceRange) -> Diagnostic {
    let kinds = KindSet(of: path.type)
    return operandKind(path.text, at: range, is: kinds, needs: .array).help(
      kinds.contains(.object)
        ? "write 'keys(\(path.text))' for its keys" : "write '==' to compare two values")
  }

  fileprivate static func containersInList(
    _ path: Path, _ item: PayloadType, at range: SourceRange
  ) -> Diagnostic {
    .error("operand-kind", "each item of '\(path.text)' is \(KindSet(of: item).phrase)", at: range)
      .help("write 'any(\(path.text): …)' to test the items")
  }

  fileprivate static func looksAtNoItem(_ list: PathSyntax, at range: SourceRange) -> Diagnostic {
    .error("looks-at-nothing", "this condition does not use the items of '\(list.text)'", at: range)
      .help("'item' is the current item, and 'key' the current key of an object")
  }

  fileprivate static func sameKeys(_ path: Path, at range: SourceRange) -> Diagnostic {
    .error("always-true", "this compares the keys of '\(path.text)' with themselves", at: range)
  }
}
