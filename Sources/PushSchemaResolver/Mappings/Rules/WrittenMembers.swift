import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that some line writes each required member of the object.
  mutating func checkWrittenMembers(of draft: MappingDraft) {
    let mapping = draft.mapping
    if mapping.direction.runsForward {
      let written = WrittenPlaces(mapping.lines.compactMap(\.target))
      for (path, owner) in unwritten(in: mapping.target, at: [], by: written) {
        report(.unwrittenMember(path, of: owner, way: "", mapping: mapping))
      }
    }
    if mapping.direction.runsBackward {
      let written = WrittenPlaces(mapping.lines.compactMap(\.sourceWrittenBack))
      for (path, owner) in unwritten(in: mapping.source, at: [], by: written) {
        report(.unwrittenMember(path, of: owner, way: "backward: ", mapping: mapping))
      }
    }
  }

  /// The required members that no line writes, of the object and of objects inside it that are
  /// written member by member.
  private func unwritten(
    in id: DeclarationID, at prefix: [String], by written: WrittenPlaces
  ) -> [(path: [String], owner: DeclarationID)] {
    guard let object = object(id), prefix.count < 32 else { return [] }
    var missing: [(path: [String], owner: DeclarationID)] = []
    for field in object.fields {
      let path = prefix + [field.key]
      if written.covers(path) { continue }
      let isEntered = written.enters(path)
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

/// The paths that lines write, as keys from the object on.
private struct WrittenPlaces {
  private var whole: Set<[JSONName]> = []
  private var entered: Set<[JSONName]> = []

  init(_ paths: [MappingPath]) {
    for path in paths {
      let names = path.keys.map(JSONName.init)
      if !path.spreads { whole.insert(names) }
      for count in 0...names.count { entered.insert(Array(names.prefix(count))) }
    }
  }

  /// Whether a line writes the member, or a value around it.
  func covers(_ path: [String]) -> Bool {
    let names = path.map(JSONName.init)
    return (0...names.count).contains { whole.contains(Array(names.prefix($0))) }
  }

  /// Whether a line writes the member, or a part of it.
  func enters(_ path: [String]) -> Bool { entered.contains(path.map(JSONName.init)) }
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
    .help("add a line that writes it; declare a 'given' if only the sending server knows it")
  }
}
