import PushSchemaDiagnostics
import PushSchemaDiff
import PushSchemaModel
import TestSupport
import Testing

/// What is said of single changes.
@Suite struct SchemaDiffTests {
  @Test func `a range gets narrower, and wider again`() {
    check(
      from: "badge: int(0...)", to: "badge: int(0...99)",
      expect: #"""
        field Test.Push.badge changed
          type: int(0...) -> int(0...99)
          senders: breaks: the range is 0...99
            Test.Push: {"badge":100}
              [range] 'badge' must be 0 to 99, not 100
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        """#)
    check(
      from: "badge: int(0...99)", to: "badge: int(0...)",
      expect: #"""
        field Test.Push.badge changed
          type: int(0...99) -> int(0...)
          receivers: breaks: the range is 0...99
            Test.Push: {"badge":100}
              [range] 'badge' must be 0 to 99, not 100
        1 change: senders safe, receivers broken by 1, swift source safe, results safe
        """#)
  }

  @Test(.timeLimit(.minutes(1))) func `an object may contain itself in forty members`() {
    let members = (0..<40).map { "f\($0): Push" }.joined(separator: "\n") + "\n"
    check(
      from: members + "badge: int", to: members + "badge: int(0...4)",
      expect: #"""
        field Test.Push.badge changed
          type: int -> int(0...4)
          senders: breaks: the range is 0...4
            Test.Push: {"badge":-1}
              [range] 'badge' must be 0 to 4, not -1
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        """#)
  }

  @Test(arguments: [
    ("a == \"x\" or b is absent", "b is absent or a in [\"x\"]"),
    ("not (a == \"x\" and b is present)", "a != \"x\" or b is absent"),
    ("a not in [\"x\", \"y\"]", "not a in [\"y\", \"x\"]"),
    ("b < 5", "not b >= 5"),
    ("not self has key \"c\"", "self has no key \"c\""),
  ])
  func `a condition that is written otherwise is safe`(old: String, new: String) throws {
    for (left, right) in [(old, new), (new, old)] {
      let members = "a: string\n  b: int\n  *: any as others\n  rule r: "
      let diff = try self.diff("", "", "open", members + left, members + right)
      #expect(diff.changes.count == 1)
      #expect(!diff.breaks([.senders, .receivers, .swift, .results]))
    }
  }

  @Test(arguments: [
    ("string(...10 chars)", "string", "chars(a) <= 10", true),
    ("string(...10 chars)", "string", "chars(a) < 11", true),
    ("string(...10 chars)", "string", "chars(a) <= 11", false),
    ("string(1...10 bytes)", "string", "bytes(a) in 1...10", true),
    ("string(1...10 bytes)", "string", "chars(a) in 1...10", false),
    ("string(1...10 bytes) | int", "string | int", "bytes(a) in 1...10", false),
    ("int(0...5)", "int", "a >= 0 and a <= 5", true),
    ("int(0...5)", "int", "a >= 0 or a <= 5", false),
    ("[string](...3 items)", "[string]", "count(a) <= 3", true),
    ("[string(...3 chars)]", "[string]", "count(a) <= 3", false),
    ("{*: int}(...3 keys)", "{*: int}", "count(a) < 4", true),
  ])
  func `a limit is said by a rule`(
    _ limited: String, _ free: String, _ rule: String, _ isSafe: Bool
  )
    throws
  {
    let (type, ruled) = ("a: \(limited)", "a: \(free)\n  rule r: \(rule)")
    for (old, new) in [(type, ruled), (ruled, type)] {
      let diff = try self.diff("", "", "open", old, new)
      #expect(diff.breaks([.senders, .receivers]) != isSafe, "\(old) -> \(new)")
    }
  }

  @Test func `a field is added to an open object, and to a closed one`() {
    check(
      from: "a: int", to: "a: int\n  b: string",
      expect: #"""
        field Test.Push.b added
          string
          senders: safe, except for keys that one version does not know: only a string is accepted
            Test.Push: {"b":true}
              [type] 'b' must be a string, not a boolean
        1 change: senders safe, receivers safe, swift source safe, results safe
        """#)
    check(
      object: "closed", from: "a: int", to: "a: int\n  b: string",
      expect: #"""
        field Test.Push.b added
          string
          receivers: breaks: the key 'b' may be refused
            Test.Push: {"b":"x"}
              [unknown-key] 'b' is unknown to Test.Push
        1 change: senders safe, receivers broken by 1, swift source safe, results safe
        """#)
  }

  @Test func `fields change places, which initializers follow`() {
    check(
      from: "a: string\n  b: int", to: "b: int\n  a: string",
      expect: #"""
        object Test.Push changed
          its fields are in another order
          swift: breaks: the initializer takes its arguments in another order
        1 change: senders safe, receivers safe, swift source broken by 1, results safe
        """#)
    check(
      from: "a: string | int", to: "a: int | string",
      expect: #"""
        field Test.Push.a changed
          type: string | int -> int | string
        1 change: senders safe, receivers safe, swift source safe, results safe
        """#)
  }

  @Test func `givens change places, which their initializer follows`() {
    func version(_ givens: String) -> String {
      "object Out inferred \"test\" { x: any }\n"
        + "mapping out: Push -> Out inferred \"test\" { \(givens) a -> x }"
    }
    check(
      version("given p: int given q: string"), version("given q: string given p: int"),
      from: "a: int", to: "a: int",
      expect: #"""
        mapping Test.out changed
          its givens are in another order
          swift: breaks: the initializer of its givens takes them in another order
        1 change: senders safe, receivers safe, swift source broken by 1, results safe
        """#)
  }

  @Test func `a rest takes the place of unknown members`() {
    check(
      from: "a: string", to: "a: string\n  *: any as extras",
      expect: #"""
        rest Test.Push.* added
          any
          swift: breaks: the property 'unknownMembers' is gone
        1 change: senders safe, receivers safe, swift source broken by 1, results safe
        """#)
  }

  @Test func `a field is renamed`() {
    check(
      from: "/// Where the picture lies.\n  image: string",
      to: "/// Where the picture lies.\n  picture: string",
      expect: #"""
        field Test.Push.picture renamed, formerly Test.Push.image
          senders: safe, except for keys that one version does not know: only a string is accepted
            Test.Push: {"picture":true}
              [type] 'picture' must be a string, not a boolean
          receivers: safe, except for keys that one version does not know: only a string is accepted
            Test.Push: {"image":true}
              [type] 'image' must be a string, not a boolean
          swift: breaks: the property 'image' is now called 'picture'
        1 change: senders safe, receivers safe, swift source broken by 1, results safe
        """#)
  }

  @Test func `a field gets required, and a rule forbids what was allowed`() {
    check(
      from: "a: int\n  b: int",
      to: "a: int required\n  b: int\n  rule small: b < 10",
      expect: #"""
        field Test.Push.a changed
          presence: none -> required
          senders: breaks: 'a' is required
            Test.Push: {}
              [required] 'a' is required
          swift: breaks: the property 'a' has another type
        rule Test.Push.small added
          error: b < 10
          senders: breaks: the rule 'small' is new or stricter
            Test.Push: {"b":10}
              [small] this must hold: b is less than 10
        2 changes: senders broken by 2, receivers safe, swift source broken by 1, results safe
        """#)
  }

  @Test func `a rule that says the same in fewer cases breaks nobody who sends`() {
    check(
      from: "a: int\n  b: int\n  rule one: a is present",
      to: "a: int\n  b: int\n  rule one: a is present or b is present",
      expect: #"""
        rule Test.Push.one changed
          a is present -> a is present or b is present
          receivers: breaks: the rule 'one' is new or stricter
            Test.Push: {"b":-1}
              [one] this must hold: a is present
        1 change: senders safe, receivers broken by 1, swift source safe, results safe
        """#)
  }

  @Test func `forms in another order and turned comparisons say the same`() {
    check(
      from: #"""
        a: int
          b: string(form "x" | ("y" | "z") digits)
          rule low: a <= 3
        """#,
      to: #"""
        a: int
          b: string(form ("z" | "y") digits | "x")
          rule low: 3 >= a
        """#,
      expect: #"""
        field Test.Push.b changed
          type: string(form "x" | ("y" | "z") digits) -> string(form ("z" | "y") digits | "x")
        rule Test.Push.low changed
          a <= 3 -> 3 >= a
        2 changes: senders safe, receivers safe, swift source safe, results safe
        """#)
  }

  @Test func `a value of a closed list is gone and another one is new`() {
    check(
      "enum Level closed inferred \"test\" { \"low\" \"high\" }",
      "enum Level closed inferred \"test\" { \"low\" \"top\" }",
      from: "level: Level", to: "level: Level",
      expect: #"""
        enum Test.Level changed
          added "top"
          removed "high"
          senders: breaks: the value "high" is not accepted
            Test.Push: {"level":"high"}
              [not-one-of] 'level' must be one of "low", "top", not "high"
          receivers: breaks: the value "top" is not accepted
            Test.Push: {"level":"top"}
              [not-one-of] 'level' must be one of "low", "high", not "top"
          swift: breaks: the case 'top' is new
          swift: breaks: the case 'high' is gone
        1 change: senders broken by 1, receivers broken by 1, swift source broken by 1, results safe
        """#)
  }

  @Test func `roles of members change, and end`() {
    let members = "a: string\n  b: string"
    func table(_ rows: String) -> String { "table Roles (object, role, pointer) {\n\(rows)\n}" }
    let link = "row \"Test.Push\", \"link\", \"/a\""
    check(
      table(link), table(#"row "Test.Push", "link", ["/b", "/a"] row "Test.Push", "text", "/b""#),
      from: members, to: members,
      expect: #"""
        object Test.Push changed
          role text: none -> /b
          role link: /a -> /b, /a
          receivers: may break: what it shows is read from other members
        documentation Test changed
          tables: 1 new or changed
          documentation: changes: examples, sources or notes changed
        2 changes: senders safe, receivers perhaps broken by 1, swift source safe, results safe
        """#)
    check(
      table(link), "", from: members, to: members,
      expect: #"""
        object Test.Push changed
          role link: /a -> none
          swift: breaks: it is no PushMessage: its pushContent is gone
        documentation Test changed
          tables: 1 gone
          documentation: changes: examples, sources or notes changed
        2 changes: senders safe, receivers safe, swift source broken by 1, results safe
        """#)
    check(
      "", table(link), from: members, to: members,
      expect: #"""
        object Test.Push changed
          role link: none -> /a
        documentation Test changed
          tables: 1 new or changed
          documentation: changes: examples, sources or notes changed
        2 changes: senders safe, receivers safe, swift source safe, results safe
        """#)
  }

  @Test func `words alone break nobody`() {
    check(
      from: "a: int", to: "/// The first.\n  a: int",
      expect: #"""
        field Test.Push.a changed
          documentation: changes: its words, citations, default or versions changed
        1 change: senders safe, receivers safe, swift source safe, results safe
        """#)
  }

  @Test func `a conversion writes something else`() {
    let target = "object Out inferred \"test\" { x: any y: any }\n"
    check(
      target + "mapping out: Push -> Out inferred \"test\" { a -> x }",
      target + "mapping out: Push -> Out inferred \"test\" { a -> y }",
      from: "a: int", to: "a: int",
      expect: #"""
        mapping Test.out changed
          - a -> x
          + a -> y
          results: breaks: a payload has another result
            Test.Push: {"a":1}
              it became {"x":1}, now {"y":1}
        1 change: senders safe, receivers safe, swift source safe, results broken by 1
        """#)
  }

  @Test(arguments: [
    "{ given who: string default VALUE a drop \"no\" set x = given.who }",
    "{ a -> x convert { \"on\" -> VALUE, \"off\" -> 0 } }",
    "{ a drop \"no\" set x = VALUE }",
  ])
  func `texts of other bytes are other values, though Swift takes them for equal`(
    _ lines: String
  ) throws {
    func version(_ value: String) -> String {
      "object Out inferred \"test\" { x: any }\nmapping out: Push -> Out inferred \"test\" "
        + lines.replacing("VALUE", with: value)
    }
    let member = "a: \"on\" | \"off\""
    let diff = try self.diff(
      version("\"\u{E9}\""), version("\"e\u{301}\""), "open", member, member)
    #expect(diff.verdict(ofMapping: DeclarationID(schema: "Test", name: "out")) == .breaks)
  }

  @Test func `a break is accepted by the version that brings it`() {
    let accepted = #"accepted Push.a breaks senders because "no app sends more""#
    check(
      "", accepted, from: "a: int", to: "a: int(...9)",
      expect: #"""
        field Test.Push.a changed
          type: int -> int(...9)
          senders: breaks: the range is ...9
            Test.Push: {"a":10}
              [range] 'a' must be at most 9, not 10
          accepted: no app sends more
        1 change: senders safe, receivers safe, swift source safe, results safe; 1 accepted
        """#)
    check(
      accepted, accepted, from: "a: int", to: "a: int(...9)",
      expect: #"""
        field Test.Push.a changed
          type: int -> int(...9)
          senders: breaks: the range is ...9
            Test.Push: {"a":10}
              [range] 'a' must be at most 9, not 10
        1 change: senders broken by 1, receivers safe, swift source safe, results safe
        """#)
    check(
      "", #"accepted Push.gone breaks swift because "nobody uses it""#, from: "a: int",
      to: "a: int",
      expect: #"""
        accepted, but not changed: Test.Push.gone
        0 changes: senders safe, receivers safe, swift source safe, results safe
        """#)
  }

  @Test func `a list of changes as Markdown`() throws {
    let diff = try self.diff("", "", "open", "a: int\n  b: int", "a: int(0...9)")
    check(
      diff.markdown,
      expect: #"""
        # Changes

        2 changes: senders broken by 1, receivers safe, swift source broken by 1, results safe.

        ## Senders

        - changed field `Test.Push.a`
          - `type: int -> int(0...9)`
          - breaks senders: the range is 0...9
            - `{"a":-1}` as `Test.Push`: \[range\] 'a' must be 0 to 9, not -1

        ## Swift source

        - removed field `Test.Push.b`
          - breaks swift: the property 'b' is gone
        """#)
  }
}
