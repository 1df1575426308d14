import PushPayloadBasics
package import PushSchemaDiagnostics

/// A schema file as written: its bytes, the tokens that cover them, and their structure.
package struct SyntaxTree: Sendable {
  package let file: SourceFile
  package private(set) var tokens: [Token]
  package let root: FileSyntax

  /// Whether the lexer and the parser found no errors; otherwise `root` may lack parts of the file.
  package let isComplete: Bool

  private let identity = Identity()

  /// A copy without the tokens, which need most of the memory.
  package var withoutTokens: SyntaxTree {
    var copy = self
    copy.tokens = []
    return copy
  }

  /// Whether both are copies of one tree, the result of parsing a file once.
  package func isCopy(of other: SyntaxTree) -> Bool { identity === other.identity }

  /// The index of the token at an offset, or of the first after it.
  package func token(at offset: Int) -> Int {
    tokens.dropLast().partitionPoint { $0.range.lowerBound < offset }
  }

  /// The object that all copies of a tree share.
  private final class Identity: Sendable {}
}

/// The whole file. Missing parts are `nil`, and the parser has reported them.
package struct FileSyntax: Sendable {
  package var range: SourceRange
  package var language: NumberSyntax?
  package var schema: NameSyntax?
  package var imports: [NameSyntax] = []
  package var declarations: [DeclarationSyntax] = []
  /// The declarations that the parser could not read completely, whether or not `declarations` has
  /// them; the whole file if an import in its header was unreadable.
  package var damaged: [DamagedDeclaration] = []
  /// The uses of constants, in source order.
  package var constantUses: [ConstantUseSyntax] = []
}

/// A NAME, a keyword or a key; `text` has no backticks.
package struct NameSyntax: Equatable, Sendable {
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// Whether it is between backticks or quotation marks: its range is longer than its text.
  package var isQuoted: Bool { range.upperBound - range.lowerBound > text.utf8.count }
}

/// Names joined by dots; most are one name alone.
package struct QualifiedNameSyntax: Sendable {
  package var first: NameSyntax
  package var others: [NameSyntax]
  package var range: SourceRange

  package init(_ first: NameSyntax, _ others: [NameSyntax] = [], range: SourceRange) {
    self.first = first
    self.others = others
    self.range = range
  }

  package var last: NameSyntax { others.last ?? first }

  package var count: Int { 1 + others.count }

  package var text: String {
    others.isEmpty ? first.text : ([first] + others).map(\.text).joined(separator: ".")
  }
}

/// A STRING with its escapes resolved, or a BLOCK without its indentation.
package struct StringSyntax: Equatable, Sendable {
  package var value: String
  package var range: SourceRange
  package var isBlock: Bool

  package init(value: String, range: SourceRange, isBlock: Bool = false) {
    self.value = value
    self.range = range
    self.isBlock = isBlock
  }
}

/// A number or version; `text` is exactly what was written.
package struct NumberSyntax: Equatable, Sendable {
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// The `///` lines before a declaration or member, without `///` and the blank after it.
package struct DocumentationSyntax: Sendable {
  package var text: String
  package var range: SourceRange
}

package indirect enum LiteralSyntax: Equatable, Sendable {
  case string(StringSyntax)
  case number(NumberSyntax)
  case boolean(Bool, SourceRange)
  case null(SourceRange)
  case list([LiteralSyntax], SourceRange)
  /// Only values of `set` lines are objects or contain them.
  case object([Member], SourceRange)

  /// `STRING: literal`, one of the members of an object.
  package struct Member: Equatable, Sendable {
    package var key: StringSyntax
    package var value: LiteralSyntax

    package init(key: StringSyntax, value: LiteralSyntax) {
      self.key = key
      self.value = value
    }
  }

  package var range: SourceRange {
    switch self {
    case .string(let string): string.range
    case .number(let number): number.range
    case .boolean(_, let range), .null(let range), .list(_, let range), .object(_, let range):
      range
    }
  }
}
