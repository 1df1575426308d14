import PushPayload
import PushSchemaModel

/// Writing the target's text from the slots, its members in the order of the schema.
extension ConverterRun {
  /// Writes the statements of a transcription.
  func writeTranscription(to writer: inout CodeWriter) {
    for variable in slots.variables { writer.line(variable.declaration) }
    writeLines(to: &writer) { [self] in transcribe($0, to: &$1) }
    writeUnreadMembers(to: &writer)
    writeGuards(of: 0, to: &writer)
    writer.block("return writer.fragment", closure: "writer in") { writeMembers(of: 0, to: &$0) }
  }

  private func builtChild(of position: Int, _ field: Field) -> Int? {
    guard let found = child(of: position, field) else { return nil }
    // An object that lines only write as a whole is a member like any other.
    return fieldSlot(field, of: position) == nil ? found : nil
  }

  private func fieldSlot(_ field: Field, of position: Int) -> Slot? {
    slots.fields[TranscriptionSlots.Field(node: position, key: field.key)]
  }

  private func objectPart(
    _ field: Field, of position: Int
  ) -> TranscriptionSlots.RestPart? {
    slots.objects[TranscriptionSlots.Field(node: position, key: field.key)]
  }

  /// Whether the object is written even where nothing is in it. A union might be something else.
  private func isAlwaysThere(_ position: Int) -> Bool {
    nodes[position].isRequired && nodes[position].unionCase == nil
  }

  private func writeMembers(of position: Int, to writer: inout CodeWriter) {
    for field in nodes[position].object.fields {
      if let slot = fieldSlot(field, of: position) {
        write(slot, key: keyName(field.key), to: &writer)
      } else if let part = objectPart(field, of: position) {
        write(part, to: &writer)
      } else if let child = builtChild(of: position, field) {
        let tests = isAlwaysThere(child) ? nil : presenceTests(of: child)
        if tests?.isEmpty ?? false { continue }
        writeWhereAny(of: tests, to: &writer) { writer in
          writer.block("writer.object(\(keyName(field.key)))", closure: "writer in") {
            writeMembers(of: child, to: &$0)
          }
        }
      }
    }
    for part in slots.rests[position] ?? [] { write(part, to: &writer) }
  }

  private func writeWhereAny(
    of tests: [String]?, to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    guard let tests else { return body(&writer) }
    var inner = CodeWriter(level: writer.indentation / 2 + 1)
    body(&inner)
    writeTested(inner, by: tests, to: &writer)
  }

  private func writeTested(
    _ statements: borrowing CodeWriter, by tests: [String]?, to writer: inout CodeWriter
  ) {
    guard let tests else { return writer.append(statements) }
    writer.branch([.chain(tests.map { .text($0) }, joiner: "||")]) { $0.append(statements) }
  }

  private func write(_ slot: Slot, key: String, to writer: inout CodeWriter) {
    switch slot {
    case .direct(let statement, _): writer.statement(statement(key))
    case .fragment(let name), .value(let name): writer.line("writer.member(\(key), \(name))")
    }
  }

  private func write(_ part: TranscriptionSlots.RestPart, to writer: inout CodeWriter) {
    switch part {
    case .spread(let name): writer.line("writer.members(\(name), in: text)")
    case .variable(let name): writer.line("writer.members(\(name))")
    case .member(let key, let slot): write(slot, key: keyName(key), to: &writer)
    case .object(let key, let parts):
      writeWhereAny(of: tests(of: part), to: &writer) { writer in
        writer.block("writer.object(\(keyName(key)))", closure: "writer in") { writer in
          for part in parts { write(part, to: &writer) }
        }
      }
    }
  }

