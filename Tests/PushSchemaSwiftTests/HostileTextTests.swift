@_spi(Generated) import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaSwift

/// Text that was made to break out of where it is put, in every place of a schema that takes text.
struct HostileTextTests {
  static let texts = [
    #"""); fatalError(); //"#, #"\(fatalError())"#, #"\"#, #""""#, #"#"""#, "*/ fatalError() /*",
    "a\nfatalError()", "a\rfatalError()", "a\r\nfatalError()",
    "a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f",
    "\u{0}\u{7}\u{1B}[31m\u{7F}\u{9B}", "\u{202E}drawkcab\u{202C}\u{2066}x\u{2069}",
    "\u{200B}\u{FEFF}\u{AD}",
    "`", "``Name``", "`a` `", "<doc:Name>", "<script>alert(1)</script>", "[a](javascript:b)",
    "@Main", "- Returns: x",
    "# 1", "1. x", "&lt;", "\u{301}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "#if os(Linux)",
    "#sourceLocation()",
    "\u{E000}\u{10FFFF}", "${x} %s {{y}}", String(repeating: "very long ", count: 40),
    String(repeating: "x", count: 300), "'; DROP", "trailing \\", "\"\"\"", "\\u{22}", "|", "",
  ]

  @Test func `no text leaves its literal or comment`() throws {
    var written: [(name: String, text: String)] = []
    let harmless = skeleton(emit("harmless"))
    for (position, text) in Self.texts.enumerated() {
      let source = emit(text)
      // Names of more than 31 bytes are told in another way.
      let change = skeleton(source).difference(from: harmless)
      #expect(text.utf8.count > 31 || change.isEmpty, "\(text.debugDescription)")
      let hidden = source.unicodeScalars.filter { $0.isHidden && $0 != "\n" }
      #expect(hidden.isEmpty, "\(text.debugDescription)")
      written += sources(of: .saying(text, name: "Hostile\(position)"))
    }
    let complaints = try SwiftCompiler.complaints(about: written)
    #expect(complaints.isEmpty, "\(complaints.prefix(2000))")
  }

  private func emit(_ text: String) -> String {
    sources(of: .saying(text, name: "Hostile")).map(\.text).joined()
  }

  /// The words of the code in order of the alphabet, without comments and what stands in literals and around
  /// them, and without the numbers and cases by which names are told.
  private func skeleton(_ source: String) -> [String] {
    var words: [Substring] = []
    var isInLongLiteral = false
    for line in source.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") { continue }
      if isInLongLiteral, !code.hasPrefix("\"\"\"") { continue }
      isInLongLiteral = code.hasSuffix("\"\"\"") && !isInLongLiteral
      let codeWords = withoutLiterals(code).split { "()[]{},: \"".contains($0) }
      words += code.hasPrefix("static let ") ? codeWords.dropFirst(3) : codeWords[...]
    }
    return words.filter { $0.first?.isNumber != true && $0.first != "#" && $0 != "case" }
      .map(String.init).sorted()
  }

  private func withoutLiterals(_ code: Substring) -> Substring {
    var text = ""
    var isInLiteral = false
    var isEscaped = false
    for scalar in code.unicodeScalars {
      if !isInLiteral || scalar == "\"" { text.unicodeScalars.append(scalar) }
      if scalar == "\"", !isEscaped { isInLiteral.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return text[...]
  }
}

/// The files of a schema's Swift.
func sources(of schema: Schema) -> [(name: String, text: String)] {
  [SwiftEmitter()].emit(SchemaSet(schemas: [schema])).map { (String($0.fileName), $0.text) }
}

extension Schema {
  /// A schema with the text in every place that takes one.
  fileprivate static func saying(_ text: String, name: String) -> Schema {
    let range = SourceRange(path: text, lowerBound: 0, upperBound: 0)
    let citation = Citation(
      source: "de", firstLine: 1, lastLine: 2, quotation: text, range: range,
      linesRange: range)
    let provenance = Provenance(citations: [citation], inference: text)
    let source = Source(
      id: "de", title: text, publisher: text, language: text, file: text, url: text, range: range)
    let type = PayloadType.enumeration(DeclarationID(schema: name, name: "Open"))
    var schema = Schema(name: name, path: text, isRequested: true)
    schema.sources = [source]
    schema.enumerations = [true, false].map { isOpen in
      Enumeration(
        id: DeclarationID(schema: name, name: isOpen ? "Open" : "Closed"), documentation: text,
        isOpen: isOpen,
        values: [
          .init(
            literal: .string(text), swiftName: "first", documentation: text,
            availability: [Availability(platform: "iOS", version: "15")],
            deprecation: Deprecation(reason: text, replacement: text), provenance: provenance,
            range: range)
        ], provenance: provenance, range: range)
    }
    schema.types = [
      NamedType(
        id: DeclarationID(schema: name, name: "Alias"), documentation: text,
        type: .string(.none), provenance: provenance, range: range)
    ]
    schema.objects = [object(text, schema: name, type: type, provenance: provenance, range: range)]
    schema.tables = [
      Table(
        id: DeclarationID(schema: name, name: "Table"), documentation: text, columns: ["a", "b"],
        rows: [
          .init(cells: [.string(text), .list([.string(text), .string("x")])], range: range)
        ], provenance: provenance)
    ]
    schema.errata = [
      Erratum(citation: citation, says: text + "x", means: text, reason: text)
    ]
    return schema
  }

  private static func object(
    _ text: String, schema: String, type: PayloadType, provenance: Provenance, range: SourceRange
  ) -> Object {
    let string = Path(keys: [text], type: .string(.none))
    let object = Path(keys: ["object"], type: .anyObject)
    let table = DeclarationID(schema: schema, name: "Table")
    let tests: [Expression] = [
      .compare(.path(string), .equal, .literal(.string(text))),
      .membership(.path(string), isNegated: false, .literals([.string(text)])),
      .membership(.path(string), isNegated: true, .column(table, "b")),
      .row([.path(string), .literal(.string(text))], table),
      .affix(string, .prefix, [text]), .affix(string, .suffix, [text, "y"]),
      .keys(object, isBanned: false, isPrefix: false, [text]),
      .keys(object, isBanned: true, isPrefix: true, [text]),
    ]
    let field = Field(
      key: text, swiftName: "text", documentation: text, type: .string(.none),
      presence: [
        PresenceClause(
          demand: .required, condition: Condition(isUnless: true, expression: tests[0]),
          range: range)
      ], defaultValue: .literal(.string(text)), availability: [],
      deprecation: Deprecation(reason: text, replacement: text), provenance: provenance,
      range: range)
    return Object(
      id: DeclarationID(schema: schema, name: "Item"), documentation: text,
      fields: [
        field,
        Field(key: "object", documentation: text, type: .anyObject, range: range),
        Field(
          key: text + "2", swiftName: "secret", type: type, defaultValue: .unspecified(text),
          isSensitive: true, range: range),
        Field(
          key: "choice", type: .literals([.string("a"), .string("b")], nil), defaultValue: nil,
          provenance: provenance, range: range),
      ],
      rules: tests.enumerated().map { position, test in
        Rule(
          id: "rule-\(position)", documentation: text, expression: test, place: string,
          message: position == 0 ? nil : text, provenance: provenance, range: range)
      }, provenance: provenance, range: range)
  }
}
