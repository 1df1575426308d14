import PushPayload
import PushSchemaModel

/// The corresponding declarations of two versions, including renamed ones.
struct Correspondence: Sendable {
  let old: SchemaSet
  let new: SchemaSet
  /// The names of declarations in the new version, by those in the old one.
  private var newNames: [DeclarationID: DeclarationID] = [:]
  private var oldNames: [DeclarationID: DeclarationID] = [:]

  init(old: SchemaSet, new: SchemaSet) {
    self.old = old
    self.new = new
    for schema in old.schemas {
      guard let other = new.schema(schema.name) else { continue }
      match(schema.enumerations, other.enumerations, \.id) { $0.isLike($1) }
      match(schema.objects, other.objects, \.id) { $0.isLike($1) }
      match(schema.types, other.types, \.id) { $0.type.withoutNames == $1.type.withoutNames }
      match(schema.payloads, other.payloads, \.id) { $0.type == $1.type }
      match(schema.endpoints, other.endpoints, \.id) {
        $0.object.name == $1.object.name && $0.address == $1.address
      }
      match(schema.mappings, other.mappings, \.id) {
        $0.source.name == $1.source.name && $0.target == $1.target
      }
    }
  }

  private mutating func match<Item>(
    _ old: [Item], _ new: [Item], _ name: KeyPath<Item, DeclarationID>,
    isRenamed: (Item, Item) -> Bool
  ) {
    for pair in pairs(of: old, and: new, name: { $0[keyPath: name].name }, isRenamed: isRenamed) {
      guard let former = pair.old?[keyPath: name], let later = pair.new?[keyPath: name] else {
        continue
      }
      newNames[former] = later
      oldNames[later] = former
    }
  }

  /// The name in the new version of an old declaration; `nil` if it was removed.
  func newName(of id: DeclarationID) -> DeclarationID? { newNames[id] }

  /// The removed objects and payloads of schemas in both versions.
  var removedObjects: [DeclarationID] {
    let shared = old.schemas.filter { $0.isRequested && new.schema($0.name) != nil }
    let ids = shared.flatMap { schema in schema.objects.map(\.id) + schema.payloads.map(\.id) }
    return ids.filter { newNames[$0] == nil }
  }

  /// The indices of corresponding names: those of the new list in order, then the removed ones.
  func positions(
    _ former: [DeclarationID], _ later: [DeclarationID]
  ) -> [(old: Int?, new: Int?)] {
    let positions = Dictionary(firstOf: former.enumerated().map { ($0.element, $0.offset) })
    return later.enumerated().map { position, id in
      (oldNames[id].flatMap { positions[$0] }, position)
    } + former.indices.filter { newNames[former[$0]] == nil }.map { ($0, nil) }
  }

  /// The name in the old version of a new declaration; `nil` if it is new.
  func oldName(of id: DeclarationID) -> DeclarationID? { oldNames[id] }
}

/// The corresponding items of two lists, by name, or if `isRenamed` is true for a removed and a new
/// one: those of the new list in order, then the removed ones.
func pairs<Item>(
  of old: [Item], and new: [Item], name: (Item) -> String, isRenamed: (Item, Item) -> Bool
) -> [(old: Item?, new: Item?)] {
  pairedPositions(of: old.map(name), and: new.map(name)) { isRenamed(old[$0], new[$1]) }
    .map { pair in (pair.old.map { old[$0] }, pair.new.map { new[$0] }) }
}

/// The same for the indices of names.
private func pairedPositions(
  of old: [String], and new: [String], isRenamed: (Int, Int) -> Bool
) -> [(old: Int?, new: Int?)] {
  var positions: [JSONName: Int] = [:]
  for (position, name) in old.enumerated() where positions[JSONName(name)] == nil {
    positions[JSONName(name)] = position
  }
  let partners = new.map { positions[JSONName($0)] }
  var isFree = [Bool](repeating: true, count: old.count)
  for case let position? in partners { isFree[position] = false }
  var found: [(old: Int?, new: Int?)] = []
  for (position, partner) in partners.enumerated() {
    let renamed = partner ?? old.indices.first { isFree[$0] && isRenamed($0, position) }
    if let renamed { isFree[renamed] = false }
    found.append((renamed, position))
  }
  return found + old.indices.filter { isFree[$0] }.map { ($0, nil) }
}

extension Enumeration {
  /// Whether most values are the same.
  fileprivate func isLike(_ other: Enumeration) -> Bool {
    let values = Set(values.map(\.literal))
    let same = other.values.count { values.contains($0.literal) }
    return same > 0 && 2 * same >= max(values.count, other.values.count)
  }
}

extension Object {
  /// Whether most fields have the same keys and kinds of types.
  fileprivate func isLike(_ other: Object) -> Bool {
    let same = other.fields.count { field in
      self.field(field.key)?.type.withoutNames == field.type.withoutNames
    }
    return same > 0 && 3 * same >= 2 * max(fields.count, other.fields.count)
  }
}

extension Field {
  /// Whether a field with another key corresponds: it has the same type, and the same Swift name,
  /// documentation or citation.
  func isLike(_ other: Field) -> Bool {
    guard type.withoutNames == other.type.withoutNames else { return false }
    if !memberName.isEmpty, memberName == other.memberName { return true }
    if !documentation.isEmpty, documentation == other.documentation { return true }
    let quotations = provenance.citations.map(\.quotation)
    return !quotations.isEmpty && !quotations.contains(nil)
      && quotations == other.provenance.citations.map(\.quotation)
  }
}
