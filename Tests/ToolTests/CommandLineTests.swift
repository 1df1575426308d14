import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

@Suite struct CommandLineTests {
  @Test func `an unknown command gets a suggestion`() throws {
    try check(
      ["chekc"],
      expect: """
        -- standard error
        pushschema: error: there is no command 'chekc'; did you mean 'check'?
          pushschema --help shows the usage
        -- exit status 2
        """)
  }

  @Test(arguments: [
    ("--versoin", "there is no option '--versoin' without a command; did you mean '--version'?"),
    ("-v", "there is no option '-v' without a command; did you mean '--version'?"),
    ("--hlep", "there is no option '--hlep' without a command; did you mean '--help'?"),
    ("--schemas", "the command comes before '--schemas'"),
    ("--colour", "there is no option '--colour' without a command"),
  ])
  func `an option in the command's place is told as one`(_ option: String, _ message: String) throws
  {
    try check(
      [option],
      expect: """
        -- standard error
        pushschema: error: \(message)
          pushschema --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an unknown option gets a suggestion`() throws {
    try check(
      ["generate", "--chek"],
      expect: """
        -- standard error
        pushschema: error: 'generate' has no option '--chek'; did you mean '--check'?
          pushschema generate --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an option that has another name elsewhere is answered with that of the command`()
    throws
  {
    try check(
      ["convert", "push.json", "--as", "Braze.ApplePush"],
      expect: """
        -- standard error
        pushschema: error: 'convert' has no option '--as'; here it is '--from'
          pushschema convert --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an option without its value is refused`() throws {
    try check(
      ["check", "--schemas"],
      expect: """
        -- standard error
        pushschema: error: '--schemas' needs a value: --schemas DIR
          pushschema check --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a switch with a value is refused`() throws {
    try check(
      ["generate", "--check=yes"],
      expect: """
        -- standard error
        pushschema: error: '--check' takes no value
          pushschema generate --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an option that is given twice is refused`() throws {
    try check(
      ["check", "--schemas", "a", "--schemas=b"],
      expect: """
        -- standard error
        pushschema: error: '--schemas' is given twice
          pushschema check --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an operand where none is taken is refused`() throws {
    try check(
      ["generate", "now"],
      expect: """
        -- standard error
        pushschema: error: 'generate' takes no operand 'now'
          pushschema generate --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `everything that is missing is named at once`() throws {
    try check(
      ["convert", "--given", "a=1"],
      expect: """
        -- standard error
        pushschema: error: 'convert' needs --to OBJECT and a FILE (- is standard input)
          pushschema convert --help shows the usage
        -- exit status 2
        """)
    try check(
      ["verify"],
      expect: """
        -- standard error
        pushschema: error: 'verify' needs --documents DIR
          pushschema verify --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a second operand where one is taken is refused`() throws {
    try check(
      ["explain", "--as", "Shop.Push", "a.json", "b.json"],
      expect: """
        -- standard error
        pushschema: error: 'explain' takes one FILE, not 'b.json' too
          pushschema explain --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an unknown form of diagnostics names the known ones`() throws {
    try check(
      ["check", "--diagnostics", "jsno"],
      expect: """
        -- standard error
        pushschema: error: '--diagnostics' takes text, json, sarif, not 'jsno'; did you mean 'json'?
          pushschema check --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a missing schema folder is named`() throws {
    try check(
      ["check"],
      expect: """
        -- standard error
        pushschema: error: cannot read the schema folder 'Schemas': No such file or directory
        -- exit status 2
        """)
  }

  @Test
  func `a folder in place of a file is told where it goes, and a misspelt file how it is called`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("language 1\nschema Shop\n", to: "Schemas/Shop.pushschema")
    let told = ["Schemas", "Schemas/Shpo.pushschema", "Schemas/Shop", "Schemas/Other.pushschema"]
      .map {
        ToolRun(["check", $0], in: directory).errors
      }
    #expect(
      told == [
        """
        pushschema: error: 'Schemas' is a folder; name it with --schemas
          pushschema check --help shows the usage

        """,
        """
        pushschema: error: there is no file 'Schemas/Shpo.pushschema'; did you mean 'Schemas/Shop.pushschema'?
          pushschema check --help shows the usage

        """,
        """
        pushschema: error: there is no file 'Schemas/Shop'; did you mean 'Schemas/Shop.pushschema'?
          pushschema check --help shows the usage

        """,
        "pushschema: error: cannot read 'Schemas/Other.pushschema': No such file or directory\n",
      ])
  }

  @Test func `nothing is generated into the folder of the schemas`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("language 1\nschema Shop\n", to: "Schemas/Shop.pushschema")
    expectText(
      ToolRun(["generate", "--output", "./Schemas/", "--check"], in: directory).transcript,
      """
      -- standard error
      pushschema: error: './Schemas/' contains the schemas; write to another folder
        pushschema generate --help shows the usage
      -- exit status 2
      """)
  }

  @Test func `a folder without schemas is named`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("nothing", to: "Schemas/README.md")
    expectText(
      ToolRun(["check"], in: directory).transcript,
      """
      -- standard error
      pushschema: error: cannot find schemas in 'Schemas': it contains no .pushschema files
      -- exit status 2

      """)
  }

  @Test func `what the user typed cannot steer the terminal`() throws {
    let run = ToolRun(["\u{1B}[2J"], in: try TemporaryDirectory())
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test(arguments: Command.all.map(\.name))
  func `every command has a help page that names its options`(_ name: String) throws {
    let directory = try TemporaryDirectory()
    let command = try #require(Command.all.first { $0.name == name })
    for arguments in [[name, "--help"], ["help", name], [name, "--nonsense", "-h"]] {
      let run = ToolRun(arguments, in: directory)
      #expect(run.status == .fine)
      #expect(run.output.hasPrefix("usage: pushschema \(name)"))
      for option in command.options { #expect(run.output.contains(option.name)) }
    }
  }

  @Test func `the overview lists the commands`() throws {
    let run = ToolRun(["--help"], in: try TemporaryDirectory())
    #expect(run.status == .fine)
    for command in Command.all {
      #expect(run.output.contains("\n  \(command.name) ") != command.isHidden)
    }
    #expect(ToolRun([], in: try TemporaryDirectory()).status == .unusable)
  }
}

private func check(
  _ arguments: [String], expect: String, at location: SourceLocation = #_sourceLocation
) throws {
  let run = ToolRun(arguments, in: try TemporaryDirectory())
  expectText(run.transcript, expect, at: location)
}
