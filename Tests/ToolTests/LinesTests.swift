import Foundation
import PushPayload
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Files in which each line is a payload: how they are cut, checked and summed up.
@Suite struct LinesTests {
  @Test func `marks, line ends and blank lines belong to no payload`() throws {
    try check(
      ["validate", "p.json", "--lines", "--as", "Shop.Push"],
      "\u{FEFF}{\"text\": 1}\r\n\r\n \t\n{\"text\": \"a\", \"item\": [{\"txt\": 1}, {\"txt\": 2}]}\r\n{\"text\": 2}",
      expect: """
        p.json:1:13: error: [type] 'text' must be a string, not a number
          at /text
          inferred: its own

        p.json:4:25: warning: [unknown-key] 'txt' is unknown to Shop.Item
          at /item/0/txt
          inferred: its own

        p.json:4:37: warning: [unknown-key] 'txt' is unknown to Shop.Item
          at /item/1/txt
          inferred: its own

        p.json:5:10: error: [type] 'text' must be a string, not a number
          at /text
          inferred: its own

        3 payloads checked, 2 refused, 1 with warnings only: 2 errors, 2 warnings

        findings by code, and where they are
          2  error: [type]
          2    /text, in p.json:1, 5
          2  warning: [unknown-key]
          2    /item/*/txt, in p.json:4

        what a code means: pushschema explain type
        -- exit status 1
        """)
  }

