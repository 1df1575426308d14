import PushSchemaModel

/// Members whose key is the value of a given.
extension ConverterWriter {
  /// The text of a given, as an expression.
  func key(_ given: MappingPath) -> (code: SwiftCode, isOptional: Bool) {
    let read = read(given)
    let access = read.type.type.hasRawValue ? (read.isOptional ? "?" : "") + ".rawValue" : ""
    return (read.value.appending(access), read.isOptional)
  }

  /// What stands under the key in a value, which is an object.
  func lookUp(
    _ given: MappingPath, rest: DeclarationID?, in value: SwiftRead, as type: PayloadType
  ) -> SwiftRead {
    var read = value
    read.isOptional = true
    read.isChained = false
    read.name = "value"
    read.type = SwiftValueType(type: type, nested: value.type.element.nested)
    var object = value
    if let rest, let owner = file.set.object(rest), let collected = owner.rest {
      let nested = file.names.nestedTypeName(collected, in: owner)
      read.type = SwiftValueType(type: type, nested: "\(file.names.typeName(rest)).\(nested)")
      object.code = value.appending(SwiftNaming.escaped(collected.name))
    }
    let optional = value.isOptional && !value.isChained && rest == nil ? "?" : ""
    let key = self.key(given)
    read.code =
      key.isOptional
      ? key.code.calling(".flatMap", [.text("{ \(object.value.text)\(optional)[$0] }")])
      : object.value.appending("\(optional)[\(key.code.text)]")
    return read
  }

  /// The argument that says what other lines carry by look-ups; none where they look nothing up.
  func unlessAt(_ carriers: [MappingPath]) -> [SwiftCode] {
    guard !carriers.isEmpty else { return [] }
    return [.labeled("unlessIn", .array(carriers.map { pointer($0.steps) }))]
  }

  /// Texts as an array.
  func list(_ texts: [String]) -> SwiftCode {
    .array(texts.map { .text(SwiftText.literal($0)) })
  }

  /// Names, and those that other lines look up, as an array.
  func names(_ names: [String], and lookups: [MappingPath]) -> SwiftCode {
    let keys = lookups.compactMap(\.lookup).map(key)
    let sure = keys.filter { !$0.isOptional }.map(\.code)
    return array(
      of: names.map { .text(SwiftText.literal($0)) } + sure,
      andThoseThere: keys.filter(\.isOptional).map(\.code))
  }

  /// Lists of keys, and those that other lines look up, as an array of arrays.
  func keyLists(_ lists: [[String]], and lookups: [MappingPath]) -> SwiftCode {
    let keys = lookups.compactMap(\.lookup).map(key)
    let sure = keys.filter { !$0.isOptional }.map { SwiftCode.array([$0.code]) }
    return array(
      of: lists.map(list) + sure,
      andThoseThere: keys.filter(\.isOptional).map { $0.code.appending(".map { [$0] }") })
  }

  /// An array of elements, and of those optional ones that are there.
  private func array(of elements: [SwiftCode], andThoseThere optional: [SwiftCode]) -> SwiftCode {
    if optional.isEmpty { return .array(elements) }
    let present = SwiftCode.array(optional).appending(".compactMap(\\.self)")
    return elements.isEmpty ? present : SwiftCode.array(elements).joined("+", present)
  }
}
