import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Rows that give members roles name an object of the schema, a role, and members that can have it.
  mutating func checkRoles(of unit: Int) {
    for case .table(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      guard let table = units[unit].schema.tables.first(where: { $0.id == id && $0.isOfRoles })
      else { continue }
      for (row, cells) in zip(table.rows, syntax.rows.map(\.cells)) {
        checkRole(row, of: table, at: cells.map(\.range), in: unit)
      }
    }
  }

  private mutating func checkRole(
    _ row: Table.Row, of table: Table, at ranges: [SourceRange], in unit: Int
  ) {
    func range(_ column: String) -> SourceRange {
      table.columns.firstIndex(of: column).flatMap { ranges.element(at: $0) } ?? row.range
    }
    let word = table.cell("role", of: row)
    guard let role = (word?.stringValue).flatMap(ContentRole.init)
    else { return report(.unknownRole(word, at: range("role"))) }
    let cell = table.cell("object", of: row)
    guard let id = (cell?.stringValue).flatMap({ DeclarationID($0) }),
      id.schema == units[unit].name, let object = object(id)
    else { return report(.roleOfNoObject(cell, units[unit].name, at: range("object"))) }
    let pointers = table.texts("pointer", of: row)
    if pointers.isEmpty { report(.roleOfNothing(id, "", at: range("pointer"))) }
    for pointer in pointers {
      let ends = members(at: JSONPointer.names(of: pointer), of: object)
      if ends.isEmpty {
        report(.roleOfNothing(id, pointer, at: range("pointer")))
      } else if !ends.contains(where: { $0.canHave(role) }) {
        report(.roleOfNoText(id, pointer, role, at: range("pointer")))
      } else if ends.contains(where: \.isSensitive) {
        report(.roleOfSecret(id, pointer, at: range("pointer")))
      }
    }
  }

  /// The different members that a pointer can lead to, `*` being any key or item.
  private func members(at names: [String], of object: Object) -> [PointedMember] {
    var found = [PointedMember(type: .object(object.id))]
    for name in names { found = distinct(found.flatMap { inner(name, of: $0) }) }
    return names.isEmpty ? [] : found
  }

  private func inner(_ name: String, of member: PointedMember) -> [PointedMember] {
    switch member.type {
    case .object(let id):
      guard let object = object(id) else { return [] }
      if let field = object.field(name) {
        return [member.part(field.type, isSensitive: field.isSensitive)]
      }
      return object.rest.map { [member.part($0.type, isSensitive: $0.isSensitive)] } ?? []
    case .array(let item, _): return name == "*" ? [member.part(item)] : []
    case .map(let value, _): return [member.part(value)]
    case .any, .anyObject: return [member.part(.any)]
    case .union(let parts, _), .variants(let parts, _):
      return parts.flatMap { inner(name, of: member.part($0)) }
    case .invalid: return [member]
    default: return []
    }
  }
}

/// What a pointer leads to.
private struct PointedMember: Hashable {
  var type: PayloadType
  var isSensitive = false

  /// A part of it. Everything inside a sensitive value is sensitive.
  func part(_ type: PayloadType, isSensitive: Bool = false) -> PointedMember {
    PointedMember(type: type, isSensitive: self.isSensitive || isSensitive)
  }

  /// Whether it can be a text, or, as a button, an object.
  func canHave(_ role: ContentRole) -> Bool {
    switch type {
    case .string, .enumeration, .any, .invalid: true
    case .literals(let values, _): values.contains { $0.kind == .string }
    case .object, .anyObject, .map: role == .button
    case .union(let parts, _), .variants(let parts, _):
      parts.contains { part($0).canHave(role) }
    case .integer, .float, .boolean, .flag, .null, .array, .textual: false
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownRole(_ word: Literal?, at range: SourceRange) -> Diagnostic {
    let roles = ContentRole.allCases.map(\.rawValue)
    return .error("unknown-role", "\(word?.text ?? "null") is not a role of members", at: range)
      .help("the roles are \(roles.joined(separator: ", "))")
  }

  fileprivate static func roleOfNoObject(
    _ cell: Literal?, _ schema: String, at range: SourceRange
  ) -> Diagnostic {
    .misplacedRole("\(cell?.text ?? "null") is not an object of this schema", at: range)
      .help("write the name with its schema, such as \"\(schema).Push\"")
  }

  fileprivate static func roleOfNothing(
    _ object: DeclarationID, _ pointer: String, at range: SourceRange
  ) -> Diagnostic {
    .misplacedRole("\(object) has no member at '\(pointer)'", at: range)
      .help("write a JSON Pointer, such as \"/aps/alert/body\"; '*' is any key or item")
  }

  fileprivate static func roleOfNoText(
    _ object: DeclarationID, _ pointer: String, _ role: ContentRole, at range: SourceRange
  ) -> Diagnostic {
    role == .button
      ? .misplacedRole("'\(pointer)' of \(object) is never a text or an object", at: range)
        .help("the pointer leads to each button, such as \"/buttons/*\"")
      : .misplacedRole("'\(pointer)' of \(object) is never a text", at: range)
        .help("a member with the role '\(role.rawValue)' is a text; name the text inside of it")
  }

  fileprivate static func roleOfSecret(
    _ object: DeclarationID, _ pointer: String, at range: SourceRange
  ) -> Diagnostic {
    .misplacedRole(
      "'\(pointer)' of \(object) is sensitive, and what has a role is shown", at: range
    )
    .help("remove the row, or the word 'sensitive' of the field")
  }

  private static func misplacedRole(_ message: String, at range: SourceRange) -> Diagnostic {
    .error("misplaced-role", message, at: range)
  }
}
