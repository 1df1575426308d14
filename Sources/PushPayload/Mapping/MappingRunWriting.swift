extension MappingRun {
  /// The object as compact JSON: its fields in the order of the schema, then the other members.
  func text(ofObject object: Int) throws(ConversionError) -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    try write(.object(object), to: &writer)
    return writer.finish()
  }

  /// A value as JSON; of an object without a required member, the part before it.
  func text(of value: MadeValue) -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    try? write(value, to: &writer)
    return writer.finish()
  }

  private func write(
    _ value: MadeValue, to writer: inout JSONWriter
  ) throws(ConversionError) {
    switch value {
    case .nothing: writer.writeNull()
    case .read(let start, let end):
      writer.separate()
      writer.appendValue(bytes, from: start, to: end)
    case .made(let start, let end):
      writer.separate()
      writer.copy(made.text.span.extracting(start..<end))
    case .object(let number):
      let object = made.objects[number]
      try writeObject(object.object, from: object.first, isText: object.isText, to: &writer)
    case .list(let list):
      guard made.lists[list].isText else { return try writeItems(of: list, to: &writer) }
      var text = JSONWriter(masksSensitive: false)
      try writeItems(of: list, to: &text)
      writer.writeString(text.text)
    }
  }

  private func writeItems(of list: Int, to writer: inout JSONWriter) throws(ConversionError) {
    writer.open(0x5B)
    for position in made.lists[list].items.indices {
      do throws(ConversionError) {
        try write(made.lists[list].items[position], to: &writer)
      } catch {
        throw error.behind(JSONPointer.component(position))
      }
    }
    writer.close(0x5D)
  }

  /// Writes an object of the program, or a free one, with the members from `first` on.
  private func writeObject(
    _ object: Int, from first: Int, isText: Bool, to writer: inout JSONWriter
  ) throws(ConversionError) {
    guard isText else { return try writeMembers(of: object, from: first, to: &writer) }
    var text = JSONWriter(masksSensitive: false)
    try writeMembers(of: object, from: first, to: &text)
    writer.writeString(text.text)
  }

  private func writeMembers(
    of object: Int, from first: Int, to writer: inout JSONWriter
  ) throws(ConversionError) {
    writer.open(0x7B)
    guard object >= 0 else {
      try writeOthers(of: object, from: first, to: &writer)
      return writer.close(0x7D)
    }
    var next = first
    let firstKey = Int(program.rows.objectRows[object].firstField)
    var required = program.rows.objectRows[object].requiredFields
    while next >= 0, made.members[next].field >= 0 {
      let field = made.members[next].field
      while let first = required.first, program.rows.requiredFields[first] <= field {
        if program.rows.requiredFields[first] < field {
          try writeMissing(first, of: object, to: &writer)
        }
        required.removeFirst()
      }
      writer.writeKey(program.writtenKeys, firstKey + Int(field))
      try writeMember(next, of: object, to: &writer)
      next = made.members[next].next
    }
    for index in required { try writeMissing(index, of: object, to: &writer) }
    if program.objects[object].limitsKeys {
      // Keys that do not have the rest's form come last, like unknown ones.
      try writeOthers(of: object, from: next, takesKeys: true, to: &writer)
      try writeOthers(of: object, from: next, takesKeys: false, to: &writer)
    } else {
      try writeOthers(of: object, from: next, to: &writer)
    }
    writer.close(0x7D)
  }

  /// Writes the members from `first` on that have no field; of an object that limits keys, those
  /// whose keys it takes, or the others.
  private func writeOthers(
    of object: Int, from first: Int, takesKeys: Bool? = nil, to writer: inout JSONWriter
  ) throws(ConversionError) {
    var next = first
    while next >= 0 {
      let key = made.key(of: made.members[next])
      if takesKeys == nil || takesKeys == program.objects[object].takes(key) {
        writer.writeKey(key)
        try writeMember(next, of: object, to: &writer)
      }
      next = made.members[next].next
    }
  }

  /// Writes the value of a member; an error in it is at the member's pointer.
  private func writeMember(
    _ member: Int, of object: Int, to writer: inout JSONWriter
  ) throws(ConversionError) {
    do throws(ConversionError) {
      try write(made.members[member].value, to: &writer)
    } catch {
      throw error.behind(JSONPointer.component(key(made.members[member], of: object)))
    }
  }

  /// The key of a member of an object of the program, or of a free one.
  func key(_ member: MadeObjects.Member, of object: Int) -> String {
    member.field < 0 || object < 0
      ? made.key(of: member) : program.objects[object].keys[Int(member.field)]
  }

  /// Writes a required object that no line wrote into, by the index of its field among the
  /// required ones; any other missing member ends the conversion.
  private func writeMissing(
    _ index: Int, of object: Int, to writer: inout JSONWriter
  ) throws(ConversionError) {
    let field = Int(program.rows.requiredFields[index])
    let key = program.objects[object].keys[field]
    let type = program.type(ofField: field, of: object)
    guard type >= 0, program.rows.types[Int(type)].step != .union,
      case let inner = program.object(ofType: type), inner >= 0
    else {
      throw .missingMember(key, of: program.objects[object].name, at: JSONPointer.component(key))
    }
    writer.writeKey(key)
    do throws(ConversionError) {
      try writeObject(
        inner, from: -1, isText: program.isWrittenAsText(.object, as: type), to: &writer)
    } catch {
      throw error.behind(JSONPointer.component(key))
    }
  }

  // MARK: As their places have them written

  /// A value in the form of its target: as a text if the type requires it, with declared keys;
  /// flags that are off are omitted if they were no flags before.
  mutating func writtenValue(_ value: MadeValue, as type: Int32, from source: Int32 = -1)
    -> MadeValue
  {
    guard type >= 0 else { return value }
    let traits = code.traits[Int(type)]
    guard !traits.isEmpty else { return value }
    // Copies have omitted flags that are off, and have declared keys.
    let copied = source >= 0 ? code.traits[Int(source)] : []
    let changed = traits.subtracting(copied)
      .intersection([.holdsFlags, .readsCamelCase, .dropsNull])
    guard traits.contains(.readsTexts) || !changed.isEmpty else { return value }
    let json: JSONValue
    switch value {
    case .nothing: return value
    case .object:
      if program.isWrittenAsText(.object, as: type) { made.writeAsText(value) }
      return value
    case .list:
      if program.isWrittenAsText(.array, as: type) { made.writeAsText(value) }
      return value
    case .read(let start, _):
      if program.isWritten(bytes.kind(at: start), as: type) { return value }
      json = bytes.jsonValue(at: start)
    case .made(let start, let end):
      let text = made.text.span.extracting(start..<end)
      if program.isWritten(text.kind(at: 0), as: type) { return value }
      json = text.jsonValue(at: 0)
    }
    return made.add(text: program.written(json, as: type).json())
  }
}

