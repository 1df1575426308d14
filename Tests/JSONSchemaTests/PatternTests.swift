import Foundation
import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaPages
import TestSupport
import Testing

/// Patterns of the emitted JSON Schemas, which any reader has to be able to try on any text.
@Suite struct PatternTests {
  /// Texts that patterns are slow on where they can read a part in more than one way.
  private static let hostileTexts: [String] = [
    "a", "0", "-", "_", ".", "a.", "0-", "ab_", "/a", ",",
  ]
  .map { String(repeating: $0, count: 4_000) + "\u{1}" }

  @Test func `a backtracking engine reads each emitted pattern in no time`() throws {
    var patterns: Set<String> = []
    for path in try Repository.files(in: "Generated/JSONSchema", suffix: ".json") {
      Self.collectPatterns(in: try JSONValue(json: Repository.bytes(of: path)), into: &patterns)
    }
    #expect(patterns.count > 20)
    for pattern in patterns { #expect(try Self.isFast(pattern), "\(pattern)") }
    #expect(try !Self.isFast("^(?:[A-Za-z]+|[0-9]+)*(?![\\s\\S])"), "doubles with each letter")
  }

  /// Whether each hostile text is tried in far less time than the second after which this engine gives up.
  private static func isFast(_ pattern: String) throws -> Bool {
    let expression = try NSRegularExpression(pattern: pattern)
    return hostileTexts.allSatisfy { text in
      let time = ContinuousClock().measure {
        _ = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
      }
      return time < .milliseconds(500)
    }
  }

  private static func collectPatterns(in value: JSONValue, into patterns: inout Set<String>) {
    switch value {
    case .object(let members):
      for (name, value) in members {
        if name == "pattern", let text = value.string { patterns.insert(text) }
        if name == "patternProperties" { patterns.formUnion(value.object?.map(\.name) ?? []) }
        collectPatterns(in: value, into: &patterns)
      }
    case .array(let items): for item in items { collectPatterns(in: item, into: &patterns) }
    default: break
    }
  }

  @Test func `forms that a pattern reads in one way have one, others are named`() throws {
    let end = "(?![\\s\\S])"
    let forms: [(form: String, pattern: String?)] = [
      (#"{letters | digits | "-"}"#, "^(?:[A-Za-z]|[0-9]|-)*\(end)"),
      ("{[letters]}", "^(?:[A-Za-z])*\(end)"),
      (#"{digits ","} digits"#, "^(?:[0-9]+,)*[0-9]+\(end)"),
      (#""_dId" | "_mId""#, "^(?:_dId|_mId)\(end)"),
      (#"digits(1...3) "." digits(1...3)"#, "^[0-9]{1,3}\\.[0-9]{1,3}\(end)"),
      (#""a" text"#, "^a[\\s\\S]+\(end)"),
      (#"not "_-]" digits"#, "^[^_\\-\\]][0-9]+\(end)"), (#"{not "_"}"#, "^(?:[^_])*\(end)"),
      ("{letters [digits]}", nil), (#"text "@" text"#, nil), ("letters letters", nil),
      (#"{"ab" | "ab"}"#, nil), ("{letters hex}", nil),
    ]
    for (form, pattern) in forms {
      let text = """
        language 1
        schema Forms
        object Push open inferred "t" { a: string(form \(form)) inferred "t" }
        """
      let compiler = Compiler(standardSchemas: [])
      let input = SchemaInput(
        file: SourceFile(path: "Forms.pushschema", bytes: Array(text.utf8)), isRequested: true)
      let compilation = compiler.compile(compiler.parse([input]), with: [JSONSchemaEmitter()])
      let artifact = try #require(compilation.artifacts.first, "\(form)")
      let json = try JSONValue(json: artifact.bytes)
      let field = json["properties"]?["a"]
      #expect(field?["pattern"]?.string == pattern, "\(form)")
      #expect((json["$comment"] == nil) == (pattern != nil), "\(form)")
    }
  }
}
