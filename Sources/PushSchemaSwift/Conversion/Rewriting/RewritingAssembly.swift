import PushPayloadBasics
import PushSchemaModel

/// Writing the target's text from the slots, its members in the order of the schema.
extension ConverterWriter {
  /// The statements of a rewriting.
  func rewritingStatements() -> [Statement] {
    if override != nil { requireModel() }
    return [.variables(slots.fragments, of: "JSONFragment()")] + slots.variables
      + carrierStatements + lineStatements() + unreadStatements() + keptLosses
      + requirements(of: 0)
      + [.closure(.text("return writer.fragment"), parameters: "writer", memberStatements(of: 0))]
  }

  private func builtChild(of position: Int, _ field: Field) -> Int? {
    guard let found = child(of: position, field) else { return nil }
    // An object that lines only write as a whole is a member like any other.
    return fieldSlot(field, of: position) == nil ? found : nil
  }

  private func fieldSlot(_ field: Field, of position: Int) -> Slot? {
    slots.fields[RewritingSlots.Field(node: position, key: field.key)]
  }

  private func objectPart(
    _ field: Field, of position: Int
  ) -> RewritingSlots.RestPart? {
    slots.objects[RewritingSlots.Field(node: position, key: field.key)]
  }

  /// Whether the object is written even where nothing is in it. A union might be something else.
  private func isAlwaysThere(_ position: Int) -> Bool {
    nodes[position].isRequired && nodes[position].unionCase == nil
  }

  private func memberStatements(of position: Int) -> [Statement] {
    let fields = nodes[position].object.fields.flatMap { field -> [Statement] in
      if let slot = fieldSlot(field, of: position) { return [statement(slot, key: field.key)] }
      if let part = objectPart(field, of: position) { return statements(part) }
      guard let child = builtChild(of: position, field) else { return [] }
      let tests = isAlwaysThere(child) ? nil : presenceTests(of: child)
      return object(field.key, where: tests, memberStatements(of: child))
    }
    return fields + (slots.rests[position] ?? []).flatMap { statements($0) }
  }

  /// An object in the text, unless none of the tests could hold; it is left out where nothing is in it,
  /// but always written without tests.
  private func object(
    _ key: String, where tests: [SwiftCode]?, _ members: [Statement]
  ) -> [Statement] {
    if let tests, tests.isEmpty { return [] }
    let function = tests == nil ? "writer.object" : "writer.objectIfAny"
    return [
      .closure(.call(function, [.text(SwiftText.jsonKey(key))]), parameters: "writer", members)
    ]
  }

  /// Statements that run where one of the tests holds; without tests they always do.
  private func whereAny(of tests: [SwiftCode]?, _ body: [Statement]) -> [Statement] {
    tests.map { Statement.guarded(by: [.chain($0, joiner: "||")], body) } ?? body
  }

  private func statement(_ slot: Slot, key: String) -> Statement {
    let arguments: [SwiftCode] =
      switch slot {
      case .direct(let arguments, _): arguments
      case .fragment(let name), .value(let name): [.text(name)]
      }
    return .code(.call("writer.member", [.text(SwiftText.jsonKey(key))] + arguments))
  }

  private func statements(_ part: RewritingSlots.RestPart) -> [Statement] {
    switch part {
    case .spread(let name):
      [.code(.call("writer.members", [.text(name), .text("in: text")]))]
    case .variable(let name): [.code(.call("writer.members", [.text(name)]))]
    case .member(let key, let slot): [statement(slot, key: key)]
    case .object(let key, let parts):
      object(key, where: tests(of: part), parts.flatMap { statements($0) })
    }
  }

  /// Tests of which one holds where something is in the object; `nil` where there always is.
  private func presenceTests(of position: Int) -> [SwiftCode]? {
    let node = nodes[position]
    if node.isAlwaysWritten { return nil }
    var all: [SwiftCode] = []
    for field in node.object.fields {
      let tests: [SwiftCode]? =
        if let slot = fieldSlot(field, of: position) {
          slot.test.map { [$0] }
        } else if let part = objectPart(field, of: position) {
          self.tests(of: part)
        } else {
          builtChild(of: position, field).map { presenceTests(of: $0) } ?? []
        }
      guard let tests else { return nil }
      all += tests
    }
    for part in slots.rests[position] ?? [] {
      guard let tests = tests(of: part) else { return nil }
      all += tests
    }
    return all
  }

  private func tests(of part: RewritingSlots.RestPart) -> [SwiftCode]? {
    switch part {
    case .spread(let name): return [.text("!\(name).isEmpty(in: text)")]
    case .variable(let name): return [.text("!\(name).isEmpty")]
    case .member(_, let slot): return slot.test.map { [$0] }
    case .object(_, let parts):
      let all = parts.map { tests(of: $0) }
      return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
    }
  }

  /// Ends the conversion where members are missing that their objects must have, in the order of the
  /// fields.
  private func requirements(of position: Int) -> [Statement] {
    nodes[position].object.fields.flatMap { field -> [Statement] in
      guard let child = builtChild(of: position, field) else {
        return field.isAlwaysRequired ? requirement(field, of: position) : []
      }
      let tests = isAlwaysThere(child) ? nil : presenceTests(of: child)
      var statements: [Statement] = []
      if !(tests?.isEmpty ?? false) {
        let inner = requirements(of: child)
        if !inner.isEmpty { statements += whereAny(of: tests, inner) }
      }
      if field.isAlwaysRequired, !isAlwaysThere(child) {
        statements += requirement(field, by: tests, of: position)
      }
      return statements
    }
  }

  private func requirement(_ field: Field, of position: Int) -> [Statement] {
    if let slot = fieldSlot(field, of: position) {
      return requirement(field, by: slot.test.map { [$0] }, of: position)
    }
    guard let part = objectPart(field, of: position) else { return needingModel }
    return requirement(field, by: tests(of: part), of: position)
  }

  /// Ends the conversion where none of the tests holds.
  private func requirement(
    _ field: Field, by tests: [SwiftCode]?, of position: Int
  ) -> [Statement] {
    guard let tests else { return [] }
    if tests.isEmpty { requireModel() }
    let error = missingMember(field, of: nodes[position])
    return [
      .requirement(
        [.chain(tests, joiner: "||")], otherwise: [.code(.prefixed("throw ", error))])
    ]
  }
}

extension ConverterWriter {
  /// The enum of the keys that a rewriting's spreads leave out.
  func writeKeyLists(to writer: inout CodeWriter) {
    writer.documentation("The keys that `\(mapping.id.name)` leaves out where it moves all others.")
    writer.block("private enum \(converter.keys)") { writer in
      for list in keyLists {
        writer.code(.strings(list.keys), prefix: "static let \(list.name): KnownTexts = ")
      }
    }
  }
}
