import PushSchemaModel

/// Members whose key is the value of a given.
extension ConverterRun {
  /// The text of a given, as an expression.
  func key(_ given: MappingPath) -> (text: String, isOptional: Bool) {
    let read = read(given)
    let access = read.type.type.hasRawValue ? (read.isOptional ? "?" : "") + ".rawValue" : ""
    return (read.text + access, read.isOptional)
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
      object.text = value.appending(SwiftNaming.escaped(collected.name))
    }
    let optional = value.isOptional && !value.isChained && rest == nil ? "?" : ""
    let key = self.key(given)
    read.text =
      key.isOptional
      ? "\(key.text).flatMap({ \(object.text)\(optional)[$0] })"
      : "\(object.text)\(optional)[\(key.text)]"
    return read
  }

  /// The place of what stands under the key in an object at a place; givens that may be absent, and
  /// objects with fields, need a model.
  func lookUp(_ given: MappingPath, rest: DeclarationID?, at place: String) -> String {
    let key = self.key(given)
    if key.isOptional || rest.flatMap(file.set.object).map({ !$0.fields.isEmpty }) ?? false {
      refuse()
    }
    return "reader.member(\(key.text), of: \(place))"
  }

  /// The argument that says what other lines carry by look-ups; none where they look nothing up.
  func unlessAt(_ carriers: [MappingPath]) -> [SwiftCode] {
    guard !carriers.isEmpty else { return [] }
    if transcribes { refuse() }
    let pointers = carriers.map { pointer($0.steps[...]) }.joined(separator: ", ")
    return [.labeled("unlessIn", "[\(pointers)]")]
  }

  /// Names, and those that other lines look up, as an array that may be broken.
  func names(_ names: [String], and lookups: [MappingPath]) -> SwiftCode {
    if lookups.isEmpty { return self.names(names) }
    if transcribes { refuse() }
    let keys = lookups.compactMap(\.lookup).map(key)
    let sure = keys.filter { !$0.isOptional }.map(\.text)
    let fixed = names.map { SwiftText.literal($0) } + sure
    let other = keys.filter(\.isOptional).map(\.text)
    if other.isEmpty { return .array(fixed.map { .text($0) }) }
    return .text(array(of: fixed, andThoseThere: other))
  }

  /// Lists of keys, and those that other lines look up, as an array of arrays.
  func keyLists(_ lists: [[String]], and lookups: [MappingPath]) -> String {
    if transcribes, !lookups.isEmpty { refuse() }
    let keys = lookups.compactMap(\.lookup).map(key)
    let sure = lists.map(list) + keys.filter { !$0.isOptional }.map { "[\($0.text)]" }
    let other = keys.filter(\.isOptional).map { "\($0.text).map { [$0] }" }
    return array(of: sure, andThoseThere: other)
  }

  /// An array of elements, and of those optional ones that are there.
  private func array(of elements: [String], andThoseThere optional: [String]) -> String {
    let fixed = "[" + elements.joined(separator: ", ") + "]"
    if optional.isEmpty { return fixed }
    let present = "[" + optional.joined(separator: ", ") + "].compactMap(\\.self)"
    return elements.isEmpty ? present : fixed + " + " + present
  }
}