extension PayloadProgram {
  /// Whether a scalar of a kind already has the form of its target.
  fileprivate func isWritten(_ kind: JSONKind?, as type: Int32) -> Bool {
    guard let kind, kind != .object, kind != .array else { return false }
    return textual(type, for: kind).map { kind != .string && !$0.form.isText } ?? true
  }

  /// A value in the form of its target.
  func written(_ value: JSONValue, as type: Int32) -> JSONValue {
    let row = textual(type, for: value.kind)
    if let row, types[Int(row.first)].isContainer {
      let content: JSONValue? =
        if case .string(let text) = value { JSONValue(jsonText: text) } else { value }
      guard let content else { return value }
      let inner = written(content, as: row.first)
      return row.form.isText ? .string(inner.jsonString()) : inner
    }
    switch value {
    case .array, .object: return rebuilt(value, as: type, leavesOut: true)
    case .number(let number): return row.map { written(number, as: $0) } ?? value
    case .boolean(let flag):
      return row?.form.isText == true ? .string(flag ? "true" : "false") : value
    case .string(let text):
      guard let row else { return value }
      if types[Int(row.first)].step == .boolean {
        return row.form.isText || text != "true" && text != "false"
          ? value : .boolean(text == "true")
      }
      guard let number = JSONNumber(text), isDecimal(row) || number.hasOnlyDigits else {
        return value
      }
      return written(number, as: row)
    case .null: return value
    }
  }

  /// A number in the form of a textual type.
  private func written(_ number: JSONNumber, as row: TypeRow) -> JSONValue {
    guard row.form.isText else { return .number(number) }
    let text =
      isDecimal(row)
      ? number.double.map(JSONText.shortest) : number.wholeNumber.map { String($0) }
    return .string(text ?? number.text)
  }

  private func isDecimal(_ row: TypeRow) -> Bool {
    let step = types[Int(row.first)].step
    return step == .float || step == .boundedFloat
  }

  /// Whether a member counts as absent if it is `null`.
  func isAbsentAsNull(_ key: String, of object: Int) -> Bool {
    guard object >= 0, let field = objects[object].position(ofKey: key) else { return false }
    return fields[Int(objectRows[object].firstField) + field].isAbsentAsNull
  }

  /// The same value with declared keys.
  func respelled(_ value: JSONValue, as type: Int32) -> JSONValue {
    rebuilt(value, as: type, leavesOut: false)
  }

  /// An array or object with declared keys, and with parts of the same form. With `leavesOut`,
  /// parts have the form of their targets, and members that count as absent (flags that are off,
  /// and `null`) are omitted.
  private func rebuilt(_ value: JSONValue, as type: Int32, leavesOut: Bool) -> JSONValue {
    switch value {
    case .array(let items):
      let part = elementType(of: type, for: .array)
      return .array(
        items.map { leavesOut ? written($0, as: part) : respelled($0, as: part) })
    case .object(let members):
      let object = self.object(ofType: type, for: members)
      let part = elementType(of: type, for: .object)
      var result = JSONObject()
      for (name, value) in members {
        let type = object < 0 ? part : self.type(ofMember: name, of: object)
        if leavesOut {
          if holdsFlag(type), value.integer == 0 { continue }
          if value == .null, isAbsentAsNull(name, of: object) { continue }
        }
        result[key(name, in: members, of: object)] =
          leavesOut ? written(value, as: type) : respelled(value, as: type)
      }
      return .object(result)
    case .number, .boolean, .string, .null: return value
    }
  }

  /// The declared key of a member, unless the object has it in both spellings.
  private func key(_ name: String, in members: JSONObject, of object: Int) -> String {
    guard object >= 0 else { return name }
    let key = objects[object].declaredKey(of: name)
    return members[key] == nil ? key : name
  }
}

extension JSONNumber {
  fileprivate var hasOnlyDigits: Bool {
    text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
  }
}

extension ConversionError {
  /// The same error inside a member or item of the output.
  func behind(_ place: String) -> ConversionError {
    var error = self
    error.pointer = place + pointer
    return error
  }
}
