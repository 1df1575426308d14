package import PushSchemaDiagnostics

package struct Enumeration: Sendable {
  package struct Value: Sendable {
    /// A string or a whole number.
    package var literal: Literal
    /// The Swift case's name from an `as` clause; `nil` without one.
    package var swiftName: String?
    package var documentation: String
    package var availability: [Availability]
    package var deprecation: Deprecation?
    package var provenance: Provenance
    package var range: SourceRange

    package init(
      literal: Literal, swiftName: String? = nil, documentation: String = "",
      availability: [Availability] = [], deprecation: Deprecation? = nil,
      provenance: Provenance = Provenance(), range: SourceRange
    ) {
      self.literal = literal
      self.swiftName = swiftName
      self.documentation = documentation
      self.availability = availability
      self.deprecation = deprecation
      self.provenance = provenance
      self.range = range
    }
  }

  package var id: DeclarationID
  package var documentation: String
  /// Whether unlisted values are accepted (open, free) or rejected (closed).
  package var isOpen: Bool
  /// Whether unlisted values are accepted without a warning.
  package var isFree: Bool
  /// The values; all have the same kind.
  package var values: [Value]
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", isOpen: Bool, isFree: Bool = false,
    values: [Value], provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.isOpen = isOpen
    self.isFree = isFree
    self.values = values
    self.provenance = provenance
    self.range = range
  }

  /// The word of the language for its treatment of unlisted values.
  package var openness: String { isFree ? "free" : isOpen ? "open" : "closed" }

  /// Whether its values are numbers.
  package var listsNumbers: Bool { values.first?.literal.isNumber == true }

  /// The type of its members.
  package var type: PayloadType {
    guard listsNumbers else { return .enumeration(id) }
    return .literals(
      values.map(\.literal),
      NamedCases(id: id, cases: values.map(\.caseName), isOpen: isOpen, isFree: isFree))
  }
}

extension Enumeration.Value {
  /// The value as a text: the string, or the number in its JSON spelling.
  package var text: String { literal.plainText }
}
