import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// One engine for many payloads: what one left behind is nothing to the next.
@Suite struct EngineTests {
  private static let declarations = #"""
    enum Level open inferred "its own" { "low" "high" }

    object Part within Push inferred "its own" {
      kind: "a" | "b" required
      note: string forbidden when parent.silent == 1
    }

    object Push inferred "its own" {
      text: string(1...8 chars) required unless silent is present
      silent: flag
      level: Level
      count: int(0...9)
      share: float(0.5...1.5)
      old: string deprecated "gone"
      parts: [Part](1...3 items)
      free: object
      words: [string](unique)
      many: {*: int}(1... keys)
      either: string | [int]
      loose: int(or text)
      rule short: bytes(text, words) <= 20 message "too much together" inferred "its own"
      rule listed: not any(words: item == "x") message "no word is x" inferred "its own"
      rule marked: free has no key "text" or text is present message "a mark names the text" inferred "its own"
    }
    """#

  private func check(
    _ payload: String, isSound: Bool, at location: SourceLocation = #_sourceLocation
  ) throws {
    let set = schemaSet(Self.declarations, at: location)
    let id = DeclarationID(schema: "Test", name: "Push")
    var engine = Interpreter(set).engine(for: id)
    for _ in 0..<2 {
      let report = engine.report(on: Array(payload.utf8))
      #expect(report.isEmpty == isSound, "\(payload)")
      #expect(report.findings.isEmpty == isSound, "\(payload)")
    }
    #expect(engine.report(on: Array(#"{"text":"a"}"#.utf8)).isEmpty, "behind \(payload)")
  }

  @Test(arguments: [
    #"{"text":"a"}"#,
    #"{"silent":1,"parts":[{"kind":"a"},{"kind":"b"}]}"#,
    #"{"text":"a","parts":[{"kind":"a","note":"n"}],"silent":0}"#,
    #" { "text" : "\u0061b" , "level" : "low" , "count" : 1.0 , "share" : 0.5 } "#,
    #"{"text":"a","free":{"x":[1,{"y":null}]},"many":{"k":1},"either":[1,2]}"#,
    #"{"text":"a","either":"b","loose":3}"#, #"{"text":"a","words":["b"]}"#,
    #"{"text":"a","loose":"3"}"#,
  ])
  func `nothing is found in what is sound`(_ payload: String) throws {
    try check(payload, isSound: true)
  }

  @Test(arguments: [
    #"{"text":""}"#, #"{"text":"123456789"}"#, #"{"text":1}"#, #"{}"#, #"[]"#, #"{"text":"a""#,
    #"{"text":"a"} x"#, #"{"text":"a","text":"b"}"#, #"{"text":"a","free":{"k":1,"k":2}}"#,
    #"{"text":"a","silent":2}"#, #"{"silent":0}"#, #"{"text":"a","level":"new"}"#,
    #"{"text":"a","count":10}"#, #"{"text":"a","count":1.5}"#, #"{"text":"a","share":2}"#,
    #"{"text":"a","old":"b"}"#, #"{"text":"a","parts":[]}"#, #"{"text":"a","parts":[{}]}"#,
    #"{"text":"a","parts":[{"kind":"c"}]}"#,
    #"{"silent":1,"parts":[{"kind":"a","note":"n"}]}"#,
    #"{"text":"a","words":["b","b"]}"#, #"{"text":"a","words":["x"]}"#,
    #"{"text":"a","words":["123456789012345678"]}"#, #"{"text":"a","many":{}}"#,
    #"{"text":"a","many":{"k":"v"}}"#, #"{"text":"a","either":1}"#, #"{"text":"a","ghost":1}"#,
    #"{"silent":1,"free":{"text":1}}"#,
  ])
  func `something is found in what is not`(_ payload: String) throws {
    try check(payload, isSound: false)
  }

  @Test func `payloads of very many objects are checked to the end`() throws {
    let set = schemaSet(
      #"""
      object Own inferred "its own" { n: int required }
      object Bag inferred "its own" { items: [Own] }
      """#, at: #_sourceLocation)
    var engine = Interpreter(set).engine(for: DeclarationID(schema: "Test", name: "Bag"))
    let items = Array(repeating: #"{"n":1}"#, count: 70_000) + ["{}"]
    let found = engine.report(on: Array("{\"items\":[\(items.joined(separator: ","))]}".utf8))
    #expect(found.findings.map(\.pointer) == ["/items/70000/n"])
  }

  @Test func `what a schema nests as deep as it may is checked`() {
    let conditions = [
      String(repeating: "not (", count: 30) + "a == \"x\"" + String(repeating: ")", count: 30),
      String(repeating: "c is present or b == 1 and (", count: 63) + "a == \"x\""
        + String(repeating: ")", count: 63),
    ]
    let types = [
      String(repeating: "[", count: 63) + "int(1...2)" + String(repeating: "]", count: 63),
      String(repeating: "bool | [", count: 48) + "int(1...2)" + String(repeating: "]", count: 48),
    ]
    for (condition, (type, depth)) in zip(conditions, zip(types, [63, 48])) {
      let set = schemaSet(
        """
        object Push inferred "deep" {
          a: string
          b: int
          c: bool
          deep: \(type)
          rule whole: \(condition)
        }
        """, at: #_sourceLocation)
      var engine = Interpreter(set).engine(for: DeclarationID(schema: "Test", name: "Push"))
      let value =
        String(repeating: "[", count: depth) + "7" + String(repeating: "]", count: depth)
      let found = engine.report(on: Array("{\"a\":\"y\",\"b\":1,\"deep\":\(value)}".utf8))
      #expect(found.findings.map(\.code) == ["whole", "range"])
    }
  }

  @Test func `each of very many fields is recognised`() {
    let count = 70_000
    var engine = PayloadEngine(PayloadProgram(of: "Test.Wide", in: WideLibrary(count: count)))
    for position in [0, 62, 63, 65_534, 65_535, count - 1] {
      #expect(engine.report(on: Array("{\"k\(position)\":true}".utf8)).isEmpty, "\(position)")
      let wrong = engine.report(on: Array("{\"k\(position)\":\"x\"}".utf8))
      #expect(wrong.findings.map(\.code) == ["type"], "\(position)")
    }
    let unknown = engine.report(on: Array("{\"k\(count)\":true}".utf8))
    #expect(unknown.findings.map(\.code) == ["unknown-key"])
  }
}

/// An object with very many fields.
private final class WideLibrary: ListingLibrary {
  private let count: Int

  init(count: Int) { self.count = count }

  func listing(of name: String) -> ObjectListing? {
    let fields = (0..<count).map { "[\"k\($0)\",\"boolean\"]" }.joined(separator: ",")
    return ObjectListing(
      "{\"object\":\"\(name)\",\"closed\":true,\"fields\":[\(fields)]}", errata: [], library: self)
  }

  func knownKeys(of name: String) -> KnownKeys? { nil }

  func mapping(of name: String) -> MappingListing? { nil }
}
