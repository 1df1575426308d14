package import PushSchemaDiagnostics

/// A declaration, and the words in it after its keyword and its name.
package struct MentionedNames: Sendable {
  package let range: SourceRange
  /// The declaration's name; `nil` if no other declaration can refer to it.
  package let name: String?
  package let mentions: Set<String>
}

/// The names in each declaration of a file. Lexes the file again; only schemas with errors need it.
package func mentionedNames(in tree: SyntaxTree) -> [MentionedNames] {
  let tokens = Lexer(file: tree.file).tokens
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
    // The first name is the declaration's keyword.
    let isNamed = names.first.flatMap(Keyword.init)?.isNamedByOthers ?? false
    return MentionedNames(
      range: range, name: isNamed ? names.dropFirst().first : nil,
      mentions: Set(names.dropFirst(isNamed ? 2 : 1)))
  }
}
