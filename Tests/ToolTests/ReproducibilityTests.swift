import Foundation
import TestSupport
import Testing

/// Classes G10 and L3: the same schemas give the same bytes, wherever and whenever they are compiled.
@Suite struct ReproducibilityTests {
  private static let surroundings = [
    "", "LC_ALL=tr_TR.UTF-8", "LC_ALL=C", "LANG=de_DE.UTF-8 LC_ALL=", "TZ=Asia/Kathmandu",
    "TZ=America/St_Johns LC_ALL=C.UTF-8", "HOME=/nowhere USER=nobody", "umask 077;",
    "COLUMNS=20 TERM=dumb",
    "NO_COLOR=1 CLICOLOR_FORCE=1",
  ]

  @Test func `twenty runs in other surroundings write the same`() throws {
    let directories = [try TemporaryDirectory(), try TemporaryDirectory()]
    let schema = try Repository.bytes(of: "Tests/FuzzTests/Everything.pushschema")
    for directory in directories {
      try directory.write(
        String(decoding: schema, as: UTF8.self), to: "deep/Schemas/Everything.pushschema")
      try directory.write("", to: "deep/inner/.keep")
    }
    var first: (files: [String: String], output: String)?
    for round in 0..<20 {
      let directory = directories[round % 2]
      let isInside = round % 4 > 1
      let arguments =
        isInside
        ? ["generate"] : ["generate", "--schemas", "deep/Schemas", "--output", "deep/Generated"]
      let surrounding = Self.surroundings[round / 2]
      let shell = surrounding.hasSuffix(";") ? surrounding : "export \(surrounding);"
      directory.remove("deep/Generated")
      let run = try BuiltTool(
        arguments, in: directory.path + (isInside ? "/deep" : ""),
        shell: surrounding.isEmpty ? "" : shell
      ).run()
      #expect(run.status == 0, "\(surrounding): \(run.errors)")
      let files = try directory.files(in: "deep/Generated")
      #expect(files.count > 5)
      if let first { #expect(files == first.files, "\(surrounding)") }
      first = first ?? (files, run.output)
      let user = NSUserName()
      for text in files.values {
        #expect(!text.contains(directory.path))
        #expect(user.count < 5 || !text.contains(user))
        #expect(!text.contains(NSHomeDirectory() + "/"))
        #expect(
          !text.contains(ProcessInfo.processInfo.hostName)
            || ProcessInfo.processInfo.hostName.count < 5)
      }
    }
  }

  @Test func `nothing that is checked in names a machine`() throws {
    for folder in ["Generated", "Schemas"] {
      for path in try Repository.files(in: folder, suffix: "") where !path.hasSuffix("/") {
        guard let bytes = try? Repository.bytes(of: path) else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        for prefix in ["/home/", "/Users/", "/tmp/", "/var/", "/private/", "C:\\", Repository.root]
        {
          #expect(!text.contains(prefix), "\(path) holds \(prefix)")
        }
      }
    }
  }

  /// Class L4: a long run of letters and digits is a token, unless it is a digest or says what it is.
  @Test func `no example holds a real token`() throws {
    // The last is printed in Pushwoosh's page, and stands in Apple's own documentation.
    let allowed = ["sha256", "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"]
    for path in try Repository.files(in: "Schemas", suffix: ".pushschema") {
      let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
      for line in text.split(separator: "\n")
      where !allowed.contains(where: line.lowercased().contains) {
        let words = line.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        // What repeats its own start was typed to be long.
        for word in words
        where word.count >= 40 && Set(word).count > 8 && !word.dropFirst().contains(word.prefix(4))
        {
          Issue.record("\(path): \(word)")
        }
      }
    }
  }
}
