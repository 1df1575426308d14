import PushPayload
import PushSchemaModel

/// The index of all fields by their keys, for readers without JavaScript.
struct FieldsDocument {
  let schemas: [Schema]

  var blocks: [Block] {
    [.heading(1, "All fields"), .lead(["Each key on the wire, with the objects that have it."])]
      + letters.flatMap { title, keys in
        [Block].chapter(title, "keys-\(title.lowercased())", [.list(keys.map(line))])
      }
  }

  private typealias Key = (text: String, members: [MemberID])

  private var keys: [Key] {
    let members = schemas.flatMap(\.objects).flatMap { object in
      object.fields.map { (JSONName($0.key), MemberID(object: object.id, key: $0.key)) }
    }
    let keys = Dictionary(grouping: members, by: \.0)
      .map { name, members in (text: name.text, members: members.map(\.1)) }
    return keys.ordered { left, right in
      let (first, second) = (left.text.lowercased(), right.text.lowercased())
      return first.utf8.elementsEqual(second.utf8)
        ? left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  /// The keys by their first letters; those with other first characters are together at the end.
  private var letters: [(title: String, keys: [Key])] {
    let groups = Dictionary(grouping: keys) { key in
      guard let first = key.text.utf8.first, (0x61...0x7A).contains(first | 0x20) else {
        return "Other"
      }
      return String(UnicodeScalar(first)).uppercased()
    }
    return groups.map { (title: $0.key, keys: $0.value) }.ordered {
      ($0.title == "Other" ? 1 : 0, $0.title) < ($1.title == "Other" ? 1 : 0, $1.title)
    }
  }

  private func line(_ key: Key) -> Line {
    [.code(key.text), " in "] + .list(key.members.map { .link("\($0.object)", Place($0)) })
  }
}
