import PushPayload
import PushSchemaBrowser
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import TestSupport
import Testing

/// The engine of the payload page, with what the site knows of the standard schemas.
@Suite struct PageEngineTests {
  private let set: SchemaSet
  private let engine: PageEngine

  init() throws {
    let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [])
    set = compiler.resolve(compiler.parse(inputs)).set
    let script = try #require(
      SiteEmitter().emitWhole(set).first { $0.path == "assets/listings.js" }?.text)
    // The text is between the only two backticks.
    let parts = script.split(separator: "`")
    engine = try PageEngine(schemas: Array(parts[1].utf8))
  }

  private func answer(_ payload: String, as object: String? = nil, givens: JSONObject = [:])
    throws -> JSONValue
  {
    var request: JSONObject = ["payload": .string(payload), "givens": .object(givens)]
    if let object { request["as"] = .string(object) }
    return try JSONValue(json: engine.answer(JSONValue.object(request).json()))
  }

  private func codes(_ value: JSONValue?) -> [String] {
    value?["findings"]?.array?.compactMap { $0["code"]?.string } ?? []
  }

  @Test func `every example has the findings of the interpreter`() throws {
    let interpreter = Interpreter(set)
    var count = 0
    for example in set.schemas.flatMap(\.examples) {
      let found = Set(codes(try answer(example.json, as: example.object.description)))
      let payload = Array(example.json.utf8)
      let expected = interpreter.validate(payload, as: example.object).withOneForEachSlip
        .withRemarks(in: payload, placeholders: set.templatePlaces(in: example.object))
      #expect(
        found.subtracting(["unchecked", "similar-key"]) == Set(expected.map(\.code)),
        "\(example.name)"
      )
      count += expected.count
    }
    #expect(count > 300)
  }

  @Test func `a payload is detected, converted and drawn`() throws {
    let answer = try answer(#"{"alert":{"title":"Parcel","body":"It has shipped"},"badge":3}"#)
    #expect(answer["object"] == "Braze.ApplePush")
    let push = try #require(answer["pushes"]?.array?.first)
    let json = try #require(push["json"]?.string)
    #expect(
      try JSONValue(json: json) == [
        "headers": ["apns-push-type": "alert", "apns-topic": "com.example.shop"],
        "payload": [
          "aps": ["alert": ["title": "Parcel", "body": "It has shipped"], "badge": 3]
        ],
      ])
    #expect(push["picture"]?.string?.contains("It has shipped") == true)
    #expect(push["losses"] == [])
  }

  @Test func `givens have samples, and stated ones replace them`() throws {
    let text = #"{"alert":"a"}"#
    for (topic, shown) in [("com.example.app", "com.example.app"), (#""a b""#, "a b")] {
      let answer = try answer(text, as: "Braze.ApplePush", givens: ["topic": .string(topic)])
      let json = try #require(answer["pushes"]?.array?.first?["json"]?.string)
      #expect(try JSONValue(json: json)["headers"]?["apns-topic"]?.string == shown)
    }
  }

  @Test func `a wrong given, and a payload that does not fit, are errors`() throws {
    let wrong = try answer(#"{"alert":"a"}"#, as: "Braze.ApplePush", givens: ["topic": "7"])
    let unfit = try answer(#"{"alert":7}"#, as: "Braze.ApplePush")
    for answer in [wrong, unfit] {
      #expect(answer["pushes"]?.array?.first?["error"]?.string?.isEmpty == false)
    }
  }

  @Test func `sensitive values are masked`() throws {
    let answer = try answer(
      #"{"request":{"auth":"s3cret-key","application":"A-B","notifications":[{"content":"x"}]}}"#,
      as: "Pushwoosh.CreateMessageRequest")
    #expect(!answer.jsonString().contains("s3cret"))
    #expect(answer["shown"]?.string?.contains("<masked>") == true)
  }

  @Test func `a text that is no JSON has one finding`() throws {
    let answer = try answer(#"{"alert": "#)
    #expect(codes(answer) == ["malformed"])
    #expect(answer["shown"] == nil)
  }

  @Test func `an unknown payload has no object`() throws {
    #expect(try answer(#"{"q":1}"#)["object"] == nil)
    #expect(try answer("[]")["object"] == nil)
    #expect(try answer("7")["object"] == nil)
  }

  @Test func `a request that is no JSON has a finding`() throws {
    #expect(codes(try JSONValue(json: engine.answer(Array("{".utf8)))) == ["malformed"])
  }

  @Test func `members that are filled in later are left out, also the last ones`() throws {
    let answer = try answer(
      #"{"alert":"a","badge":"{{x}}","content-available":"{{y}}"}"#, as: "Braze.ApplePush")
    let push = try #require(answer["pushes"]?.array?.first)
    #expect(
      try JSONValue(json: #require(push["json"]?.string))["payload"] == ["aps": ["alert": "a"]])
    #expect(
      push["losses"]?.array?.compactMap { $0["pointer"]?.string } == [
        "/badge", "/content-available",
      ])
  }

  @Test func `a text without any of its members is JSON`() throws {
    let text = Array(#"{"a":1, "b" : [1, 2 ,3],"c":{"d":4} , "e":5}"#.utf8)
    let pointers = ["/a", "/b/0", "/b/1", "/b/2", "/c/d", "/c", "/e"]
    for choice in 0..<(1 << pointers.count) {
      let left = pointers.indices.filter { choice & 1 << $0 != 0 }.map { pointers[$0] }
      var log = FindingLog()
      let located = try LocatedJSON(text, reportingTo: &log)
      let value = try JSONValue(json: text.removing(located.ranges(ofMembersAt: left)))
      #expect(value["b"]?.array?.count == 3 - left.count { $0.hasPrefix("/b/") })
      for pointer in ["/a", "/c", "/e"] {
        #expect((value[pointer: pointer] == nil) == left.contains(pointer), "\(left)")
      }
      #expect((value["c"]?["d"] == nil) == (left.contains("/c") || left.contains("/c/d")))
    }
  }
}
