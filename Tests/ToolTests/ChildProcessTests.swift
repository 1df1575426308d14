import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

@Suite struct ChildProcessTests {
  @Test func `both streams are read to their ends, however long they are`() throws {
    let script = "head -c 300000 /dev/zero >&2; head -c 200000 /dev/zero; echo end >&2; exit 3"
    let child = try ChildProcess("sh", ["-c", script])
    let (output, errors) = try child.readAll()
    #expect(output.count == 200_000)
    #expect(errors.count == 300_004)
    #expect(child.waitForEnd() == 3)
  }

  @Test func `its input is a file, and else there is none`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("text", to: "input")
    let reading = try ChildProcess("cat", [], input: directory.path + "/input")
    #expect(try reading.readAll().output == Array("text".utf8))
    #expect(reading.waitForEnd() == 0)
    #expect(try ChildProcess("cat", []).readAll().output.isEmpty)
  }

  @Test func `arguments and environment arrive as they are`() throws {
    let child = try ChildProcess(
      "sh", ["-c", #"printf '%s|' "$@"; test -n "$PATH""#, "sh", "a b", "", "é\"$x"])
    #expect(String(decoding: try child.readAll().output, as: UTF8.self) == "a b||é\"$x|")
    #expect(child.waitForEnd() == 0)
  }

  @Test func `a signal that ended it is told, and broken pipes end it`() throws {
    let killed = try ChildProcess("sh", ["-c", "kill -9 $$"])
    _ = try killed.readAll()
    #expect(killed.waitForEnd() == 128 + 9)
    // The test's own process may ignore broken pipes, as the tool does; the child must not.
    let writing = try ChildProcess("sh", ["-c", "trap | grep -c PIPE; yes | head -n 1"])
    #expect(String(decoding: try writing.readAll().output, as: UTF8.self) == "0\ny\n")
  }

  @Test func `a program that is missing is an error with its reason`() {
    let error = #expect(throws: FileError.self) {
      try ChildProcess("no-such-program", [], input: "/dev/null")
    }
    #expect(error?.description == "cannot run 'no-such-program': No such file or directory")
    #expect(throws: FileError.self) { try ChildProcess("cat", [], input: "/no/such/file") }
  }
}

@Suite struct StartUpTests {
  /// Loading Foundation with its tables of languages took longer than most runs do.
  @Test func `no module of the tools imports all of Foundation where its essentials are`() throws {
    let files = try Repository.files(in: "Sources", suffix: ".swift").filter {
      !$0.hasPrefix("Sources/PushPayloadFoundation/")
        && !$0.hasPrefix("Sources/pushschema-benchmarks/")
    }
    #expect(files.count > 100)
    for file in files {
      let lines = String(decoding: try Repository.bytes(of: file), as: UTF8.self)
        .split(separator: "\n")
      #expect(!lines.contains { $0 == "import Foundation" }, "\(file)")
    }
  }
}
