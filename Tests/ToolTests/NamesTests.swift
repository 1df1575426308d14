import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// What the tool says there is: by `list`, by completion, by `explain` of a code, and in usage errors.
@Suite struct NamesTests {
  private static let shop = """
    language 1
    schema Shop

    enum Stage closed inferred "test" { "sandbox" "production" }

    /// What a shop sends.
    object Order open inferred "test" {
      title: string
      id: string
      rule short: chars(title) <= 60 inferred "test"
    }

    object Push open inferred "test" { title: string id: string }

    table Shelves (hall, shelf, key) inferred "test" {
      row "A", 1, "x"
      row "B", 2, "y"
    }

    object Alone open inferred "test" {
      a: string
      b: int
      rule place warning: row(a, b) in Shelves
        message "there is no such shelf"
        inferred "test"
    }

    mapping to-push: Order -> Push inferred "test" {
      /// Where it runs.
      given stage: Stage default "sandbox"
      title -> title
      set id = given.stage
      id drop "test"
    }

    example sale: Order valid inferred "test"
      json \"""
        {"title": "Sale", "id": "1"}
        \"""
      maps to Push \"""
        {"title": "Sale", "id": "sandbox"}
        \"""
    """

  @Test func `a list has all that can be named`() throws {
    try check(
      ["list", "--schemas", "S"],
      expect: """
        schemas
          Shop  3 objects, 1 mapping, 1 example

        objects
          Shop.Order  What a shop sends.
          Shop.Push
          Shop.Alone

        mappings
          Shop.to-push  Shop.Order -> Shop.Push
            --given stage=Stage (default: "sandbox")  Where it runs.
        -- exit status 0
        """)
    try check(
      ["list", "mappings", "--json", "--schemas", "S"],
      expect: #"""
        {"kind":"mapping","name":"Shop.to-push","summary":"Shop.Order -> Shop.Push","source":"Shop.Order","target":"Shop.Push","runsBackward":false,"givens":[{"name":"stage","type":"Stage","default":"\"sandbox\"","summary":"Where it runs."}]}
        -- exit status 0
        """#)
    try check(
      ["list", "objcts"],
      expect: """
        -- standard error
        pushschema: error: 'list' takes schemas, objects, endpoints, mappings, codes, not 'objcts'; did you mean 'objects'?
          pushschema list --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a code is explained, whatever it is about`() throws {
    try check(
      ["explain", "payload-type", "--schemas", "S"],
      expect: """
        payload-type: error on a schema (Names, types and declarations)
          A `payload` is neither an array of objects nor one of these objects as well.
          Fix: Write `[Push]` or `Push | [Push](1...100 items)`; of an object nothing needs to be declared.
        -- exit status 0
        """)
    try check(
      ["explain", "too-deep", "--schemas", "S"],
      expect: """
        too-deep: error on a schema (Reading a file)
          Types, conditions or lists are nested more than 64 levels deep, or a path has more than 64 steps.
          Fix: Give an inner part a name of its own, as an object.

        too-deep: error on a payload
          Arrays and objects are nested deeper than 128 levels; nothing else is reported.
          Fix: Send a flatter value, or send the inner part as text.
          Example: [[[[ and 125 more
        -- exit status 0
        """)
    try check(
      ["explain", "short", "--schemas", "S"],
      expect: """
        short: error on a payload, by a rule of Shop.Order
          this must hold: the number of characters of title is at most 60
          In the schema: chars(title) <= 60
          Source: inferred: test
        -- exit status 0
        """)
    try check(
      ["explain", "Shop.Order.short", "--schemas", "S"],
      expect: """
        Shop.Order.short: error on a payload, by a rule of Shop.Order
          this must hold: the number of characters of title is at most 60
          In the schema: chars(title) <= 60
          Source: inferred: test
        -- exit status 0
        """)
    try check(
      ["explain", "place", "--schemas", "S"],
      expect: """
        place: warning on a payload, by a rule of Shop.Alone
          there is no such shelf
          It holds where a row of Shelves has a and b
          In the schema: row(a, b) in Shelves
          Rows of Shelves (hall, shelf):
            "A", 1
            "B", 2
          Source: inferred: test
        -- exit status 0
        """)
    try check(
      ["explain", "Shop.Order.title", "--schemas", "S"],
      expect: """
        Shop.Order.title: a member of Shop.Order
          In the schema: string
          short: this must hold: the number of characters of title is at most 60
          inferred: test
        -- exit status 0
        """)
    try check(
      ["explain", "Shop.Order", "--schemas", "S"],
      expect: """
        Shop.Order: an object
          What a shop sends.
          Members: title, id
          inferred: test
        -- exit status 0
        """)
    try check(
      ["explain", "Shop.Order.tilte", "--schemas", "S"],
      expect: """
        -- standard error
        pushschema: error: Shop.Order has no member 'tilte'; did you mean 'title'?
          pushschema explain --help shows the usage
        -- exit status 2
        """)
    try check(
      ["explain", "Shop.Order.price", "--schemas", "S"],
      expect: """
        -- standard error
        pushschema: error: Shop.Order has no member 'price'; pushschema explain Shop.Order lists its members
          pushschema explain --help shows the usage
        -- exit status 2
        """)
    try check(
      ["explain", "shrt", "--schemas", "S"],
      expect: """
        -- standard error
        pushschema: error: there is no file 'shrt', and no code or value of that name; did you mean 'short'?
          pushschema explain --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a code is explained where the schemas have errors`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("schema", to: "S/Broken.pushschema")
    let run = ToolRun(["explain", "missing-language", "--schemas", "S"], in: directory)
    #expect(run.status == .fine && run.output.contains("Fix: ") && run.errors.isEmpty)
  }

  @Test func `usage errors name what there is`() throws {
    let convert = ["convert", "-", "--schemas", "S"]
    try check(
      convert + ["--from", "Order", "--to", "Shop.Push"],
      expect: """
        -- standard error
        pushschema: error: --from: there is no object 'Order'; did you mean 'Shop.Order'?
          pushschema convert --help shows the usage
        -- exit status 2
        """)
    try check(
      convert + ["--from", "Shop.Order", "--to", "Shop.Alone"],
      expect: """
        -- standard error
        pushschema: error: no mapping converts 'Shop.Order' to 'Shop.Alone'; 'Shop.Order' converts to Shop.Push; none writes 'Shop.Alone'
          pushschema convert --help shows the usage
        -- exit status 2
        """)
    try check(
      convert + ["--from", "Shop.Order", "--to", "Shop.Push", "--given", "wrong=1"],
      expect: """
        -- standard error
        pushschema: error: mapping 'Shop.to-push' has no given 'wrong'; there is 'stage'
          pushschema convert --help shows the usage
        -- exit status 2
        """)
  }

  @Test(arguments: [
    (
      ["check", "--color", "alway"],
      "takes auto, always, never, not 'alway'; did you mean 'always'?"
    ),
    (["diff", "--fail-on", "senders,swft", "a", "b"], "not 'swft'; did you mean 'swift'?"),
    (
      ["preview", "-", "--device=lock"],
      "takes lock-screen, banner, watch, live-activity, home-screen"
    ),
    (["validate", "-", "--summary", "jsno"], "takes text, json, not 'jsno'; did you mean 'json'?"),
  ])
  func `an option with choices names them`(_ arguments: [String], _ words: String) throws {
    let run = ToolRun(arguments, in: try Self.directory(), input: "{}")
    #expect(run.status == .unusable && run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [
    (["conv"], ["convert"]),
    (["help", "li"], ["list"]),
    (["convert", "--sch"], ["--schemas"]),
    (["convert", "--schemas", "S", "--from", ""], ["Shop.Order"]),
    (["convert", "--schemas", "S", "--from", "Shop.Order", "--to=S"], ["--to=Shop.Push"]),
    (["convert", "--schemas", "S", "--given", ""], ["stage=sandbox", "stage=production"]),
    (["convert", "--schemas", "S", "--given", "stage", "=", "p"], ["stage=production"]),
    (["validate", "--as", "Shop.", "--schemas", "S"], [":folders"]),
    (["validate", "--schemas", "S", "--as", "Shop.A"], ["Shop.Alone"]),
    (["explain", "--schemas", "S", "shor"], [":files", "short"]),
    (["explain", "--schemas", "S", "short", ""], []),
    (["check", ""], [":schemas"]), (["check", "--schemas", ""], [":folders"]),
    (["check", "--diagnostics", "s"], ["sarif"]), (["list", "co"], ["codes"]),
    (["completions", "f"], ["fish"]), (["nothing", ""], []),
    (["format", "--", "--ch"], [":schemas"]),
    (["check", "--color", ""], ["auto", "always", "never"]),
    (["diff", "--format", "s"], ["sarif"]), (["diff", "--git", "H"], []),
    (["diff", "--fail-on", "senders,s"], ["senders,swift"]),
    (["preview", "--device", "l"], ["lock-screen", "live-activity"]),
    (["validate", "--summary=j"], ["--summary=json"]),
    (["check", "--schemas=S"], [":folders"]), (["site", ""], [":folders"]),
  ])
  func `completion knows the place`(_ line: [String], _ expected: [String]) throws {
    let run = ToolRun(["complete", "--"] + line, in: try Self.directory())
    let words = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words == expected)
  }

  @Test func `bash asks the tool that was typed`() throws {
    let script = """
      cat > line.bash <<'END'
      source <("$0" completions bash)
      compopt() { :; }
      COMP_WORDS=("$0" convert --schemas S --given stage = p); COMP_CWORD=7; _pushschema
      printf '%s\\n' "${COMPREPLY[@]}"
      COMP_WORDS=("$0" check S/); COMP_CWORD=2; _pushschema
      printf '%s\\n' "${COMPREPLY[@]}"
      END
      exec bash -c "$(cat line.bash)" "$0"
      """
    let directory = try Self.directory()
    let run = try BuiltTool(script: script, in: directory.path).run()
    expectText(run.output + run.errors, "production\nS/Shop.pushschema\n")
  }

  private static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(shop, to: "S/Shop.pushschema")
    return directory
  }

  private func check(
    _ arguments: [String], expect: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = ToolRun(arguments, in: try Self.directory(), input: "{}")
    expectText(run.transcript, expect, at: location)
  }
}
