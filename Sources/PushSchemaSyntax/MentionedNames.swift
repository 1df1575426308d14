package import PushSchemaDiagnostics

/// A declaration and all names in it.
package struct MentionedNames: Sendable {
  package let range: SourceRange
  /// That of the declaration, where others may name it.
  package let name: String?
  package let mentions: Set<String>
}

/// The names in each declaration of a file, looked up in its bytes: nearly always nobody asks for them.
package func mentionedNames(in tree: SyntaxTree) -> [MentionedNames] {
  var lexer = Lexer(file: tree.file)
  lexer.lexAll()
  let tokens = lexer.tokens
  var next = 0
  return tree.root.declarations.map { declaration in
    let range = declaration.range
    var names: [String] = []
    while next < tokens.count, tokens[next].range.lowerBound < range.upperBound {
      let token = tokens[next]
      if token.kind == .name, token.range.lowerBound >= range.lowerBound {
        names.append(tree.file.text(in: token.range))
      }
      next += 1
    }
    // Its word comes first.
    let isNamed = names.first.flatMap(Keyword.init)?.isNamedByOthers ?? false
    return MentionedNames(
      range: range, name: isNamed ? names.dropFirst().first : nil,
      mentions: Set(names.dropFirst(2)))
  }
}
