import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  mutating func resolveGivens(of syntax: MappingSyntax, in unit: Int) -> [Given] {
    let declared = firsts(of: syntax.givens, by: \.name, code: "duplicate-given", noun: "given")
    return declared.map { given in
      // A given is passed as a value; it has no other form.
      let type = resolveType(given.type, in: unit).withoutTexts
      let value = given.defaultValue.map { resolveLiteral($0) }
      // `null` means that the given is optional, whatever its type.
      if let value, let range = given.defaultValue?.range, value != .null {
        checkFits(value, type, at: range, noun: "default")
      }
      return Given(
        name: given.name.text, documentation: given.documentation?.text ?? "", type: type,
        defaultValue: value, sample: given.sample.flatMap { resolveSample($0, of: type) },
        provenance: resolveProvenance(given.provenance, in: unit),
        range: given.name.range)
    }
  }

  private mutating func resolveSample(
    _ sample: SampleSyntax, of type: PayloadType
  ) -> Given.Sample? {
    switch sample {
    case .literal(let syntax):
      let value = resolveLiteral(syntax)
      checkFits(value, type, at: syntax.range, noun: "sample")
      return .value(value)
    case .json(let text):
      guard type.mayHoldObject else { return reject(.noObject(text.range, "the sample", type)) }
      return .json(text.value)
    }
  }

  mutating func checkGivens(of syntax: MappingSyntax, in draft: MappingDraft) {
    for given in syntax.givens {
      checkRuns(given.range, what: "'given'", in: draft)
      guard let resolved = draft.mapping.givens.first(where: { $0.name == given.name.text })
      else { continue }
      checkProvenance(
        resolved.provenance, at: given.name.range, of: "given '\(given.name.text)'", in: draft)
    }
  }

  mutating func resolveFanOut(of syntax: MappingSyntax, into draft: inout MappingDraft) {
    var first: SourceRange?
    for case .each(let path, let provenance, let range) in syntax.items {
      _ = resolveProvenance(provenance, in: draft.unit)
      if let first {
        report(
          .error("duplicate-each", "a mapping can have only one 'each'", at: range)
            .label(first, "the first 'each'"))
        continue
      }
      first = range
      if draft.mapping.direction.runsBackward {
        report(
          .error(
            "fan-out-backwards",
            "mapping \(draft.mapping.id.name) also runs backward, but several results "
              + "cannot become one source", at: range
          )
          .help("write '->' between the two objects"))
        continue
      }
      guard var array = resolveMappingPath(path, in: draft.scope(readsGivens: false)) else {
        draft.isWhole = false
        continue
      }
      guard case .array(let item, _) = array.type, let last = array.steps.indices.last else {
        report(
          .error(
            "fan-out-over-no-array",
            "'\(path.text)' is \(array.type.valuePhrase), but 'each' needs an array",
            at: path.range))
        draft.isWhole = false
        continue
      }
      array.steps[last].type = item
      draft.mapping.fanOut = array
    }
  }
}

extension MappingSyntax {
  fileprivate var givens: [GivenSyntax] {
    items.compactMap { if case .given(let given) = $0 { given } else { nil } }
  }
}
