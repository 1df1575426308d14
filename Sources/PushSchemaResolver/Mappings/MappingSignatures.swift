import PushSchemaModel
import PushSchemaSyntax

/// What other mappings must know about a mapping to use it for members.
struct MappingSignature: Equatable {
  let id: DeclarationID
  let source: DeclarationID
  let target: DeclarationID
  let direction: Mapping.Direction
  /// Whether it has no givens and no fan-out, and so can run on a member.
  let isPlain: Bool
  /// Whether it may make nothing on the way forward.
  let suppresses: Bool
  let name: NameSyntax
}

/// All mappings that are declared, found by name and by the two objects they connect.
struct MappingSignatures {
  /// Two objects, whichever of them is the source.
  private struct Pair: Hashable {
    let first: DeclarationID
    let second: DeclarationID

    init(_ one: DeclarationID, _ other: DeclarationID) {
      (first, second) = one < other ? (one, other) : (other, one)
    }
  }

  /// In the order of their declaration.
  private(set) var all: [MappingSignature] = []
  private var byID: [DeclarationID: MappingSignature] = [:]
  private var byPair: [Pair: [MappingSignature]] = [:]

  mutating func append(_ signature: MappingSignature) {
    all.append(signature)
    byID[signature.id] = signature
    byPair[Pair(signature.source, signature.target), default: []].append(signature)
  }

  subscript(_ id: DeclarationID) -> MappingSignature? { byID[id] }

  /// The mappings between two objects, in either direction, in the order of their declaration.
  func between(_ one: DeclarationID, _ other: DeclarationID) -> [MappingSignature] {
    byPair[Pair(one, other)] ?? []
  }
  /// The mappings whose two objects belong to these schemas, in the order of their declaration.
  func among(_ schemas: Set<String>) -> [MappingSignature] {
    all.filter { schemas.contains($0.source.schema) && schemas.contains($0.target.schema) }
  }
}
