/// A mark of a payload's sender or object: a row of a table with columns `mark` and `sender`.
package struct SenderMark: Sendable {
  /// JSON Pointers of members that must all exist; a `*` at the end matches any rest of a name.
  package var pointers: [String]
  /// An object of the schema, or the sender in words.
  package var sender: String
  /// The object in `sender`; `nil` if it is words.
  package var object: DeclarationID?

  package init(pointers: [String], sender: String, object: DeclarationID? = nil) {
    self.pointers = pointers
    self.sender = sender
    self.object = object
  }
}

extension Table {
  /// Whether the tool itself reads the table, so that no rule need use it.
  package var isRead: Bool { isOfMarks || isOfRoles || isOfPlaces || hasWaysOut || isOfCalls }

  /// Whether it lists a vendor's requests, some of which may not be described.
  package var isOfCalls: Bool { columns.contains("call") && columns.contains("body") }

  /// Whether a column states the fix for a value.
  package var hasWaysOut: Bool { columns.contains("way-out") }

  /// Whether it lists members of objects: their cells are names, and no values of payloads.
  package var describesMembers: Bool { isOfMarks || isOfRoles }

  /// Whether it lists marks of senders.
  package var isOfMarks: Bool { columns.contains("mark") && columns.contains("sender") }

  /// A row's cell in the column with a name.
  package func cell(_ column: String, of row: Row) -> Literal? {
    columns.firstIndex(of: column).flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
  }

  /// The texts of a row's cell in the column of a name: the cell itself, or the items of its list.
  package func texts(_ column: String, of row: Row) -> [String] {
    (cell(column, of: row)?.alternatives ?? []).compactMap(\.stringValue)
  }
}

extension Schema {
  /// The marks in the schema's tables, in order.
  package var senderMarks: [SenderMark] {
    let known = Set(objects.map(\.id))
    return tables.filter(\.isOfMarks).flatMap { table in
      table.rows.compactMap { row in
        table.cell("sender", of: row)?.stringValue.map { sender in
          let id = DeclarationID(sender).flatMap { known.contains($0) ? $0 : nil }
          return SenderMark(pointers: table.texts("mark", of: row), sender: sender, object: id)
        }
      }
    }
  }

  /// The marks of each object that has any.
  var marksByObject: [DeclarationID: [[String]]] {
    senderMarks.reduce(into: [:]) { marks, mark in
      if let object = mark.object { marks[object, default: []].append(mark.pointers) }
    }
  }

  /// The objects that only occur inside others of the schema, and are never sent by themselves.
  var parts: Set<DeclarationID> {
    var parts: Set<DeclarationID> = []
    for object in objects {
      if object.parent != nil { parts.insert(object.id) }
      parts.formUnion(object.fields.flatMap(\.mentionedTypes).filter { $0 != object.id })
    }
    for mapping in mappings { parts.subtract([mapping.source, mapping.target]) }
    for endpoint in endpoints {
      parts.subtract([endpoint.object, endpoint.answer].compactMap(\.self))
      parts.subtract(bodies(of: endpoint))
    }
    parts.subtract(senderMarks.compactMap(\.object))
    return parts
  }

  /// The objects that an endpoint's request has as its body.
  private func bodies(of endpoint: Endpoint) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    for line in endpoint.lines {
      guard case .body(let keys) = line.kind,
        var object = objects.first(where: { $0.id == endpoint.object })
      else { continue }
      for key in keys {
        guard let field = object.field(key) else { break }
        found = Set(field.mentionedTypes)
        guard let next = objects.first(where: { found.contains($0.id) }) else { break }
        object = next
      }
    }
    return found
  }
}
