import PushPayload
import PushSchemaModel

/// The index of all fields by their keys, for readers without JavaScript.
struct FieldsDocument {
  let schemas: [Schema]

  var blocks: [Block] {
    [.heading(1, "All fields"), .lead(["Each key on the wire, with the objects that have it."])]
      + letters.flatMap { letter in
        [
          .heading(2, letter.title, address: Address.chapter("keys-\(letter.title.lowercased())")),
          .list(letter.keys.map(line)),
        ]
      }
  }

  private struct Key {
    let key: String
    var members: [MemberID]
  }

  private var keys: [Key] {
    var positions: [[UInt8]: Int] = [:]
    var keys: [Key] = []
    for schema in schemas {
      for object in schema.objects {
        for field in object.fields {
          let member = MemberID(object: object.id, key: field.key)
          if let position = positions[Array(field.key.utf8)] {
            keys[position].members.append(member)
          } else {
            positions[Array(field.key.utf8)] = keys.count
            keys.append(Key(key: field.key, members: [member]))
          }
        }
      }
    }
    return keys.ordered { left, right in
      let (first, second) = (left.key.lowercased(), right.key.lowercased())
      return first.utf8.elementsEqual(second.utf8)
        ? left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
        : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  /// The keys by their first letters; those with other first characters are together at the end.
  private var letters: [(title: String, keys: [Key])] {
    let keys = keys
    func title(_ key: Key) -> String {
      guard let first = key.key.utf8.first, (0x61...0x7A).contains(first | 0x20) else {
        return "Other"
      }
      return String(UnicodeScalar(first)).uppercased()
    }
    let groups = Dictionary(grouping: keys.indices) { title(keys[$0]) }
    let titles = groups.keys.ordered { ($0 == "Other" ? 1 : 0, $0) < ($1 == "Other" ? 1 : 0, $1) }
    return titles.map { name in (name, (groups[name] ?? []).map { keys[$0] }) }
  }

  private func line(_ key: Key) -> Line {
    [.code(key.key), " in "] + .list(key.members.map { .link("\($0.object)", Place($0)) })
  }
}
