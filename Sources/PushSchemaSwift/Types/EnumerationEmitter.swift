import PushSchemaModel

extension SwiftFile {
  func write(_ enumeration: Enumeration, to writer: inout CodeWriter) {
    facts.document(enumeration, to: &writer)
    let cases = enumeration.values.map { value in
      SwiftCase(name: value.caseName, raw: value.literal) { facts.document(value, to: &$0) }
    }
    let citation = set.citationText(ofValuesOf: enumeration.type, else: nil)
    let list = SwiftList(
      name: enumeration.id.name, cases: cases, isOpen: enumeration.isOpen, citation: citation,
      isAskedFor: enumerationUses.contains(enumeration.id))
    write(list, to: &writer)
  }

  /// A named type: an enum where it lists values or is a union, else another name for a type; then the
  /// enums of its parts.
  func write(_ type: NamedType, to writer: inout CodeWriter) {
    let start = writer.end
    let isEnum = type.type.namedCases?.id == type.id
    if !isEnum {
      writer.separate(from: start) { writer in
        facts.document(type, to: &writer)
        let spelling = types.spelling(type.type, nested: "", as: type.written)
        writer.line("public typealias ", type.id.name, " = ", spelling)
      }
    }
    for part in type.enumerated {
      guard let name = part.namedCases else { continue }
      writer.separate(from: start) { writer in
        if name.isDeclared {
          facts.document(type, to: &writer)
        } else {
          writer.documentation(facts.paragraph(partOf: type, part))
        }
        write(part, name, of: type, to: &writer)
      }
    }
  }

  private func write(
    _ part: PayloadType, _ name: NamedCases, of type: NamedType, to writer: inout CodeWriter
  ) {
    guard case .literals(let values, _) = part else {
      let written = name.isDeclared ? type.written : .plain
      return writeUnion(name.id.name, part, written, to: &writer)
    }
    let list = SwiftList(
      name: name.id.name, cases: values.map { documentedCase($0, of: part) }, isOpen: false,
      citation: set.citationText(ofValuesOf: part, else: nil), isAskedFor: false)
    write(list, to: &writer)
  }

  func write(_ list: SwiftList, to writer: inout CodeWriter) {
    var parts: [(inout CodeWriter) -> Void] = list.cases.map { value in
      { writer in
        value.document(&writer)
        writer.line("case \(list.isOpen ? SwiftNaming.escaped(value.name) : value.declaration)")
      }
    }
    if list.isOpen {
      parts.append { writer in
        writer.documentation(sentence: "A value that the documents do not list.")
        writer.line("case other(\(list.rawType))")
      }
      parts.append { writeRawInitializer(list, to: &$0) }
      parts.append { writeRawValue(list, to: &$0) }
    }
    parts.append { writeInitializer(list, to: &$0) }
    if list.isText {
      parts.append { writeValueFunction(list, to: &$0) }
    } else {
      parts.append { writeRawValueWriter(to: &$0) }
    }
    parts.append { writeListCheck(list, to: &$0) }
    if list.isAskedFor, list.isText { parts.append { writeContains(to: &$0) } }
    writer.block("public enum \(list.name): \(list.conformances)") { $0.separated(parts) }
  }

  /// An enum of values that are given in Swift and never read from a payload.
  func writeClosed(
    _ name: String, rawType: String, _ cases: [SwiftCase], to writer: inout CodeWriter
  ) {
    var parts: [(inout CodeWriter) -> Void] = cases.map { value in
      { writer in
        value.document(&writer)
        writer.line("case \(value.declaration)")
      }
    }
    if rawType != "String" { parts.append { writeRawValueWriter(to: &$0) } }
    let conformance = rawType == "String" ? "PayloadEnum" : "PayloadValue"
    writer.block("public enum \(name): \(rawType), \(conformance), CaseIterable") {
      $0.separated(parts)
    }
  }

  private func writeRawInitializer(_ list: SwiftList, to writer: inout CodeWriter) {
    let kind = list.isText ? "text" : "number"
    writer.documentation(
      "Creates the case of a \(kind); `other` where the documents do not list it.")
    writer.block("public init(rawValue: \(list.rawType))") { writer in
      writer.line("switch rawValue {")
      for value in list.cases {
        writer.code(value.rawLiteral, prefix: "case ", suffix: ": self = .\(value.name)")
      }
      writer.line("default: self = .other(rawValue)")
      writer.line("}")
    }
  }

  /// The cases are statements: a `switch` expression of a thousand cases takes the compiler gigabytes.
  private func writeRawValue(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation("The \(list.isText ? "text" : "number") on the wire.")
    writer.block("public var rawValue: \(list.rawType)") { writer in
      writer.line("switch self {")
      for value in list.cases {
        writer.code(value.rawLiteral, prefix: "case .\(value.name): return ")
      }
      writer.line("case .other(let value): return value")
      writer.line("}")
    }
  }

