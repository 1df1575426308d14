import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import PushSchemaText
import Testing

@testable import PushSchemaPages

/// What readers of a vendor's page are told beside each field, and of requests, comparisons and migrations.
struct ReaderPageTests {
  @Test func `a page says where requests go, with the headers and the body of an example`() throws {
    try check(
      "APNs",
      says: """
        ```http
        POST https://{host}/push
        authorization: {authorization}
        topic: com.example.shop

        {
          "aps": {"badge": 3}
        }
        ```
        """)
    try check("Shop", says: "It is sent by [Send](#endpoint-Send).")
    try check(
      "APNs", says: "It is sent by [Hand](#endpoint-Hand). Other keys are kept, with a warning.")
  }

  @Test func `what a rule demands is required, and the field leads to the rule`() throws {
    try check(
      "APNs",
      says: """
        **`topic` *required***

        `string`

        The rule [`topic-named`](#rule-Headers.topic-named) demands it.

        Rule: [`topic-named`](#rule-Headers.topic-named).
        """)
  }

  @Test func `what only draws a warning is expected`() throws {
    try check("Shop", says: "Expected when count is present, else a warning.")
  }

  @Test func `a field says what else of the push it decides on`() throws {
    try check(
      "Shop",
      says: """
        It also decides on the push:

        - [`headers.kind`](APNs.md#Headers.kind) is set to `"silent"` when silent is true
        - [`headers.kind`](APNs.md#Headers.kind) is set to `"loud"` unless silent is true
        - whether and how a value gets to [`payload.aps.sound`](APNs.md#Aps.sound)
        """)
    try check(
      "Shop",
      says: "Becomes [`payload.aps.sound`](APNs.md#Aps.sound) (unless silent is true).")
  }

  @Test func `what is only received is not what a sender can say`() throws {
    let routes = PushRoutes(try set())
    #expect(routes.ability(of: "Shop", at: "payload.aps.thread").word == "as received")
    #expect(routes.ability(of: "Shop", at: "payload.aps.badge").word == "yes")
  }

  @Test func `a value that the server works out of a field is the sender's choice`() throws {
    let routes = PushRoutes(try set())
    #expect(routes.ability(of: "Shop", at: "headers.until").word == "yes")
    #expect(routes.ability(of: "Shop", at: "headers.topic").word == "fixed")
  }

  @Test
  func `migrations count what the later vendor passes on, and nothing where nothing comes out`()
    throws
  {
    let routes = PushRoutes(try set())
    let migration = try #require(
      routes.migrations.first { $0.former.name == "Shop" && $0.later.name == "Other" })
    let counts = migration.mainWays.map { migration.count(of: $0.source, by: $0.way) }
    #expect(counts.map(\.arriving) == [1, 0])
    let page = MarkdownPrinter.render(
      .migration("Shop", "Other"), MigrationDocument(migration: migration).blocks, from: nil,
      schemas: routes.set.schemas
    ).text()
    #expect(page.contains("none: nothing ever comes out"))
    #expect(page.contains("`tone`, *in doubt*: the device chooses"))
  }

  private func check(_ schema: String, says text: String) throws {
    let set = try set()
    let context = SchemaContext(
      schema: try #require(set.schema(schema)), routes: PushRoutes(set))
    let page = MarkdownPrinter.render(
      .schema(schema), SchemaDocument(context: context).blocks, from: nil, schemas: set.schemas
    ).text()
    #expect(page.contains(text), "\(page)")
  }

  /// A push, a shop that sends and receives, and another vendor.
  private func set() throws -> SchemaSet {
    let texts = [
      """
      language 1
      schema APNs
      object Request open inferred "" { push: Push required inferred "" }
      object Push open inferred "" {
        headers: Headers inferred ""
        payload: Payload required inferred ""
      }
      object Headers open inferred "" {
        kind: string inferred ""
        topic: string inferred ""
        until: int inferred ""
        authorization: string sensitive inferred ""
        rule topic-named: topic is present message "topic is required" inferred ""
      }
      object Payload open inferred "" { aps: Aps inferred "" }
      object Aps open inferred "" {
        badge: int inferred ""
        sound: string inferred ""
        thread: string inferred ""
        event: string inferred ""
      }
      endpoint Hand: Request inferred "" {
        method "POST"
        address "https://{host}/push"
        headers push.headers
        body push.payload
        credential push.headers.authorization
        part host = "example.com"
      }
      example whole: Request valid inferred ""
        json \"\"\"
          {"push": {"headers": {"topic": "com.example.shop"}, "payload": {"aps": {"badge": 3}}}}
          \"\"\"
      """,
      """
      language 1
      schema Shop
      import APNs
      object Message open inferred "" {
        count: int inferred ""
        tone: string inferred ""
        silent: bool required warning when count is present inferred ""
        lasts: int inferred ""
      }
      object Live open inferred "" { count: int inferred "" }
      object Received open inferred "" { aps: APNs.Aps inferred "" }
      endpoint Send: Message inferred "" {
        method "POST"
        address "https://example.com/send"
        credential "Authorization" = "Bearer {key}"
        part key
      }
      endpoint Start: Live inferred "" {
        method "POST"
        address "https://example.com/start"
        credential "Authorization" = "Bearer {key}"
        part key
      }
      mapping to-apns: Message -> APNs.Push inferred "" {
        given topic: string inferred ""
        given until: int default null inferred ""
        set headers.topic = given.topic inferred ""
        set headers.until = given.until when lasts is present inferred ""
        lasts drop "counts from the sending" inferred ""
        count -> payload.aps.badge inferred ""
        when silent == true {
          set headers.kind = "silent" inferred ""
          tone drop "nothing is heard" inferred ""
        } else {
          set headers.kind = "loud" inferred ""
          tone -> payload.aps.sound inferred ""
        }
      }
      mapping live-to-apns: Live -> APNs.Push inferred "" {
        set payload.aps.event = "start" inferred ""
        count -> payload.aps.badge inferred ""
      }
      mapping received-to-apns: Received -> APNs.Push inferred "" {
        aps -> payload.aps inferred ""
      }
      """,
      """
      language 1
      schema Other
      import APNs
      object Notice open inferred "" {
        number: int inferred ""
        tone: string inferred ""
      }
      endpoint Post: Notice inferred "" {
        method "POST"
        address "https://example.org/post"
        credential "Authorization" = "Bearer {key}"
        part key
      }
      mapping to-apns: Notice -> APNs.Push inferred "" {
        number -> payload.aps.badge inferred ""
        tone drop "the device chooses" inferred ""
      }
      mapping from-apns: APNs.Push -> Notice inferred "" {
        suppress when payload.aps.event is present message "no activities" inferred ""
        payload.aps.badge -> number inferred ""
        payload.aps.sound -> tone inferred ""
        payload.aps.thread drop "none" inferred ""
        payload.aps.event drop "none" inferred ""
        headers drop "none" inferred ""
      }
      """,
    ]
    var log = DiagnosticLog()
    let inputs = zip(["APNs", "Shop", "Other"], texts).map { name, text in
      let tree = parse(SourceFile(path: name + ".pushschema", text: text), log: &log)
      return ResolverInput(tree: tree, isRequested: true)
    }
    let set = resolve(inputs, log: &log)
    #expect(!log.hasErrors, "\(log.sorted)")
    return set
  }
}
