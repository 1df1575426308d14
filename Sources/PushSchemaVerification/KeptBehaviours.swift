import PushSchemaModel

/// Checks of behaviours that documents state and a part of the schema keeps.
extension FactCheck {
  /// Checks a fact about a line of a mapping.
  func mappingLine(_ fact: DocumentSheet.Fact, of id: String) -> Outcome {
    guard let mapping = schema.mappings.first(where: { $0.id.name == id }) else {
      return .uncited("there is no mapping '\(id)'")
    }
    let suppressions = mapping.suppressions.map { (text: $0.text, provenance: $0.provenance) }
    let lines = mapping.lines.map { (text: $0.text, provenance: $0.provenance) }
    return line(fact, of: "the mapping '\(id)'", among: suppressions + lines)
  }

  /// Checks a fact about a line of an endpoint.
  func endpointLine(_ fact: DocumentSheet.Fact, of id: String) -> Outcome {
    guard let endpoint = schema.endpoints.first(where: { $0.id.name == id }) else {
      return .uncited("there is no endpoint '\(id)'")
    }
    return line(
      fact, of: "the endpoint '\(id)'",
      among: endpoint.lines.map { ($0.text, endpoint.provenance(of: $0)) })
  }

  private func line(
    _ fact: DocumentSheet.Fact, of whole: String,
    among lines: [(text: String, provenance: Provenance)]
  ) -> Outcome {
    let keeps = fact.keeps ?? ""
    let kept = lines.filter { $0.text == keeps }
    guard !kept.isEmpty else {
      let citing = lines.filter { cites(fact, $0.provenance) }
      let others = citing.map { "'\($0.text)'" }.joined(separator: ", ")
      return .uncited(
        "\(whole) has no line '\(keeps)'"
          + (citing.isEmpty ? "" : "; this place is cited by \(others)"))
    }
    return kept.contains { cites(fact, $0.provenance) } ? .cited : noCitation(of: keeps)
  }

  /// Checks a fact whose words must be in the documentation of an object.
  func description(_ fact: DocumentSheet.Fact, of object: Object) -> Outcome {
    missingWords(
      in: object.documentation, of: object.id.name, described: fact.described,
      documented: fact.documented)
      ?? (cites(fact, object.provenance) ? .cited : noCitation(of: object.id.name))
  }

  /// The outcome if documentation lacks one of the described words, or the documented sentence,
  /// whose line breaks do not count; else `nil`.
  func missingWords(
    in documentation: String, of name: String, described: [String], documented: String?
  ) -> Outcome? {
    if let word = described.first(where: { !holds(documentation, $0) }) {
      return .uncited("the documentation of '\(name)' does not mention '\(word)'")
    }
    guard let documented else { return nil }
    let text = documentation.split { $0.isWhitespace }.joined(separator: " ")
    return holds(text, documented)
      ? nil
      : .uncited("the documentation of '\(name)' does not say '\(documented)'")
  }
}
