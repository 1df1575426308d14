import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText
import TestSupport
import Testing

/// Classes G1, G3 and G4: text that was made to leave its place, in every place of a schema that takes
/// text, through every emitter. What Swift the compiler makes of such text is tested with the emitters.
@Suite struct InjectionTests {
  static let texts = [
    #"""); fatalError(); //"#, #"\(fatalError())"#, "\"", "\"\"\"", "\\", "*/ x /*", "a\nb", "a\rb",
    "a\r\nb",
    "a\u{2028}b\u{2029}c\u{85}d", "\u{1B}[31m", "\u{7}\u{9B}", "\u{202E}b\u{202C}\u{2066}c\u{2069}",
    "\u{200B}\u{FEFF}\u{AD}", "`", "``", "```\n# x", "~~~", "<script>alert(1)</script>", "<!-- x",
    "-->",
    "[a](javascript:b)", "![a](b)", "|", "\\|", "| a | b |", "# h", "\n# h\n", "- l", "1. l", "> q",
    "&lt;",
    "*a* _b_ ~~c~~", "$x$ ${y} {z} %s", ",\";'\n=cmd()", "=1+1", "@SUM(1)", "\t", "e\u{301}",
    "\u{301}",
    "👩‍👩‍👧", "\u{E000}\u{10FFFF}\u{FFFF}", "{\"a\": 1}", "]]>", "'; DROP TABLE x; --", "::error::x",
    String(repeating: "long ", count: 200), String(repeating: "x", count: 2_000),
  ]

  @Test func `every place of the schema is reached`() throws {
    let marked = artifacts(of: "hrmls")
    #expect(marked.count > 6)
    for ending in [".swift", ".md", ".csv", ".json"] {
      #expect(marked.contains { $0.path.hasSuffix(ending) && $0.text.contains("hrmls") })
    }
  }

  @Test(arguments: texts)
  func `a hostile text stays in its place`(_ text: String) {
    let harmless = artifacts(of: "harmless")
    let hostile = artifacts(of: text)
    #expect(hostile.map(\.path) == harmless.map(\.path))
    for (left, right) in zip(hostile, harmless) {
      let hidden = firstHiddenScalar(in: left.text)
      #expect(hidden == nil, "\(left.path)")
      #expect(skeleton(left) == skeleton(right), "\(left.path)")
    }
  }

  @Test(arguments: texts)
  func `a hostile text in a key is compiled or refused`(_ text: String) {
    let key = text.unicodeScalars.filter { $0 != "`" && $0 != "\n" && $0 != "\r" }
    let file = caseFile(
      "object A open inferred \"\" {\n  `\(String(String.UnicodeScalarView(key)))`: int as key inferred \"\"\n}"
    )
    var check = CompilationCheck([file])
    #expect(check.problem(repeating: true) == nil)
  }

  @Test(arguments: [
    "../x", "/etc/x", "a/b", "..", ".", "a\\b", "a:b", "a\u{0}b", "é", "", "CON", "x.swift",
  ])
  func `no name of a schema or an object leads out of the output folder`(_ name: String) {
    for text in [
      "language 1\nschema \(name)\n", "language 1\nschema `\(name)`\n",
      "language 1\nschema \"\(name)\"\n",
      "language 1\nschema Case\nobject \(name) open inferred \"\" { a: int inferred \"\" }\n",
      "language 1\nschema Case\nobject `\(name)` open inferred \"\" { a: int inferred \"\" }\n",
    ] {
      for path in ["Case.pushschema", "\(name).pushschema", "../\(name).pushschema"] {
        let compilation = CompilationCheck.compile([SourceFile(path: path, text: text)])
        for artifact in compilation.artifacts {
          #expect(pathProblem(artifact.path) == nil, "\(artifact.path)")
        }
      }
    }
  }

