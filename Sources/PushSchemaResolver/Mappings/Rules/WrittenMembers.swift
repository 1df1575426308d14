import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Some line writes each member that the object cannot do without.
  mutating func checkWrittenMembers(of draft: MappingDraft) {
    let mapping = draft.mapping
    if mapping.direction.runsForward {
      let written = mapping.lines.compactMap(\.target)
      for (path, owner) in unwritten(in: mapping.target, at: [], by: written) {
        report(.unwrittenMember(path, of: owner, way: "", mapping: mapping))
      }
    }
    if mapping.direction.runsBackward {
      let written = mapping.lines.compactMap(\.sourceWrittenBack)
      for (path, owner) in unwritten(in: mapping.source, at: [], by: written) {
        report(.unwrittenMember(path, of: owner, way: "on the way back, ", mapping: mapping))
      }
    }
  }

  /// Required members that no line writes, of the object and of those inside of it that come into
  /// being by member.
  private func unwritten(
    in id: DeclarationID, at prefix: [String], by written: [MappingPath]
  ) -> [(path: [String], owner: DeclarationID)] {
    guard let object = object(id), prefix.count < 32 else { return [] }
    var missing: [(path: [String], owner: DeclarationID)] = []
    for field in object.fields {
      let path = prefix + [field.key]
      if written.contains(where: { !$0.spreads && names($0.keys, arePrefixOf: path) }) { continue }
      let isEntered = written.contains { names(path, arePrefixOf: $0.keys) }
      let isRequired = field.presence.contains { $0.demand == .required && $0.condition == nil }
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

  private func names(_ names: [String], arePrefixOf other: [String]) -> Bool {
    names.count <= other.count
      && zip(names, other).allSatisfy { WireName($0) == WireName($1) }
  }
}

extension Diagnostic {
  fileprivate static func unwrittenMember(
    _ path: [String], of owner: DeclarationID, way: String, mapping: Mapping
  ) -> Diagnostic {
    .error(
      "unwritten-member",
      "\(way)mapping \(mapping.id.name) writes no '\(path.map(keyText).joined(separator: "."))', "
        + "which \(owner) requires", at: mapping.range
    )
    .help("add a line that writes it; 'given' names what only the sending server knows")
  }
}
