import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Names in types, clauses and conditions.
extension SymbolIndexer {
  mutating func indexUses(in type: TypeSyntax) {
    for alternative in type.alternatives {
      switch alternative.base {
      case .name(let name): useName(name)
      case .array(let item): indexUses(in: item)
      case .map(let value, _): indexUses(in: value)
      case .literal, .invalid: break
      }
    }
  }

  mutating func indexUses(in members: [ObjectSyntax.Member], of object: DeclarationID) {
    let scope = Scope(
      own: .object(object), parent: set.object(object)?.parent.map { .object($0) })
    for member in members {
      switch member {
      case .include(let name, _): useName(name)
      case .field(let field):
        indexUses(in: field.type)
        for clause in field.clauses { indexUses(in: clause, scope) }
      case .rule(let rule):
        indexUses(in: rule.expression, scope)
        if let place = rule.place { indexUses(in: place, scope) }
        indexUses(in: rule.provenance)
      }
    }
  }

  mutating func indexUses(in clause: ClauseSyntax, _ scope: Scope) {
    switch clause.kind {
    case .required(_, let condition?): indexUses(in: condition.expression, scope)
    case .forbidden(_, let condition): indexUses(in: condition.expression, scope)
    case .deprecated(_, let key?): use(walk(key.text, scope.own).symbol, key, .key)
    case .provenance(let provenance): indexUses(in: [provenance])
    case .required, .deprecated, .defaultValue, .defaultUnspecified, .named, .sensitive, .available:
      break
    }
  }

  mutating func indexUses(in expression: ExpressionSyntax, _ scope: Scope) {
    switch expression {
    case .or(let terms, _), .and(let terms, _):
      for term in terms { indexUses(in: term, scope) }
    case .not(let term, _): indexUses(in: term, scope)
    case .group(_, let paths, _): for path in paths { indexUses(in: path, scope) }
    case .row(let operands, let table, _):
      for operand in operands { indexUses(in: operand, scope) }
      useName(table)
    case .comparison(let left, _, let right, _):
      indexUses(in: left, scope)
      indexUses(in: right, scope)
    case .membership(let operand, _, let set, _):
      indexUses(in: operand, scope)
      indexUses(in: set, scope)
    case .state(let operand, _, _, _), .affix(let operand, _, _, _):
      indexUses(in: operand, scope)
    case .keys(let operand, _, let isPrefix, let keys, _):
      let type = indexUses(in: operand, scope)
      guard !isPrefix, let type else { break }
      for key in keys { use(walk(key.value, type).symbol, at: contentRange(key), spelling(key)) }
    case .keySet(let path, _, let set, _):
      let type = indexUses(in: path, scope)
      if case .literals(let keys, _) = set, let type {
        for case .string(let key) in keys {
          use(walk(key.value, type).symbol, at: contentRange(key), spelling(key))
        }
      }
      indexUses(in: set, scope)
    case .quantified(_, let list, let condition, _):
      var inner = scope
      inner.item = indexUses(in: list, scope)?.list?.item
      indexUses(in: condition, inner)
    case .operand(let operand): indexUses(in: operand, scope)
    case .invalid: break
    }
  }

  @discardableResult
  private mutating func indexUses(in operand: OperandSyntax, _ scope: Scope) -> PayloadType? {
    switch operand {
    case .measure(_, let paths, _):
      for path in paths { indexUses(in: path, scope) }
      return nil
    case .path(let path), .sum(let path, _, _, _): return indexUses(in: path, scope)
    case .literal: return nil
    }
  }

  private mutating func indexUses(in values: SetSyntax, _ scope: Scope) {
    switch values {
    case .literals, .range: break
    case .keys(let path, _): indexUses(in: path, scope)
    case .path(let path):
      if !indexNamedSet(path, scope) { indexUses(in: path, scope) }
    }
  }

