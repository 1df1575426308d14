import PushSchemaDiagnostics
import PushSchemaModel

/// Compares the availability of each member with that of the member to which a mapping copies it.
/// A copied member cannot be available from two versions of one platform.
struct PageAgreement {
  let schema: Schema
  let set: SchemaSet

  func check(log: inout DiagnosticLog) {
    for line in schema.mappings.flatMap(\.lines) {
      guard let source = line.source.flatMap(field), let target = line.targetPath.flatMap(field),
        !isExplained(source), !isExplained(target)
      else { continue }
      for own in source.field.availability {
        guard
          let other = target.field.availability.first(where: {
            $0.platform == own.platform && $0.version != own.version
          })
        else { continue }
        log.report(
          .error(
            "contradicting-pages",
            "'\(source.object.name).\(source.field.key)' is available from \(own.platform) \(own.version), "
              + "but its target '\(target.object).\(target.field.key)' from \(other.version)",
            at: source.field.range
          ).help("correct one of them, or add a 'conflict' that decides"))
      }
    }
  }

  private typealias Member = (object: DeclarationID, field: Field)

  /// The field at the end of a path; `nil` if the path ends in something else.
  private func field(_ path: MappingPath) -> Member? {
    guard !path.spreads, let step = path.steps.last, case .field(let owner) = step.place else {
      return nil
    }
    return set.object(owner)?.field(step.key).map { (owner, $0) }
  }

  private func isExplained(_ member: Member) -> Bool {
    schema.conflicts.contains { $0.object == member.object && $0.member == member.field.key }
  }
}