  private func writeInitializer(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation("The value that a \(list.isText ? "string" : "number") names.")
    writer.block("init?(_ member: MemberPlace, in reader: inout PayloadReader)") { writer in
      guard list.isText else {
        writer.line("guard let number = reader.integer(member) else { return nil }")
        writer.line("self.init(rawValue: number)")
        return
      }
      let other: [SwiftCode] = list.isOpen ? [.text("reader.string(member).map(Self.other)")] : []
      writer.requirement([
        .prefixed(
          "let value = ", .chain([.text("Self.value(member, in: &reader)")] + other, joiner: "??"))
      ])
      writer.line("self = value")
    }
  }

  private func writeValueFunction(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The listed value that a string names.")
    let head = Self.test("private static func value(", result: "Self?")
    writer.block(head) { writer in
      writer.line("guard let text = reader.words(member) else { return nil }")
      writeRecognition(
        list.cases.map { ($0.raw.stringText ?? "", $0.name) },
        longTest: { "reader.equals(member, \(SwiftText.literal($0))) == .yes" }, to: &writer)
      writer.line("return nil")
    }
  }

  private func writeListCheck(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation(sentence: "Reports a value that is not listed.")
    var parameters: [SwiftCode] = [
      .text("_ member: MemberPlace"), .text("in reader: inout PayloadReader"),
    ]
    var arguments: [SwiftCode] = [.text("member")]
    if list.isText {
      parameters.append(.text("isSensitive: Bool = false"))
      arguments.append(.labeled("among", .strings(list.cases.compactMap(\.raw.stringText))))
      if list.isOpen { arguments.append(.text("isOpen: true")) }
      if hasErrata { arguments.append(.text("errata: \(schema.name).errata")) }
      arguments.append(.text("isSensitive: isSensitive"))
    } else {
      arguments.append(.labeled("amongNumbers", .strings(list.numbers)))
      if list.isOpen { arguments.append(.text("isOpen: true")) }
    }
    if list.citation == nil { parameters.append(.text("citation: String?")) }
    arguments.append(
      .labeled("citation", list.citation.map { .literal($0) } ?? .text("citation")))
    let test: SwiftCode =
      list.isText
      ? .text("Self.value(member, in: &reader) == nil")
      : .suffixed(membership(of: "member", in: list.cases.map(\.raw)), " == .no")
    writer.block(
      .list(open: "static func check(", parameters, close: ")", style: .declaration)
    ) { writer in
      writer.code(test, prefix: "guard ", suffix: " else { return }")
      writer.code(.call("reader.reportUnlisted", arguments))
    }
  }

  /// The head of a function that looks at a member.
  static func test(_ open: String, result: String) -> SwiftCode {
    .list(
      open: open, [.text("_ member: MemberPlace"), .text("in reader: inout PayloadReader")],
      close: ") -> \(result)", style: .declaration)
  }

  private func writeContains(to writer: inout CodeWriter) {
    writer.documentation(sentence: "Whether a string is listed.")
    writer.block(Self.test("static func contains(", result: "Truth")) { writer in
      writer.line("guard reader.isKind(member, .string) == .yes else { return .unknown }")
      writer.line("return Truth(Self.value(member, in: &reader) != nil)")
    }
  }
}

/// A generated enum of the values that a text or number may have.
struct SwiftList {
  let name: String
  let cases: [SwiftCase]
  let isOpen: Bool
  /// Who lists the values; `nil` where the member that holds one says.
  let citation: String?
  /// Whether a condition asks if a value is listed.
  let isAskedFor: Bool

  var isText: Bool { cases.first?.raw.isNumber != true }
  var rawType: String { isText ? "String" : "Int" }
  var numbers: [String] { cases.compactMap(\.raw.numberText) }

  fileprivate var conformances: String {
    if isOpen { return isText ? "PayloadEnum" : "PayloadValue, RawRepresentable" }
    return isText ? "String, PayloadEnum, CaseIterable" : "Int, PayloadValue, CaseIterable"
  }
}

/// A case of a generated enum with a raw value.
struct SwiftCase {
  /// The name without backticks.
  let name: String
  let raw: Literal
  /// Writes what the case is.
  let document: (inout CodeWriter) -> Void

  fileprivate var rawLiteral: SwiftCode {
    raw.stringText.map { .literal($0) } ?? .text(raw.text)
  }

  /// The case as it is declared; a raw value that says the same as the name is left out.
  var declaration: String {
    switch raw {
    case .string(let value) where value.utf8.elementsEqual(name.utf8): SwiftNaming.escaped(name)
    case .string(let value): "\(SwiftNaming.escaped(name)) = \(SwiftText.literal(value))"
    default: "\(SwiftNaming.escaped(name)) = \(raw.text)"
    }
  }
}
