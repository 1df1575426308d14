import PushSchemaVerification
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// `update-citations` as a command: what it leaves when it dies, and what it marks for a person.
@Suite struct UpdateCitationsCommandTests {
  private static let command = ["update-citations", "--documents", "documents"]

  @Test func `a run that died while it wrote is finished by the next one`() throws {
    let whole = try check(document: "head\nfirst\ntitle: string\nbody: string\n")
    let counting = FailingFileSystem()
    let trial = try check(document: "head\nfirst\ntitle: string\nbody: string\n", files: counting)
    #expect(trial == whole)
    #expect(whole.keys.sorted() == ["A.pushschema", "Documents/A.d.anchors", "Documents/A.d.json"])
    // All reading comes before all writing.
    for number in max(1, counting.calls - 30)...counting.calls {
      let files = FailingFileSystem { $0 >= number }
      let finished = try check(
        document: "head\nfirst\ntitle: string\nbody: string\n", files: files, isRunAgain: true)
      #expect(finished == whole, "died at call \(number)")
    }
  }

  @Test func `an entry of a sheet whose line changed stays marked until it is settled`() throws {
    let directory = try Self.recorded()
    try directory.write("title: string, newly\nbody: string\n", to: "documents/d.txt")
    #expect(ToolRun(Self.command, in: directory).status == .errorsFound)
    let sheet = try #require(directory.text(of: "Schemas/Documents/A.d.json"))
    #expect(sheet.contains(#"{"line": 1, "open": true, "object": "Push", "key": "title"}"#))
    #expect(sheet.contains(#"{"line": 2, "object": "Push", "key": "body"}"#))

    let verify = ToolRun(["verify", "--documents", "documents"], in: directory)
    #expect(
      verify.errors.contains("[unread-change] the lines that 'Push' cites have changed"),
      "\(verify.transcript)")
    #expect(ToolRun(Self.command, in: directory).status == .errorsFound, "nobody has read it")

    #expect(ToolRun(Self.command + ["--settle"], in: directory).status == .fine)
    #expect(
      directory.text(of: "Schemas/Documents/A.d.json")
        == sheet.replacing(#", "open": true"#, with: ""))
    #expect(ToolRun(["verify", "--documents", "documents"], in: directory).status == .fine)
  }

  @Test func `what was changed since a run died is not overwritten`() throws {
    let directory = try Self.recorded()
    try directory.write(
      "pushschema replacements 2\n\(Self.digits) \(Self.digits) Schemas/A.pushschema\nend",
      to: "Schemas/Documents/update-citations.journal")
    expectText(
      ToolRun(Self.command, in: directory).transcript,
      """
      -- standard error
      pushschema: error: cannot finish 'Schemas/A.pushschema': a run stopped before it replaced the file, and the file or its draft has changed since; correct the file, and remove 'Schemas/Documents/update-citations.journal'
      -- exit status 2
      """)
    #expect(
      ToolRun(Self.command + ["--dry-run"], in: directory).errors.contains(
        "run it without --dry-run"))
    try directory.write(
      "pushschema replacements 2\n0000", to: "Schemas/Documents/update-citations.journal")
    #expect(ToolRun(Self.command, in: directory).status == .fine, "nothing was replaced yet")
  }

  @Test(arguments: ["victim.txt", "../victim.json", "Schemas/victim.txt", "Schemas/../victim.json"])
  func `a journal made by others replaces no file that is not the command's`(_ victim: String)
    throws
  {
    let directory = try Self.recorded()
    let path = victim.hasPrefix("..") ? directory.path + "/Schemas/" + victim : victim
    for (name, text) in [(victim, "precious"), (victim + ".partial", "draft")]
    where !name.hasPrefix("..") {
      try directory.write(text, to: name)
    }
    try directory.write(
      "pushschema replacements 2\n\(SHA256(of: "precious")) \(SHA256(of: "draft")) \(path)\nend",
      to: "Schemas/Documents/update-citations.journal")
    let run = ToolRun(Self.command, in: directory)
    #expect(run.status == .unusable)
    #expect(
      run.errors.contains(
        "no run writes there; find out who wrote 'Schemas/Documents/update-citations.journal', and remove it"
      )
    )
    #expect(victim.hasPrefix("..") || directory.text(of: victim) == "precious")
  }

  @Test func `the folder of sheets is made where there is none`() throws {
    let directory = try Self.recorded()
    directory.remove("Schemas/Documents")
    #expect(ToolRun(Self.command + ["--dry-run"], in: directory).status == .unusable)
    let run = ToolRun(Self.command, in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    #expect(directory.text(of: "Schemas/Documents/A.d.anchors") != nil)
  }

  private static let digits = String(repeating: "0", count: 64)

  private static func recorded() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("title: string\nbody: string\n", to: "documents/d.txt")
    try directory.write(
      """
      language 1
      schema A

      source d {
        title "D"
        file "d.txt"
      }

      object Push cite d:1 "title" {
        title: string
          cite d:1

        body: string
          cite d:2
      }

      """, to: "Schemas/A.pushschema")
    try directory.write(
      """
      {"schema": "A", "source": "d", "sha256": "", "accounted": true, "facts": [
        {"line": 1, "object": "Push", "key": "title"},
        {"line": 2, "object": "Push", "key": "body"}
      ]}
      """, to: "Schemas/Documents/A.d.json")
    let run = ToolRun(command, in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    return directory
  }

  /// What stands beside the schema after runs on another edition, of which the first has the given files.
  private func check(
    document: String, files: any FileSystem = PosixFileSystem(), isRunAgain: Bool = false
  ) throws -> [String: String] {
    let directory = try Self.recorded()
    try directory.write(document, to: "documents/d.txt")
    let first = ToolRun(Self.command, in: directory, files: files)
    if isRunAgain {
      let next = ToolRun(Self.command, in: directory)
      #expect(next.status == .fine, "\(first.transcript)\n\(next.transcript)")
    }
    return try directory.files(in: "Schemas")
  }
}
