import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// The rules and clauses that no example tries.
extension Interpreter {
  func missingCoverage(
    of schema: Schema, _ verdicts: [String: [CheckVerdicts.Verdict]],
    except uncertain: Set<String>
  ) -> [Diagnostic] {
    var trials: [Trial] = []
    // A group of fields is tried in any of the objects that include it.
    var positions: [SourceRange: Int] = [:]
    let triedElsewhere = ranges(includedFromImportsOf: schema)
    for object in schema.objects {
      let isUncertain = uncertain.contains(object.id.description)
      var verdicts = (verdicts[object.id.description] ?? []).makeIterator()
      func add(_ range: SourceRange, _ name: () -> String) {
        let found = verdicts.next()
        guard !triedElsewhere.contains(range) else { return }
        let position = positions[range] ?? trials.count
        if position == trials.count {
          positions[range] = position
          trials.append(Trial(name: name(), range: range))
        }
        if isUncertain || found?.isBroken == true { trials[position].isBroken = true }
        if isUncertain || found?.isSatisfied == true { trials[position].isSatisfied = true }
      }
      for field in object.fields {
        for clause in field.presence {
          add(clause.range) { "'\(clause.text)' of '\(object.id.name).\(field.key)'" }
        }
      }
      for rule in object.rules { add(rule.range) { "rule '\(rule.id)'" } }
    }
    return trials.flatMap(\.diagnostics)
  }

  /// The ranges of rules and clauses in an imported schema's own objects, whose examples try them;
  /// empty if the schema includes no fields of another one.
  private func ranges(includedFromImportsOf schema: Schema) -> Set<SourceRange> {
    let paths = Set(schema.objects.map(\.range.path))
    guard schema.objects.contains(where: { $0.triedRanges.contains { !paths.contains($0.path) } })
    else { return [] }
    let imported = schema.imports.compactMap { set.schema($0) }
    return Set(imported.flatMap(\.objects).flatMap(\.triedRanges))
  }
}

extension Object {
  /// The ranges of its clauses and rules.
  fileprivate var triedRanges: [SourceRange] {
    fields.flatMap { $0.presence.map(\.range) } + rules.map(\.range)
  }
}

/// A rule or clause, and the results of the examples for it.
private struct Trial {
  let name: String
  let range: SourceRange
  var isBroken = false
  var isSatisfied = false

  var diagnostics: [Diagnostic] {
    [
      isBroken ? nil : .warning("unbroken-rule", "no example breaks \(name)", at: range),
      isSatisfied ? nil : .warning("unsatisfied-rule", "no example satisfies \(name)", at: range),
    ].compactMap(\.self)
  }
}
