import PushSchemaModel

extension SwiftFile {
  /// Whether what a mapping makes may lack a member that it must have, so that the conversion ends.
  func mayLackMembers(_ mapping: Mapping, isBackward: Bool) -> Bool {
    var seen: Set<Way> = []
    return mayLackMembers(Way(mapping: mapping.id, isBackward: isBackward), &seen)
  }

  private func mayLackMembers(_ way: Way, _ seen: inout Set<Way>) -> Bool {
    guard seen.insert(way).inserted, let mapping = set.mapping(way.mapping) else { return false }
    let run = ConverterRun(file: self, mapping: mapping, isBackward: way.isBackward)
    if run.nodes.contains(where: { $0.object.fields.contains(where: \.isAlwaysRequired) }) {
      return true
    }
    return mapping.conversions(isBackward: way.isBackward).flatMap(\.ways)
      .contains { mayLackMembers($0, &seen) }
  }
}

extension SchemaSet {
  /// The first member that an empty object of this type lacks; objects that may be empty are made.
  func firstLack(of object: Object) -> Field? {
    object.fields.first { field in
      guard field.isAlwaysRequired else { return false }
      guard case .object(let id) = field.type, let inner = self.object(id) else { return true }
      return firstLack(of: inner) != nil
    }
  }
}

/// A mapping in one of the directions it runs.
private struct Way: Hashable {
  let mapping: DeclarationID
  let isBackward: Bool
}

extension Mapping {
  /// What the lines do to values on one of the two ways.
  fileprivate func conversions(isBackward: Bool) -> [Transformation] {
    lines.compactMap { line in
      switch line {
      case .move(let move): (isBackward ? move.backward : move.forward)?.conversion
      case .set(let line):
        if !isBackward, case .path(_, let conversion) = line.value { conversion } else { nil }
      case .drop: nil
      }
    }
  }
}

extension Transformation {
  /// The mappings that values of it go through.
  fileprivate var ways: [Way] {
    switch self {
    case .mapping(let id, let isBackward): [Way(mapping: id, isBackward: isBackward)]
    case .items(let inner): inner.ways
    case .alternatives(let inner): inner.flatMap { $0?.ways ?? [] }
    case .copy, .narrowing, .converter: []
    }
  }
}
