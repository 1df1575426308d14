import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Many payloads summed up, in all forms.
@Suite struct AuditCommandTests {
  private static let payloads = """
    {"kind": "a", "loud": true, "secret": true, "items": [{"name": "x", "nam": 1}, {"naem": 2}]}
    {"kind": "c", "loud": false, "mine": {"b": 1}}

    {"kind": "a", "loud": 1, "items": []}
    {"kind"
    """

  @Test func `a text counts findings, sizes, keys and values`() throws {
    try check(
      ["audit", "p.json", "--lines", "--as", "Shop.Push"], Self.payloads,
      expect: """
        4 payloads checked, 3 refused, 1 with warnings only: 3 errors, 2 warnings

        findings by code
          findings  severity  code
                 1  error     malformed
                 1  error     not-one-of
                 1  error     type
                 2  warning   unknown-key

        findings by place
          findings  code         place              first in
                 1  unknown-key  /items/*/nam       p.json:1
                 1  unknown-key  /items/*/naem      p.json:1
                 1  not-one-of   /kind              p.json:2
                 1  type         /loud              p.json:4
                 1  malformed    the whole payload  p.json:5

        sizes
          payloads      bytes
          the smallest      7
          50 % up to       37
          90 % up to       92
          99 % up to       92
          the largest      92
          on average       45
          (without blanks around a payload; percentages are exact up to 127, else less than 2 % too high)

        payloads by size
          bytes     payloads
          0 to 63          3
          80 to 95         1

        keys that are used
          times  of  object     key     first in
              3   3  Shop.Push  kind    p.json:1
              3   3  Shop.Push  loud    p.json:1
              1   3  Shop.Push  secret  p.json:1
              2   3  Shop.Push  items   p.json:1
              1   2  Shop.Item  name    p.json:1

        keys that are never used
          object      times  keys
          Shop.Push       3  token, pin, other
          Shop.Other      0  the object itself

        unknown keys
          times  place          likely meaning        first in
              1  /items/*/nam   did you mean 'name'?  p.json:1
              1  /items/*/naem  did you mean 'name'?  p.json:1

        the app's own keys
          times  object     key   first in
              1  Shop.Push  mine  p.json:2

        values of lists
          times  object     key   value  first in
              2  Shop.Push  kind  a      p.json:1
              1  Shop.Push  kind  c      p.json:2
              1  Shop.Push  loud  true   p.json:1
              1  Shop.Push  loud  false  p.json:2
        -- exit status 1
        """)
  }

  @Test func `programs get all of it as one object`() throws {
    try check(
      ["audit", "p.json", "--as", "Shop.Push", "--json"],
      #"{"kind": "a", "mine": 1, "items": [{"nam": 1}]}"#,
      expect: """
        {"audit":{"Shop.Push":1},"payloads":1,"refused":0,"warned":1,"unreadable":0,"files":["p.json"],"taken":{},"codes":[{"code":"unknown-key","severity":"warning","count":1}],"places":[{"code":"unknown-key","severity":"warning","pointer":"/items/*/nam","count":1,"missing":0,"path":"p.json","line":1,"position":0,"lines":[{"path":"p.json","line":1}],"moreLines":false}],"missing":0,"dropped":{"unknownKeys":0,"ownKeys":0,"values":0},"sizes":{"smallest":47,"largest":47,"total":47,"percentiles":{"50":47,"90":47,"99":47},"ranges":[{"from":47,"to":47,"count":1}]},"objects":[{"object":"Shop.Push","count":1,"keys":[{"key":"kind","count":1,"path":"p.json","line":1,"position":1},{"key":"loud","count":0,"path":null,"line":null,"position":null},{"key":"secret","count":0,"path":null,"line":null,"position":null},{"key":"token","count":0,"path":null,"line":null,"position":null},{"key":"pin","count":0,"path":null,"line":null,"position":null},{"key":"items","count":1,"path":"p.json","line":1,"position":4},{"key":"other","count":0,"path":null,"line":null,"position":null}]},{"object":"Shop.Item","count":1,"keys":[{"key":"name","count":0,"path":null,"line":null,"position":null}]},{"object":"Shop.Other","count":0,"keys":[{"key":"text","count":0,"path":null,"line":null,"position":null}]}],"unknownKeys":[{"pointer":"/items/*/nam","hint":"did you mean 'name'?","count":1,"missing":0,"path":"p.json","line":1,"position":0}],"ownKeys":[{"object":"Shop.Push","key":"mine","count":1,"missing":0,"path":"p.json","line":1,"position":3}],"values":[{"object":"Shop.Push","key":"kind","value":"a","count":1,"missing":0,"path":"p.json","line":1,"position":2}]}
        -- exit status 0
        """)
  }

