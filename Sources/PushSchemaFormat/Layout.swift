import PushSchemaDiagnostics
import PushSchemaSyntax

/// Decides the break before each token: one part on each line, if it fits.
struct Layout {
  /// The maximum number of columns of a line, if possible.
  static let lineLength = 100

  let tree: SyntaxTree
  private(set) var breaks: [Break]
  /// The additional indentation of the lines in a case of a mapping.
  var margin = 0
  /// The number of characters of each token.
  private let widths: [Int]
  /// Whether a comment or a block prevents it from being on one line with the token before.
  private let endsLine: [Bool]

  init(of tree: SyntaxTree) {
    self.tree = tree
    let bytes = tree.file.bytes
    let blocks = tree.tokens.map { $0.lineOfBlock(in: tree.file) }
    widths = zip(tree.tokens, blocks).map { token, block in
      block.map { $0.unicodeScalars.count + 6 }
        ?? bytes[token.range].reduce(into: 0) { count, byte in
          count += byte & 0xC0 == 0x80 ? 0 : 1
        }
    }
    endsLine = zip(tree.tokens, blocks).map { token, block in
      token.kind == .block && block == nil || !Gap(before: token, in: tree.file).comments.isEmpty
    }
    breaks = Spacing(tree: tree).breaks
    layOut(tree.root)
    separateDocumentation()
  }

  /// Starts lines at documentation and after it, also where it belongs to nothing: what follows it
  /// on its line would become a part of it.
  private mutating func separateDocumentation() {
    for index in breaks.indices.dropFirst()
    where [tree.tokens[index - 1].kind, tree.tokens[index].kind].contains(.documentation) {
      if case .line = breaks[index] { continue }
      breaks[index] = .line(0)
    }
  }

  // MARK: Tokens of a node

  func firstToken(of range: SourceRange) -> Int { tree.token(at: range.lowerBound) }

  func lastToken(of range: SourceRange) -> Int { max(0, tree.token(at: range.upperBound) - 1) }

  /// Whether a blank line or a comment comes before the token.
  func isApart(_ index: Int) -> Bool {
    let gap = Gap(before: tree.tokens[index], in: tree.file)
    return gap.hasBlankAtEnd || !gap.comments.isEmpty
  }

  // MARK: Breaks

  mutating func setBreak(_ value: Break, before index: Int) { breaks[index] = value }

  mutating func breakLine(before range: SourceRange, _ indentation: Int) {
    breaks[firstToken(of: range)] = .line(indentation)
  }

  /// Starts a line with the word before a part.
  mutating func breakLine(beforeWordOf part: SourceRange?, _ indentation: Int) {
    if let part { breaks[firstToken(of: part) - 1] = .line(indentation) }
  }

  /// Starts a part with its documentation on a new line.
  mutating func startPart(
    _ range: SourceRange, _ documentation: DocumentationSyntax?, _ indentation: Int,
    addsBlank: Bool = false
  ) {
    let first = Break.line(indentation: indentation, keepsBlank: true, addsBlank: addsBlank)
    guard let documentation else {
      breaks[firstToken(of: range)] = first
      return
    }
    for index in firstToken(of: documentation.range)...lastToken(of: documentation.range) {
      breaks[index] = .line(indentation)
    }
    breaks[firstToken(of: documentation.range)] = first
    breaks[firstToken(of: range)] = .line(indentation)
  }

  /// The columns from one token to another on one line; `nil` if they cannot be on one.
  func width(_ first: Int, _ last: Int) -> Int? {
    guard first <= last else { return 0 }
    var total = widths[first]
    for index in first..<last {
      guard !endsLine[index + 1] else { return nil }
      switch breaks[index + 1] {
      case .tight: break
      case .space(let count): total += count
      case .line: return nil
      }
      total += widths[index + 1]
    }
    return total
  }

  /// The columns of a part; 0 if it cannot be on one line.
  func width(of part: SourceRange) -> Int { width(firstToken(of: part), lastToken(of: part)) ?? 0 }

  /// Aligns what follows parts, given by their first and last tokens.
  mutating func align(_ parts: [(first: Int, last: Int)]) {
    let widths = parts.map { width($0.first, $0.last) ?? 0 }
    let widest = widths.max() ?? 0
    for (part, width) in zip(parts, widths) { breaks[part.last + 1] = .space(1 + widest - width) }
  }

  mutating func alignArrows(of pairs: [ValuePairSyntax]) {
    align(pairs.map { (firstToken(of: $0.source.range), lastToken(of: $0.source.range)) })
  }

  func fits(_ first: Int, _ last: Int, from column: Int) -> Bool {
    width(first, last).map { column + $0 <= Self.lineLength } ?? false
  }

  func fits(_ range: SourceRange, from column: Int) -> Bool {
    fits(firstToken(of: range), lastToken(of: range), from: column)
  }

  /// Puts each clause on its own line, and wraps those that are still too long.
  mutating func stack(_ clauses: [ClauseSyntax], _ indentation: Int) {
    for clause in clauses {
      breakLine(before: clause.range, indentation)
      switch clause.kind {
      case .required(_, let condition?), .forbidden(_, let condition):
        if !fits(clause.range, from: indentation) { wrap(condition.expression, indentation + 2) }
      case .provenance(let provenance): wrap(provenance, indentation)
      default: break
      }
    }
  }

  mutating func stack(_ provenances: [ProvenanceSyntax], _ indentation: Int) {
    for provenance in provenances {
      breakLine(before: provenance.range, indentation)
      wrap(provenance, indentation)
    }
  }

  /// Fills lines with the references of a long citation.
  private mutating func wrap(_ provenance: ProvenanceSyntax, _ indentation: Int) {
    guard case .cite(let first, let others, let range) = provenance,
      !fits(range, from: indentation)
    else { return }
    fill(([first] + others).map(\.range), from: firstToken(of: range), indentation, indentation + 2)
  }

  /// Starts a new line before each part that would exceed the line's length.
  mutating func fill(_ parts: [SourceRange], from start: Int, _ column: Int, _ indentation: Int) {
    var lineStart = start
    var column = column
    for (number, part) in parts.enumerated() {
      // The separator after a part is on its line.
      let last = lastToken(of: part) + (number + 1 < parts.count ? 1 : 0)
      guard number > 0, !fits(lineStart, last, from: column) else { continue }
      let first = firstToken(of: part)
      breaks[first] = .line(indentation)
      (lineStart, column) = (first, indentation)
    }
  }

  /// Starts a line before each `or`, or each `and`, of a long condition.
  mutating func wrap(_ expression: ExpressionSyntax, _ indentation: Int) {
    switch expression {
    case .or(let parts, _), .and(let parts, _):
      for part in parts.dropFirst() {
        // The tree does not contain parentheses around the part.
        var index = firstToken(of: part.range) - 1
        while index > 0, tree.tokens[index].mark == .openParenthesis { index -= 1 }
        breaks[index] = .line(indentation)
      }
      for part in parts where !fits(part.range, from: indentation + 4) {
        wrap(part, indentation + 2)
      }
    case .quantified(_, _, let condition, _): wrap(condition, indentation + 2)
    default: break
    }
  }
}

extension ProvenanceSyntax {
  var range: SourceRange {
    switch self {
    case .cite(_, _, let range), .inferred(_, let range): range
    }
  }
}
