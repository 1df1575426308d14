import PushSchemaModel

/// The fields of a push of Apple's by their paths, containers before what is in them.
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
    positions = Dictionary(
      entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
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

  /// Whether other fields lie in the one at a path.
  func isContainer(_ path: String) -> Bool {
    guard let position = positions[path], position + 1 < entries.count else { return false }
    return entries[position + 1].path.hasPrefix(path + ".")
  }

  /// The place of a path among all, for sorting; keys of the app's own stand behind.
  func order(of path: String) -> Int { positions[path] ?? entries.count }
}

extension PayloadType {
  /// The objects that a value of it may be, arrays and free maps apart.
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
