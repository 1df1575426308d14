import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Names in mappings.
extension SymbolIndexer {
  mutating func indexUses(in mapping: MappingSyntax) {
    useName(mapping.source)
    useName(mapping.target)
    indexUses(in: mapping.provenance)
    guard let source = id(mapping.source), let target = id(mapping.target) else { return }
    let types = set.mapping(id(mapping.name))?.givens ?? []
    var from = Scope(own: .object(source))
    for (name, symbol) in givens(of: id(mapping.name)) {
      from.givens[name] = (symbol, types.first { $0.name == name }?.type ?? .invalid)
    }
    indexUses(in: mapping.items, from, to: Scope(own: .object(target)))
  }

  private mutating func indexUses(
    in items: [MappingSyntax.Item], _ source: Scope, to target: Scope
  ) {
    for item in items { indexUses(in: item, source, to: target) }
  }

  private mutating func indexUses(in item: MappingSyntax.Item, _ source: Scope, to target: Scope) {
    switch item {
    case .given(let given):
      indexUses(in: given.type)
      indexUses(in: given.provenance)
    case .each(let path, let provenance, _):
      indexUses(in: path, source)
      indexUses(in: provenance)
    case .suppress(let suppress):
      indexUses(in: suppress.condition, source)
      indexUses(in: suppress.provenance)
    case .set(let line):
      indexUses(in: line.target, target)
      for alternative in line.alternatives {
        indexUses(in: alternative.value, source)
        if let condition = alternative.condition { indexUses(in: condition.expression, source) }
      }
      if let path = line.backInto { indexUses(in: path, source) }
      if let conversion = line.conversion { indexUses(in: conversion) }
      indexUses(in: line.provenance)
    case .move(let move): indexUses(in: move, source, to: target)
    case .drop(let drop):
      indexUses(in: drop.source, source)
      indexUses(in: drop.provenance)
    case .override(let override):
      indexUses(in: override.target, target)
      indexUses(in: override.source, source)
      if let condition = override.condition { indexUses(in: condition.expression, source) }
      indexUses(in: override.provenance)
    case .cases(let cases):
      for part in cases.cases {
        if let condition = part.condition { indexUses(in: condition.expression, source) }
        indexUses(in: part.items, source, to: target)
      }
    }
  }

  private mutating func indexUses(in move: MoveSyntax, _ source: Scope, to target: Scope) {
    let type = indexUses(in: move.source, source)
    indexUses(in: move.target, target)
    if let conversion = move.conversion { indexUses(in: conversion) }
    if let keying = move.keying, let item = type?.list?.item {
      use(walk(keying.member.text, item).symbol, keying.member, .key)
    }
    if let stated = move.statedType { indexUses(in: stated.type) }
    if let condition = move.condition { indexUses(in: condition.expression, source) }
    indexUses(in: move.provenance)
  }

  private mutating func indexUses(in conversion: MoveSyntax.Conversion) {
    if case .named(let name, _) = conversion { useName(name) }
  }

  private mutating func indexUses(in value: SetLineSyntax.Value, _ scope: Scope) {
    switch value {
    case .literal: break
    case .template(let text): indexTemplate(text, scope)
    case .path(let path), .join(let path, _, _): indexUses(in: path, scope)
    case .arithmetic(let arithmetic): indexUses(in: arithmetic, scope)
    }
  }

  private mutating func indexUses(in arithmetic: ArithmeticSyntax, _ scope: Scope) {
    switch arithmetic {
    case .number, .literal: break
    case .path(let path), .wholeNumber(let path, _): indexUses(in: path, scope)
    case .operation(let left, _, let right, _):
      indexUses(in: left, scope)
      indexUses(in: right, scope)
    case .clamp(let value, _, _): indexUses(in: value, scope)
    }
  }

  /// The paths between the braces of a text; a text with escapes is left out.
  private mutating func indexTemplate(_ text: StringSyntax, _ scope: Scope) {
    guard isPlain(text) else { return }
    let bytes = Array(text.value.utf8)
    let start = contentRange(text).lowerBound
    var position = 0
    while position < bytes.count {
      let isDoubled = position + 1 < bytes.count && bytes[position + 1] == bytes[position]
      if bytes[position] == 0x7B, isDoubled {
        position += 2
        continue
      }
      guard bytes[position] == 0x7B, let end = bytes[position...].firstIndex(of: 0x7D) else {
        position += 1
        continue
      }
      var parts: [NameSyntax] = []
      for part in bytes[position + 1..<end].split(separator: 0x2E) {
        parts.append(
          NameSyntax(
            text: String(decoding: part, as: UTF8.self),
            range: text.range.inSameFile(start + part.startIndex, start + part.endIndex)))
      }
      indexTemplatePath(parts, at: text.range, scope)
      position = end + 1
    }
  }

  private mutating func indexTemplatePath(
    _ parts: [NameSyntax], at range: SourceRange, _ scope: Scope
  ) {
    var rest = parts[...]
    var type = scope.own
    if rest.first?.text == "given", rest.count > 1 {
      rest.removeFirst()
      guard let name = rest.popFirst(), let given = scope.givens[name.text] else { return }
      use(given.symbol, name, .template)
      type = given.type
    } else if rest.first?.text == "self" {
      rest.removeFirst()
    }
    for part in rest {
      let member = walk(part.text, type)
      use(member.symbol, part, .template)
      guard let next = member.type else { return }
      type = next
    }
  }
}
