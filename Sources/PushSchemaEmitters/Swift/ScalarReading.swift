import PushSchemaModel

/// How a value is read that one call of the reader reads, and that can be taken from its place later.
struct ScalarReading {
  private let value: ValueType
  private let function: String
  private let file: SwiftFile

  /// `nil` where the value needs a function of its own.
  init?(_ value: ValueType, in file: SwiftFile) {
    guard let function = value.type.readingFunction else { return nil }
    self.value = value
    self.function = function
    self.file = file
  }

  /// The value for the model, from its place.
  func value(at place: String) -> SwiftCode {
    switch value.type {
    case .string: .texts("reader.string(", place, ")")
    case .integer: .texts("reader.integer(", place, ")")
    case .float: .texts("reader.double(", place, ")")
    case .boolean: .texts("reader.boolean(", place, ")")
    case .flag: .texts("reader.flag(", place, ")")
    case .anyObject, .map: .texts("reader.object(", place, ")")
    case .array: .texts("reader.strings(", place, ")")
    case .literals: .call(value.name, [.text(place), .text("in: &reader")])
    case .enumeration(let id): file.enumerationValue(id, place)
    case .any, .invalid, .null, .object, .union: .texts("reader.value(", place, ")")
    }
  }

  /// The calls that check a value of the right kind, for its place.
  private func checks(_ place: String) -> [SwiftCode] {
    switch value.type {
    case .string(let limits): limits.checks(place, citation: value.citation)
    case .integer(let limits), .float(let limits): limits.checks(place, citation: value.citation)
    case .map(_, let keys?): [keys.check("reader.checkKeys", place, citation: value.citation)]
    case .literals: [file.listCheck(value.name, place, value)]
    case .enumeration(let id): file.enumerationChecks(id, place, value)
    default: []
    }
  }

  /// Writes the statement that reads and checks; `keep` follows where the value is of its type.
  func write(
    reading place: String, isMember: Bool, to writer: inout CodeWriter,
    keep: ((inout CodeWriter) -> Void)? = nil
  ) {
    let checks = checks(place)
    let call = call(place, isMember: isMember)
    guard !checks.isEmpty || keep != nil else {
      return writer.code(call, prefix: "_ = try ")
    }
    writer.branch([.prefixed("try ", call)]) { writer in
      for check in checks { writer.code(check) }
      keep?(&writer)
    }
  }

  /// Writes a guard that reads a begun value into `member`, and its checks.
  func writeReading(to writer: inout CodeWriter) {
    writer.requirement([.prefixed("try ", call("member", isMember: false))])
    for check in checks("member") { writer.code(check) }
  }

  /// Writes the body of a function that does nothing else.
  func writeBody(to writer: inout CodeWriter) {
    writeReading(to: &writer)
    writer.line("guard reader.buildsModel else { return nil }")
    writer.code(value(at: "member"), prefix: "return ")
  }

  private func call(_ place: String, isMember: Bool) -> SwiftCode {
    var arguments: [SwiftCode] = [.texts("&", place, "")]
    if value.type.takesCitation { arguments.append(.labeled("citation", value.citation)) }
    return .call("reader." + function + (isMember ? "" : "Value"), arguments)
  }
}

extension PayloadType {
  /// The reader's function for a value of the type; `nil` where none is enough.
  fileprivate var readingFunction: String? {
    switch self {
    case .string, .enumeration: "readString"
    case .integer: "readInteger"
    case .float: "readNumber"
    case .boolean: "readBoolean"
    case .flag: "readFlag"
    case .any, .invalid: "readAny"
    case .anyObject, .map(.any, _): "readObject"
    case .array(.string(.none), ArrayLimits.none): "readStrings"
    case .literals(let values): values.first?.isNumber == true ? "readNumberText" : "readString"
    case .null, .object, .array, .map, .union: nil
    }
  }

  /// Whether the reader says who asks for the type.
  fileprivate var takesCitation: Bool {
    switch self {
    case .any, .invalid: false
    default: true
    }
  }
}

extension StringLimits {
  fileprivate func checks(_ place: String, citation: String) -> [SwiftCode] {
    var checks: [SwiftCode] = []
    if let bytes { checks.append(bytes.check("reader.checkBytes", place, citation: citation)) }
    if let characters {
      checks.append(characters.check("reader.checkCharacters", place, citation: citation))
    }
    if let format {
      checks.append(
        .call(
          "reader.checkFormat",
          [.text(place), .text(".\(format.caseName)"), .labeled("citation", citation)]))
    }
    return checks
  }
}

extension StringFormat {
  /// The case of `PushPayload.TextFormat`.
  fileprivate var caseName: String { "\(self)" }
}

extension NumberLimits {
  fileprivate func checks(_ place: String, citation: String) -> [SwiftCode] {
    guard let range else { return [] }
    return [
      .call(
        "reader.checkRange", [.text(place)] + range.ends + [.labeled("citation", citation)])
    ]
  }
}

extension SwiftFile {
  /// The call that checks a value against a list of this file.
  fileprivate func listCheck(_ list: String, _ place: String, _ value: ValueType) -> SwiftCode {
    var arguments: [SwiftCode] = [.text(place), .text("in: &reader")]
    if value.isSensitive { arguments.append(.text("isSensitive: true")) }
    if ownCitation(of: value) == nil { arguments.append(.labeled("citation", value.citation)) }
    return .call("\(list).check", arguments)
  }

  fileprivate func enumerationChecks(
    _ id: DeclarationID, _ place: String, _ value: ValueType
  ) -> [SwiftCode] {
    guard id.schema == schema.name else { return [foreignCheck(id, place, value)] }
    return [listCheck(names.typeName(id), place, value)]
  }

  /// The check of a value against a list of another module, of which only the values are known here.
  private func foreignCheck(
    _ id: DeclarationID, _ place: String, _ value: ValueType
  ) -> SwiftCode {
    let texts = set.enumeration(id)?.values.map(\.value) ?? []
    var arguments: [SwiftCode] = [.text(place), .labeled("among", .strings(texts))]
    if set.enumeration(id)?.isOpen == true { arguments.append(.text("isOpen: true")) }
    if hasErrata { arguments.append(.text("errata: \(schema.name).errata")) }
    if value.isSensitive { arguments.append(.text("isSensitive: true")) }
    let citation = ownCitation(of: value).map { SwiftCode.literal($0) }
    arguments.append(.labeled("citation", citation ?? .text(value.citation)))
    return .call("reader.checkListed", arguments)
  }

  fileprivate func enumerationValue(_ id: DeclarationID, _ place: String) -> SwiftCode {
    let name = names.typeName(id)
    guard id.schema != schema.name else {
      return .call(name, [.text(place), .text("in: &reader")])
    }
    let map = set.enumeration(id)?.isOpen == true ? "map" : "flatMap"
    return .call("reader.string(\(place)).\(map)", [.text("\(name).init(rawValue:)")])
  }

  /// The citation that a list has itself, which goes before that of the member.
  private func ownCitation(of value: ValueType) -> String? {
    guard case .enumeration = value.type else { return nil }
    return set.citationText(ofValuesOf: value.type, else: nil)
  }
}
