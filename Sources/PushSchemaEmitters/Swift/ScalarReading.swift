import PushSchemaModel

/// How a value is read that one call of the reader reads, and that can be taken from its place later.
struct ScalarReading {
  private let function: String
  private let takesCitation: Bool
  private let citation: String
  /// The calls that check a value of the right kind, for its place.
  private let checks: (String) -> [SwiftCode]
  /// The value for the model, from its place.
  private let model: (String) -> SwiftCode

  /// `nil` where the value needs a function of its own.
  init?(_ value: ValueType, in file: SwiftFile) {
    citation = value.citation
    let citation = value.citation
    var takesCitation = true
    switch value.type {
    case .string(let limits):
      function = "readString"
      checks = { limits.checks($0, citation: citation) }
      model = { .text("reader.string(\($0))") }
    case .integer(let limits):
      function = "readInteger"
      checks = { limits.checks($0, citation: citation) }
      model = { .text("reader.integer(\($0))") }
    case .float(let limits):
      function = "readNumber"
      checks = { limits.checks($0, citation: citation) }
      model = { .text("reader.double(\($0))") }
    case .boolean:
      function = "readBoolean"
      checks = { _ in [] }
      model = { .text("reader.boolean(\($0))") }
    case .flag:
      function = "readFlag"
      checks = { _ in [] }
      model = { .text("reader.flag(\($0))") }
    case .any, .invalid:
      function = "readAny"
      takesCitation = false
      checks = { _ in [] }
      model = { .text("reader.value(\($0))") }
    case .anyObject, .map(.any, _):
      let keys: CountRange? = if case .map(_, let range) = value.type { range } else { nil }
      function = "readObject"
      checks = { place in
        keys.map { [$0.check("reader.checkKeys", place, citation: citation)] } ?? []
      }
      model = { .text("reader.object(\($0))") }
    case .array(.string(.none), ArrayLimits.none):
      function = "readStrings"
      checks = { _ in [] }
      model = { .text("reader.strings(\($0))") }
    case .literals(let values) where values.first?.isNumber == true:
      function = "readNumberText"
      checks = { [file.listCheck(value.name, $0, value)] }
      model = { .call(value.name, [.text($0), .text("in: &reader")]) }
    case .literals:
      function = "readString"
      checks = { [file.listCheck(value.name, $0, value)] }
      model = { .call(value.name, [.text($0), .text("in: &reader")]) }
    case .enumeration(let id):
      function = "readString"
      checks = { file.enumerationChecks(id, $0, value) }
      model = { file.enumerationValue(id, $0) }
    case .null, .object, .array, .map, .union: return nil
    }
    self.takesCitation = takesCitation
  }

  func value(at place: String) -> SwiftCode { model(place) }

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
    .call(
      "reader.\(function)\(isMember ? "" : "Value")",
      [.text("&\(place)")] + (takesCitation ? [.labeled("citation", citation)] : []))
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
