import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that some line writes each required member of the object.
  mutating func checkWrittenMembers(of draft: MappingDraft) {
    let mapping = draft.mapping
    let ways = [
      (mapping.direction.runsForward, "", mapping.target, draft.paths.written),
      (mapping.direction.runsBackward, "backward: ", mapping.source, draft.paths.writtenBack),
    ]
    for (runs, way, object, written) in ways where runs {
      for (path, owner) in unwritten(in: object, at: MappingPath(steps: []), by: written) {
        report(
          .error(
            "unwritten-member",
            "\(way)mapping \(mapping.id.name) writes no '\(path.text)', which \(owner) requires",
            at: mapping.range
          )
          .help("add a line that writes it; declare a 'given' if only the sending server knows it"))
      }
    }
  }

  /// The required members that no line writes, of the object and of objects inside it that are
  /// written member by member.
  private func unwritten(
    in id: DeclarationID, at prefix: MappingPath, by written: LinePaths
  ) -> [(path: MappingPath, owner: DeclarationID)] {
    guard let object = object(id), prefix.steps.count < 32, !written.coverWhole(prefix) else {
      return []
    }
    var missing: [(path: MappingPath, owner: DeclarationID)] = []
    for field in object.fields {
      let path = prefix.member(field, of: object)
      if written.coverWhole(path) { continue }
      let isEntered = written.leadInside(path)
      let isRequired = field.isAlwaysRequired
      if case .object(let inner)? = field.type.alternative(for: .object),
        isEntered || (isRequired && field.type == .object(inner))
      {
        missing += unwritten(in: inner, at: path, by: written)
      } else if isRequired, !isEntered {
        missing.append((path, id))
      }
    }
    return missing
  }
}
