import PushSchemaDiagnostics
import PushSchemaModel

/// The properties of a mapping that others need to use it for members.
struct MappingSignature: Equatable {
  let id: DeclarationID
  let source: DeclarationID
  let target: DeclarationID
  let direction: Mapping.Direction
  /// Whether it has no givens, no result for each item and no `path as OBJECT`, so that it can run on
  /// a member.
  let isPlain: Bool
  /// Whether it may suppress its result forward.
  let suppresses: Bool
  /// The range of its name.
  let range: SourceRange
}

/// All declared mappings, indexed by name and by their two objects.
struct MappingSignatures {
  /// The mappings in the order of their declaration.
  private(set) var all: [MappingSignature] = []
  private var byID: [DeclarationID: MappingSignature] = [:]
  private var byPair: [Set<DeclarationID>: [MappingSignature]] = [:]

  mutating func append(_ signature: MappingSignature) {
    all.append(signature)
    byID[signature.id] = signature
    byPair[[signature.source, signature.target], default: []].append(signature)
  }

  subscript(_ id: DeclarationID) -> MappingSignature? { byID[id] }

  /// The mappings between two objects, in either direction, in the order of their declaration.
  func between(_ one: DeclarationID, _ other: DeclarationID) -> [MappingSignature] {
    byPair[[one, other]] ?? []
  }

  /// The mappings whose two objects belong to these schemas, in the order of their declaration.
  func among(_ schemas: Set<String>) -> [MappingSignature] {
    all.filter { schemas.contains($0.source.schema) && schemas.contains($0.target.schema) }
  }
}
