import PushSchemaDiagnostics
@testable import PushSchemaFormat
@testable import PushSchemaSyntax
import PushSchemaText
import SchemaDumps
import TestSupport
import Testing

@Test(arguments: try allSources())
func `formatting keeps the meaning and the comments, and comes to rest`(_ file: SourceFile) {
  expectFormatted(file)
}

@Test(arguments: try allSources().filter { $0.bytes.count < 15_000 })
func `comments may stand before any token`(_ file: SourceFile) {
  for comment in ["// c\n", "\n\n// c\n\n\n// d\n"] {
    var log = DiagnosticLog()
    let tokens = lex(file, log: &log)
    for start in 0..<5 {
      var bytes = file.bytes
      for index in stride(from: start, to: tokens.count, by: 5).reversed() {
        bytes.insert(contentsOf: Array(comment.utf8), at: tokens[index].range.lowerBound)
      }
      expectFormatted(SourceFile(path: file.path, bytes: bytes))
    }
  }
}

@Test(arguments: try allSources().filter { $0.bytes.count < 15_000 })
func `documentation that belongs to nothing keeps its line`(_ file: SourceFile) {
  let tokens = parseQuietly(file).tokens
  for start in 0..<5 {
    var bytes = file.bytes
    for index in stride(from: start, to: tokens.count, by: 5).reversed()
    where index == 0 || tokens[index - 1].range.upperBound < tokens[index].range.lowerBound {
      bytes.insert(contentsOf: Array("\n/// d\n".utf8), at: tokens[index].range.lowerBound)
    }
    expectFormatted(SourceFile(path: file.path, bytes: bytes))
  }
  let rows = SourceFile(
    path: "S.pushschema",
    text: """
      language 1
      schema S
      conversion C inferred "x" {
        "a" <-> "b"
        /// d
        "ccc" <-> "d"
      }
      lines L {
        /// d
      }

      """)
  expectFormatted(rows)
  let formatted = format(parseQuietly(rows)) ?? ""
  #expect(formatted.split(separator: "\n").filter { $0.contains("/// d") } == ["/// d", "/// d"])
}

@Test(arguments: try allSources().filter { $0.bytes.count < 15_000 })
func `line breaks in the source do not matter`(_ file: SourceFile) {
  let tree = parseQuietly(file)
  guard let formatted = format(tree) else { return }
  // Every blank between tokens becomes a line break, except before documentation.
  var text = ""
  for token in tree.tokens {
    let gap = file.text(
      in: SourceRange(
        path: file.path, lowerBound: token.leadingStart, upperBound: token.range.lowerBound))
    let isPlain = !gap.contains("/") && !gap.contains("\n") && !gap.isEmpty
    text += (isPlain ? "\r\n" : gap) + file.text(in: token.range)
  }
  let apart = parseQuietly(SourceFile(path: file.path, text: text))
  expectText(format(apart) ?? "not understood", formatted)
}

private func expectFormatted(_ file: SourceFile) {
  let tree = parseQuietly(file)
  guard let formatted = format(tree) else {
    #expect(!tree.isComplete)
    return
  }
  let again = parseQuietly(SourceFile(path: file.path, text: formatted))
  expectText(dump(again), dump(tree))
  #expect(comments(of: again) == comments(of: tree))
  expectText(format(again) ?? "not understood", formatted)
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
