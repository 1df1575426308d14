import PushPayloadBasics
package import PushSchemaDiagnostics

/// `conversion NAME { … }`: pairs of equivalent values for the lines of mappings.
package struct ConversionTable: Sendable {
  package struct Row: Sendable {
    package var pair: ValuePair
    package var provenance: Provenance
    package var range: SourceRange

    package init(pair: ValuePair, provenance: Provenance = Provenance(), range: SourceRange) {
      self.pair = pair
      self.provenance = provenance
      self.range = range
    }
  }

  package var id: DeclarationID
  package var documentation: String
  package var rows: [Row]
  package var provenance: Provenance

  package init(
    id: DeclarationID, documentation: String = "", rows: [Row],
    provenance: Provenance = Provenance()
  ) {
    self.id = id
    self.documentation = documentation
    self.rows = rows
    self.provenance = provenance
  }
}

/// One value of a line's source and one of its target, and the direction of the conversion.
package struct ValuePair: Hashable, Sendable {
  package var source: Literal
  package var target: Literal
  package var direction: Mapping.Direction

  package init(source: Literal, target: Literal, direction: Mapping.Direction) {
    self.source = source
    self.target = target
    self.direction = direction
  }

  /// The pair in the spelling of the language: `"high" <-> 10`.
  package var text: String { "\(source.text) \(direction.rawValue) \(target.text)" }
}

/// The pairs of values that a line uses in one direction.
package struct Substitution: Hashable, Sendable {
  /// A value that is read, and the value that is written for it.
  package struct Entry: Hashable, Sendable {
    package let read: Literal
    package let written: Literal
  }

  /// The name of the pairs; `nil` if they are in the line itself.
  package let table: DeclarationID?
  /// All pairs, including those of the other direction and of other types.
  package let pairs: [ValuePair]
  /// The entries that this direction reads of a type; no two read the same value.
  package let entries: [Entry]
  /// Whether every value of the source type is an entry.
  package let isTotal: Bool

  package init(table: DeclarationID?, pairs: [ValuePair], entries: [Entry], isTotal: Bool) {
    self.table = table
    self.pairs = pairs
    self.entries = entries
    self.isTotal = isTotal
  }

  /// Its pairs in words, after its name if it has one; `code` marks text of the language.
  package func words(code: (String) -> String) -> String {
    let list = pairs.map { code($0.text) }.joined(separator: ", ")
    return table.map { "by \(code($0.name)): \(list)" } ?? list
  }
}

extension [ValuePair] {
  /// The entries of the pairs in one direction of a line.
  package func entries(isBackward: Bool) -> [Substitution.Entry] {
    isBackward
      ? filter(\.direction.runsBackward).map { .init(read: $0.target, written: $0.source) }
      : filter(\.direction.runsForward).map { .init(read: $0.source, written: $0.target) }
  }
}

extension Transformation {
  /// The pairs of values that the conversion, or a part of it, uses; `nil` if it uses none.
  package var substitution: Substitution? {
    if case .substitution(let substitution) = self {
      substitution
    } else {
      parts.firstNonNil(\.substitution)
    }
  }
}