  /// `Enum`, `Schema.Enum`, `Table.column` or `Schema.Table.column`, unless it is the path of a list.
  private mutating func indexNamedSet(_ path: PathSyntax, _ scope: Scope) -> Bool {
    guard let first = path.parts.first, walk(first.text, scope.own).symbol == nil else {
      return false
    }
    for count in [1, 2] where path.parts.count >= count {
      let names = Array(path.parts.prefix(count))
      let name = QualifiedNameSyntax(first, Array(names.dropFirst()), range: path.range)
      guard let id = id(name), let symbol = index.declaration(id) else { continue }
      useName(name)
      if path.parts.count == count + 1, let column = path.parts.last {
        use(index.member(column.text, of: symbol, [.column]), column)
      }
      return true
    }
    return false
  }

  // MARK: Paths

  /// Names each part of a path, and returns the type of what stands at its end.
  @discardableResult
  mutating func indexUses(in path: PathSyntax, _ scope: Scope) -> PayloadType? {
    if let lookup = path.lookup { use(scope.givens[lookup.text]?.symbol, lookup) }
    var parts = path.parts[...]
    guard let first = parts.first else { return nil }
    var type = scope.own
    switch path.startsWithQuotedKey ? "" : first.text {
    case "self": parts.removeFirst()
    case "parent" where scope.parent != nil:
      type = scope.parent ?? .invalid
      parts.removeFirst()
    case "item" where scope.item != nil:
      type = scope.item ?? .invalid
      parts.removeFirst()
    case "given" where parts.count > 1:
      parts.removeFirst()
      guard let name = parts.popFirst(), let given = scope.givens[name.text] else { return nil }
      use(given.symbol, name)
      type = given.type
    default: break
    }
    return indexParts(parts, from: type)
  }

  private mutating func indexParts(
    _ parts: ArraySlice<NameSyntax>, from start: PayloadType
  ) -> PayloadType? {
    var type = start
    for part in parts {
      let member = walk(part.text, type)
      use(member.symbol, part, .key)
      guard let next = member.type else { return nil }
      type = next
    }
    return type
  }

  /// What a key of a value means: the field where one has it, and the type of what stands behind it.
  /// Items of arrays are looked into.
  func walk(_ key: String, _ type: PayloadType) -> (symbol: Int?, type: PayloadType?) {
    guard let member = set.member(key, of: type) else { return (nil, nil) }
    return (member.field.flatMap { index.symbol(declaredAt: $0.range) }, member.type)
  }

  // MARK: Texts of the language

  /// What stands between a text's quotes.
  func contentRange(_ string: StringSyntax) -> SourceRange {
    let (lower, upper) = (string.range.lowerBound, string.range.upperBound)
    return upper - lower >= 2 ? string.range.inSameFile(lower + 1, upper - 1) : string.range
  }

  /// A text with escapes is not rewritten.
  func spelling(_ string: StringSyntax) -> SymbolIndex.Spelling {
    isPlain(string) ? .text : .fixed
  }

  /// Whether each byte between a text's quotes stands for itself.
  func isPlain(_ string: StringSyntax) -> Bool {
    let range = contentRange(string)
    return !string.isBlock && range.upperBound <= file.bytes.count
      && file.bytes[range.lowerBound..<range.upperBound].elementsEqual(string.value.utf8)
  }
}

extension SchemaSet {
  /// What a key of a value means; `nil` where a value of the type cannot have it.
  func member(_ key: String, of type: PayloadType) -> (field: Field?, type: PayloadType)? {
    switch type {
    case .object(let id):
      guard let object = object(id) else { return nil }
      if let field = object.field(key) { return (field, field.type) }
      if let rest = object.rest, rest.takes(key) { return (nil, rest.type) }
      return nil
    case .map(let value, _): return (nil, value)
    case .any, .anyObject: return (nil, .any)
    case .array(let item, _): return member(key, of: item)
    case .textual(let value, _): return member(key, of: value)
    case .union(let alternatives, _):
      for alternative in alternatives {
        if let found = member(key, of: alternative) { return found }
      }
      return nil
    case .string, .integer, .float, .boolean, .flag, .null, .literals, .enumeration, .invalid:
      return nil
    }
  }
}
