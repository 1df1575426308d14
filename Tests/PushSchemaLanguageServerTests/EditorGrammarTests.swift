import Foundation
import PushSchemaSyntax
import TestSupport
import Testing

/// Holds the grammars of `Plugins/Editors` to the language's own words.
@Suite struct EditorGrammarTests {
  @Test func `the grammar of Vim has all words`() throws {
    try check("Vim/syntax/pushschema.vim") { group, words in
      #"syntax match pushschema\#(group.name) "\<\%(\#(words.joined(separator: #"\|"#))\)\>""#
    }
  }

  @Test func `the mode of Emacs has all words`() throws {
    try check("Emacs/pushschema-mode.el") { group, words in
      "(defconst pushschema-\(group)-words '(\(words.map { "\"\($0)\"" }.joined(separator: " "))))"
    }
  }

  @Test func `the grammar of VS Code has all words`() throws {
    try check("VSCode/syntaxes/pushschema.tmLanguage.json") { group, words in
      #"    { "name": "\#(group.scope).pushschema", "match": "(?<![A-Za-z0-9_-])(?:\#(words.joined(separator: "|")))(?![A-Za-z0-9_-])" },"#
    }
    let grammar = try Repository.bytes(
      of: "Plugins/Editors/VSCode/syntaxes/pushschema.tmLanguage.json")
    let file = try JSONSerialization.jsonObject(with: Data(grammar)) as? [String: Any]
    let patterns = try #require(file?["patterns"] as? [[String: Any]])
    for pattern in patterns.compactMap({ $0["match"] as? String }) {
      #expect(throws: Never.self) { try NSRegularExpression(pattern: pattern) }
    }
  }

  /// Between the lines with BEGIN and END stands a line for each group of words.
  private func check(
    _ path: String, line: (WordGroup, [String]) -> String
  ) throws {
    let path = "Plugins/Editors/" + path
    var lines = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("BEGIN words") }) + 1
    let last = try #require(lines.firstIndex { $0.contains("END words") })
    let expected = WordGroup.allCases.map { group in
      line(group, Keyword.allCases.filter { $0.group == group }.map(\.rawValue).sorted(by: >))
    }
    guard Array(lines[first..<last]) != expected else { return }
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
      lines.replaceSubrange(first..<last, with: expected)
      try Data(lines.joined(separator: "\n").utf8)
        .write(to: URL(fileURLWithPath: Repository.root + "/" + path))
    }
    Issue.record("\(path) has other words than the language; UPDATE_EXPECT=1 writes them")
  }
}

extension WordGroup {
  fileprivate var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

  /// What TextMate's themes know.
  fileprivate var scope: String {
    switch self {
    case .declaration: "keyword.declaration"
    case .clause: "keyword.other"
    case .type: "support.type"
    case .condition: "keyword.control"
    case .constant: "constant.language"
    }
  }
}
