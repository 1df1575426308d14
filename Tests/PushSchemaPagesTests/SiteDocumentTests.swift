import PushSchemaDiagnostics
import PushPayload
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import PushSchemaText
import Testing

@testable import PushSchemaPages

/// What the documents of the site are made of, and what they say.
struct SiteDocumentTests {
  @Test func `addresses of different things differ, whatever their names hold`() {
    let object = DeclarationID(schema: "A", name: "B")
    let keys = ["a", "a.b", "a b", "a~20b", "ä", "\"", "<", "", "~", "%41", "*"]
    let members = keys.map { Address.member(MemberID(object: object, key: $0)) }
    let others = [
      Address.member(MemberID(object: object, key: nil)), Address.declaration("B"),
      Address.rule("a", of: object), Address.example("B.a"), Address.code("a"),
    ]
    #expect(Set(members + others).count == members.count + others.count)
    for address in members + others {
      #expect(
        address.unicodeScalars.allSatisfy { $0.isASCII && $0 != "\"" && $0 != "<" && $0 != " " })
    }
  }

  @Test func `code stands between two backticks, and one alone is a letter`() {
    check("use `a` or `b`", expect: "use <code>a</code> or <code>b</code>")
    check("a ` alone", expect: "a ` alone")
    check("``", expect: "``")
    check("`<b>` & \"c\"", expect: "<code>&lt;b&gt;</code> &amp; &quot;c&quot;")
    check("left\u{202E}right\nnext", expect: "left‹U+202E›right next")
  }

  @Test func `JSON is laid out with its scalars as they are written`() {
    let json = #"{"a":1.50,"b":[1,2],"c":{"d":{}},"a":"x\"y", "e":[]}"#
    #expect(
      JSONLayout.text(of: json) == """
        {
          "a": 1.50,
          "b": [1, 2],
          "c": {"d": {}},
          "a": "x\\"y",
          "e": []
        }
        """)
    for other in ["{\"a\":", "", "{\"a\" 1}", "[1 2]", "]", "{,}"] {
      #expect(JSONLayout.text(of: other) == other)
    }
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    #expect(JSONLayout.text(of: deep) == deep)
  }

  @Test func `a vendor says, passes on, fixes, cannot say, or is silent`() throws {
    let routes = PushRoutes(try set())
    let vendors = ["Closed", "Open", "Whole"]
    #expect(routes.vendors == vendors)
    #expect(
      vendors.map { routes.ability(of: $0, at: "payload.aps.badge").word } == [
        "yes", "not described", "Apple’s key",
      ])
    #expect(
      vendors.map { routes.ability(of: $0, at: "payload.aps.level").word } == [
        "cannot", "fixed", "Apple’s key",
      ])
    let loud = Capability("Loud", "payload.aps.interruption-level", value: "loud")
    #expect(
      vendors.map { routes.ability(of: $0, loud).word } == [
        "cannot", "yes", "Apple’s key",
      ])
    let media = Capability("Media", "payload.aps.badge", roles: [.media])
    #expect(routes.ability(of: "Closed", media).word == "custom data")
  }

  @Test func `ways are followed through the mappings of inner objects`() throws {
    let routes = PushRoutes(try set())
    let title = MemberID(object: DeclarationID(schema: "Open", name: "Text"), key: "title")
    #expect(routes.routes(of: title).map(\.target) == ["payload.aps.alert.heading"])
    #expect(routes.routes(of: title).map(\.source) == ["Message.text.title"])
    let idle = MemberID(object: DeclarationID(schema: "Open", name: "Message"), key: "idle")
    #expect(routes.reasons(against: idle) == ["it stays with the sender"])
  }

  private func check(_ text: String, expect: String) {
    var printer = HTMLPrinter(page: .home)
    printer.line(.prose(text))
    #expect(printer.finish().text() == expect)
  }

  /// A push, and three vendors that say different things of it.
  private func set() throws -> SchemaSet {
    let texts = [
      """
      language 1
      schema APNs
      object Push closed inferred "" { payload: Payload required inferred "" }
      object Payload open inferred "" { aps: Aps inferred "" }
      object Aps open inferred "" {
        badge: int inferred ""
        level: string inferred ""
        interruption-level: string inferred ""
        alert: Alert inferred ""
      }
      object Alert open inferred "" { heading: string inferred "" }
      """,
      """
      language 1
      schema Closed
      import APNs
      object Message closed inferred "" {
        count: int inferred ""
        loudness: "low" | "high" inferred ""
      }
      mapping to-apns: Message -> APNs.Push inferred "" {
        count -> payload.aps.badge inferred ""
        loudness -> payload.aps.interruption-level inferred ""
      }
      """,
      """
      language 1
      schema Open
      import APNs
      object Message open inferred "" {
        text: Text inferred ""
        loudness: string inferred ""
        idle: int inferred ""
      }
      object Text within Message open inferred "" { title: string inferred "" }
      mapping text-to-apns: Text -> APNs.Alert inferred "" { title -> heading inferred "" }
      mapping to-apns: Message -> APNs.Push inferred "" {
        set payload.aps.level = "quiet" inferred ""
        text -> payload.aps.alert inferred ""
        loudness -> payload.aps.interruption-level inferred ""
        idle drop "it stays with the sender" inferred ""
      }
      """,
      """
      language 1
      schema Whole
      import APNs
      object Message open inferred "" { aps: APNs.Aps inferred "" }
      mapping to-apns: Message -> APNs.Push inferred "" { aps -> payload.aps inferred "" }
      """,
    ]
    var log = DiagnosticLog()
    let inputs = zip(["APNs", "Closed", "Open", "Whole"], texts).map { name, text in
      let tree = parse(SourceFile(path: name + ".pushschema", text: text), log: &log)
      return ResolverInput(tree: tree, isRequested: true)
    }
    let set = resolve(inputs, log: &log)
    #expect(!log.hasErrors, "\(log.sorted)")
    return set
  }
}
