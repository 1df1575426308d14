import Foundation
import PushPayload
import TestSupport
import Testing

@testable import PushSchemaLanguageServer

/// Whatever is typed, the server answers, and knows only what stands there now.
@Suite struct TypingTests {
  private static let uri = "file:///w/Shop.pushschema"

  /// A schema with something of everything.
  private static func source() throws -> String {
    String(
      decoding: try Repository.bytes(of: "Tests/FuzzTests/Everything.pushschema"), as: UTF8.self)
  }

  @Test func `typing a schema character by character is never an internal error`() throws {
    let text = String(try Self.source().prefix(800))
    var client = ScriptedClient.started()
    client.open(Self.uri, "")
    var typed = ""
    for character in text {
      let range = Self.end(of: typed)
      let messages = client.change(Self.uri, range, to: String(character))
      typed.append(character)
      #expect(messages.allSatisfy { $0["error"] == nil })
      let document: JSONValue = ["uri": JSONValue(Self.uri)]
      let place = Self.end(of: typed)["start"] ?? nil
      for method in ["textDocument/completion", "textDocument/hover"] where typed.count % 7 == 0 {
        let answer = client.request(method, ["textDocument": document, "position": place])
        #expect(answer["code"] == nil && answer != "no answer")
      }
    }
    #expect(Self.state(&client) == Self.fresh(typed))
  }

  /// How many edits are made; `TYPING_ROUNDS` asks for more by hand.
  private static let rounds =
    ProcessInfo.processInfo.environment["TYPING_ROUNDS"].flatMap { Int($0) } ?? 2000

  @Test func `after random edits the server is as one that has just been started`() throws {
    var generator = Seeded(state: 0x5EED)
    var text = Array(try Self.source().utf8.prefix(4000))
    text = text.filter { $0 < 0x80 && $0 != 0x0D }
    let pieces = [
      " ", "\n", "{", "}", "\"", "x", "object A open {", "-> ", "é", "\u{1F600}", "///",
    ]
    var client = ScriptedClient.started()
    client.open(Self.uri, String(decoding: text, as: UTF8.self))
    // Several changes a message, each of the text that the one before left.
    var changes: [JSONValue] = []
    for round in 1...Self.rounds {
      let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
      let lower = Int(generator.next() % UInt64(scalars.count + 1))
      let upper = min(scalars.count, lower + Int(generator.next() % 6))
      let piece = pieces[Int(generator.next() % UInt64(pieces.count))]
      func utf8(_ count: Int) -> Int { scalars[..<count].reduce(0) { $0 + UTF8.width($1) } }
      let range = utf8(lower)..<utf8(upper)
      changes.append(["range": Self.range(range, of: text), "text": JSONValue(piece)])
      text.replaceSubrange(range, with: Array(piece.utf8))
      guard round % 20 == 0 else { continue }
      client.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": JSONValue(Self.uri), "version": 2],
          "contentChanges": .array(changes),
        ])
      changes = []
      if round % 200 == 0 {
        #expect(Self.state(&client) == Self.fresh(String(decoding: text, as: UTF8.self)))
      }
    }
  }

  private static let base = """
    language 1
    schema Base

    object Push open inferred "test" {
      title: string
      rule short: chars(title) <= 8 inferred "test"
    }

    example sale: Push valid inferred "test"
      json \"""
        {"title": "sale"}
        \"""

    example long: Push invalid inferred "test"
      json \"""
        {"title": "123456789"}
        \"""
      expect short
    """

  private static let shop = """
    language 1
    schema Shop
    import Base

    object Order open inferred "test" {
      name: string(...8 chars)
    }

    mapping to-push: Order -> Base.Push inferred "test" {
      name -> title
    }

    example sale: Order valid inferred "test"
      json \"""
        {"name": "sale"}
        \"""
      maps to Base.Push \"""
        {"title": "sale"}
        \"""
    """

  @Test func `what is kept of one schema follows the others`() throws {
    let uris = ["file:///w/Base.pushschema", "file:///w/Shop.pushschema"]
    var texts = [Self.base, Self.shop]
    // Each may be put in the other's place, in either file; most leave the schemas without errors.
    let words = [
      ("<= 8", "<= 3"), ("\"sale", "\"news"), ("string", "string required"), ("string", "int"),
      ("import Base\n", ""), ("rule short", "rule brief"), ("expect short", "expect brief"),
      ("title", "headline"), ("-> Base", "-> Bas"), ("valid", "invalid"),
    ]
    var generator = Seeded(state: 0x0DD5)
    var client = ScriptedClient.started()
    for (uri, text) in zip(uris, texts) { client.open(uri, text) }
    var verdicts: Set<Bool> = []
    for _ in 1...max(60, Self.rounds / 50) {
      let place = Int(generator.next() % 2)
      let (one, other) = words[Int(generator.next() % UInt64(words.count))]
      let isThere = texts[place].contains(one)
      texts[place] =
        isThere
        ? texts[place].replacing(one, with: other)
        : place == 0 ? Self.base : Self.shop
      client.change(uris[place], to: texts[place])
      var fresh = ScriptedClient.started()
      for (uri, text) in zip(uris, texts) { fresh.open(uri, text) }
      let save: JSONValue = ["textDocument": ["uri": JSONValue(uris[0])]]
      let told = client.notify("textDocument/didSave", save).compactMap { $0["params"] }
      let expected = fresh.notify("textDocument/didSave", save).compactMap { $0["params"] }
      #expect(told.map { $0["diagnostics"] } == expected.map { $0["diagnostics"] })
      verdicts.insert(told.allSatisfy { $0["diagnostics"] == [] })
    }
    #expect(verdicts == [true, false])
  }

  // MARK: Support

  /// What the server says of a document.
  private static func state(_ client: inout ScriptedClient) -> [JSONValue] {
    let document: JSONValue = ["textDocument": ["uri": JSONValue(uri)]]
    let methods = ["documentSymbol", "semanticTokens/full", "foldingRange", "formatting"]
    let wrong = client.notify("textDocument/didSave", document)
      .compactMap { $0["params"]?["diagnostics"] }
    return wrong + methods.map { client.request("textDocument/" + $0, document) }
  }

  private static func fresh(_ text: String) -> [JSONValue] {
    var client = ScriptedClient.started()
    client.open(uri, text)
    return state(&client)
  }

  private static func end(of text: String) -> JSONValue {
    range(text.utf8.count..<text.utf8.count, of: Array(text.utf8))
  }

  private static func range(_ range: Range<Int>, of text: [UInt8]) -> JSONValue {
    func place(_ offset: Int) -> JSONValue {
      let before = text[..<offset]
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return [
        "line": JSONValue(before.count { $0 == 0x0A }), "character": JSONValue(offset - start),
      ]
    }
    return ["start": place(range.lowerBound), "end": place(range.upperBound)]
  }
}

/// Numbers that look random and are the same in each run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
