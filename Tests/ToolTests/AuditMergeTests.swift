import Foundation
import PushPayload
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Audits of parts, added up to one of the whole.
@Suite struct AuditMergeTests {
  /// Payloads of all vendors, right and wrong, and lines that are none.
  private static let lines: [String] = {
    let files = try? Repository.files(in: "Tests/ReviewedPayloads", suffix: ".jsonl")
    let payloads = (files ?? []).flatMap { path -> [String] in
      let bytes = (try? Repository.bytes(of: path)) ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
        guard case .object(let members)? = try? JSONValue(json: Array(line.utf8)),
          let payload = members["payload"]
        else { return nil }
        return String(decoding: payload.json(), as: UTF8.self)
      }
    }
    return payloads + ["", "{", "5", "  "]
  }()

  @Test(arguments: [1, 2, 7, 60])
  func `the sum of parts is the audit of the whole, in each form`(_ count: Int) throws {
    #expect(Self.lines.count > 500)
    let directory = try TemporaryDirectory()
    try directory.write(Self.lines.joined(separator: "\n"), to: "log")
    let size = (Self.lines.count + count - 1) / count
    var parts: [String] = []
    for start in stride(from: 0, to: Self.lines.count, by: size) {
      let part = Self.lines[start..<min(start + size, Self.lines.count)].joined(separator: "\n")
      let run = ToolRun(
        ["audit", "-", "--lines", "--json", "--name", "log", "--first-line", "\(start + 1)"],
        in: directory, input: part)
      parts.append(run.output)
    }
    try directory.write(parts.joined(), to: "parts")
    for form in [[], ["--json"], ["--markdown"], ["--html"]] {
      let whole = ToolRun(["audit", "log", "--lines"] + form, in: directory)
      let merged = ToolRun(["audit", "--merge", "parts"] + form, in: directory)
      expectText(merged.transcript, whole.transcript)
    }
    // Sums of sums are sums: as a tree of machines makes them.
    let halves = [parts[..<(parts.count / 2)], parts[(parts.count / 2)...]]
    let sums = halves.filter { !$0.isEmpty }.map {
      ToolRun(["audit", "--merge", "-", "--json"], in: directory, input: $0.joined()).output
    }
    let whole = ToolRun(["audit", "log", "--lines", "--json"], in: directory)
    let sum = ToolRun(
      ["audit", "--merge", "-", "--json"], in: directory, input: sums.joined(separator: "\n\n"))
    #expect(sum.output == whole.output)
  }

  @Test func `parts that are files of their own are added up with schemas of a folder`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Shop
      object Push inferred "x" {
        kind: "a" | "b"
          required
        *: any
          as more
      }

      """, to: "Schemas/Shop.pushschema")
    try directory.write("{\"kind\":\"a\",\"z\":1}\n{\"kind\":1}\n", to: "one")
    try directory.write("{\"kind\":\"b\",\"y\":1}\n\n{\"kind\":\"a\",\"z\":1}\n", to: "two")
    let audit = ["--lines", "--as", "Shop.Push", "--json"]
    for name in ["one", "two", "none"] {
      try directory.write(
        ToolRun(["audit", name] + audit, in: directory).output, to: "\(name).json")
    }
    let whole = ToolRun(["audit", "one", "two"] + audit, in: directory)
    let merged = ToolRun(["audit", "--merge", "one.json", "two.json", "--json"], in: directory)
    #expect(merged.transcript == whole.transcript)
    // A file that a part could not read is none of the sum either.
    let lacking = ToolRun(["audit", "--merge", "one.json", "none.json"], in: directory)
    #expect(lacking.status == .unusable && lacking.output.contains("1 file not read"))
    let zero = ["audit", "--merge", "one.json", "two.json", "--exit-zero"]
    #expect(ToolRun(zero, in: directory).status == .fine)
    // A part whose run died is no audit of nothing.
    try directory.write("\n", to: "dead.json")
    let dead = ToolRun(["audit", "--merge", "one.json", "dead.json"], in: directory)
    #expect(
      dead.errors.contains("cannot add 'dead.json': it contains no audit"), "\(dead.transcript)")
    #expect(dead.status == .unusable && dead.output.isEmpty)
    // Other schemas.
    let other = ToolRun(["audit", "--merge", "one.json", "--standard"], in: directory)
    #expect(other.errors.contains("is about 'Shop.Push', which no schema here describes"))
    #expect(other.status == .unusable && other.output.isEmpty)
  }

  @Test func `where parts have dropped counts, what is listed bounds the truth`() throws {
    var random = SeededRandom(seed: 44)
    let directory = try TemporaryDirectory()
    var truth: [String: Int] = [:]
    var parts = ""
    for part in 0..<5 {
      var lines = ""
      for line in 0..<11_000 {
        // Some keys come up in each part, most once.
        let key = line % 3 == 0 ? "often\(random.next() % 40)" : "once\(part)x\(line)"
        truth[key, default: 0] += 1
        lines += "{\"aps\":{\"alert\":\"a\"},\"\(key)\":1}\n"
      }
      parts +=
        ToolRun(
          ["audit", "-", "--lines", "--as", "APNs.Payload", "--json"], in: directory, input: lines
        ).output
    }
    let merged = ToolRun(["audit", "--merge", "-", "--json"], in: directory, input: parts)
    guard case .object(let sum) = try JSONValue(json: Array(merged.output.utf8)),
      case .array(let keys)? = sum["ownKeys"], case .object(let dropped)? = sum["dropped"],
      let bound = dropped["ownKeys"]?.integer
    else {
      Issue.record("no audit: \(merged.errors)")
      return
    }
    #expect(bound > 0)
    var listed: Set<String> = []
    for case .object(let entry) in keys {
      let key = try #require(entry["key"]?.string)
      let (count, missing) = (entry["count"]?.integer ?? 0, entry["missing"]?.integer ?? 0)
      let exact = truth[key] ?? 0
      #expect(count <= exact && exact <= count + missing, "\(key)")
      listed.insert(key)
    }
    for (key, count) in truth where !listed.contains(key) { #expect(count <= bound, "\(key)") }
    #expect((0..<40).allSatisfy { listed.contains("often\($0)") })
  }

  @Test func `things that parts name with one place are in one order`() throws {
    let directory = try TemporaryDirectory()
    let keys = (10..<40).map { "k\($0)" }
    // Each part calls its only line the first line of standard input.
    let parts = keys.shuffled().map { key in
      ToolRun(
        ["audit", "-", "--lines", "--json", "--as", "APNs.Payload"], in: directory,
        input: "{\"aps\":{\"alert\":5,\"\(key)\":1},\"\(key)\":1}\n"
      ).output
    }
    let sum = ToolRun(
      ["audit", "--merge", "-", "--json"], in: directory, input: parts.joined(separator: "\n"))
    let json = try JSONValue(json: Array(sum.output.utf8))
    func texts(_ list: String, _ member: String) -> [String] {
      guard case .object(let audit) = json, case .array(let items)? = audit[list] else { return [] }
      return items.compactMap { item in
        if case .object(let members) = item { members[member]?.string } else { nil }
      }
    }
    #expect(texts("ownKeys", "key") == keys)
    #expect(texts("unknownKeys", "pointer") == keys.map { "/aps/\($0)" })
    #expect(texts("places", "pointer").dropFirst() == keys.map { "/aps/\($0)" }[...])
  }

  @Test func `what is no audit is refused with its line and place`() throws {
    let directory = try TemporaryDirectory()
    let good = ToolRun(
      ["audit", "-", "--lines", "--json", "--as", "Braze.ApplePush"], in: directory,
      input: "{\"alert\":5,\"x\":1}\n"
    ).output
    let large = "9007199254740993"
    for (change, message) in [
      (("\"payloads\":1", "\"payloads\":-1"), "'payloads' is not a whole number from 0"),
      (("\"payloads\":1", "\"payloads\":1.5"), "'payloads' is not a whole number from 0"),
      (("\"payloads\":1", "\"payloads\":\(large)"), "'payloads' is too large to be added"),
      (("\"payloads\":1", "\"pay\":1"), "has no 'payloads', which"),
      (("\"files\":[\"-\"]", "\"files\":[]"), "is not one of its files"),
      (("\"severity\":\"error\"", "\"severity\":\"bad\""), "is not a severity"),
      (("Braze.ApplePush", "Brase.ApplePush"), "is about 'Brase.ApplePush'"),
      (("\"key\":\"alert\"", "\"key\":\"alarm\""), "is not a field of Braze.ApplePush here"),
      (("\"to\":17", "\"to\":18"), "has other ranges than"),
      (("{\"audit\"", "{audit"), "it is not JSON"), (("{\"audit\"", "[5,{\"audit\""), "is not"),
    ] {
      let bad = good.replacing(change.0, with: change.1)
      #expect(bad != good, "\(change)")
      let run = ToolRun(["audit", "--merge", "-"], in: directory, input: good + "\n" + bad)
      #expect(run.status == .unusable && run.output.isEmpty)
      #expect(run.errors.contains("line 3 is not an audit"), "\(run.errors)")
      #expect(run.errors.contains(message), "\(change): \(run.errors)")
    }
    // Numbers of which each may stand, and their sum not.
    let most = good.replacing("\"payloads\":1", with: "\"payloads\":9007199254740992")
    let run = ToolRun(["audit", "--merge", "-"], in: directory, input: most + most)
    #expect(run.errors.contains("its numbers are too large to be added"), "\(run.errors)")
    let codes = (0..<1_025).map {
      #"{"code":"c\#($0)","severity":"error","count":9007199254740992}"#
    }.joined(separator: ",")
    let range = #"{"from":9151314442816847872,"to":9223372036854775807,"count":1}"#
    for (name, items) in [("codes", codes), ("ranges", range)] {
      let start = try #require(good.firstRange(of: "\"\(name)\":["))
      let end = try #require(good[start.upperBound...].firstIndex(of: "]"))
      let large = good[..<start.upperBound] + items + good[end...]
      let run = ToolRun(["audit", "--merge", "-"], in: directory, input: String(large))
      #expect(run.status == .unusable && run.errors.contains("too large to be added"))
    }
    for option in [["--lines"], ["--as", "Braze.ApplePush"], ["--among", "Braze"]] {
      let run = ToolRun(["audit", "--merge", "-"] + option, in: directory, input: good)
      #expect(run.errors.contains("is for payloads"))
    }
  }

  @Test func `a damaged audit is added or refused, and nothing else`() throws {
    let directory = try TemporaryDirectory()
    let good = ToolRun(
      ["audit", "-", "--lines", "--json"], in: directory,
      input: Self.lines.prefix(40).joined(separator: "\n")
    ).output
    var random = SeededRandom(seed: 5)
    let pieces = ["9", "-", "\"", "[", "]", "{", "}", ",", "null", "true", "1e9", "\u{FF}", "0"]
    for _ in 0..<300 {
      var bytes = Array(good.utf8)
      for _ in 0..<(1 + random.next() % 4) {
        let start = Int(random.next() % UInt64(bytes.count))
        let end = min(bytes.count, start + Int(random.next() % 12))
        bytes.replaceSubrange(
          start..<end, with: pieces[Int(random.next() % UInt64(pieces.count))].utf8)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let run = ToolRun(["audit", "--merge", "-", "--json"], in: directory, input: good + text)
      #expect(run.output.isEmpty == run.errors.contains("is not an audit"), "\(run.errors)")
    }
  }
}