  /// Tests of which one holds where something is in the object; `nil` where there always is.
  private func presenceTests(of position: Int) -> [String]? {
    let node = nodes[position]
    var all: [[String]?] = node.object.fields.compactMap { field in
      if let slot = fieldSlot(field, of: position) { return slot.test.isEmpty ? nil : [slot.test] }
      if let part = objectPart(field, of: position) { return .some(tests(of: part)) }
      return builtChild(of: position, field).map { presenceTests(of: $0) } ?? []
    }
    let fixed = node.object.fields.contains { fieldSlot($0, of: position)?.test.isEmpty ?? false }
    if fixed || node.isAlwaysWritten { return nil }
    all += (slots.rests[position] ?? []).map { tests(of: $0) }
    guard !all.contains(where: { $0 == nil }) else { return nil }
    return all.flatMap { $0 ?? [] }
  }

  private func tests(of part: TranscriptionSlots.RestPart) -> [String]? {
    switch part {
    case .spread(let name): return ["!\(name).isEmpty(in: text)"]
    case .variable(let name): return ["!\(name).isEmpty"]
    case .member(_, let slot): return slot.test.isEmpty ? nil : [slot.test]
    case .object(_, let parts):
      let all = parts.map { tests(of: $0) }
      return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
    }
  }

  /// Ends the conversion where members are missing that their objects must have, in the order of the
  /// fields.
  private func writeGuards(of position: Int, to writer: inout CodeWriter) {
    for field in nodes[position].object.fields {
      guard let child = builtChild(of: position, field) else {
        if field.isAlwaysRequired { writeGuard(field, of: position, to: &writer) }
        continue
      }
      let tests = isAlwaysThere(child) ? nil : presenceTests(of: child)
      if !(tests?.isEmpty ?? false) {
        var inner = CodeWriter(level: writer.indentation / 2 + (tests == nil ? 0 : 1))
        writeGuards(of: child, to: &inner)
        if inner.end > 0 { writeTested(inner, by: tests, to: &writer) }
      }
      if field.isAlwaysRequired, !isAlwaysThere(child) {
        writeGuard(field, by: tests, of: position, to: &writer)
      }
    }
  }

  private func writeGuard(_ field: Field, of position: Int, to writer: inout CodeWriter) {
    if let slot = fieldSlot(field, of: position) {
      writeGuard(field, by: slot.test.isEmpty ? nil : [slot.test], of: position, to: &writer)
    } else if let part = objectPart(field, of: position) {
      writeGuard(field, by: tests(of: part), of: position, to: &writer)
    } else {
      refuse()
    }
  }

  /// Ends the conversion where none of the tests holds.
  private func writeGuard(
    _ field: Field, by tests: [String]?, of position: Int, to writer: inout CodeWriter
  ) {
    guard let tests else { return }
    if tests.isEmpty { refuse() }
    let error = missingMember(field, of: nodes[position])
    writer.block("guard \(tests.joined(separator: " || ")) else") {
      $0.code(error, prefix: "throw ")
    }
  }
}

/// The texts of the target's keys.
extension ConverterRun {
  /// The constant of a key, made where it is new.
  func keyName(_ key: String) -> String {
    let type = converter.keys
    if let known = keyNames[key] { return "\(type).\(known)" }
    var name = SwiftNaming.memberName(key) ?? "key"
    while !takenKeyNames.insert(name).inserted { name += "Key" }
    keyNames[key] = SwiftNaming.escaped(name)
    keys.append((key, name))
    return "\(type).\(SwiftNaming.escaped(name))"
  }

  /// The enum of the keys that a transcription writes, and of those that its spreads leave out.
  func writeKeys(to writer: inout CodeWriter) {
    writer.documentation("The keys of what `\(mapping.id.name)` writes.")
    writer.block("private enum \(converter.keys)") { writer in
      for key in keys {
        writer.line(
          "static let \(SwiftNaming.escaped(key.name)) = JSONKey(\(SwiftText.jsonKey(key.key)))")
      }
      for list in keyLists {
        writer.code(.strings(list.keys), prefix: "static let \(list.name): PayloadTexts = ")
      }
    }
  }
}
