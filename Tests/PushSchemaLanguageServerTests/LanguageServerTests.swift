import PushPayload
import TestSupport
import Testing

@testable import PushSchemaLanguageServer

/// What the server answers; `¦` marks the cursor.
@Suite struct LanguageServerTests {
  private static let uri = "file:///w/Shop.pushschema"

  private static let shop = """
    language 1
    schema Shop

    enum Kind closed inferred "test" { "sale" "news" }

    object Order open inferred "test" {
      /// What it is about.
      kind: Kind required
      order_id: string
        required when kind == "sale"

      rule short: chars(order_id) <= 8 inferred "test"
    }

    object Push open inferred "test" {
      title: string
      id: string
    }

    mapping to-push: Order -> Push inferred "test" {
      kind -> title
      set id = text "#{order_id}" when order_id is present
    }

    example sale: Order valid inferred "test"
      json \"""
        {"kind": "sale", "order_id": "4711"}
        \"""
      maps to Push \"""
        {"title": "sale", "id": "#4711"}
        \"""

    example long: Order invalid inferred "test"
      json \"""
        {"kind": "news", "order_id": "123456789"}
        \"""
      expect short
      maps to Push \"""
        {"title": "news", "id": "#123456789"}
        \"""
    """

  // MARK: Features

  @Test func `a field is found at every place that names it`() {
    check(
      "textDocument/references", Self.marked("order¦_id: string"),
      expect: """
        8:2-8:10
        11:20-11:28
        21:19-21:27
        21:35-21:43
        26:22-26:30
        34:22-34:30
        """)
  }

  @Test func `a name leads to its declaration`() {
    check(
      "textDocument/definition", Self.marked("kind: Ki¦nd"),
      expect: """
        3:5-3:9
        """)
  }

