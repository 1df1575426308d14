@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves a line that copies values; `false` if it cannot.
  mutating func resolveMove(_ syntax: CopyLineSyntax, into draft: inout MappingDraft) -> Bool {
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
      (syntax.conversion == nil) == (conversion == nil),
      let shape = resolveShape(of: syntax, source, target, in: draft),
      checkPairs(
        conversion, of: syntax, from: valueType(of: source, from: draft.mapping.source),
        to: shape.stated ?? valueType(of: target, from: draft.mapping.target))
    else { return false }
    var line = MappingLine(
      .move, reason: syntax.lossy?.value, disclosure: syntax.discloses?.value,
      provenance: provenance, range: syntax.range)
    if direction.runsForward {
      guard let change = resolveChange(syntax, source, target, conversion, shape, in: draft),
        let found = resolveItems(change, of: syntax, shape),
        checkWhole(source, found, at: syntax.source)
      else { return false }
      var value = MappingLine.Value(.path(source, found), condition: condition)
      value.renaming = shape.renaming
      value.numbering = shape.numbering
      value.selection = shape.selection
      line.forward = MappingLine.Way(to: target, [value])
    }
    if direction.runsBackward {
      guard
        let found = resolveChange(
          syntax, source, target, conversion?.reversed, shape, isBackward: true, in: draft)
      else { return false }
      var value = MappingLine.Value(.path(target, found))
      value.renaming = shape.renaming?.reversed
      line.backward = MappingLine.Way(to: source, [value])
    }
    if source.keys.last.map(JSONName.init) != target.keys.last.map(JSONName.init) {
      checkProvenance(provenance, at: syntax.range, of: "this line", in: draft)
    }
    draft.add(
      line,
      MappingDraft.Place(
        whole: syntax.range, source: syntax.source.range, target: syntax.target.range,
        condition: syntax.condition?.range, loss: syntax.lossy?.range,
        disclosure: syntax.discloses?.range, stated: syntax.statedType?.range,
        copiesFields: syntax.spreadsSource && syntax.spreadsTarget && syntax.conversion == nil
          && syntax.statedType == nil && syntax.renaming == nil))
    guard let condition, let range = syntax.condition?.range else { return true }
    if direction.runsBackward { report(.knowsNoSource("a line with a condition", at: range)) }
    checkPossible(condition, at: range, in: draft, reading: [source])
    return !direction.runsBackward
  }

  /// The conversion of the line in one direction; `nil` if no value can be converted.
  private mutating func resolveChange(
    _ syntax: CopyLineSyntax, _ source: MappingPath, _ target: MappingPath,
    _ lineConversion: LineConversion?, _ shape: CopyLineShape, isBackward: Bool = false,
    in draft: MappingDraft
  ) -> Transformation? {
    let sourceType = valueType(of: source, from: draft.mapping.source)
    let declared = valueType(of: target, from: draft.mapping.target)
    // A text that contains the value is a matter of the stated type alone.
    let targetType = shape.stated?.withoutTexts ?? declared
    let (from, to) = isBackward ? (targetType, sourceType) : (sourceType, targetType)
    let range = syntax.source.range.union(syntax.target.range)
    if let keying = shape.keying {
      return resolveKeying(keying, from: from, to: to, shape, at: range)
    }
    if shape.numbering != nil {
      return resolveNumbering(from: from, to: declared, shape, at: range)
    }
    if let lineConversion {
      guard let conversion = fit(from, to, by: lineConversion, isBackward: isBackward) else {
        let range = syntax.conversion?.range ?? range
        return switch lineConversion {
        case .converter(let converter):
          reject(
            .error(
              "converter-mismatch",
              "\(converter.rawValue) cannot turn \(from.valuePhrase) into \(to.valuePhrase)",
              at: range
            )
            .help(
              "\(converter.representations.source) is \(converter.sourcePhrase), "
                + "\(converter.representations.target) is \(converter.reversed.sourcePhrase)"
            )
            .help(
              converter == .boolToFlag
                ? "use pairs of values: 'convert { true <-> 1, false <-> 0 }'" : nil))
        case .pairs: reject(.conversionMismatch(from: from, to: to, at: range))
        }
      }
      if case .pairs = lineConversion { checkPlain(conversion, at: range) }
      return shape.stating(conversion, isBackward: isBackward)
    }
    switch fit(from, to) {
    case .fits(let conversion):
      checkPlain(conversion, at: range)
      return shape.stating(conversion, isBackward: isBackward)
    case .unfit(let reason, let advice):
      var diagnostic = Diagnostic.mappingType(
        reason, advice: advice, isBackward: isBackward, at: range)
      // A stated type replaces the declared one.
      for path in shape.stated == nil ? [source, target] : [] where !path.spreads {
        guard let field = declaration(of: path) else { continue }
        diagnostic = diagnostic.label(field.range, field.type.valuePhrase)
      }
      return reject(diagnostic)
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

  /// Reports a line with a direction that its mapping does not have.
  private mutating func checkArrow(_ syntax: CopyLineSyntax, in draft: MappingDraft) -> Bool {
    let mapping = draft.mapping.direction
    if mapping == .both || mapping == Mapping.Direction(syntax.arrow) { return true }
    let way = mapping == .forward ? "forward" : "backward"
    return reject(
      .error(
        "arrow-mismatch",
        "this line has '\(syntax.arrow.rawValue)', but mapping \(draft.mapping.id.name) only runs "
          + way, at: syntax.source.range.union(syntax.target.range)
      )
      .help("write '\(mapping.rawValue)' here, or '<->' between the two objects"))
  }

  private mutating func checkSpreads(_ syntax: CopyLineSyntax) -> Bool {
    if let numbering = syntax.numbering { return checkNumbering(numbering, of: syntax) }
    if syntax.spreadsSource == syntax.spreadsTarget { return true }
    let bare = syntax.spreadsSource ? syntax.target : syntax.source
    return reject(
      .error("half-spread", "only one side has '.*'", at: bare.range)
        .help("write '\(bare.text).*' to copy member by member"))
  }
}

extension Diagnostic {
  /// A line that only runs forward, because only the source decides whether it runs.
  static func knowsNoSource(_ line: String, at range: SourceRange) -> Diagnostic {
    .error(
      "condition-backwards", "\(line) cannot run backward: the source is not known there",
      at: range
    )
    .help("write '->', and another line that runs backward")
  }

  /// A clause of a line that also runs backward.
  static func onlyForward(_ clause: String, code: String, at range: SourceRange) -> Diagnostic {
    .error(code, "a line with \(clause) can only run forward", at: range).help("write '->'")
  }

  static func mappingType(
    _ reason: String, advice: String?, isBackward: Bool = false, at range: SourceRange
  ) -> Diagnostic {
    .error("mapping-type", (isBackward ? "backward: " : "") + reason, at: range).help(advice)
  }
}
