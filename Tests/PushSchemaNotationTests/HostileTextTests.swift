import Foundation
import PushPayload
import PushSchemaNotation
import TestSupport
import Testing

/// Texts that nobody writes.
@Suite struct HostileTextTests {
  private static let samples = [
    #"{"a": {"b": [1, "x\n", true,],}, // c"# + "\n" + #" 'd': None, e: 0x1F /* f */ "g": 01 }"#,
    "\u{FEFF}{“a”: “b “c””, ‘d’: ‘it’s’}", "const x = {a: `b`, c: undefined, d: [Object]};",
    #"{"a":"{"b":{"c":"d"}}", "e": "f "g" h"}"#,
    "{\n  a = {\n b = \"c\\U00e9\"; d = (1, \"<null>\"); };\n e = <00fc 13>; \"f\" = g;\n}",
    "[AnyHashable(\"a\"): {\n b = 1;\n}, \"c\": Optional([\"d\": e, f]), \"g\": [:]]",
    "OrderedDict([('a', (1, 'b')), (u'c', {'d': True, 'e': \"it's\"})])",
    #"{"a"=>{:b=>nil, c: "\u{e9}"}, 'd'=>:e}"#, #"%{"a" => %{b: [1, :c], d: nil}, e: [f: 1]}"#,
    "$x = ['a' => array('b' => TRUE), 'c' => [1, 2,]];",
    "curl -H 'a: b' -d '{\"a\":\"it'\\''s\"}' --json \"{\\\"b\\\":1}\" https://a.example/b",
    "cat <<EOF | curl -d @- https://a.example\n{\"a\": 1}\nEOF\ncurl -d @f.json $'\\x41'",
    "POST /a HTTP/2\nb: c\n\n{\"d\": 1,}\n###\nGET https://e.example/f\ng: h\n\n[{\"i\": 1}]",
    "> POST /a HTTP/2\n> b: c\n>\n> {\"d\":\n> 1}\n< HTTP/2 200\n",
    #"12:00 [x] body: "{\"a\":{\"b\":\"\\\"c\"}}", {"d": 1} %{"e" => 1}"# + "\nx {'f': 1}\n{\"g",
    "{\"a\": 1}\n{'b': 2}\n{\"c\": 3}", "a,b\n1,\"{\"\"c\"\":1}\"\n2,\"d\ne\"\n", "a;b\n;\n1;2",
    "eyJhcHMiOnsiYWxlcnQiOiJoacOpIn19", "a=1&b=%7B%22c%22%3A%22d+e%22%7D", "a:\n  b: c\n  - d\n",
    "<plist><dict/></plist>", "map[a:map[b:c]]",
  ]
  private static let pieces = [
    "{", "}", "[", "]", "(", ")", "\"", "'", "“", "”", ":", ",", ";", "=", "=>", "\\", "\n", "//",
    "/*", "#", "%{", "<", ">", "AnyHashable(", "\\u", "\\ud83d", "\u{A0}", "0x", "-", "NaN",
    "curl ",
    "<<EOF\n", "###", "> ", "%7B", "{\\\"", "...",
  ]

  private static func mutated(_ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array((random.pick(samples) ?? "").utf8)
    for _ in 0..<random.below(5) {
      let start = random.below(bytes.count + 1)
      switch random.below(6) {
      case 0: bytes.removeSubrange(start...)
      case 1: bytes.removeSubrange(start..<min(start + random.below(8), bytes.count))
      case 2: bytes.insert(UInt8(random.below(256)), at: start)
      case 3 where start < bytes.count: bytes[start] = UInt8(random.below(128))
      case 4:
        let other = Array((random.pick(samples) ?? "").utf8)
        bytes.insert(contentsOf: other.prefix(random.below(40)), at: start)
      default: bytes.insert(contentsOf: Array((random.pick(pieces) ?? "").utf8), at: start)
      }
    }
    return random.chance(5) ? (0..<random.below(60)).map { _ in UInt8(random.below(256)) } : bytes
  }

  @Test(arguments: 1...4)
  func `damaged texts are read as JSON with places in the text, or not at all`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (readings, payloads) = (0, 0)
    for round in 0..<5_000 {
      let bytes = Self.mutated(&random)
      if let reading = readText(bytes) {
        readings += 1
        payloads += reading.payloads.count
        for problem in problems(of: reading, in: bytes) {
          Issue.record("\(problem) in \(string(bytes))")
        }
      }
      if round.isMultiple(of: 4) { _ = readCSV(bytes) }
      _ = textInside(random.below(40) - 5..<random.below(40) + 40, of: bytes)
    }
    #expect(readings > 2_000 && payloads > 1_200, "\(readings), \(payloads)")
  }

  @Test(arguments: [
    "{", "[", "{\"a\":", "[{", "%{", "(", "{'", "{\"a\":\"", "{/*", "{//\n", "{\"\\", "{a=", "{a=(",
    "[\"a\":", "[AnyHashable(", "[\"a\": {b=", "[\"a\": Optional(", "{\n", "x{\n", "x{\"a\" \n",
    "{\"a\":1}", "{\"a\":1}\n", "{\"a\": \"{\"a\": ", "\"a\"=>", "“", "{“", "{‘a", "<", "[\"a\": <",
    "{a=<", "{\\\"", "x{\\\"a\n", "curl ", "curl -d '", "curl -d @- <<E\n", "<<E\n", "###\n",
    "a: b\n",
    "POST /a\n\n{\n", "a,", "a,b\n", "\"a\",\"", "A", "%7B", "%7B&", "a:\n ", "{\"a\":\"b\" c\",",
    "{\"a\":\"b\"\"", "[\"a\": b, ", "[\"a\": {, ", "[\"a\": (b, ", "...", "[Object],", "{,",
    "\u{A0}",
    "x = ", "%{a: ", "['a' => ", "{\"a\": 'b' ", "{{", "}", "[{\"a\":[",
  ])
  func `a piece that is repeated takes time in proportion`(_ piece: String) {
    func duration(_ count: Int) -> Duration {
      let bytes = Array(String(repeating: piece, count: count / piece.utf8.count).utf8)
      return ContinuousClock().measure {
        if let reading = readText(bytes) { #expect(reading.slips.count <= bytes.count) }
      }
    }
    // Time that grows with the square is sixteen times as long. Other programs take time too, now and then.
    let short = duration(5_000)
    var long = duration(20_000)
    func isInProportion() -> Bool { long < .seconds(1) || long < short * 10 }
    for _ in 0..<3 where !isInProportion() { long = min(long, duration(20_000)) }
    #expect(isInProportion(), "\(piece): \(short), then \(long)")
  }

  @Test func `nesting ends where the strict reader ends it, on a small stack`() async {
    let brackets = [("{'a':", "}"), ("[", "]"), ("{a=", ";}"), ("[\"a\":", "]"), ("(", ")")]
    for (open, close) in brackets {
      func text(_ depth: Int) -> [UInt8] {
        let (opening, closing) = (String(repeating: open, count: depth - 1), "{}")
        return Array((opening + closing + String(repeating: close, count: depth - 1)).utf8)
      }
      let texts = [JSONDepth.limit, JSONDepth.limit + 1, 5_000].map(text)
      let counts = await onSmallStack { texts.map { readText($0)?.payloads.count ?? 0 } }
      #expect(counts == [1, 0, 0], "\(open)")
    }
  }

  private func onSmallStack<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
