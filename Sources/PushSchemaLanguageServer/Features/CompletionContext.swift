import PushSchemaDiagnostics
import PushSchemaSyntax

/// The context of a cursor, from the tokens before it: unfinished text can seldom be parsed.
struct CompletionContext {
  /// A token before the cursor.
  struct Word {
    let text: String
    let kind: Token.Kind
    let startsLine: Bool

    var isName: Bool { kind.isName }

    /// The key or name, without backticks.
    var name: String {
      kind == .quotedKey ? String(text.drop { $0 == "`" }.prefix { $0 != "`" }) : text
    }
  }

  /// The first word of the declaration that contains the cursor; `nil` outside of declarations.
  private(set) var declaration: String?
  /// The tokens before the cursor; in a declaration, from its first word on.
  private(set) var words: [Word] = []
  /// The number of open braces in these tokens.
  private(set) var depth = 0
  /// The range of the word at the cursor, from its start to the cursor.
  let word: Range<Int>
  /// Whether the word is the first of its line.
  let startsLine: Bool

  /// Returns `nil` inside texts and comments, where the server proposes nothing.
  init?(at offset: Int, in file: SourceFile) {
    let lexed = LexedFile(file)
    var before = lexed.tokens.prefix { $0.range.upperBound <= offset }
    if before.count < lexed.tokens.count {
      let next = lexed.tokens[before.count]
      if next.range.lowerBound < offset {
        guard next.kind.isName else { return nil }
        before = lexed.tokens.prefix(before.count + 1)
      }
    }
    let touching = before.last.flatMap { $0.range.upperBound >= offset ? $0 : nil }
    if touching?.kind == .documentation { return nil }
    let name = touching.flatMap { $0.kind.isName ? $0 : nil }
    if name != nil { before = before.dropLast() }
    word = (name?.range.lowerBound ?? offset)..<offset
    startsLine = (touching == nil || name != nil) && lexed.startsLine(word.lowerBound)
    let gap = file.bytes[(before.last?.range.upperBound ?? 0)..<word.lowerBound]
    let line = gap.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
    guard !String(decoding: line, as: UTF8.self).contains("//") else { return nil }
    let all = before.map {
      Word(text: lexed.text($0), kind: $0.kind, startsLine: lexed.startsLine($0.range.lowerBound))
    }
    guard let start = all.indices.last(where: { CompletionContext.starts(all[$0...]) }) else {
      words = all
      return
    }
    declaration = all[start].text
    words = Array(all[start...])
    for word in words where word.kind == .punctuation {
      if word.text == "{" { depth += 1 }
      if word.text == "}" { depth = max(0, depth - 1) }
    }
  }

  /// Whether a declaration starts at the first of some words, by the same rules as in the parser.
  private static func starts(_ words: ArraySlice<Word>) -> Bool {
    guard let first = words.first, first.startsLine,
      LanguageWords.declarations.contains(first.text)
    else { return false }
    let next = words.dropFirst().prefix(2).map(\.text)
    guard next.count == 2 else { return false }
    switch first.text {
    case "source": return next[1] == "{"
    case "table": return next[1] == "("
    case "enum", "object", "fields", "lines", "conversion":
      return next[1] == "{" || words[words.startIndex + 2].kind == .name
    case "type", "payload", "constant": return next[1] == "="
    case "mapping", "example", "erratum": return next[1] == ":"
    default: return next[1] == ":" || next[1] == "."
    }
  }

  /// The token that is `count` tokens before the cursor; one is the last token before it.
  func before(_ count: Int = 1) -> Word? { words.count >= count ? words[words.count - count] : nil }

  /// Replaces `{path}` among the names of a path; no key contains a line break.
  private static let lookedUp = "{}\n"

  /// Whether the cursor directly follows the opening brace of a key that is looked up.
  var isAtLookup: Bool { before()?.text == "{" && before(2)?.text == "." }

  /// The number of tokens of the `{path}` that ends `last` tokens before the cursor, if any.
  private func lookupLength(from last: Int) -> Int? {
    guard before(last)?.text == "}" else { return nil }
    var position = last + 1
    while let word = before(position), word.isName || word.text == "." { position += 1 }
    return before(position)?.text == "{" ? position - last + 1 : nil
  }

  /// The names of a path that ends with a dot before the cursor, and the number of its tokens.
  var path: (names: [String], count: Int)? {
    guard before()?.text == "." else { return nil }
    var names: [String] = []
    var count = 0
    while before(count + 1)?.text == ".", let name = before(count + 2) {
      if name.isName {
        names.insert(name.name, at: 0)
        count += 2
      } else if let length = lookupLength(from: count + 2) {
        names.insert(CompletionContext.lookedUp, at: 0)
        count += 1 + length
      } else {
        break
      }
    }
    return names.isEmpty ? nil : (names, count)
  }

  /// The token before the path at the cursor, or before the cursor; empty if there is none.
  var opener: String { before((path?.count ?? 0) + 1)?.text ?? "" }

  /// The second word of the declaration: its name.
  var name: String { words.count > 1 ? words[1].name : "" }

  /// The qualified name after the first of some punctuation tokens.
  func qualifiedName(behind texts: Set<String>) -> [String] {
    guard
      let start = words.firstIndex(where: { texts.contains($0.text) && $0.kind == .punctuation })
    else { return [] }
    return CompletionContext.qualifiedName(words[(start + 1)...])
  }

  /// The qualified name at the start of some tokens.
  static func qualifiedName(_ words: ArraySlice<Word>) -> [String] {
    var names: [String] = []
    var position = words.startIndex
    while position < words.endIndex, words[position].isName {
      names.append(words[position].name)
      guard position + 1 < words.endIndex, words[position + 1].text == "." else { break }
      position += 2
    }
    return names
  }
}

extension Token.Kind {
  fileprivate var isName: Bool { self == .name || self == .quotedKey }
}
