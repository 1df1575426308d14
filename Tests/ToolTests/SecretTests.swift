import Foundation
import TestSupport
import Testing

@testable import pushschema

/// Class L1: what a `sensitive` field holds is never shown, however wrong the payload is.
@Suite struct SecretTests {
  private static let canary = "CANARY7F3A"

  private static let schema = """
    language 1
    schema Safe

    enum Kind closed inferred "" {
      "one"
      "two"
    }

    object Login open inferred "" {
      user: string(...4 chars) inferred ""
      pass: string(...4 bytes) inferred ""
      kind: Kind inferred ""
      inner: Login inferred ""
      extra: object inferred ""
      when-user: int required when user starts with "CAN" inferred ""
      no-pass: int forbidden when pass is present inferred ""
      rule same: user == pass or user == "ones" inferred ""
      rule short: bytes(user) <= 3 and chars(pass) <= 3 at user inferred ""
      rule listed: user in ["x"] and pass not in ["zzz"] inferred ""
      rule deep: inner.user == "ones" and extra.key == "x" inferred ""
    }

    object Push open inferred "" {
      auth: string(1...8 bytes, ...9 chars, format uuid) sensitive inferred ""
      kind: Kind sensitive inferred ""
      stamp: string(format iso8601) sensitive inferred ""
      word: "one" | "bb" sensitive inferred ""
      list: [string(...3 bytes)](...2 items, unique) sensitive inferred ""
      map: {*: int} sensitive inferred ""
      login: Login sensitive inferred ""
      logins: [Login] sensitive inferred ""
      login-map: {*: [Login]} sensitive inferred ""
      either: string(format uri) | Login | [Kind] sensitive inferred ""
      number: int(0...9) sensitive inferred ""
      ratio: float(0.0...1.0) sensitive inferred ""
      flagged: flag sensitive inferred ""
      free: object sensitive inferred ""
      open: string inferred ""
      when-secret: int required when auth starts with "CAN" or login.user is present inferred ""
      *: string | Login as others sensitive inferred ""
      rule same: auth == open or kind == open inferred ""
      rule short: bytes(auth) <= 3 and chars(word) <= 3 and count(list) <= 1 inferred ""
      rule listed: auth in ["x"] and number in 1...2 and word in Kind inferred ""
      rule started: auth starts with "x" or auth ends with "y" inferred ""
      rule keyed: free has no key starting with "key" and login.pass == "x" at login.pass inferred ""
    }

    object Target open inferred "" {
      when: int(format epoch-seconds) inferred ""
      size: int inferred ""
      kind: "one" inferred ""
      flag: flag inferred ""
    }

    mapping m: Push -> Target inferred "" {
      stamp -> when convert iso8601 -> epoch-seconds lossy "zone" discloses "tests" inferred ""
      word -> kind lossy "some" discloses "tests" inferred ""
      auth drop "secret" inferred ""
      open -> size convert text -> int inferred ""
      kind drop "secret" inferred ""
      list drop "secret" inferred ""
      map drop "secret" inferred ""
      login drop "secret" inferred ""
      logins drop "secret" inferred ""
      login-map drop "secret" inferred ""
      either drop "secret" inferred ""
      number drop "secret" inferred ""
      ratio drop "secret" inferred ""
      flagged drop "secret" inferred ""
      free drop "secret" inferred ""
      when-secret drop "none" inferred ""
      self.* drop "secret" inferred ""
    }
    """

  private static let keys = [
    "auth", "stamp", "kind", "word", "list", "map", "login", "logins", "login-map", "either",
    "number", "ratio", "flagged",
    "free",
    "others",
  ]

  /// What stands where a secret should, each with the secret inside.
  private static let values = [
    "\"\(canary)\"", "[\"\(canary)\"]", "[\"\(canary)\", \"\(canary)\"]",
    "[\"\(canary)\", 1, null]",
    "{\"user\": \"\(canary)\"}", "{\"user\": \"x\", \"kind\": \"\(canary)\", \"no-pass\": 1}",
    "[{\"user\": \"\(canary)\", \"pass\": \"\(canary)\"}]",
    "{\"k\": [{\"user\": \"\(canary)\", \"pass\": \"\(canary)\"}]}",
    "{\"inner\": {\"user\": \"\(canary)\", \"pass\": \"\(canary)\", \"no-pass\": 1}}",
    "{\"extra\": {\"key\": \"\(canary)\"}, \"inner\": {\"user\": \"ones\"}}",
    "{\"pass\": \"\(canary)\"}", "{\"pass\": [\"\(canary)\"]}",
    "{\"k\": \"\(canary)\"}", "[{\"user\": \"\(canary)\"}]", "\"CANARY\\u0037F3A\"", "\"\(canary)",
    "\"\(canary)\u{1}\"", "\"2026-02-11T09:41:00Z\(canary)\"",
    "{\"user\": \"\(canary)\", \"user\": \"\(canary)\"}",
    "\"\(canary)\", \"open\": \"x\"", "\"x\" \"\(canary)\"",
    "\"https://user:\(canary)@example.com/\"",
  ]

