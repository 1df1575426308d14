import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that lines write into described objects, or into members of any type. A typed value
  /// under a free key is written as a whole.
  mutating func checkWritablePaths(of draft: MappingDraft) {
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      if let target = line.target, let range = place.target {
        checkWritable(target, at: range)
      }
      if let source = line.sourceWrittenBack, let range = place.source {
        checkWritable(source, at: range)
      }
    }
  }

  private mutating func checkWritable(_ path: MappingPath, at range: SourceRange) {
    for step in path.steps {
      guard case .variants(let objects) = step.place else { continue }
      let areTexts = objects.map { id in
        if case .textual(_, let form)? = object(id)?.field(step.key)?.type {
          form.isText
        } else {
          false
        }
      }
      if Set(areTexts).count > 1 {
        return report(
          .error(
            "unwritable-path",
            "some of the possible objects in '\(path.text)' write '\(step.key)' as a text, "
              + "and others do not", at: range
          )
          .help("write the whole object, with a mapping to one of them"))
      }
    }
    guard let free = path.steps.firstIndex(where: { !$0.isField }) else { return }
    let isLast = free == path.steps.count - 1 && !path.spreads
    var holder = path.steps[free].type
    if case .rest = path.steps[free].place {
      if isLast || holder == .any { return }
    } else {
      holder = free > 0 ? path.steps[free - 1].type : .any
      switch holder {
      case .anyObject, .map(.any, _): return
      case .map where isLast: return
      default: break
      }
    }
    report(
      .error(
        "unwritable-path",
        "'\(path.text)' is a part of \(holder.valuePhrase), which must be written whole", at: range
      )
      .help("only objects and free members of any type can be written member by member"))
  }
}

extension MappingPath.Step {
  fileprivate var isField: Bool {
    switch place {
    case .field, .variants: true
    case .rest, .free, .given, .lookup: false
    }
  }
}
