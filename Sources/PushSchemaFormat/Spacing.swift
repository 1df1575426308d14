import PushSchemaDiagnostics
import PushSchemaSyntax

/// The blanks between adjacent tokens on one line.
struct Spacing {
  let tree: SyntaxTree

  var breaks: [Break] { tree.tokens.indices.map(spacing) }

  private func spacing(before index: Int) -> Break {
    guard index > 0 else { return .tight }
    if tree.tokens[index - 1...index].contains(where: { $0.kind == .documentation }) {
      return .line(0)
    }
    let last = mark(index - 1)
    switch mark(index) {
    case .comma?, .closeParenthesis?, .closeBracket?, .colon?, .dot?, .closeBrace?: return .tight
    // A number, or a constant for one, ends before the range.
    case .range? where tree.tokens[index - 1].kind == .number || mark(index - 2) == .dot:
      return .tight
    case .openParenthesis? where isCall(index): return .tight
    default: break
    }
    switch last {
    case .openParenthesis?, .openBracket?, .dot?, .openBrace?: return .tight
    case .range? where tree.tokens[index].kind == .number || word(index) == .constant:
      return .tight
    case .colon? where isLineNumber(index): return .tight
    default: break
    }
    return isLastLine(index) ? .tight : .space(1)
  }

  private func mark(_ index: Int) -> Mark? { tree.tokens[index].mark }

  private func word(_ index: Int) -> Keyword? {
    tree.tokens.indices.contains(index) ? tree.tokens[index].keyword : nil
  }

  /// Whether the parenthesis belongs to the word or bracket before: limits of a type, `bytes(…)`.
  private func isCall(_ index: Int) -> Bool {
    if let last = mark(index - 1) {
      // `*(form digits)` means keys; any other star multiplies.
      let isBracket =
        last == .closeBracket || last == .closeBrace || (last == .star && word(index + 1) == .form)
      return isBracket && !isFormGroup(index)
    }
    let words: [Keyword?] = [.and, .or, .not, .when, .unless, .else, .form]
    return !words.contains(word(index - 1)) && word(index - 2) != .table && !isFormGroup(index)
  }

  /// Whether the parenthesis groups a part of a form after another part: `"+" ("a" | "b")`.
  private func isFormGroup(_ index: Int) -> Bool {
    guard tree.tokens.indices.contains(index + 1) else { return false }
    let next = tree.tokens[index + 1]
    let startsPart =
      next.kind == .string || next.keyword == .not
      || Keyword.characterClasses.contains { $0 == next.keyword }
      || next.mark?.depth == 1
    guard startsPart else { return false }
    let last = tree.tokens[index - 1]
    return last.kind == .string || last.mark == .closeBracket || last.mark == .closeBrace
      || Keyword.characterClasses.contains { $0 == last.keyword }
  }

  /// Whether the number is the line of a citation: `cite de:21` and not `priority: 5 | 10`.
  private func isLineNumber(_ index: Int) -> Bool {
    guard tree.tokens[index].kind == .number, index >= 3 else { return false }
    let words: [Keyword?] = [.cite, .erratum, .versus]
    if words.contains(word(index - 3)) { return true }
    if mark(index - 3) == .colon { return isConflict(index - 3) }
    return mark(index - 3) == .comma && tree.tokens[index - 2].kind == .name
  }

  /// Whether the colon is the one after a conflict's subject.
  private func isConflict(_ colon: Int) -> Bool {
    var index = colon - 1
    while index > 1, mark(index - 1) == .dot { index -= 2 }
    return word(index - 1) == .conflict
  }

  /// Whether the number is the end of a citation's lines, `de:21-30`.
  private func isLastLine(_ index: Int) -> Bool {
    let token = tree.tokens[index]
    return token.kind == .number && tree.file.bytes[token.range.lowerBound] == ASCII.minus
      && tree.tokens[index - 1].kind == .number && index >= 2 && mark(index - 2) == .colon
  }
}