  @Test(arguments: keys)
  func `no output shows what a sensitive field holds`(_ key: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.schema, to: "Schemas/Safe.pushschema")
    var payloads = Self.values.map { "{\"\(key)\": \($0)}" }
    payloads += Self.values.map { "{\"\(key)\": \($0), \"\(key)\": \($0)}" }
    payloads.append("{\"\(key)\": \"\(Self.canary)\", \"open\": \"zz\", \"number\": 5}")
    try directory.write(payloads.joined(separator: "\n"), to: "lines.json")
    for format in ["text", "json", "sarif"] {
      check(
        ["validate", "lines.json", "--lines", "--as", "Safe.Push", "--diagnostics", format],
        in: directory)
    }
    for payload in payloads {
      try directory.write(payload, to: "p.json")
      check(["explain", "p.json", "--as", "Safe.Push"], in: directory)
      check(["convert", "p.json", "--from", "Safe.Push", "--to", "Safe.Target"], in: directory)
    }
  }

  /// Numbers have no letters to look for, so digits that nothing else has stand for the secret.
  @Test(arguments: ["number", "ratio", "flagged", "auth", "kind", "either"])
  func `no output shows a secret number`(_ key: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.schema, to: "Schemas/Safe.pushschema")
    for number in [
      "7391846", "7391846.5", "-7391846", "7391846e300", "7391846e999", "07391846", "7391846x",
    ] {
      try directory.write("{\"\(key)\": \(number)}", to: "p.json")
      for format in ["text", "json", "sarif"] {
        check(
          ["validate", "p.json", "--as", "Safe.Push", "--diagnostics", format], in: directory,
          secret: "7391846")
      }
      check(["explain", "p.json", "--as", "Safe.Push"], in: directory, secret: "7391846")
    }
  }

  @Test func `no output says how long a secret is`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.schema, to: "Schemas/Safe.pushschema")
    func outputs(_ count: Int) throws -> [String] {
      try directory.write(
        "{\"open\": \"a\", \"auth\": \"\(String(repeating: "x", count: count))\"}", to: "p.json")
      return
        (["text", "json", "sarif"].map {
          ["validate", "p.json", "--as", "Safe.Push", "--diagnostics", $0]
        } + [["explain", "p.json", "--as", "Safe.Push"]]).map {
          ToolRun($0, in: directory).transcript
        }
    }
    #expect(try outputs(20) == outputs(37))
  }

  @Test(arguments: [
    #"{"auth": "CANARY7F3A"}"#, #"{"auth": "CANARY7F3A", open: 1}"#, #"{"auth": CANARY7F3A}"#,
    #"{"auth": "CANARY7F3A"#, #""CANARY7F3A""#, "CANARY7F3A",
  ])
  func `a given with sensitive members is not repeated`(value: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      \(Self.schema)
      object Ticket open inferred "" { id: string inferred "" }

      mapping ticket: Ticket -> Target inferred "" {
        given push: Push
        given size: int
        set size = given.push.when-secret else given.size
        id drop "unused"
      }
      """, to: "Schemas/Safe.pushschema")
    try directory.write("{}", to: "p.json")
    let command = ["convert", "p.json", "--from", "Safe.Ticket", "--to", "Safe.Target"]
    check(command + ["--given", "push=\(value)", "--given", "size=1"], in: directory)
    let run = ToolRun(command + ["--given", "size=\(Self.canary)"], in: directory)
    #expect(run.errors.contains(Self.canary))
  }

  @Test func `what is not sensitive is shown, so that the tests can fail`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.schema, to: "Schemas/Safe.pushschema")
    try directory.write(
      "{\"open\": \"\(Self.canary)\", \"kind\": \"one\", \"auth\": \"x\"}", to: "p.json")
    let run = ToolRun(["validate", "p.json", "--as", "Safe.Push"], in: directory)
    #expect(
      run.output.contains(Self.canary) || run.errors.contains(Self.canary), "\(run.transcript)")
  }

  private func check(
    _ arguments: [String], in directory: TemporaryDirectory, secret: String = canary,
    at location: SourceLocation = #_sourceLocation
  ) {
    let run = ToolRun(arguments, in: directory)
    for output in [run.output, run.errors] where output.contains(secret) {
      let line = output.split(separator: "\n").first { $0.contains(secret) } ?? ""
      Issue.record("\(arguments) shows: \(line.prefix(300))", sourceLocation: location)
    }
  }
}
