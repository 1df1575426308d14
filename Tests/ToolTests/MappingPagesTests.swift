import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// What generated pages say of mappings: each condition and each line in full.
@Suite struct MappingPagesTests {
  @Test func `what stands behind 'else' says that nothing before it applies`() throws {
    let directory = try generated(
      """
      object A {
        text: string
        quiet: bool
        level: APNs.InterruptionLevel
      }
      mapping a: A -> APNs.Push inferred "x" {
        set headers.apns-topic = "com.example.a"
        when quiet == true {
          set headers.apns-push-type = "alert" when text is present else "background"
          level drop "quiet"
        } else {
          set headers.apns-push-type = "alert"
          set payload.aps.interruption-level = level else "active"
        }
        text -> payload.aps.alert.body
      }
      """)
    try expect(
      "Mappings/APNs-by-vendor.md", in: directory,
      says: [
        "set to `\"alert\"` in [A](../Reference/Mini.md#A) | when quiet is true, and when text is present |",
        "set to `\"background\"` in [A](../Reference/Mini.md#A) | when quiet is true, and unless text is present |",
        "set to `\"alert\"` in [A](../Reference/Mini.md#A) | unless quiet is true |",
        "set to `\"active\"` in [A](../Reference/Mini.md#A) |  | unless quiet is true, and if level is absent |",
      ])
    try expect(
      "Reference/Mini.md", in: directory,
      says: [
        "`payload.aps.interruption-level` is set to `\"active\"` unless quiet is true, and if level is absent",
        "Left out when quiet is true: quiet.",
      ])
    try expect(
      "Mappings/Mini.md", in: directory,
      says: [
        "set to `\"active\"`; `unless quiet == true`, and if `level` is absent |",
        "| — | `when quiet == true`: dropped: quiet |  |  |",
      ])
    try directory.write(#"{"quiet": true, "text": "a"}"#, to: "p.json")
    let explained = ToolRun(["explain", "p.json", "--as", "Mini.A"], in: directory)
    // With a text, the push type is the same in both cases.
    #expect(
      explained.output.contains(
        """
        /quiet: a boolean
          APNs.Push: determines payload.aps.interruption-level (unless quiet == true)

        """),
      "\(explained.transcript)")
    #expect(
      explained.output.contains("APNs.Push: determines headers.apns-push-type (when text is"),
      "\(explained.transcript)")
  }

  @Test
  func `a number that is made of members is fed by them, and a text of givens is written whole`()
    throws
  {
    let directory = try generated(
      """
      object A { ttl: int(0..., format seconds) required }
      mapping a: A -> APNs.Push inferred "x" {
        given bundle: string
        given now: int(0..., format epoch-seconds)
        set headers.apns-topic = text "{given.bundle}.voip"
        set headers.apns-expiration = given.now + ttl
      }
      """)
    try expect(
      "Mappings/APNs-by-vendor.md", in: directory,
      says: [
        "set to `text \"{given.bundle}.voip\"` in [A]",
        "[`A.ttl`](../Reference/Mini.md#A.ttl) (as `given.now + ttl`)",
      ])
    let page = try #require(directory.text(of: "Generated/Mappings/APNs-by-vendor.md"))
    #expect(!page.contains("given `now`"))
    #expect(!page.contains("given `bundle`"))
  }

  @Test func `a template that a mapping takes as a given is the sender's`() throws {
    let directory = try generated(
      """
      object Template { message: string  sound: string }
      object Target { email: string required }
      object Answer { code: int }
      mapping send: Target -> APNs.Push inferred "x" {
        given template: Template
        set headers.apns-topic = "com.example.a"
        set payload.aps.alert.body = given.template.message
        set payload.aps.sound = given.template.sound
        email drop "chooses the recipient"
      }
      endpoint Send: Target -> Answer inferred "x" {
        method "POST"
        address "https://example.com/send"
        credential "Authorization"
      }
      """)
    try expect(
      "Mappings/APNs-by-vendor.md", in: directory,
      says: [
        "| [Text](#path-payload.aps.alert.body) | *yes* |",
        "| [Sound](#path-payload.aps.sound) | *yes* |",
      ])
    let page = try #require(directory.text(of: "Generated/Reference/Mini.md"))
    #expect(!page.contains("| [Template](#Template) |"), "\(page)")
  }

  private func generated(_ declarations: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      "language 1\nschema Mini\nimport APNs\n\n" + declarations + "\n",
      to: "Schemas/Mini.pushschema")
    let run = ToolRun(["generate"], in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    return directory
  }

  private func expect(
    _ path: String, in directory: TemporaryDirectory, says sentences: [String]
  ) throws {
    let page = try #require(directory.text(of: "Generated/" + path))
    for sentence in sentences { #expect(page.contains(sentence), "\(sentence)\n\(page)") }
  }
}
