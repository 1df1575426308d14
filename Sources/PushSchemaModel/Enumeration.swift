package import PushSchemaDiagnostics

package struct Enumeration: Sendable {
  package struct Value: Sendable {
    /// A string or a whole number.
    package var literal: Literal
    /// The Swift case's name where the schema sets one with `as`.
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
  /// Whether other values are kept (open, free) or refused (closed).
  package var isOpen: Bool
  /// Whether other values are as good as those that it lists, so that none gets a warning.
  package var isFree: Bool
  /// All of one kind.
  package var values: [Value]
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", isOpen: Bool, isFree: Bool = false,
    values: [Value],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.isOpen = isOpen
    self.isFree = isFree
    self.values = values
    self.provenance = provenance
    self.range = range
  }
}

extension Enumeration.Value {
  /// The value as a text: the string, or the number as JSON writes it.
  package var text: String {
    if case .string(let text) = literal { text } else { literal.text }
  }
}

extension Enumeration {
  /// The word of the language for what it does with other values.
  package var openness: String { isFree ? "free" : isOpen ? "open" : "closed" }

  /// Whether its values are numbers.
  package var listsNumbers: Bool { values.first?.literal.isNumber == true }

  /// What a member of it may hold.
  package var type: PayloadType {
    guard listsNumbers else { return .enumeration(id) }
    return .literals(
      values.map(\.literal),
      NamedCases(id: id, cases: values.map(\.caseName), isOpen: isOpen, isFree: isFree))
  }
}
