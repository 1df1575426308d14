package import PushSchemaDiagnostics

/// `conversion NAME { … }`: pairs of values that mean the same, for the lines of mappings to use.
package struct ConversionTable: Sendable {
  package struct Row: Sendable {
    package var pair: ValuePair
    package var provenance: Provenance
    package var range: SourceRange

    package init(
      pair: ValuePair, provenance: Provenance = Provenance(), range: SourceRange
    ) {
      self.pair = pair
      self.provenance = provenance
      self.range = range
    }
  }

  package var id: DeclarationID
  package var documentation: String
  package var rows: [Row]
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", rows: [Row],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.rows = rows
    self.provenance = provenance
    self.range = range
  }
}

/// One value of a line's source and one of its target, and which becomes the other.
package struct ValuePair: Hashable, Sendable {
  package var source: Literal
  package var target: Literal
  package var direction: Mapping.Direction

  package init(source: Literal, target: Literal, direction: Mapping.Direction) {
    self.source = source
    self.target = target
    self.direction = direction
  }

  /// The pair as the language writes it: `"high" <-> 10`.
  package var text: String { "\(source.text) \(direction.rawValue) \(target.text)" }
}

/// What pairs of values do to a value on one of the two ways of a line.
package struct Substitution: Hashable, Sendable {
  /// A value that is read, and what is written for it.
  package struct Entry: Hashable, Sendable {
    package let read: Literal
    package let written: Literal
  }

  /// The name of the pairs; `nil` where they stand in the line itself.
  package let table: DeclarationID?
  /// All of them, those included that only run the other way or read other types.
  package let pairs: [ValuePair]
  /// What this way reads of a type; no two read the same value.
  package let entries: [Entry]
  /// Whether every value of the type that is read is one of these.
  package let isTotal: Bool

  package init(
    table: DeclarationID?, pairs: [ValuePair], entries: [Entry], isTotal: Bool
  ) {
    self.table = table
    self.pairs = pairs
    self.entries = entries
    self.isTotal = isTotal
  }

  /// Its pairs in words, behind its name where it has one; `code` marks what is written in the
  /// language.
  package func words(code: (String) -> String) -> String {
    let list = pairs.map { code($0.text) }.joined(separator: ", ")
    return table.map { "by \(code($0.name)): \(list)" } ?? list
  }
}

extension [ValuePair] {
  /// What the pairs read and write on one of the two ways of a line.
  package func entries(isBackward: Bool) -> [Substitution.Entry] {
    compactMap { pair in
      if isBackward {
        return pair.direction.runsBackward
          ? Substitution.Entry(read: pair.target, written: pair.source) : nil
      }
      return pair.direction.runsForward
        ? Substitution.Entry(read: pair.source, written: pair.target) : nil
    }
  }
}

extension Transformation {
  /// The pairs of values that the conversion, or one of its parts, goes by; `nil` if it has none.
  package var substitution: Substitution? {
    switch self {
    case .substitution(let substitution): substitution
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner),
      .keyed(_, let inner):
      inner.substitution
    case .alternatives(let inner): inner.lazy.compactMap { $0?.substitution }.first
    case .copy, .narrowing, .converter, .mapping: nil
    }
  }
}
