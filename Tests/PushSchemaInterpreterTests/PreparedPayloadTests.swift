import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What the prepared tables clear has no findings, and what has none they clear, but for what they
/// leave to the interpreter.
@Suite struct PreparedPayloadTests {
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

  /// Whether the tables clear a payload, and whether the interpreter finds nothing.
  private func check(
    _ payload: String, isCleared: Bool, isSound: Bool,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let set = schemaSet(Self.declarations, at: location)
    let id = DeclarationID(schema: "Test", name: "Push")
    var prepared = try #require(PreparedPayload(set, as: id))
    #expect(Interpreter(set).validate(Array(payload.utf8), as: id).isEmpty == isSound, "\(payload)")
    #expect(prepared.findsNothing(in: Array(payload.utf8)) == isCleared, "\(payload)")
    // What one payload left behind is nothing to the next.
    #expect(prepared.findsNothing(in: Array(payload.utf8)) == isCleared, "\(payload), once more")
  }

  @Test(arguments: [
    #"{"text":"a"}"#,
    #"{"silent":1,"parts":[{"kind":"a"},{"kind":"b"}]}"#,
    #"{"text":"a","parts":[{"kind":"a","note":"n"}],"silent":0}"#,
    #" { "text" : "\u0061b" , "level" : "low" , "count" : 1.0 , "share" : 0.5 } "#,
    #"{"text":"a","free":{"x":[1,{"y":null}]},"many":{"k":1},"either":[1,2]}"#,
    #"{"text":"a","either":"b","loose":3}"#,
  ])
  func `clears what is sound`(_ payload: String) throws {
    try check(payload, isCleared: true, isSound: true)
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
  func `clears nothing that has findings`(_ payload: String) throws {
    try check(payload, isCleared: false, isSound: false)
  }

  @Test func `leaves payloads of very many objects to the interpreter`() throws {
    let set = schemaSet(
      #"""
      object Own inferred "its own" { *: any as others }
      object Bag inferred "its own" { items: [Own] }
      """#, at: #_sourceLocation)
    let id = DeclarationID(schema: "Test", name: "Bag")
    var prepared = try #require(PreparedPayload(set, as: id))
    for (count, isCleared) in [(1_000, true), (70_000, false)] {
      let items = Array(repeating: "{}", count: count).joined(separator: ",")
      #expect(prepared.findsNothing(in: Array("{\"items\":[\(items)]}".utf8)) == isCleared)
    }
  }

  /// Tests on items, and numbers in texts.
  @Test(arguments: [#"{"text":"a","words":["b"]}"#, #"{"text":"a","loose":"3"}"#])
  func `leaves to the interpreter what no table decides`(_ payload: String) throws {
    try check(payload, isCleared: false, isSound: true)
  }
}