  private func artifacts(of text: String) -> [Artifact] {
    let compilation = CompilationCheck.compile([schema(saying: text)])
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [], "\(text.debugDescription)")
    return compilation.artifacts
  }

  /// The shape of an artifact, without what the text in it is.
  private func skeleton(_ artifact: Artifact) -> [String] {
    switch artifact.path.split(separator: ".").last {
    case "json": DraftJSON(artifact.text).map { jsonShape($0) } ?? ["no JSON"]
    case "csv": csvRows(artifact.text).map { "\($0)" }
    case "md": markdownShape(artifact.text)
    default: []
    }
  }

  /// Keys and kinds; keys with the text in them by their place only.
  private func jsonShape(_ draft: DraftJSON) -> [String] {
    switch draft {
    case .scalar(let text): [text.hasPrefix("\"") ? "string" : text]
    case .array(let items): ["["] + items.flatMap(jsonShape) + ["]"]
    case .object(let members): ["{"] + members.flatMap { jsonShape($0.value) } + ["}"]
    }
  }

  /// The number of fields of each record.
  private func csvRows(_ text: String) -> [Int] {
    var rows: [Int] = []
    var fields = 1
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields += 1
      case "\n" where !isQuoted:
        rows.append(fields)
        fields = 1
      default: break
      }
    }
    return rows
  }

  /// What each line starts with, the bars of tables, and the tags; the content of fences is left out.
  private func markdownShape(_ text: String) -> [String] {
    var shape: [String] = []
    var fence: Substring?
    for line in text.split(separator: "\n") {
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      let marks = line.prefix { $0 == "`" }
      if marks.count >= 3 {
        fence = marks
        shape.append("fence")
        continue
      }
      let start = line.prefix { "#|->*+ ".contains($0) }
      // Outside of tables a bar is a letter.
      let bars = line.hasPrefix("|") ? count(of: "|", in: line) : 0
      shape.append("\(start) bars \(bars) tags \(count(of: "<", in: line))")
    }
    return shape
  }

  /// How often a mark stands in a line without a backslash before it or backticks around it.
  private func count(of mark: Unicode.Scalar, in line: Substring) -> Int {
    var count = 0
    var isEscaped = false
    var run = 0
    var open: Int?
    for scalar in line.unicodeScalars {
      if scalar == "`", !isEscaped || open != nil {
        run += 1
        continue
      }
      if run > 0 {
        if open == nil { open = run } else if open == run { open = nil }
        run = 0
      }
      if scalar == mark, !isEscaped, open == nil || mark == "|" { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }
}

/// A schema with the text in every place that takes one.
func schema(saying text: String) -> SourceFile {
  let quoted = languageText("x" + text)
  let page = languageText("y" + text)
  let documentation = text.unicodeScalars.filter { !isLineEnd($0) && !isRefused($0) }
  let comment = "/// x " + String(String.UnicodeScalarView(documentation))
  return SourceFile(
    path: "Case.pushschema",
    text: """
      language 1
      schema Case

      source de { title \(quoted) publisher \(quoted) lang "de" }

      \(comment)
      enum Level open cite de:1 \(quoted) {
        \(comment)
        \(quoted) as first deprecated \(quoted) inferred \(quoted)
        "b" inferred \(quoted)
      }

      \(comment)
      table Rows (a, b) inferred \(quoted) {
        row \(quoted), [\(quoted), "x"] inferred \(quoted)
      }

      \(comment)
      conversion Words inferred \(quoted) {
        \(quoted) -> \(page) cite de:7 \(quoted)
        "b" <-> \(quoted) inferred \(quoted)
      }

      \(comment)
      object Push open cite de:2 \(quoted) inferred \(quoted) {
        \(comment)
        title: string default \(quoted) deprecated \(quoted) cite de:3 \(quoted)

        level: Level default unspecified \(quoted) inferred \(quoted)

        kind: "a" | "b" inferred \(quoted)

        free: object inferred \(quoted)

        idle: int inferred \(quoted)

        rule one warning: title == \(quoted) or title in [\(quoted), "b"] or title starts with \(quoted)
          message \(quoted)
          inferred \(quoted)

        rule two note: row(title, kind) in Rows or free has key \(quoted) inferred \(quoted)

        rule three note: free has no key starting with \(quoted) inferred \(quoted)
      }

      object Target open inferred \(quoted) {
        text: string inferred \(quoted)
        more: any inferred \(quoted)
        narrow: "b" | "zz" inferred \(quoted)
        note: string inferred \(quoted)
        word: string inferred \(quoted)
        any_word: any inferred \(quoted)
        sort: string inferred \(quoted)
      }

      \(comment)
      mapping m: Push -> Target inferred \(quoted) {
        \(comment)
        given who: string default \(quoted) inferred \(quoted)
        suppress when title == \(quoted) message \(quoted) inferred \(quoted)
        title -> text inferred \(quoted)
        level -> narrow lossy \(quoted) inferred \(quoted)
        set note = \(quoted) when title != \(quoted) inferred \(quoted)
        free -> more inferred \(quoted)
        title -> word convert Words lossy \(quoted) inferred \(quoted)
        level -> any_word convert { \(quoted) -> \(quoted), "b" -> \(page) } lossy \(quoted) inferred \(quoted)
        idle drop \(quoted) inferred \(quoted)
        kind -> sort convert { "a" -> \(quoted), "b" -> \(page) } inferred \(quoted)
      }

      \(comment)
      example e: Push invalid inferred \(quoted)
        json \"\"\"
          {"title": 1}
          \"\"\"
        expect type at "/title"
        expect deprecated at "/title"

      erratum de:4 says \(quoted) means \(page) because \(quoted)

      conflict Push.title: de:5 \(quoted) versus de:6 \(page) resolved \(quoted) because \(quoted)
      """)
}

/// A text as the language writes it, everything unusual escaped.
private func languageText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    let isPlain =
      scalar.isASCII && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      && scalar.value < 0x7F
    result += isPlain ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
  }
  return result + "\""
}

private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
}

/// Whether the language refuses the scalar outside of escapes.
private func isRefused(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isHidden
}
