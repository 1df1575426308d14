package import PushSchemaDiagnostics

/// A payload with its required verdict. It is immutable, so that copies share it.
package final class Example: Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// No finding of severity `error`.
    case valid
    /// JSON, with at least one finding of severity `error`.
    case invalid
    /// No JSON text.
    case malformed
  }

  /// A required finding; the list must be complete.
  package struct Expectation: Hashable, Sendable {
    package var code: String
    /// `nil` for any pointer.
    package var pointer: String?
    package var range: SourceRange

    package init(code: String, pointer: String?, range: SourceRange) {
      self.code = code
      self.pointer = pointer
      self.range = range
    }
  }

  /// The required result of a mapping.
  package struct MapsTo: Sendable {
    package var mapping: DeclarationID
    /// A JSON text for each result, compared as values; empty for none and for a refusal.
    package var results: [String]
    /// Whether the conversion is to be refused.
    package var isRefusal: Bool
    /// The positions of the texts.
    package var places: [BlockPlaces]
    /// The lost members of the payload; the list must be complete.
    package var losses: [Loss]
    /// The findings on the results; it must contain every error.
    package var findings: [Expectation]
    package var range: SourceRange

    package init(
      mapping: DeclarationID, results: [String], isRefusal: Bool = false,
      places: [BlockPlaces] = [], losses: [Loss] = [],
      findings: [Expectation] = [], range: SourceRange
    ) {
      self.mapping = mapping
      self.results = results
      self.isRefusal = isRefusal
      self.places = places
      self.losses = losses
      self.findings = findings
      self.range = range
    }
  }

  /// A member that a result does not contain.
  package struct Loss: Hashable, Sendable {
    package var pointer: String
    package var range: SourceRange

    package init(pointer: String, range: SourceRange) {
      self.pointer = pointer
      self.range = range
    }
  }

  package let name: String
  package let documentation: String
  package let object: DeclarationID
  package let verdict: Verdict
  /// The payload's text; an inline example has no line end at the end.
  package let json: String
  /// The position of that text; `nil` for a separate file.
  package let places: BlockPlaces?
  package let expectations: [Expectation]
  package let givens: [(name: String, value: Literal)]
  /// The JSON texts of givens that are objects.
  package let givenObjects: [(name: String, json: String)]
  package let mapsTo: [MapsTo]
  package let provenance: Provenance
  package let range: SourceRange

  package init(
    name: String, documentation: String = "", object: DeclarationID, verdict: Verdict,
    json: String, places: BlockPlaces? = nil, expectations: [Expectation] = [],
    givens: [(name: String, value: Literal)] = [],
    givenObjects: [(name: String, json: String)] = [], mapsTo: [MapsTo] = [],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.name = name
    self.documentation = documentation
    self.object = object
    self.verdict = verdict
    self.json = json
    self.places = places
    self.expectations = expectations
    self.givens = givens
    self.givenObjects = givenObjects
    self.mapsTo = mapsTo
    self.provenance = provenance
    self.range = range
  }
}
