import PushSchemaModel

/// How pages say in words what the model says in values.
extension Field {
  /// `required`, `optional`, `required when …; forbidden unless …`.
  var presenceText: String {
    let texts = presence.map { clause in
      clause.condition.map { clause.demandText + " " + $0.text } ?? clause.demandText
    }
    return texts.isEmpty ? "optional" : texts.joined(separator: "; ")
  }

  /// The same, the conditions in plain words.
  func presenceProse(in set: SchemaSet) -> String {
    let texts = presence.map { clause in
      clause.condition.map { clause.demandText + " " + set.words(of: $0) } ?? clause.demandText
    }
    return texts.isEmpty ? "optional" : texts.joined(separator: "; ")
  }
}

extension Condition {
  /// `when …` or `unless …`, the expression between backticks.
  var prose: String { (isUnless ? "unless `" : "when `") + expression.text + "`" }
}

/// `iOS 15, iPadOS 15`; empty where nothing is said.
func availabilityText(_ availability: [Availability]) -> String {
  availability.isEmpty
    ? "" : availability.map { $0.platform + " " + $0.version }.joined(separator: ", ")
}

extension Provenance {
  /// `documented` where a document's line says it, `inferred` where only a reason is given.
  var basis: String {
    if !citations.isEmpty { return "documented" }
    return inference == nil ? "" : "inferred"
  }

  /// The citations as the language writes them, each place once, then the reason: `de:26, fr:25`.
  var sourceText: String {
    if inference == nil, citations.count < 2 { return citations.first?.text ?? "" }
    var places: [String] = []
    for place in citations.map(\.text) where !places.contains(place) { places.append(place) }
    let text = places.joined(separator: ", ")
    guard let inference else { return text }
    return text.isEmpty ? inference : text + "; " + inference
  }
}

extension Citation {
  /// `de:26` or `de:96-102`.
  var text: String {
    let start = source + ":" + String(firstLine)
    return firstLine == lastLine ? start : start + "-" + String(lastLine)
  }
}