  @Test func `a page of Markdown has a table for each, and no markup of a payload`() throws {
    let run = ToolRun(
      ["audit", "p.json", "gone.json", "--as", "Shop.Push", "--markdown"],
      in: try shop(#"{"kind": "a", "|`<b>\u202E": 1}"#))
    #expect(run.status == .unusable)
    #expect(
      run.output.hasPrefix("# Audit of 1 payload\n\n1 payload checked, 0 refused, 1 file not"))
    #expect(
      run.output.contains("\n## The app's own keys\n\n| Times | Object | Key | First in |\n"))
    #expect(run.output.contains(#"| 1 | `Shop.Push` | ``\|`<b>‹U+202E›`` | `p.json:1` |"#))
  }

  @Test func `a page of HTML holds no markup of a payload, no script and no other file`() throws {
    let key = #"<script>\"'&\u202Ealert(1)</script>"#
    let run = ToolRun(
      ["audit", "p.json", "--as", "Shop.Push", "--html"],
      in: try shop("{\"kind\": \"\(key)\", \"items\": [{\"\(key)\": 1}], \"\(key)\": 1}"))
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(run.output.hasSuffix("</body>\n</html>\n"))
    #expect(!run.output.contains("<script"))
    #expect(!run.output.contains("\u{202E}"))
    let shown = #"&lt;script&gt;&quot;&#39;&amp;\u{202E}alert(1)&lt;/script&gt;"#
    // As a key of the app's own and as a value; in pointers as an unknown key and as its place.
    #expect(run.output.ranges(of: shown).count == 2)
    #expect(run.output.ranges(of: shown.replacing("/", with: "~1")).count == 2)
    #expect(!run.output.contains("http:") && !run.output.contains("src="))
  }

  @Test func `nothing of an audit holds a secret`() throws {
    for form in [[], ["--json"], ["--markdown"], ["--html"]] {
      let run = ToolRun(
        ["audit", "p.json", "--as", "Shop.Push"] + form,
        in: try shop(#"{"kind": "a", "token": "S3CRET", "pin": ["S3CRET"], "secret": "S3CRET"}"#))
      #expect(run.output.contains("token"))
      #expect(!run.transcript.contains("S3CRET"))
    }
  }

  @Test func `a flood of keys is counted in bounded memory, and it is said what that costs`() throws
  {
    let flood = (0..<12_000).map { ", \"k\($0)\": 0" }.joined()
    let payload = "{\"kind\": \"a\"\(flood)}\n"
    let run = ToolRun(
      ["audit", "p.json", "--lines", "--as", "Shop.Push"], in: try shop(payload))
    #expect(run.output.contains("too many to count separately: a count may be too low by up to 1"))
  }

  @Test func `two forms at once are refused`() throws {
    try check(
      ["audit", "p.json", "--html", "--json"], "{}",
      expect: """
        -- standard error
        pushschema: error: '--json' and '--html' exclude each other
          pushschema audit --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a percentile of sizes is exact or a little too high`() {
    var random = SeededRandom(seed: 3)
    for largest in [1, 127, 128, 1_000, 5_000_000] {
      let sizes = (0..<500).map { _ in random.below(largest + 1) }
      var (one, other) = (SizeHistogram(), SizeHistogram())
      for (position, size) in sizes.enumerated() {
        if position.isMultiple(of: 2) { one.add(size) } else { other.add(size) }
      }
      one.add(other)
      let sorted = sizes.sorted()
      #expect(one.count == 500 && one.total == sizes.reduce(0, +))
      #expect(one.smallest == sorted.first && one.largest == sorted.last)
      for percent in [1, 50, 90, 99, 100] {
        let exact = sorted[(500 * percent + 99) / 100 - 1]
        let told = one.percentile(percent)
        #expect(exact <= told && told <= exact + exact / 64, "\(percent) % of \(largest)")
        if exact < 128 { #expect(told == exact) }
      }
      #expect(one.bars().map(\.count).reduce(0, +) == 500)
      #expect(one.bars().allSatisfy { $0.count > 0 })
    }
  }
}

private func check(
  _ arguments: [String], _ payload: String, expect: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  expectText(ToolRun(arguments, in: try shop(payload)).transcript, expect, at: location)
}

private func shop(_ payload: String) throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(payload, to: "p.json")
  try directory.write(
    """
    language 1
    schema Shop

    object Push {
      kind: "a" | "b"
        required
      loud: bool
      secret: bool
        sensitive
      token: string
        sensitive
      pin: [int]
        sensitive
      items: [Item]
      other: Other
      *: any
        as more
    }

    object Item {
      name: string
    }

    object Other {
      text: string
    }

    """, to: "Schemas/Shop.pushschema")
  return directory
}
