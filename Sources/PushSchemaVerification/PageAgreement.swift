import PushSchemaDiagnostics
import PushSchemaModel

/// Holds what a schema's page says of a member against what the page of the schema says that the member
/// is mapped to: one member that is copied cannot be there since two versions of one system.
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
        log.report(.contradictingPages(source, own, target, other))
      }
    }
  }

  struct Member {
    let object: DeclarationID
    let field: Field
  }

  /// The field that a path ends at.
  private func field(_ path: MappingPath) -> Member? {
    guard !path.spreads, let step = path.steps.last, case .field(let owner) = step.place else {
      return nil
    }
    return set.object(owner)?.field(step.key).map { Member(object: owner, field: $0) }
  }

  private func isExplained(_ member: Member) -> Bool {
    schema.conflicts.contains { $0.object == member.object && $0.member == member.field.key }
  }
}

extension Diagnostic {
  fileprivate static func contradictingPages(
    _ source: PageAgreement.Member, _ own: Availability, _ target: PageAgreement.Member,
    _ other: Availability
  ) -> Diagnostic {
    .error(
      "contradicting-pages",
      "'\(source.object.name).\(source.field.key)' is available from \(own.platform) \(own.version), "
        + "but its target '\(target.object).\(target.field.key)' from \(other.version)",
      at: source.field.range
    ).help("correct one of them, or add a 'conflict' that decides")
  }
}
