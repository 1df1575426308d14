import Foundation
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// The tool between other programs: pipes that break or do not wait, input that cannot be read.
@Suite struct StreamTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      String(repeating: "{\"alert\": 1, \"zzz\": 2}\n", count: 3_000), to: "p.ndjson")
  }

  private let validate = #""$0" validate p.ndjson --lines --as Braze.ApplePush"#

  @Test func `a reader that goes away ends the tool by its signal, without a word`() throws {
    let run = try BuiltTool(
      script: "{ \(validate); echo $? >status; } | head -n 1", in: directory.path
    ).run()
    #expect(run.output.hasPrefix("p.ndjson:1:11: error: [type]"))
    #expect(run.errors.isEmpty)
    #expect(directory.text(of: "status") == "\(128 + SIGPIPE)\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is told`() throws {
    let run = try BuiltTool(script: validate + " >/dev/full", in: directory.path).run()
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("pushschema: error: cannot write to standard output: "))
  }

  @Test func `a stream that does not wait is waited for`() throws {
    let expected = try BuiltTool(script: validate, in: directory.path).run().output
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltTool.path)
    process.arguments = ["validate", "p.ndjson", "--lines", "--as", "Braze.ApplePush"]
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    process.standardOutput = output
    let descriptor = output.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    try process.run()
    try output.fileHandleForWriting.close()
    usleep(300_000)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(expected.utf8.count > 1 << 17)
    #expect(text == expected)
  }

  @Test(arguments: [
    (#"validate - --as APNs.Payload"#, "</"), (#"format -"#, "</"), (#"format -"#, "<&-"),
    (#"convert - --from Braze.ApplePush --to APNs.Push"#, "</"),
    (#"explain - --as FCM.Message"#, "<&-"),
  ])
  func `standard input that cannot be read is an error`(_ command: String, _ input: String) throws {
    let run = try BuiltTool(script: "\"$0\" \(command) \(input)", in: directory.path).run()
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("pushschema: error: "), "\(run.errors)")
    if input == "</" {
      #expect(run.errors == "pushschema: error: cannot read '-': it is a directory\n")
    }
  }

  @Test func `a name that is not UTF-8 is refused with a way out`() throws {
    let run = try BuiltTool(
      script: #""$0" validate "$(printf 'caf\351.json')" --as APNs.Payload"#, in: directory.path
    ).run()
    #expect(run.status == 2)
    #expect(run.errors.contains("is not UTF-8; rename the file, or pass - and its content"))
  }
}

/// Colours, and what is left out on demand.
@Suite struct ConsoleTests {
  @Test(arguments: [
    ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    (["TERM": "xterm"], true),
  ])
  func `the environment chooses colours at a terminal`(
    _ environment: [String: String], _ isColored: Bool
  ) throws {
    var console = Console(print: { _ in }, printError: { _ in }, readInput: { [] })
    console.lookAround(isTerminal: { _ in true }, environment: environment)
    #expect(console.colorsOutput == isColored)
    #expect(console.colorsErrors == isColored)
    #expect(console.showsProgress == (environment["TERM"] != "dumb"))
    console.lookAround(isTerminal: { $0 == .errors }, environment: environment)
    #expect(!console.colorsOutput)
    #expect(console.colorsErrors == isColored)
  }

  @Test func `a command line goes before the environment`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("{}", to: "p.json")
    let arguments = ["validate", "p.json", "--as", "Braze.ApplePush"]
    for (choice, isColored) in [("always", true), ("never", false), ("auto", false)] {
      let run = ToolRun(arguments + ["--color", choice], in: directory)
      #expect(run.output.contains("\u{1B}[") == isColored)
    }
    let run = ToolRun(arguments + ["--color", "sometimes"], in: directory)
    #expect(run.errors.contains("'--color' takes auto, always, never, not 'sometimes'"))
  }

  @Test func `a quiet run prints results and findings only`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "language 1\nschema Shop\n\nobject Push {\n  a: string\n}\n", to: "Schemas/Shop.pushschema")
    try directory.write("{\"a\": 1}", to: "p.json")
    for arguments in [["check"], ["generate"], ["generate", "--check"], ["format"]] {
      expectText(ToolRun(arguments + ["--quiet"], in: directory).transcript, "-- exit status 0\n")
    }
    expectText(
      ToolRun(["validate", "p.json", "--as", "Shop.Push", "--quiet"], in: directory).transcript,
      """
      p.json:1:7: error: [type] 'a' must be a string, not a number
        at /a
        validate --fix writes "1"

      -- exit status 1

      """)
  }

  @Test func `the tool says its version`() throws {
    let run = ToolRun(["--version"], in: try TemporaryDirectory())
    #expect(run.status == .fine)
    #expect(run.output.wholeMatch(of: /pushschema [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }
}
