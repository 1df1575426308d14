import PushSchemaDiagnostics
import TestSupport
import Testing

@testable import PushSchemaSyntax

/// Lines of old mappings that write the same member become one with `else`.
@Suite struct JoinedLinesTests {
  @Test func `later values come first, with their conditions`() {
    expectJoined(
      """
      a -> t
      set t = "x" when c == 1
      b.c -> t unless d is present
      """,
      """
      set t = b.c unless d is present else "x" when c == 1 else a
      """)
  }

  @Test func `the lines of Easemob's mapping, as they once were`() {
    expectJoined(
      #"""
      set payload.body = "您有一条新消息" cite zh:1 "alert"
      msg.msg -> payload.body
        when given.display == "shown" and given.nickname is absent
        lossy "a custom text wins"
        cite zh:1 "\"body\""
      set payload.body = text "{given.nickname}:{msg.msg}" when given.display == "shown"
      ext.em_alert_body   -> payload.body
        lossy "em_push_content wins"
        inferred "a page of 2023"
      ext.em_push_content -> payload.body cite zh:1 "alert"
      msg.msg   drop "the receiver chose a fixed text"
      ext.badge drop "counted elsewhere"
      """#,
      #"""
      set payload.body = ext.em_push_content
        else ext.em_alert_body
        else text "{given.nickname}:{msg.msg}" when given.display == "shown"
        else msg.msg when given.display == "shown" and given.nickname is absent
        else "您有一条新消息"
        lossy "em_push_content wins; a custom text wins; the receiver chose a fixed text"
        cite zh:1 "alert", zh:1 "\"body\""
        inferred "a page of 2023"
      ext.badge drop "counted elsewhere"
      """#)
  }

  @Test func `a drop beside a line that is displaced becomes its loss`() {
    expectJoined(
      """
      a -> t unless b is present cite de:1
      b -> t cite de:2
      a drop "b wins" cite de:3
      """,
      """
      set t = b else a unless b is present lossy "b wins" cite de:2, de:1, de:3
      """)
  }

  @Test func `lines under opposite conditions keep their order`() {
    expectJoined(
      """
      target -> t when kind == "users" cite de:1
      target -> g when kind == "groups"
      target drop "of no use"
      set t = given.recipient unless kind == "users" cite de:2
      """,
      """
      set t = target when kind == "users" else given.recipient unless kind == "users"
        cite de:1, de:2
      target -> g when kind == "groups"
      target drop "of no use"
      """)
  }

  @Test func `a drop of the first value stays, and so does one of a member that is read elsewhere`()
  {
    expectJoined(
      """
      a -> t
      b -> t when c
      b drop "not asked for"
      """,
      """
      set t = b when c else a
      b drop "not asked for"
      """)
    expectUnchanged(
      """
      a -> t
      a -> u when c
      b -> t
      a drop "b wins"
      """)
  }

  @Test func `conversions that all values go through stay`() {
    expectJoined(
      """
      a -> t convert bool -> flag
      b -> t convert bool -> flag
      m <-> u convert bool <-> flag cite de:1
      set u = 1 when n is present discloses "known anyway"
      """,
      """
      set t = b else a convert bool -> flag
      set u = 1 when n is present else m convert bool <-> flag back into m discloses "known anyway"
        cite de:1
      """)
    expectUnchanged("a -> t convert bool -> flag\nb -> t")
    expectUnchanged("a -> t convert bool -> flag\nset t = true when b")
    expectUnchanged("a -> t convert Words\nset t = 1 when b")
  }

  @Test func `comments go above the line that is left`() {
    expectJoined(
      """
      // Texts.

      // What is there first.
      a -> t  // behind the first
      c -> u
      // What wins.
      b -> t  // behind the second
      // Of another line.
      d -> v
      """,
      """
      // Texts.

      // What is there first.
      // What wins.
      // behind the second
      set t = b else a  // behind the first
      c -> u
      // Of another line.
      d -> v
      """)
  }

  @Test(arguments: [
    "a -> t\n// inside\nb -> t // in the line\n  when c",
    "a -> t\nset t = \"always\"",
    "a -> t discloses \"one\"\nb -> t discloses \"two\"",
    "a -> t\nb -> t\nc -> t\na drop \"one\"\nb drop \"two\"",
    "a <-> t\nb <-> t",
    "a.* -> t.*\nb.* -> t.*",
    "a -> t\nb <- t",
    "null -> t\nb -> t",
    "a -> t.b\nc -> t",
  ])
  func `what the lines do not say by themselves stays for the check`(_ lines: String) {
    expectUnchanged(lines)
  }

  @Test(arguments: try allSources())
  func `what is laid out has nothing left to join`(_ file: SourceFile) {
    guard let joined = parseQuietly(file).joiningLines else { return }
    let tree = parseQuietly(joined.file)
    #expect(tree.joiningLines == nil)
    #expect(comments(of: tree) == comments(of: parseQuietly(file)).sorted(like: comments(of: tree)))
  }

  private func expectJoined(
    _ lines: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    guard let joined = parseQuietly(mapping(lines)).joiningLines else {
      Issue.record("nothing is joined", sourceLocation: location)
      return
    }
    let found = format(parseQuietly(joined.file))
    expectText(
      found ?? "not understood", format(parseQuietly(mapping(expected))) ?? "", at: location)
    #expect(parseQuietly(joined.file).joiningLines == nil, sourceLocation: location)
  }

  private func expectUnchanged(
    _ lines: String, at location: SourceLocation = #_sourceLocation
  ) {
    let tree = parseQuietly(mapping(lines))
    #expect(tree.isComplete, sourceLocation: location)
    #expect(tree.joiningLines == nil, sourceLocation: location)
  }

  private func mapping(_ lines: String) -> SourceFile {
    SourceFile(
      path: "Case.pushschema", text: "language 1\nschema Case\n\nmapping m: A -> B {\n\(lines)\n}\n"
    )
  }

  private func parseQuietly(_ file: SourceFile) -> SyntaxTree {
    var log = DiagnosticLog()
    return parse(file, log: &log)
  }

  private func comments(of tree: SyntaxTree) -> [String] {
    tree.tokens.flatMap { token in
      Gap(before: token, in: tree.file).comments.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }
}

extension [String] {
  /// The same texts in the order of others, where both are the same but for their order.
  fileprivate func sorted(like others: [String]) -> [String] {
    sorted() == others.sorted() ? others : self
  }
}
