import Foundation
import PushPayload
import TestSupport
import Testing

@Suite struct LimitTests {
  private func findings(in json: String) -> [Finding] {
    var log = FindingLog()
    do throws(MalformedJSON) {
      let tree = try LocatedJSON(Array(json.utf8), reportingTo: &log)
      return tree.findings(of: log)
    } catch {
      return [error.finding(in: ContiguousArray(json.utf8).span)]
    }
  }

  @Test func `lists the first thousand findings and says that there are more`() {
    let json = "{" + String(repeating: #""a":0,"#, count: 100_000) + #""a":0}"#
    let findings = findings(in: json)
    #expect(findings.count == 1001)
    #expect(findings[0].offset == 7)
    #expect(findings[999].offset == 6001)
    #expect(
      findings[1000].description
        == "1:6008 /a: note: [too-many-findings] only 1000 findings are shown, errors before the others"
    )
  }

  /// What is found in an array of numbers whose items are reported in the stated order; the text of a
  /// finding is that of its item.
  private func findings(
    _ reports: [(severity: Severity, item: Int)]
  ) -> [Finding] {
    let json = ContiguousArray("[\(String(repeating: "1,", count: 9_999))1]".utf8)
    var log = FindingLog()
    for (severity, item) in reports {
      log.report(severity.rawValue, severity, at: 1 + 2 * item, message: "item \(item)")
    }
    return log.finish(in: json.span)
  }

  /// Orders in which the same findings are reported.
  enum ReportOrder: CaseIterable {
    case ascending, descending, shuffled

    func callAsFunction<Element>(_ elements: [Element]) -> [Element] {
      switch self {
      case .ascending: return elements
      case .descending: return elements.reversed()
      case .shuffled:
        var random = SeededRandom(seed: 5)
        return elements.shuffled(using: &random)
      }
    }
  }

  @Test(arguments: ReportOrder.allCases)
  func `lists errors before the warnings and notes in front of them`(order: ReportOrder) {
    let findings = findings(
      order((0..<9_000).map { (.warning, $0) } + [(.note, 9_000), (.error, 9_500)]))
    #expect(findings.count == 1_001)
    #expect(findings.prefix(999).map(\.message) == (0..<999).map { "item \($0)" })
    #expect(findings[999].code == "too-many-findings")
    #expect(findings[999].pointer == "/999")
    #expect(findings[1_000].code == "error")
  }

  @Test(arguments: ReportOrder.allCases)
  func `lists nothing but errors where there are too many of them`(order: ReportOrder) {
    let findings = findings(
      order((0..<8_000).map { ($0.isMultiple(of: 2) ? .warning : .error, $0) }))
    #expect(findings.first?.code == "too-many-findings")
    #expect(findings.first?.pointer == "/0")
    #expect(findings.dropFirst().map(\.message) == (0..<1_000).map { "item \(2 * $0 + 1)" })
  }

  @Test(arguments: ReportOrder.allCases)
  func `lists a finding that is reported again once`(order: ReportOrder) {
    func repeated(_ count: Int) -> [Finding] {
      findings(order((0..<count).flatMap { [(.error, $0), (.error, $0), (.error, $0)] }))
    }
    let first = (0..<1_000).map { "item \($0)" }
    #expect(repeated(1_000).map(\.message) == first)
    for count in [1_001, 5_000] {
      #expect(repeated(count).map(\.message) == first + [FindingText.tooManyFindings])
      #expect(repeated(count).last?.pointer == "/1000")
    }
  }

  @Test func `tells many keys apart that share length, start and end`() {
    let keys = (0..<65_536).map { "collides\(String(100_000 + $0))withothers" }
    let json = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    #expect(findings(in: json).isEmpty)
    let repeated = json.dropLast() + ",\"collides133333\\u0077ithothers\":2}"
    #expect(findings(in: String(repeated)).map(\.code) == ["duplicate-key"])
  }

  @Test func `finds repeated keys in nested objects of any size`() {
    let inner = (0..<40).map { "\"k\($0)\":{\"x\":1,\"y\":2}" }.joined(separator: ",")
    let json = "{\"a\":{\(inner),\"k39\":0},\"b\":{\(inner)},\"a\":0}"
    #expect(findings(in: json).map(\.pointer) == ["/a/k39", "/a"])
  }

  @Test func `reads large texts whole`() {
    let items = (0..<50_000).map { "{\"id\":\($0),\"text\":\"caf\u{E9} \\u2603\"}" }
    let json = "[" + items.joined(separator: ",\n") + "]"
    #expect(findings(in: json).isEmpty)
    #expect(findings(in: json + "]").map(\.offset) == [json.utf8.count])
  }

  @Test func `keeps to the depth limit on a small stack`() async {
    let open = String(repeating: "{\"a\":[", count: 64)
    let close = String(repeating: "]}", count: 64)
    let codes = await onSmallStack {
      [open + close, open + "[" + close, String(repeating: "[", count: 100_000)].map {
        self.findings(in: $0).map(\.code)
      }
    }
    #expect(codes == [[], ["too-deep"], ["too-deep"]])
  }

  private func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async
    -> Result
  {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func `finds repeated keys however many stand before them and however they are spaced`() {
    let spacings = [
      (",", ":"), (", ", ": "), (",\n  ", ": "), (",\n         ", ":  "), (" ,\r\n\t", " :\n"),
    ]
    for (comma, colon) in spacings {
      for count in [1, 2, 7, 15, 16, 17, 31, 40] {
        let members = (0..<count).map { "\"key-\($0)\"\(colon)1" }
        func object(_ members: [String]) -> String {
          "{" + members.joined(separator: comma) + "}"
        }
        func nested(_ repeated: ArraySlice<String>) -> String {
          object(members + ["\"inner\"\(colon)\(object(members + repeated))"] + repeated)
        }
        #expect(findings(in: nested([])).isEmpty)
        for place in Set([0, count / 2, count - 1]) {
          #expect(
            findings(in: nested(members[place...place])).map(\.pointer)
              == ["/inner/key-\(place)", "/key-\(place)"])
        }
      }
    }
  }

  @Test func `puts columns and lines where editors do`() {
    let json = "{\r\n\"a\":1,\r\"a\":2,\n\"\u{E9}\":0, \"a\":3}"
    #expect(
      findings(in: json).map(\.description) == [
        "3:1 /a: error: [duplicate-key] 'a' appears in this object more than once",
        "4:9 /a: error: [duplicate-key] 'a' appears in this object more than once",
      ])
  }
}
