extension MappingRun {
  /// The object as compact JSON: its fields in the order of the schema, then the other members.
  func text(ofObject object: Int) throws(ConversionError) -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    try write(object, to: &writer)
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
    case .object(let object): try write(object, to: &writer)
    case .list(let list):
      guard made.textLists.contains(list) else { return try writeItems(of: list, to: &writer) }
      var text = JSONWriter(masksSensitive: false)
      try writeItems(of: list, to: &text)
      writer.writeString(text.text)
    }
  }

  /// The same for a member or item of the output, at whose pointer an error is.
  private func write(
    _ value: MadeValue, at place: @autoclosure () -> String, to writer: inout JSONWriter
  ) throws(ConversionError) {
    do throws(ConversionError) {
      try write(value, to: &writer)
    } catch {
      throw error.behind(place())
    }
  }

  private func writeItems(of list: Int, to writer: inout JSONWriter) throws(ConversionError) {
    writer.open(0x5B)
    for (position, item) in made.lists[list].enumerated() {
      try write(item, at: JSONPointer.component(position), to: &writer)
    }
    writer.close(0x5D)
  }

  private func write(_ object: Int, to writer: inout JSONWriter) throws(ConversionError) {
    guard made.objects[object].isText else { return try writeMembers(of: object, to: &writer) }
    var text = JSONWriter(masksSensitive: false)
    try writeMembers(of: object, to: &text)
    writer.writeString(text.text)
  }

  private func writeMembers(of object: Int, to writer: inout JSONWriter) throws(ConversionError) {
    writer.open(0x7B)
    let number = made.objects[object].object
    var next = made.objects[object].first
    guard number >= 0 else {
      try writeOthers(from: next, to: &writer) { _ in true }
      return writer.close(0x7D)
    }
    let firstKey = Int(program.rows.objectRows[number].firstField)
    var required = program.rows.objectRows[number].requiredFields
    while next >= 0, made.members[next].field >= 0 {
      let field = made.members[next].field
      while let first = required.first, program.rows.requiredFields[first] <= field {
        if program.rows.requiredFields[first] < field {
          try writeMissing(first, of: number, to: &writer)
        }
        required.removeFirst()
      }
      writer.writeKey(program.writtenKeys, firstKey + Int(field))
      try write(
        made.members[next].value,
        at: JSONPointer.component(program.rows.keyTexts[firstKey + Int(field)]), to: &writer)
      next = made.members[next].next
    }
    for index in required { try writeMissing(index, of: number, to: &writer) }
    if program.objects[number].limitsKeys {
      // Keys that do not have the rest's form come last, like unknown ones.
      let code = program.objects[number]
      try writeOthers(from: next, to: &writer) { code.takes($0) }
      try writeOthers(from: next, to: &writer) { !code.takes($0) }
    } else {
      try writeOthers(from: next, to: &writer) { _ in true }
    }
    writer.close(0x7D)
  }

  /// Writes the members from `first` on that have no field and whose keys pass a test.
  private func writeOthers(
    from first: Int, to writer: inout JSONWriter, where isWanted: (String) -> Bool
  ) throws(ConversionError) {
    var next = first
    while next >= 0 {
      let key = made.key(of: made.members[next])
      if isWanted(key) {
        writer.writeKey(key)
        try write(made.members[next].value, at: JSONPointer.component(key), to: &writer)
      }
      next = made.members[next].next
    }
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
      case let number = program.object(ofType: type), number >= 0
    else {
      throw .missingMember(key, of: program.objects[object].name, at: JSONPointer.component(key))
    }
    writer.writeKey(key)
    guard program.isWrittenAsText(.object, as: type) else {
      return try writeRequired(of: number, at: key, to: &writer)
    }
    var text = JSONWriter(masksSensitive: false)
    try writeRequired(of: number, at: key, to: &text)
    writer.writeString(text.text)
  }

  private func writeRequired(
    of number: Int, at key: String, to writer: inout JSONWriter
  ) throws(ConversionError) {
    writer.open(0x7B)
    for index in program.rows.objectRows[number].requiredFields {
      do throws(ConversionError) {
        try writeMissing(index, of: number, to: &writer)
      } catch {
        throw error.behind(JSONPointer.component(key))
      }
    }
    writer.close(0x7D)
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
    return textual(type, kind).map { kind != .string && !$0.isText } ?? true
  }

  /// A value in the form of its target.
  func written(_ value: JSONValue, as type: Int32) -> JSONValue {
    if let form = containerForm(type, value.kind) {
      let content: JSONValue? =
        if case .string(let text) = value { JSONValue(jsonText: text) } else { value }
      guard let content else { return value }
      let inner = written(content, as: form.type)
      return form.isText ? .string(inner.jsonString()) : inner
    }
    switch value {
    case .array, .object: return rebuilt(value, as: type, leavesOut: true) { written($0, as: $1) }
    case .number(let number):
      return textual(type, .number)?.text(of: number) ?? value
    case .boolean(let flag):
      return textual(type, .boolean)?.isText == true ? .string(flag ? "true" : "false") : value
    case .string(let text):
      guard let form = textual(type, .string) else { return value }
      switch form.step {
      case .boolean where text == "true" || text == "false":
        return form.isText ? value : .boolean(text == "true")
      case .boolean: return value
      default:
        guard let number = JSONNumber(text), form.isDecimal || number.hasOnlyDigits else {
          return value
        }
        return form.text(of: number)
      }
    case .null: return value
    }
  }

  /// Whether a member counts as absent if it is `null`.
  func isAbsentAsNull(_ key: String, of object: Int) -> Bool {
    object >= 0
      && objects[object].position(ofKey: key).map { objects[object].isAbsentAsNull($0) } ?? false
  }

  /// The same value with declared keys.
  func respelled(_ value: JSONValue, as type: Int32) -> JSONValue {
    rebuilt(value, as: type, leavesOut: false) { respelled($0, as: $1) }
  }

  /// An array or object with changed parts, each by its type, and with declared keys. Members that
  /// count as absent (flags that are off, and `null`) can be omitted.
  private func rebuilt(
    _ value: JSONValue, as type: Int32, leavesOut: Bool, _ change: (JSONValue, Int32) -> JSONValue
  ) -> JSONValue {
    switch value {
    case .array(let items):
      let part = elementType(of: type, for: .array)
      return .array(items.map { change($0, part) })
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
        result[key(name, in: members, of: object)] = change(value, type)
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

  /// The form of a scalar that may be written as a text.
  private func textual(_ type: Int32, _ kind: JSONKind) -> ScalarForm? {
    let part = alternative(of: type, for: kind)
    guard part >= 0, types[Int(part)].step == .textual else { return nil }
    return ScalarForm(
      step: types[Int(types[Int(part)].first)].step, isText: types[Int(part)].form.isText)
  }

  /// The type of an object or array that may be in a text, and whether it is written as a text.
  private func containerForm(_ type: Int32, _ kind: JSONKind) -> (type: Int32, isText: Bool)? {
    let part = alternative(of: type, for: kind)
    guard part >= 0, case let row = types[Int(part)], row.step == .textual,
      types[Int(row.first)].isContainer
    else { return nil }
    return (row.first, row.form.isText)
  }
}

/// The form of a number or Boolean that may be written as a text.
private struct ScalarForm {
  let step: TypeRow.Step
  let isText: Bool

  var isDecimal: Bool { step == .float || step == .boundedFloat }

  func text(of number: JSONNumber) -> JSONValue {
    guard isText else { return .number(number) }
    let text =
      isDecimal ? number.double.map(JSONText.shortest) : number.wholeNumber.map { String($0) }
    return .string(text ?? number.text)
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
