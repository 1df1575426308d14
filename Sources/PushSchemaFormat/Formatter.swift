package import PushSchemaDiagnostics
package import PushSchemaSyntax

/// A schema file in the canonical layout, or the errors for which it cannot be parsed.
package struct Formatting: Sendable {
  /// The text; `nil` if the file cannot be parsed as a whole.
  package let text: String?
  package let diagnostics: [Diagnostic]

  /// Formats a schema file; its meaning does not matter.
  package init(of file: SourceFile) {
    var log = DiagnosticLog()
    text = format(parse(file, log: &log))
    diagnostics = log.sorted
  }
}

/// The file in the canonical layout; `nil` if it could not be parsed as a whole.
///
/// Only blanks and line breaks change: tokens and comments keep their order.
package func format(_ tree: SyntaxTree) -> String? {
  guard tree.isComplete else { return nil }
  var formatter = Formatter(tree: tree, breaks: Layout(of: tree).breaks)
  formatter.output.reserveCapacity(tree.file.bytes.count)
  for (index, token) in tree.tokens.enumerated() {
    formatter.writeGap(before: index)
    formatter.write(token)
  }
  return String(decoding: formatter.output, as: UTF8.self)
}

/// The layout before a token.
enum Break: Equatable {
  case tight
  case space(Int)
  /// A new line; `keepsBlank` says whether one blank line before it is kept, `addsBlank` adds one.
  case line(indentation: Int, keepsBlank: Bool, addsBlank: Bool)

  static func line(_ indentation: Int) -> Break {
    .line(indentation: indentation, keepsBlank: false, addsBlank: false)
  }
}

/// Writes the tokens with the breaks of the layout.
private struct Formatter {
  let tree: SyntaxTree
  let breaks: [Break]
  var output: [UInt8] = []
  /// The indentation of the current line.
  var indentation = 0
  /// The indentation of the last line that the layout has planned.
  var plannedIndentation = 0

  mutating func writeGap(before index: Int) {
    let token = tree.tokens[index]
    let gap = Gap(before: token, in: tree.file)
    if token.kind == .end {
      writeComments(gap, indentation: 0, addsBlank: false)
      if !output.isEmpty { output.append(ASCII.lineFeed) }
      return
    }
    let isClosing = token.mark == .closeBrace
    var planned = breaks[index]
    if index == 0 { planned = .line(indentation: 0, keepsBlank: true, addsBlank: false) }
    if case .line(let own, _, _) = planned {
      plannedIndentation = own
    } else if !gap.comments.isEmpty {
      // A comment ends its line, so the next token starts one, which is indented in a clause.
      let continues = !isClosing && token.kind != .documentation
      planned = .line(plannedIndentation + (continues ? 2 : 0))
    }
    guard !gap.comments.isEmpty else { return write(planned, isAfterBlank: gap.hasBlankAtEnd) }
    guard case .line(let indentation, let keepsBlank, let addsBlank) = planned else { return }
    // Comments before a closing brace belong to the body before it.
    writeComments(gap, indentation: indentation + (isClosing ? 2 : 0), addsBlank: addsBlank)
    write(
      .line(
        indentation: indentation, keepsBlank: keepsBlank,
        addsBlank: addsBlank && gap.comments.allSatisfy(\.isTrailing)),
      isAfterBlank: gap.hasBlankAtEnd && !isClosing)
  }

  private mutating func writeComments(_ gap: Gap, indentation: Int, addsBlank: Bool) {
    var needsBlank = addsBlank
    for comment in gap.comments {
      if comment.isTrailing {
        output += [ASCII.space, ASCII.space]
      } else {
        write(
          .line(indentation: indentation, keepsBlank: true, addsBlank: needsBlank),
          isAfterBlank: comment.isAfterBlank)
        needsBlank = false
      }
      output += comment.bytes
    }
  }

  private mutating func write(_ planned: Break, isAfterBlank: Bool) {
    switch planned {
    case .tight: break
    case .space(let count): output += Array(repeating: ASCII.space, count: count)
    case .line(let indentation, let keepsBlank, let addsBlank):
      self.indentation = indentation
      guard !output.isEmpty else { return }
      output.append(ASCII.lineFeed)
      if addsBlank || (keepsBlank && isAfterBlank) { output.append(ASCII.lineFeed) }
      output += Array(repeating: ASCII.space, count: indentation)
    }
  }

  mutating func write(_ token: Token) {
    let bytes = tree.file.bytes[token.range]
    switch token.kind {
    case .end: break
    case .block: writeBlock(token)
    case .documentation:
      let text = token.documentation(in: tree.file)
      output += bytes.prefix(3)
      if !text.isEmpty { output += [ASCII.space] + text }
    default: output += bytes
    }
  }

  /// Writes a block: one line between its quotes, or lines indented more than its first line.
  private mutating func writeBlock(_ token: Token) {
    let margin = Array(repeating: ASCII.space, count: indentation + 2)
    let quotes = Array(repeating: ASCII.quote, count: 3)
    output += quotes
    if let line = token.lineOfBlock(in: tree.file) {
      output += line.utf8
      output += quotes
      return
    }
    let value = decodeBlock(token, in: tree.file) { _ in }
    if !value.isEmpty || isMultiline(token) {
      for line in value.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
        output.append(ASCII.lineFeed)
        if !line.isEmpty { output += margin + line }
      }
    }
    output.append(ASCII.lineFeed)
    output += margin + quotes
  }

  /// Whether a block with an empty value has a separate line for it.
  private func isMultiline(_ token: Token) -> Bool {
    let firstLine = tree.file.position(at: token.range.lowerBound).line
    return tree.file.position(at: token.range.upperBound).line > firstLine + 1
  }
}

extension Token {
  /// The value of a block that is written between its quotes: one line that neither starts nor ends
  /// with a quote or a blank; `nil` for other tokens.
  func lineOfBlock(in file: SourceFile) -> String? {
    guard kind == .block else { return nil }
    let value = decodeBlock(self, in: file) { _ in }
    let isApart = [value.utf8.first, value.utf8.last].allSatisfy { edge in
      edge.map { $0 != ASCII.quote && !ASCII.isBlank($0) } ?? false
    }
    return isApart && !value.utf8.contains(where: ASCII.isLineEnd) ? value : nil
  }
}

/// The blanks and comments before a token.
struct Gap {
  struct Comment {
    let bytes: ArraySlice<UInt8>
    /// Whether it is after the previous token, on the same line.
    let isTrailing: Bool
    /// Whether a blank line comes before it.
    let isAfterBlank: Bool
  }

  private(set) var comments: [Comment] = []
  /// Whether a blank line comes before the token, after the last comment.
  private(set) var hasBlankAtEnd = false

  init(before token: Token, in file: SourceFile) {
    let bytes = file.bytes
    var index = token.leadingStart
    var lineEnds = 0
    while index < token.range.lowerBound {
      if bytes[index] == ASCII.slash {
        let start = index
        while index < token.range.lowerBound, !ASCII.isLineEnd(bytes[index]) { index += 1 }
        comments.append(
          Comment(
            bytes: bytes[start..<index].withoutBlanksAtEnd,
            isTrailing: lineEnds == 0 && comments.isEmpty && token.leadingStart > 0,
            isAfterBlank: lineEnds > 1))
        lineEnds = 0
        continue
      }
      let isPair =
        bytes[index] == ASCII.carriageReturn && index + 1 < bytes.count
        && bytes[index + 1] == ASCII.lineFeed
      if ASCII.isLineEnd(bytes[index]), !isPair { lineEnds += 1 }
      index += 1
    }
    hasBlankAtEnd = lineEnds > 1
  }
}
