@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  mutating func resolveMove(_ syntax: CopyLineSyntax, into draft: inout MappingDraft) {
    let direction = Mapping.Direction(syntax.arrow)
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    let source = resolveMappingPath(
      syntax.source, spreads: syntax.spreadsSource, movesFields: syntax.spreadsTarget,
      copiesWhole: syntax.arrow == .forward, in: draft.scope(readsGivens: syntax.arrow == .forward))
    let target = resolveMappingPath(
      syntax.target, spreads: syntax.spreadsTarget, movesFields: syntax.spreadsSource,
      in: draft.targetScope)
    let condition = syntax.condition.flatMap { resolveCondition($0, in: draft.scope()) }
    let conversion = syntax.conversion.flatMap {
      resolveConversion($0, arrow: syntax.arrow, in: draft.unit)
    }
    guard checkArrow(syntax, in: draft), checkSpreads(syntax), checkLookup(syntax), let source,
      let target, checkFreeMembers(of: syntax, source, target, in: draft),
      (syntax.condition == nil) == (condition == nil),
      (syntax.conversion == nil) == (conversion == nil)
    else {
      draft.isWhole = false
      return
    }
    guard let shape = resolveShape(of: syntax, source, target, in: draft) else {
      draft.isWhole = false
      return
    }
    var line = MappingLine(
      .move, reason: syntax.lossy?.value, disclosure: syntax.discloses?.value,
      provenance: provenance, range: syntax.range)
    if case .pairs(let pairs)? = conversion {
      let types = (
        from: valueType(of: source, from: draft.mapping.source),
        to: shape.stated ?? valueType(of: target, from: draft.mapping.target)
      )
      guard checkPairs(pairs, of: syntax, from: types.from, to: types.to) else {
        draft.isWhole = false
        return
      }
    }
    let ends = (source: source, target: target)
    if direction.runsForward,
      let change = resolveChange(syntax, of: ends, conversion, shape, in: draft),
      let found = resolveItems(change, of: syntax, shape)
    {
      guard checkWhole(source, found, at: syntax.source) else {
        draft.isWhole = false
        return
      }
      var value = MappingLine.Value(.path(source, found), condition: condition)
      value.renaming = shape.renaming
      value.numbering = shape.numbering
      value.selection = shape.selection
      line.forward = MappingLine.Way(to: target, [value])
    }
    // A line that is invalid in one direction is not reported again for the other.
    if direction.runsBackward, !direction.runsForward || line.forward != nil,
      let found = resolveChange(
        syntax, of: ends, conversion?.reversed, shape, isBackward: true, in: draft)
    {
      var value = MappingLine.Value(.path(target, found))
      value.renaming = shape.renaming?.reversed
      line.backward = MappingLine.Way(to: source, [value])
    }
    let fits =
      (line.forward != nil) == direction.runsForward
      && (line.backward != nil) == direction.runsBackward
    guard fits else {
      draft.isWhole = false
      return
    }
    if source.keys.last.map(JSONName.init) != target.keys.last.map(JSONName.init) {
      checkProvenance(provenance, at: syntax.range, of: "this line", in: draft)
    }
    if let condition, let range = syntax.condition?.range {
      if direction.runsBackward {
        report(.conditionBackwards(at: range))
        draft.isWhole = false
      }
      checkPossible(condition, at: range, in: draft, reading: [source])
    }
    draft.add(
      line,
      MappingDraft.Place(
        whole: syntax.range, source: syntax.source.range, target: syntax.target.range,
        condition: syntax.condition?.range, loss: syntax.lossy?.range,
        disclosure: syntax.discloses?.range, stated: syntax.statedType?.range,
        copiesFields: syntax.spreadsSource && syntax.spreadsTarget && syntax.conversion == nil
          && syntax.statedType == nil && syntax.renaming == nil))
  }

  /// The conversion of the line in one direction; `nil` if no value can be converted.
  private mutating func resolveChange(
    _ syntax: CopyLineSyntax, of ends: (source: MappingPath, target: MappingPath),
    _ conversion: LineConversion?, _ shape: CopyLineShape,
    isBackward: Bool = false, in draft: MappingDraft
  ) -> Transformation? {
    let source = valueType(of: ends.source, from: draft.mapping.source)
    // A text that contains the value is a matter of the stated type alone.
    let target =
      shape.stated?.withoutTexts ?? valueType(of: ends.target, from: draft.mapping.target)
    let (from, to) = isBackward ? (target, source) : (source, target)
    let range = syntax.source.range.union(syntax.target.range)
    if let keying = shape.keying {
      return resolveKeying(keying, from: source, to: target, shape, at: range)
    }
    if let numbering = shape.numbering {
      let member = valueType(of: ends.target, from: draft.mapping.target)
      return resolveNumbering(numbering, from: source, to: member, shape, at: range)
    }
    switch conversion {
    case .converter(let converter)?:
      guard let conversion = fit(from, to, by: converter) else {
        report(
          .converterMismatch(converter, from: from, to: to, at: syntax.conversion?.range ?? range))
        return nil
      }
      return shape.stating(conversion, isBackward: isBackward)
    case .pairs(let pairs)?:
      guard let conversion = fit(from, to, by: pairs, isBackward: isBackward) else {
        report(.conversionMismatch(from: from, to: to, at: syntax.conversion?.range ?? range))
        return nil
      }
      checkPlain(conversion, at: range)
      return shape.stating(conversion, isBackward: isBackward)
    case nil: break
    }
    switch fit(from, to) {
    case .fits(let conversion):
      checkPlain(conversion, at: range)
      return shape.stating(conversion, isBackward: isBackward)
    case .unfit(let reason, let advice):
      var diagnostic = Diagnostic.mappingType(
        reason, advice: advice, isBackward: isBackward, at: range)
      // A stated type replaces the declared one.
      for path in shape.stated == nil ? [ends.source, ends.target] : [] where !path.spreads {
        guard let field = declaration(of: path) else { continue }
        diagnostic = diagnostic.label(field.range, field.type.valuePhrase)
      }
      report(diagnostic)
      return nil
    }
  }

  /// The field at the end of a path; `nil` if it ends at a key that only a rest or a free object
  /// has.
  private func declaration(of path: MappingPath) -> Field? {
    guard case .field(let id)? = path.steps.last?.place, let key = path.keys.last else {
      return nil
    }
    return object(id)?.field(key)
  }

  /// The type of the value that the line copies: for a spread, of each member's value.
  func valueType(of path: MappingPath, from object: DeclarationID) -> PayloadType {
    path.spreads ? spreadType(of: path, from: object) ?? .invalid : path.type
  }

  /// Whether values of one type fit the other; see `TypeFit`.
  func fit(_ source: PayloadType, _ target: PayloadType) -> TypeFit.Outcome {
    let fit = TypeFit(
      enumeration: { enumeration($0) }, nestedMapping: { nestedMapping(from: $0, to: $1) },
      writesTexts: { $0.hasTexts(written: true) { object($0) } })
    return fit.fit(source, target)
  }

  /// The mapping that converts one object to another, forward or backward.
  private func nestedMapping(from source: DeclarationID, to target: DeclarationID)
    -> Transformation?
  {
    for signature in mappingSignatures.between(source, target) {
      if signature.source == source, signature.target == target, signature.direction.runsForward {
        return .mapping(signature.id, isBackward: false)
      }
      if signature.source == target, signature.target == source, signature.direction.runsBackward {
        return .mapping(signature.id, isBackward: true)
      }
    }
    return nil
  }

  /// Reports a line with a direction that its mapping does not have.
  private mutating func checkArrow(_ syntax: CopyLineSyntax, in draft: MappingDraft) -> Bool {
    let mapping = draft.mapping.direction
    let line = Mapping.Direction(syntax.arrow)
    guard mapping == .both || line == mapping else {
      report(.arrowMismatch(syntax, mapping: draft.mapping))
      return false
    }
    return true
  }

  private mutating func checkSpreads(_ syntax: CopyLineSyntax) -> Bool {
    if let numbering = syntax.numbering { return checkNumbering(numbering, of: syntax) }
    guard syntax.spreadsSource == syntax.spreadsTarget else {
      report(.halfSpread(syntax))
      return false
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func arrowMismatch(_ syntax: CopyLineSyntax, mapping: Mapping) -> Diagnostic {
    let way = mapping.direction == .forward ? "forward" : "backward"
    return .error(
      "arrow-mismatch",
      "this line has '\(syntax.arrow.rawValue)', but mapping \(mapping.id.name) only runs \(way)",
      at: syntax.source.range.union(syntax.target.range)
    )
    .help("write '\(mapping.direction.rawValue)' here, or '<->' between the two objects")
  }

  fileprivate static func halfSpread(_ syntax: CopyLineSyntax) -> Diagnostic {
    let bare = syntax.spreadsSource ? syntax.target : syntax.source
    return .error(
      "half-spread", "only one side has '.*'", at: bare.range
    )
    .help("write '\(bare.text).*' to copy member by member")
  }

  fileprivate static func conditionBackwards(at range: SourceRange) -> Diagnostic {
    .error(
      "condition-backwards",
      "a line with a condition cannot run backward: the source is not known there", at: range
    )
    .help("write '->', and another line that runs backward")
  }

  static func mappingType(
    _ reason: String, advice: String?, isBackward: Bool = false, at range: SourceRange
  ) -> Diagnostic {
    .error("mapping-type", (isBackward ? "backward: " : "") + reason, at: range)
      .help(advice)
  }

  fileprivate static func converterMismatch(
    _ converter: Converter, from source: PayloadType, to target: PayloadType, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "converter-mismatch",
      "\(converter.rawValue) cannot turn \(source.valuePhrase) into \(target.valuePhrase)",
      at: range
    )
    .help(
      "\(converter.representations.source) is \(converter.sourcePhrase), "
        + "\(converter.representations.target) is \(converter.reversed.sourcePhrase)"
    )
    .help(
      converter == .boolToFlag ? "use pairs of values: 'convert { true <-> 1, false <-> 0 }'" : nil)
  }
}