  @Test func `programs get the counts as one object on the last line`() throws {
    try check(
      ["validate", "p.json", "--lines", "--as", "Shop.Push", "--quiet", "--summary", "json"],
      "{\"text\": 1}\n{\"text\": \"a\"}\n",
      expect: """
        p.json:1:10: error: [type] 'text' must be a string, not a number
          at /text
          inferred: its own

        {"summary":"validate","payloads":2,"refused":1,"warned":0,"unreadable":0,"objects":{},"codes":[{"code":"type","severity":"error","count":1}],"places":[{"code":"type","severity":"error","pointer":"/text","count":1,"missing":0,"path":"p.json","line":1,"position":0,"lines":[{"path":"p.json","line":1}],"moreLines":false}],"missing":0}
        -- exit status 1
        """)
    try check(
      ["validate", "p.json", "--as", "Shop.Push", "--summary", "json", "--diagnostics", "sarif"],
      "{}",
      expect: """
        -- standard error
        pushschema: error: '--summary json' excludes '--diagnostics sarif', which is one document
          pushschema validate --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a file of lines that is read as one payload gets the option that is missing`() throws
  {
    try check(
      ["validate", "p.json", "--as", "Shop.Push"], "{\"text\": \"a\"}\n{\"text\": \"b\"}\n",
      expect: """
        p.json:1:1: error: [notation] these are several JSON values, one after the other, not one
          if each line is a payload, add --lines

        2 payloads checked, 1 refused: 1 error
        what a code means: pushschema explain notation
        -- exit status 1
        """)
    try check(
      ["identify", "p.json"], "{\"text\": \"a\"}\r\n{\"text\": \"b\"}\r\n",
      expect: """
        p.json:1:1: these are several JSON values, one after the other, not one; if each line is a payload, add --lines
        p.json, line 1: Shop.Push
          Shop.Push: 1 key known; only it knows /text
        p.json, line 2: Shop.Push
          Shop.Push: 1 key known; only it knows /text
        -- exit status 1
        """)
    let convert = ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner"]
    let run = ToolRun(convert, in: try shop("{\"text\": \"a\"}\n{\"text\": \"b\"}"))
    #expect(run.errors.contains("if each line is a payload, add --lines"))
    // Not where lines would not do either.
    for other in ["{\"text\":\n\"a\"}\n{\"text\": \"b\"}", "{\"text\": \"a\"} {\"text\": \"b\"}"] {
      let run = ToolRun(["validate", "p.json", "--as", "Shop.Push"], in: try shop(other))
      #expect(run.output.contains("several JSON values"))
      #expect(!run.output.contains("--lines"))
    }
  }

  @Test func `of lines that are not clear a few are told one by one, programs are told all`() throws
  {
    let unclear = String(repeating: "{\"zzz\": 1}\n", count: 5)
    let payloads = "{\"text\": 1, \"item\": []}\n" + unclear + "{\"text\": \"b\", \"item\": []}\n"
    let lines = ["validate", "p.json", "--lines", "--schemas", "Schemas"]
    try check(
      lines, payloads,
      expect: """
        p.json:1:10: error: [type] 'text' must be a string, not a number
          at /text
          inferred: its own

        p.json:2:1: error: [unidentified] the object is unknown
          name it with --as; pushschema list shows the objects

        p.json:3:1: error: [unidentified] the object is unknown
          name it with --as; pushschema list shows the objects

        p.json:4:1: error: [unidentified] the object is unknown
          name it with --as; pushschema list shows the objects

        further lines without a clear object are only counted

        7 payloads checked (2 as Shop.Push), 6 refused: 6 errors

        findings by code, and where they are
          5  error: [unidentified]
          5    the whole payload, in p.json:2, 3, 4, 5, 6
          1  error: [type]
          1    /text, in p.json:1

        what a code means: pushschema explain type
        2 of the lines with a clear object are Shop.Push: if all are, run again with --as Shop.Push
        -- exit status 1
        """)
    let programs = ToolRun(lines + ["--diagnostics", "json"], in: try shop(payloads))
    #expect(programs.output.split(separator: "\n").count == 6)
  }

  @Test func `where no line is clear the summary says how they are told`() throws {
    let run = ToolRun(
      ["validate", "p.json", "--lines", "--schemas", "Schemas"],
      in: try shop("{\"zzz\": 1}\n{\"yyy\": 1}\n"))
    #expect(
      run.output.hasSuffix(
        """

        no line has a clear object: run again with --as and their object; 'pushschema list objects' lists all

        """))
  }

  @Test func `lines with warnings only are counted apart`() throws {
    let payloads = "{\"text\": \"a\", \"txt\": 1}\n{\"text\": 1, \"txt\": 1}\n{\"text\": \"b\"}\n"
    let run = ToolRun(
      ["validate", "p.json", "--lines", "--as", "Shop.Push"], in: try shop(payloads))
    #expect(
      run.output.contains(
        "3 payloads checked, 1 refused, 1 with warnings only: 1 error, 2 warnings\n"))
  }

  @Test func `each line is converted, and what is told names it`() throws {
    try check(
      ["convert", "p.json", "--lines", "--from", "Shop.Push", "--to", "Shop.Banner"],
      "{\"text\": \"a\"}\n\n{\"text\": \"b\", \"item\": []}\n{\"text\": \"longer\"}\n[]\n",
      expect: """
        {"title":"a"}
        {"title":"b"}
        {"title":"longer"}
        -- standard error
        p.json:3: lost: /item: banners hold one text
        result:4:10: warning: [short] cut on the screen
          at /title
            chars(title)  -> 6
          inferred: its own
        p.json:5:1: error: [type] the payload must be an object, not an array
          inferred: its own
        p.json:5: nothing is written, because of [type]
        4 payloads read, 3 results, 1 with errors

        findings by code, and where they are
          1  error: [type]
          1    the whole payload, in p.json:5
          1  warning: [short]
          1    /title, in p.json:4
          1  note: [lost]
          1    /item, in p.json:3
          1  note: [unwritten]
          1    the whole payload, in p.json:5
        -- exit status 1
        """)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/gzip")))
  func `a packed file is unpacked, and one that is cut is told`() throws {
    let directory = try shop(String(repeating: "{\"text\": \"a\"}\n", count: 3_000))
    let script = """
      gzip -c p.json > p.gz; head -c 40 p.gz > cut.gz; cat p.gz p.json > more.gz
      "$0" validate --lines --as Shop.Push p.gz; "$0" validate --lines --as Shop.Push - < p.gz
      "$0" validate --lines --as Shop.Push more.gz; echo $?
      "$0" validate --lines --as Shop.Push cut.gz | tail -n 1
      """
    let run = try BuiltTool(script: script, in: directory.path).run()
    #expect(run.output.contains("3000 payloads checked, 0 refused: no findings\n"))
    #expect(run.output.contains("3000 payloads checked, 0 refused, 1 file not read\n2\n"))
    #expect(run.output.hasSuffix("1 file not read\n"))
    expectText(
      run.errors,
      """
      pushschema: error: cannot read '-': it is packed by gzip; pass the output of gzip -dc
      pushschema: error: cannot read 'more.gz': other bytes follow the gzip data; the gzip data was read, the other bytes were not
      pushschema: error: cannot read 'cut.gz': gzip cannot unpack it to its end (status 1)

      """)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/gzip")),
    arguments: ["", "x", "{}"])
  func `a packed file with less than three bytes is read to its end`(_ text: String) throws {
    let directory = try shop(text)
    let run = try BuiltTool(
      script: "gzip -c p.json > p.gz; \"$0\" validate --lines --as Shop.Push p.gz; echo $?",
      in: directory.path
    ).run()
    #expect(!run.errors.contains("cannot"), "\(run.errors)")
    #expect(run.output.hasSuffix(text == "x" ? "\n1\n" : "no findings\n0\n"), "\(run.output)")
  }

  @Test(
    arguments: [
      ([0x28, 0xB5, 0x2F, 0xFD], "it is packed by zstd; pass the output of zstd -dc"),
      ([0x04, 0x22, 0x4D, 0x18], "it is packed by lz4; pass the output of lz4 -dc"),
      (Array("BZh91AY&SY".utf8), "it is packed by bzip2; pass the output of bzip2 -dc"),
      (Array("PK\u{3}\u{4}".utf8), "it is a zip archive; pass the output of unzip -p"),
      (Array("PAR1\u{15}".utf8), "it is a Parquet file; pass its rows as lines of JSON"),
    ] as [([UInt8], String)])
  func `a packed file is named and not taken for a text`(_ mark: [UInt8], _ reason: String) throws {
    let directory = try shop("{}")
    try Data(mark + [0, 1, 2]).write(to: URL(fileURLWithPath: directory.path + "/p.packed"))
    for lines in [["--lines"], []] {
      let run = try BuiltTool(
        ["validate", "p.packed", "--as", "Shop.Push"] + lines, in: directory.path
      ).run()
      #expect(run.errors == "pushschema: error: cannot read 'p.packed': \(reason)\n")
      #expect(run.status == 2)
    }
  }

  @Test func `lines are the same however the bytes come`() {
    let text = "a\n\n\r\nbcd\n\n" + String(repeating: "e", count: 30) + "\n \nf"
    let expected = ["1 a", "4 bcd", "6 " + String(repeating: "e", count: 30), "8 f"]
    for size in 1...40 {
      let reader = LineBlockReader(Pieces(text, size), path: "p")
      var lines: [String] = []
      while let block = reader.next() {
        lines += block.payloads.map {
          "\($0.number) " + String(decoding: $0.bytes.filter { $0 != 0x0D }, as: UTF8.self)
        }
      }
      #expect(lines == expected, "\(size)")
    }
  }

  @Test func `a line that is too long is one payload, which is not checked`() throws {
    let long = #"{"text": ""# + String(repeating: "x", count: 1 << 24)
    let arguments = ["validate", "p.json", "--lines", "--as", "Shop.Push"]
    let run = ToolRun(arguments, in: try shop(long + "\n{}\n"))
    #expect(run.transcript.contains("2 payloads checked, 1 refused: 1 error"))
    let each = ToolRun(arguments + ["--each"], in: try shop(long + "\n{}\n"))
    #expect(each.output.split(separator: "\n").count == 2)
    #expect(each.output.contains(#""line":1,"valid":false,"payloads":[],"#))
  }

  @Test func `of a line that is too long only the start is kept`() {
    let long = String(repeating: "x", count: 1_000)
    let reader = LineBlockReader(Pieces("a\n\(long)\nb\n", 50), path: "p", lineLimit: 200)
    var told: [String] = []
    while let block = reader.next() {
      if block.isCut { told.append(block.findingOnCutLine.description) }
      if !block.isCut {
        told += block.payloads.map { "\($0.number) \(String(decoding: $0.bytes, as: UTF8.self))" }
      }
    }
    #expect(
      told == [
        "1 a", "2:1 : error: [malformed] lines of 16 MiB and more are not read", "3 b",
      ])
  }

  @Test(arguments: [49, 50, 51, 99, 100, 101, 1_000])
  func `the limit of a line is exact however the bytes come`(_ count: Int) {
    let line = String(repeating: "x", count: count)
    for size in [1, 7, 50, 100] {
      for text in ["a\n\(line)\nb\n", "\(line)\n\n", "a\n\(line)"] {
        let reader = LineBlockReader(Pieces(text, size), path: "p", lineLimit: 100)
        var isCut = false
        while let block = reader.next() { isCut = isCut || block.isCut }
        #expect(isCut == (count >= 100), "pieces of \(size) bytes")
      }
    }
  }
}

/// A text that comes so many bytes at a time.
private final class Pieces: ByteSource, @unchecked Sendable {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  init(_ text: String, _ size: Int) {
    rest = Array(text.utf8)[...]
    self.size = size
  }

  func read(atMost count: Int) -> [UInt8] {
    let next = rest.prefix(min(size, count))
    rest = rest.dropFirst(next.count)
    return Array(next)
  }
}

private func check(
  _ arguments: [String], _ payload: String, expect: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let run = ToolRun(arguments, in: try shop(payload))
  expectText(run.transcript, expect, at: location)
}

private func shop(_ payload: String) throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(payload, to: "p.json")
  try directory.write(
    """
    language 1
    schema Shop

    object Push inferred "its own" {
      text: string
      item: [Item]
    }

    object Item inferred "its own" {
      name: string
    }

    object Banner inferred "its own" {
      title: string
      rule short warning: chars(title) <= 3
        message "cut on the screen"
        inferred "its own"
    }

    mapping to-banner: Push -> Banner {
      text -> title
      item drop "banners hold one text"
    }

    """, to: "Schemas/Shop.pushschema")
  return directory
}
