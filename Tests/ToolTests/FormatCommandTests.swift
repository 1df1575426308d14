import Testing

@testable import PushSchemaCommand
@testable import pushschema

@Suite struct FormatCommandTests {
  private let untidy =
    "language   1\nschema Shop\n\n\n\n// kept\nenum Color open inferred \"x\" {\n\"red\"\n}\n"

  @Test func `format changes what is untidy, and only once`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(untidy, to: "Schemas/Shop.pushschema")
    let check = ToolRun(["format", "--check"], in: directory)
    #expect(check.status == .errorsFound)
    #expect(check.errors.hasPrefix("Schemas/Shop.pushschema:1:1: error: not in the canonical"))
    #expect(directory.text(of: "Schemas/Shop.pushschema") == untidy)
    #expect(ToolRun(["format"], in: directory).output == "Schemas/Shop.pushschema: changed\n")
    #expect(directory.text(of: "Schemas/Shop.pushschema")?.contains("// kept") == true)
    #expect(ToolRun(["format"], in: directory).output == "")
    #expect(ToolRun(["format", "--check"], in: directory).status == .fine)
  }

  @Test func `standard input goes to standard output`() throws {
    let directory = try TemporaryDirectory()
    let run = ToolRun(["format", "-"], in: directory, input: untidy)
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("language 1\nschema Shop\n"))
  }

  /// Two lines for one member, as schemas had them before `else`, with what they gave.
  private let old = #"""
    language 1
    schema Shop

    object Order {
      title: string inferred "x"
      name: string inferred "x"
      badge: int inferred "x"
      open: bool inferred "x"
    }

    object Push {
      text: string inferred "x"
      badge: int inferred "x"
    }

    mapping to-push: Order -> Push inferred "x" {
      set text = "An order"
      name -> text when open
      title -> text
      name drop "the title says more, or nobody asked"
      set badge = 1
      badge -> badge
      open drop "nothing shows it"
    }

    example all: Order valid inferred "x"
      json """
        {"title": "Shoes", "name": "4711", "badge": 3, "open": true}
        """
      maps to """
        {"text": "Shoes", "badge": 3}
        """

    example named: Order valid inferred "x"
      json """
        {"name": "4711", "open": true}
        """
      maps to """
        {"text": "4711", "badge": 1}
        """

    example closed: Order valid inferred "x"
      json """
        {"name": "4711"}
        """
      maps to """
        {"text": "An order", "badge": 1}
        """

    """#

  @Test func `format joins lines that an old mapping wrote one over the other`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(old, to: "Schemas/Shop.pushschema")
    let before = ToolRun(["check"], in: directory)
    #expect(before.status == .errorsFound)
    #expect(before.errors.contains("[overlapping-target]"))
    #expect(ToolRun(["format", "--check"], in: directory).status == .errorsFound)
    #expect(directory.text(of: "Schemas/Shop.pushschema") == old)
    #expect(
      ToolRun(["format"], in: directory).output == """
        Schemas/Shop.pushschema: changed
        Schemas/Shop.pushschema:17: one line writes 'text' now, the values of later lines first
        Schemas/Shop.pushschema:21: one line writes 'badge' now, the values of later lines first

        """)
    let check = ToolRun(["check"], in: directory)
    #expect(check.status == .fine, "\(check.errors)")
    #expect(ToolRun(["format"], in: directory).output == "")
  }

  @Test func `what cannot be parsed is left alone`() throws {
    let directory = try TemporaryDirectory()
    let broken = "language 1\nschema Shop\nobject {{{\n"
    try directory.write(broken, to: "Shop.pushschema")
    let run = ToolRun(["format", "Shop.pushschema"], in: directory)
    #expect(run.status == .errorsFound)
    #expect(run.errors.hasPrefix("Shop.pushschema:3:"))
    #expect(directory.text(of: "Shop.pushschema") == broken)
  }

  @Test func `a link is not replaced by a file`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(untidy, to: "real/Shop.pushschema")
    try directory.link("Shop.pushschema", to: "real/Shop.pushschema")
    let run = ToolRun(["format", "Shop.pushschema"], in: directory)
    #expect(run.status == .unusable)
    #expect(directory.text(of: "real/Shop.pushschema") == untidy)
  }
}
