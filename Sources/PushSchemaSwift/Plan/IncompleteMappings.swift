import PushPayloadBasics
import PushSchemaModel

/// The mappings, each in one of the directions it runs, whose output may lack a member that it must
/// have, so that the conversion ends.
struct IncompleteMappings {
  private var ways: Set<Way> = []

  /// Looks at the mappings of a schema and at all that these use.
  init(_ schema: Schema, in set: SchemaSet) {
    var users: [Way: [Way]] = [:]
    var known: Set<Way> = []
    var next = schema.mappings.flatMap { mapping in
      [false, true].map { Way(mapping: mapping.id, isBackward: $0) }
    }
    var lacking: [Way] = []
    while let way = next.popLast() {
      guard known.insert(way).inserted, let mapping = set.mapping(way.mapping) else { continue }
      if mapping.objectsMade(isBackward: way.isBackward).contains(where: set.needsMembers) {
        lacking.append(way)
      }
      for used in mapping.conversions(isBackward: way.isBackward).flatMap(\.ways) {
        users[used, default: []].append(way)
        next.append(used)
      }
    }
    while let way = lacking.popLast() {
      if ways.insert(way).inserted { lacking += users[way] ?? [] }
    }
  }

  func contains(_ mapping: Mapping, isBackward: Bool) -> Bool {
    ways.contains(Way(mapping: mapping.id, isBackward: isBackward))
  }
}

/// A mapping in one of the directions it runs.
private struct Way: Hashable {
  let mapping: DeclarationID
  let isBackward: Bool
}

extension Mapping {
  /// The objects that the lines write members into, on one of the two ways.
  fileprivate func objectsMade(isBackward: Bool) -> [DeclarationID] {
    let paths = lines.compactMap { isBackward ? $0.sourceWrittenBack : $0.target }
    let around = paths.flatMap { path in path.spreads ? path.steps[...] : path.steps.dropLast() }
    return [isBackward ? source : target]
      + around.compactMap { step in
        if case .object(let id)? = step.type.alternative(for: .object) { id } else { nil }
      }
  }

  /// What the lines do to values on one of the two ways.
  fileprivate func conversions(isBackward: Bool) -> [Transformation] {
    lines.compactMap { $0.way(isBackward: isBackward) }.flatMap(\.conversions).map(\.conversion)
  }
}

extension Transformation {
  /// The mappings that values of it go through.
  fileprivate var ways: [Way] {
    switch self {
    case .mapping(let id, let isBackward): [Way(mapping: id, isBackward: isBackward)]
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner),
      .keyed(_, let inner):
      inner.ways
    case .alternatives(let inner): inner.flatMap { $0?.ways ?? [] }
    case .copy, .narrowing, .converter, .substitution: []
    }
  }
}

extension SchemaSet {
  fileprivate func needsMembers(_ id: DeclarationID) -> Bool {
    object(id)?.fields.contains(where: \.isAlwaysRequired) ?? false
  }

  /// The first member that an empty object of this type lacks; objects that may be empty are made.
  func firstLack(of object: Object) -> Field? {
    object.fields.first { field in
      guard field.isAlwaysRequired else { return false }
      guard case .object(let id) = field.type, let inner = self.object(id) else { return true }
      return firstLack(of: inner) != nil
    }
  }
}
