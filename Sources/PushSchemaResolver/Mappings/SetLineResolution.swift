import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves a line that sets one of several values; `false` if it cannot.
  mutating func resolveSetLine(_ syntax: SetLineSyntax, into draft: inout MappingDraft) -> Bool {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    checkRuns(syntax.range, what: "'set'", in: draft)
    checkProvenance(provenance, at: syntax.target.range, of: "this line", in: draft)
    let arrow: ArrowSyntax = syntax.backInto == nil ? .forward : .both
    let conversion = syntax.conversion.flatMap {
      resolveConversion($0, arrow: arrow, in: draft.unit)
    }
    guard
      let alternatives = withoutDefaults(
        syntax.alternatives, isConverted: syntax.conversion != nil, in: draft),
      let target = resolveMappingPath(syntax.target, in: draft.targetScope),
      (syntax.conversion == nil) == (conversion == nil)
    else { return false }
    var isConverted = false
    let resolved = alternatives.map {
      resolveAlternative($0, for: target.type, by: conversion, isConverted: &isConverted, in: draft)
    }
    guard let values = resolved.complete() else { return false }
    if let conversion = syntax.conversion, !isConverted {
      report(
        .error(
          "converter-mismatch", "the converter can read no value of this line",
          at: conversion.range
        )
        .help("remove the clause"))
    }
    draft.add(
      MappingLine(
        .set, forward: MappingLine.Way(to: target, values), reason: syntax.lossy?.value,
        disclosure: syntax.discloses?.value, provenance: provenance, range: syntax.range),
      MappingDraft.Place(
        whole: syntax.range, target: syntax.target.range,
        condition: alternatives.count == 1
          ? syntax.alternatives.first?.condition?.range : nil,
        loss: syntax.lossy?.range, disclosure: syntax.discloses?.range,
        alternatives: alternatives.map(\.range)))
    return resolveWayBack(syntax, of: target, values, conversion, provenance, into: &draft)
  }

  private mutating func resolveAlternative(
    _ syntax: SetLineSyntax.Alternative, for type: PayloadType, by lineConversion: LineConversion?,
    isConverted: inout Bool, in draft: MappingDraft
  ) -> MappingLine.Value? {
    let condition = syntax.condition.flatMap { resolveCondition($0, in: draft.scope()) }
    let value = resolveSetValue(
      syntax.value, for: type, where: condition, by: lineConversion, isConverted: &isConverted,
      in: draft)
    guard let value, (syntax.condition == nil) == (condition == nil) else { return nil }
    if let condition, let range = syntax.condition?.range {
      checkPossible(condition, at: range, in: draft, reading: value.paths)
    }
    var resolved = MappingLine.Value(
      value, condition: condition,
      optionalPaths: value.neededPaths.filter { !isAlwaysThere($0, in: draft) })
    if case (.list(let syntax), .lists(let lists)) = (syntax.value, value), syntax.isSelective {
      guard let item = lists.columns.first?.itemType,
        let selection = resolveSelection(syntax.order, syntax.count, ofItems: item, in: draft)
      else { return nil }
      resolved.selection = selection
    }
    return resolved
  }

  /// Whether a member or a given is present in each payload without errors.
  private func isAlwaysThere(_ path: MappingPath, in draft: MappingDraft) -> Bool {
    guard path.root == .own else { return isAlwaysGiven(path, in: draft) }
    return path.steps.allSatisfy(isAlwaysThere) && path.steps.dropLast().allSatisfy(\.type.isObject)
  }

  private mutating func resolveSetValue(
    _ syntax: SetLineSyntax.Value, for type: PayloadType, where condition: Condition?,
    by lineConversion: LineConversion?, isConverted: inout Bool, in draft: MappingDraft
  ) -> MappingLine.Source? {
    switch syntax {
    case .nothing(let range):
      if condition == nil {
        report(
          .error("dead-alternative", "'nothing' needs a condition", at: range)
            .help("write 'nothing when …', or remove the value"))
      }
      return .nothing
    case .literal(let literal):
      let value = resolveLiteral(literal)
      checkFits(value, type, at: literal.range, noun: "value")
      return .literal(value)
    case .template(let string):
      guard fitting(.string(.none), type, at: string.range) != nil else { return nil }
      return resolveTemplate(string, in: draft).map(MappingLine.Source.template)
    case .path(let path):
      guard let source = resolveMappingPath(path, copiesWhole: true, in: draft.scope()) else {
        return nil
      }
      if let conversion = lineConversion.flatMap({
        fit(source.type, type, by: $0, isBackward: false)
      }) {
        isConverted = true
        return .path(source, conversion)
      }
      guard let conversion = fitting(source.type, type, at: path.range),
        checkWhole(source, conversion, at: path)
      else { return nil }
      checkPlain(conversion, at: path.range)
      return .path(source, conversion)
    case .arithmetic(let number):
      return resolveArithmetic(number, for: type, where: condition, in: draft)
        .map(MappingLine.Source.arithmetic)
    case .join(let path, let separator, let range):
      guard fitting(.string(.none), type, at: range) != nil else { return nil }
      return resolveJoinedList(path, where: condition, in: draft)
        .map { .join($0, separator: separator.value) }
    case .list(let syntax):
      return resolveLists(syntax, for: type, where: condition, in: draft)
        .map(MappingLine.Source.lists)
    }
  }

  /// Resolves `back into path`: a separate line that only runs backward, into one of the
  /// alternatives; `false` if the line itself has no meaning.
  private mutating func resolveWayBack(
    _ syntax: SetLineSyntax, of target: MappingPath, _ values: [MappingLine.Value],
    _ conversion: LineConversion?, _ provenance: Provenance, into draft: inout MappingDraft
  ) -> Bool {
    guard let path = syntax.backInto else { return true }
    guard draft.mapping.direction.runsBackward else {
      report(
        .error(
          "arrow-mismatch",
          "'back' is in mapping \(draft.mapping.id.name), which only runs forward", at: path.range
        )
        .help("remove the clause, or write '<->' between the two objects"))
      return true
    }
    guard let source = resolveMappingPath(path, in: draft.scope(readsGivens: false)) else {
      return false
    }
    guard let forward = values.lazy.compactMap(\.moved).first(where: { $0.path == source }) else {
      let isPart = values.contains { $0.source.paths.contains(source) }
      report(
        .error(
          "unknown-alternative",
          "'\(path.text)' is "
            + (isPart
              ? "only a part of the value that this line writes" : "not one of this line's values"),
          at: path.range
        )
        .help(isPart ? "remove the clause" : "name one of the line's values"))
      return true
    }
    let backward =
      if let conversion, forward.conversion.isConverted {
        fit(target.type, source.type, by: conversion.reversed, isBackward: true)
      } else {
        fitting(target.type, source.type, at: path.range)
      }
    guard let backward else { return false }
    draft.add(
      MappingLine(
        .move, backward: MappingLine.Way(to: source, [MappingLine.Value(.path(target, backward))]),
        reason: syntax.lossy?.value, disclosure: syntax.discloses?.value, provenance: provenance,
        range: syntax.range),
      MappingDraft.Place(
        whole: syntax.range, source: path.range, target: syntax.target.range, isWayBack: true))
    return true
  }
}

extension Transformation {
  /// Whether it has a `convert`.
  fileprivate var isConverted: Bool {
    switch self {
    case .converter, .substitution: true
    default: parts.contains(where: \.isConverted)
    }
  }
}
