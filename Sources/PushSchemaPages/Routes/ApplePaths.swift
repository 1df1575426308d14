import PushPayload
import PushSchemaModel

/// The fields of an Apple push by their paths, containers before their content.
struct ApplePaths {
  struct Entry {
    let path: String
    let member: MemberID
    let field: Field
  }

  static let push = DeclarationID(schema: "APNs", name: "Push")

  let entries: [Entry]
  private let positions: [String: Int]

  init(_ set: SchemaSet) {
    entries = ApplePaths.entries(of: ApplePaths.push, below: "", seen: [], in: set)
    positions = Dictionary(firstOf: entries.enumerated().map { ($1.path, $0) })
  }

  private static func entries(
    of id: DeclarationID, below prefix: String, seen: [DeclarationID], in set: SchemaSet
  ) -> [Entry] {
    guard let object = set.object(id), !seen.contains(id) else { return [] }
    return object.fields.flatMap { field in
      let path = prefix + keyText(field.key)
      let entry = Entry(path: path, member: MemberID(object: id, key: field.key), field: field)
      let inner = field.type.ownObjects.flatMap {
        entries(of: $0, below: path + ".", seen: seen + [id], in: set)
      }
      return [entry] + inner
    }
  }

  subscript(path: String) -> Entry? { positions[path].map { entries[$0] } }

  /// Whether the field at a path contains other fields.
  func isContainer(_ path: String) -> Bool {
    guard let position = positions[path], position + 1 < entries.count else { return false }
    return entries[position + 1].path.hasPrefix(path + ".")
  }

  /// The index of a path among all, for sorting; custom keys come last.
  func order(of path: String) -> Int { positions[path] ?? entries.count }
}

extension Mapping {
  /// Whether it converts a vendor's object to an Apple push. Apple's schema is the common form of
  /// all vendors, and no vendor itself.
  var leadsToApple: Bool {
    target == ApplePaths.push && direction.runsForward && id.schema != ApplePaths.push.schema
  }
}

extension PayloadType {
  /// The objects that a value of it may be, without arrays and free maps.
  fileprivate var ownObjects: [DeclarationID] {
    switch self {
    case .object(let id): [id]
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.flatMap(\.ownObjects)
    case .textual(let value, _): value.ownObjects
    default: []
    }
  }
}