  @Test func `hovering tells type, rules and where a field goes`() {
    check(
      "textDocument/hover", Self.marked("order_¦id: string"),
      expect: #"""
        ```pushschema
        order_id: string
          required when kind == "sale"
        ```

        - rule short: chars(order_id) <= 8

        - Shop.to-push: becomes id when order_id is present

        inferred: test
        """#)
  }

  @Test func `words show what they say in Markdown, and code stays code`() {
    let lines = [
      "see `aps.alert_*` of *this*", "a ` alone", "``two``", "`a``b`", "<b> & 1. _x_ a_b",
    ]
    #expect(
      lines.map(MarkdownText.escaped) == [
        "see `aps.alert_*` of \\*this\\*", "a \\` alone", "\\`\\`two\\`\\`",
        "\\`a\\`\\`b\\`", "\\<b> & 1. \\_x\\_ a_b",
      ])
  }

  @Test func `a rename reaches conditions, texts and examples`() {
    check(
      "textDocument/rename", Self.marked("order¦_id: string"), ["newName": "order-number"],
      expect: """
        changes (file:///w/Shop.pushschema (8:2-8:10 order-number, 11:20-11:28 order-number, 21:19-21:27 order-number, 21:35-21:43 order-number, 26:22-26:30 order-number, 34:22-34:30 order-number))
        """)
  }

  @Test func `a rename that would change the meaning is refused`() {
    check(
      "textDocument/rename", Self.marked("order_¦id: string"), ["newName": "kind"],
      expect: """
        refused: there already is a field 'kind'
        """)
    check(
      "textDocument/rename", Self.marked("\"sa¦le\" \"news\""), ["newName": "x"],
      expect: """
        refused: payloads contain this value, so it cannot be renamed
        """)
    check(
      "textDocument/rename", Self.marked("object Or¦der"), ["newName": "two words"],
      expect: """
        refused: 'two words' is not a name: letters, digits and '_', a letter first, single '-' between them
        """)
  }

  @Test func `a field whose key stands in a constant is not renamed`() {
    check(
      "textDocument/rename",
      """
      language 1
      schema Shop
      constant shown-keys = ["title"]
      object Push open {
        ti¦tle: string
        rule shown: keys(self) in constant.shown-keys
      }
      """, ["newName": "head"],
      expect: """
        refused: 'title' is at Shop.pushschema:6:30 in a form that cannot be rewritten
        """)
  }

  @Test func `completion knows the place`() {
    check(
      "textDocument/completion", Self.marked("kind -> ti¦tle"),
      expect: """
        title id
        """)
    check(
      "textDocument/completion", Self.marked("expect s¦hort"),
      expect: """
        short malformed too-deep duplicate-key type required forbidden range length format form key-form not-one-of duplicate-item null unknown-key deprecated too-many-findings
        """)
    check(
      "textDocument/completion", Self.marked("kind: ¦Kind"),
      expect: """
        string int float bool flag any object null Kind Order Push
        """)
    check(
      "textDocument/completion", Self.marked("required when ¦kind"),
      expect: """
        kind order_id self not exactly-one at-least-one at-most-one all-or-none any all keys row bytes chars columns count capitals epoch-seconds default
        """)
    check("textDocument/completion", Self.marked("\"#{ord¦er_id}"), expect: "")
    let tests =
      "self not exactly-one at-least-one at-most-one all-or-none any all keys row bytes chars columns count capitals epoch-seconds default"
    for (head, expected) in [
      ("given x: string ", "default sample cite inferred"),
      ("suppress ", "when back"), ("suppress back ", "when"),
      ("suppress back when ", "title id \(tests)"), ("suppress when ", "kind order_id \(tests)"),
    ] {
      let text = Self.shop.replacing("  kind -> title", with: "  \(head)¦\n  kind -> title")
      check("textDocument/completion", text, expect: expected)
    }
  }

  @Test func `symbols, lenses and hints show what is there`() {
    check(
      "textDocument/documentSymbol", Self.shop,
      expect: """
        Shop schema kind 3 1:7-1:11 selectionRange (1:7-1:11)
        Kind enum kind 10 3:0-3:50 selectionRange (3:5-3:9) children (sale value kind 22 3:35-3:41 selectionRange (3:35-3:41), news value kind 22 3:42-3:48 selectionRange (3:42-3:48))
        Order object kind 5 5:0-12:1 selectionRange (5:7-5:12) children (kind Kind kind 8 7:2-7:21 selectionRange (7:2-7:6), order_id string kind 8 8:2-9:32 selectionRange (8:2-8:10), short rule kind 17 11:2-11:50 selectionRange (11:7-11:12))
        Push object kind 5 14:0-17:1 selectionRange (14:7-14:11) children (title string kind 8 15:2-15:15 selectionRange (15:2-15:7), id string kind 8 16:2-16:12 selectionRange (16:2-16:4))
        to-push Order -> Push kind 12 19:0-22:1 selectionRange (19:8-19:15)
        sale Order, valid kind 15 24:0-30:7 selectionRange (24:8-24:12)
        long Order, invalid kind 15 32:0-39:7 selectionRange (32:8-32:12)
        """)
    check(
      "textDocument/codeLens", Self.shop,
      expect: """
        24:8-24:12 command (as stated: no findings; converted by Shop.to-push )
        32:8-32:12 command (as stated: short at /order_id; converted by Shop.to-push )
        """)
    check(
      "textDocument/inlayHint", Self.shop,
      [
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
      ],
      expect: """
        position 8:10 orderID
        """)
  }

  @Test func `diagnostics bring their edits along`() {
    let text = "language 1\nschema Shop\n\nobjct Order open inferred \"x\" { a: string }\n"
    check(
      "textDocument/codeAction", text,
      [
        "range": ["start": ["line": 3, "character": 0], "end": ["line": 3, "character": 2]],
        "context": ["diagnostics": []],
      ],
      expect: """
        write 'object' for 'objct' quickfix isPreferred false edit (changes (file:///w/Shop.pushschema (3:0-3:5 object)))
        """)
  }

  @Test func `only the lines that differ are laid out anew`() {
    check(
      "textDocument/formatting",
      "language 1\nschema Shop\n\nobject A open inferred \"x\" {\n    a: string\n}\n",
      expect: """
        4:0-5:0   a: string
        """)
  }

  @Test func `a cited line is shown where its document lies beside the schemas`() {
    var client = ScriptedClient.started(files: ["/w/Documents/d.txt": "one\ntwo *three*\nfour\n"])
    client.open(
      Self.uri,
      """
      language 1
      schema Shop
      source d { title "The page" file "d.txt" }
      object A open cite d:2 { a: string }
      """)
    let answer = client.request(
      "textDocument/hover",
      [
        "textDocument": ["uri": JSONValue(Self.uri)], "position": ["line": 3, "character": 21],
      ])
    expectText(
      answer["contents"]?["value"]?.string ?? "",
      expect: #"""
        The page, line 2:

        > two \*three\*
        """#)
  }

  // MARK: Support

  private static func marked(_ words: String) -> String {
    let plain = words.split(separator: "¦", omittingEmptySubsequences: false).joined()
    let parts = shop.split(separator: plain, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: words)
  }

  /// Opens a text, asks, and compares the answer as readable lines.
  func check(
    _ method: String, _ marked: String, _ params: JSONValue = [:], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    expectText(readable(answer(method, marked, params)), expect: expected, at: location)
  }

  func answer(_ method: String, _ marked: String, _ params: JSONValue = [:]) -> JSONValue {
    let parts = marked.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    var client = ScriptedClient.started()
    client.open(Self.uri, text)
    var params = params.object ?? [:]
    params["textDocument"] = ["uri": JSONValue(Self.uri)]
    if parts.count == 2 {
      let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
      params["position"] = [
        "line": JSONValue(lines.count - 1), "character": JSONValue(lines.last?.utf8.count ?? 0),
      ]
    }
    return client.request(method, .object(params))
  }

  private func expectText(
    _ actual: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    TestSupport.expectText(actual, expected, at: location)
  }

  /// An answer with ranges as `line:character-line:character`, and of completions the labels.
  func readable(_ answer: JSONValue) -> String {
    if let message = answer["message"]?.string { return "refused: \(message)" }
    if let text = answer["contents"]?["value"]?.string { return text }
    if let list = answer.array, list.first?["sortText"] != nil {
      return list.compactMap { $0["label"]?.string }.joined(separator: " ")
    }
    if let list = answer.array { return list.map { line($0) }.joined(separator: "\n") }
    return line(answer)
  }

  private func line(_ value: JSONValue) -> String {
    if let start = value["start"], let end = value["end"] { return "\(place(start))-\(place(end))" }
    if let list = value.array { return list.map(line).joined(separator: ", ") }
    guard let object = value.object else { return value.jsonString() }
    return object.filter { !["uri", "diagnostics", "tooltip", "paddingLeft"].contains($0.name) }
      .map { name, value in
        value["line"] != nil
          ? "\(name) \(place(value))"
          : value.object == nil && value.array == nil
            ? value.string ?? "\(name) \(value.jsonString())"
            : name == "range" ? line(value) : "\(name) (\(line(value)))"
      }.joined(separator: " ")
  }

  private func place(_ position: JSONValue) -> String {
    "\(position["line"]?.integer ?? -1):\(position["character"]?.integer ?? -1)"
  }
}
