import Foundation
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// `diff` and `generate --dry-run --git`, in a repository of their own.
@Suite struct DiffCommandTests {
  private static let before = #"""
    language 1
    schema Shop
    object Push inferred "test" {
      text: string required
      badge: int
    }
    """#
  private static let after = #"""
    language 1
    schema Shop
    object Push inferred "test" {
      text: string(...20 chars) required
      badge: int
    }
    """#

  @Test func `no schema differs from itself`() throws {
    let schemas = Repository.root + "/Schemas"
    let run = ToolRun(["diff", schemas, schemas], in: try TemporaryDirectory())
    #expect(run.transcript.hasPrefix("0 changes: "), "\(run.transcript)")
  }

  @Test func `two files are compared, and a break can fail the run`() throws {
    let directory = try folder()
    try check(
      ["diff", "old", "new", "--fail-on", "senders"], in: directory,
      expect: #"""
        field Shop.Push.text changed
          type: string -> string(...20 chars)
          senders: breaks: it may have ...20 chars
            Shop.Push: {"text":"xxxxxxxxxxxxxxxxxxxxx"}
              [length] 'text' must have at most 20 chars, not 21
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        -- exit status 1
        """#)
    try check(
      ["diff", "old", "new/Shop.pushschema", "--fail-on", "swift,results"], in: directory,
      expect: #"""
        field Shop.Push.text changed
          type: string -> string(...20 chars)
          senders: breaks: it may have ...20 chars
            Shop.Push: {"text":"xxxxxxxxxxxxxxxxxxxxx"}
              [length] 'text' must have at most 20 chars, not 21
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        -- exit status 0
        """#)
  }

  @Test func `forms for programs`() throws {
    let directory = try folder()
    try check(
      ["diff", "old", "new", "--format", "json"], in: directory,
      expect: #"""
        {"code":"field-changed","kind":"changed","topic":"field","subject":"Shop.Push.text","formerSubject":null,"path":"new/Shop.pushschema","line":4,"details":["type: string -> string(...20 chars)"],"effects":[{"audience":"senders","verdict":"breaks","reason":"it may have ...20 chars","witness":{"object":"Shop.Push","payload":"{\"text\":\"xxxxxxxxxxxxxxxxxxxxx\"}","outcome":"[length] 'text' must have at most 20 chars, not 21"}}],"accepted":null}
        -- exit status 0
        """#)
    try check(
      ["diff", "old", "new", "--format", "sarif", "--fail-on=all"], in: directory,
      expect: #"""
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[
        {"ruleId":"field-changed","level":"error","message":{"text":"field Shop.Push.text changed: type: string -> string(...20 chars); senders: breaks: it may have ...20 chars: Shop.Push {\"text\":\"xxxxxxxxxxxxxxxxxxxxx\"}: [length] 'text' must have at most 20 chars, not 21"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"new/Shop.pushschema"},"region":{"startLine":4,"startColumn":3,"endLine":4,"endColumn":7}}}]}
        ],"invocations":[{"executionSuccessful":true}],"tool":{"driver":{"name":"pushschema","version":"0.9.0","semanticVersion":"0.9.0","rules":[{"id":"field-changed","help":{"text":"The page of diagnostics, Schemas/Diagnostics.md, says how to fix 'field-changed'."}}]}}}]}
        -- exit status 1
        """#)
  }

  @Test func `what cannot be compared is told`() throws {
    let directory = try folder()
    try check(
      ["diff", "old"], in: directory,
      expect: #"""
        -- standard error
        pushschema: error: 'diff' needs two versions: OLD and NEW, or --git REV
          pushschema diff --help shows the usage
        -- exit status 2
        """#)
    try check(
      ["diff", "old", "new", "--fail-on", "sender"], in: directory,
      expect: #"""
        -- standard error
        pushschema: error: '--fail-on' takes senders, receivers, swift, results, documentation, all, not 'sender'; did you mean 'senders'?
          pushschema diff --help shows the usage
        -- exit status 2
        """#)
    try check(
      ["diff", "old", "new", "--format", "xml"], in: directory,
      expect: #"""
        -- standard error
        pushschema: error: '--format' takes text, json, sarif, markdown, not 'xml'
          pushschema diff --help shows the usage
        -- exit status 2
        """#)
  }

  @Test(.enabled(if: hasGit, "no git is at hand"))
  func `a revision is compared without touching the work tree`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.before, to: "Schemas/Shop.pushschema")
    try git(["init", "--quiet"], in: directory)
    try git(["add", "."], in: directory)
    try git(
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "x"],
      in: directory)
    try directory.write(Self.after, to: "Schemas/Shop.pushschema")
    try check(
      ["diff", "--git", "HEAD"], in: directory,
      expect: #"""
        field Shop.Push.text changed
          type: string -> string(...20 chars)
          senders: breaks: it may have ...20 chars
            Shop.Push: {"text":"xxxxxxxxxxxxxxxxxxxxx"}
              [length] 'text' must have at most 20 chars, not 21
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        -- exit status 0
        """#)
    try check(
      ["diff", "--git", "--all"], in: directory,
      expect: #"""
        -- standard error
        pushschema: error: cannot read the revision '--all': the repository around 'Schemas' does not have it
        -- exit status 2
        """#)
    let dryRun = ToolRun(["generate", "--dry-run", "--git", "HEAD"], in: directory)
    let told = dryRun.output.split(separator: "\n").drop { !$0.hasPrefix("effects since") }
    check(
      told.joined(separator: "\n"),
      expect: #"""
        effects since HEAD
        field Shop.Push.text changed
          type: string -> string(...20 chars)
          senders: breaks: it may have ...20 chars
            Shop.Push: {"text":"xxxxxxxxxxxxxxxxxxxxx"}
              [length] 'text' must have at most 20 chars, not 21
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        """#)
  }

  @Test(.enabled(if: hasGit, "no git is at hand"))
  func `a link in a revision and a name that is no UTF-8 are named as what they are`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.before, to: "shared/Shop.pushschema")
    try directory.write("", to: "Schemas/note")
    try directory.link("Schemas/Shop.pushschema", to: "../shared/Shop.pushschema")
    try git(["init", "--quiet"], in: directory)
    try git(["add", "."], in: directory)
    try git(
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "x"],
      in: directory)
    try check(
      ["diff", "--git", "HEAD"], in: directory,
      expect: #"""
        -- standard error
        pushschema: error: cannot read 'HEAD:Schemas/Shop.pushschema': it is a link, and links are not followed in a revision
        -- exit status 2
        """#)
    let name = directory.path + "/Schemas/"
    let path = Array(name.utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
    let file = path + Array(".pushschema".utf8CString)
    try #require(open(file, O_CREAT | O_WRONLY, 0o644) >= 0)
    #expect(
      ToolRun(["check"], in: directory).errors
        == "pushschema: error: cannot read 'Schemas/\u{FFFD}.pushschema': its name is not UTF-8; rename it\n"
    )
    directory.remove("Schemas/Shop.pushschema")
    try git(["add", "."], in: directory)
    try git(
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "x"],
      in: directory)
    unlink(file)
    try directory.write(Self.before, to: "Schemas/Shop.pushschema")
    #expect(
      ToolRun(["diff", "--git", "HEAD"], in: directory).errors
        == "pushschema: error: cannot read 'HEAD:Schemas/\u{FFFD}.pushschema': its name is not UTF-8; rename it\n"
    )
  }

  // MARK: The interface under test

  private func check(
    _ text: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    expectText(text, expected, at: location)
  }

  private static let hasGit = (try? runGit(["--version"], in: "/")) == 0

  private func folder() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(Self.before, to: "old/Shop.pushschema")
    try directory.write(Self.after, to: "new/Shop.pushschema")
    return directory
  }

  private func git(_ arguments: [String], in directory: TemporaryDirectory) throws {
    #expect(try Self.runGit(arguments, in: directory.path) == 0)
  }

  private static func runGit(_ arguments: [String], in folder: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func check(
    _ arguments: [String], in directory: TemporaryDirectory, expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    expectText(ToolRun(arguments, in: directory).transcript, expected, at: location)
  }
}
