import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  mutating func resolveSetLine(_ syntax: SetLineSyntax, into draft: inout MappingDraft) {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    checkRunsForward(syntax.range, what: "'set'", in: draft)
    checkProvenance(provenance, at: syntax.target.range, of: "this line", in: draft)
    let target = resolveMappingPath(syntax.target, in: draft.targetScope)
    let value = target.flatMap { resolveSetValue(syntax.value, for: $0.type, in: draft) }
    let condition = syntax.condition.flatMap { resolveCondition($0, in: draft.scope()) }
    guard let target, let value, (syntax.condition == nil) == (condition == nil) else {
      draft.isWhole = false
      return
    }
    if let condition, let range = syntax.condition?.range {
      checkPossible(condition, at: range, in: draft, reading: value.paths)
    }
    draft.add(
      .set(
        SetLine(
          target: target, value: value, condition: condition,
          disclosure: syntax.discloses?.value, provenance: provenance, range: syntax.range)),
      MappingDraft.Place(
        whole: syntax.range, target: syntax.target.range, condition: syntax.condition?.range,
        disclosure: syntax.discloses?.range))
  }

  private mutating func resolveSetValue(
    _ syntax: SetLineSyntax.Value, for type: PayloadType, in draft: MappingDraft
  ) -> SetLine.Value? {
    switch syntax {
    case .literal(let literal):
      let value = resolveLiteral(literal)
      checkFits(value, type, at: literal.range, noun: "value")
      return .literal(value)
    case .template(let string):
      guard checkSet(.string(.none), fits: type, at: string.range) != nil else { return nil }
      return resolveTemplate(string, in: draft).map(SetLine.Value.template)
    case .path(let path):
      guard let source = resolveMappingPath(path, in: draft.scope()),
        let conversion = checkSet(source.type, fits: type, at: path.range)
      else { return nil }
      checkPlain(conversion, at: path.range)
      return .path(source, conversion)
    }
  }

  /// A `set` line states no loss, so it must have none.
  private mutating func checkSet(
    _ source: PayloadType, fits target: PayloadType, at range: SourceRange
  ) -> Transformation? {
    switch fit(source, target) {
    case .fits(let conversion):
      guard conversion.mayLose else { return conversion }
      report(
        .mappingType(
          "not every value of \(source.valuePhrase) is \(target.valuePhrase)",
          advice: "move it with '->' and say what is lost with 'lossy'", at: range))
      return nil
    case .unfit(let reason, let advice):
      report(.mappingType(reason, advice: advice, at: range))
      return nil
    }
  }
}
