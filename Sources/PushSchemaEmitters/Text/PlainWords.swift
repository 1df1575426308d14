import PushSchemaDiagnostics
import PushSchemaModel

/// How pages say in words what the model says in values.
extension Field {
  /// `required`, `optional`, `required when …; forbidden unless …`.
  var presenceText: String {
    let texts = presence.map { clause in
      let word = clause.demand == .required ? "required" : "forbidden"
      return clause.condition.map { word + " " + $0.text } ?? word
    }
    return texts.isEmpty ? "optional" : texts.joined(separator: "; ")
  }

  /// The same as prose, the conditions between backticks.
  var presenceProse: String {
    var text = ""
    for clause in presence {
      if !text.isEmpty { text += "; " }
      text += clause.demand == .required ? "required" : "forbidden"
      if let condition = clause.condition { text += " " + condition.prose }
    }
    return text.isEmpty ? "optional" : text
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

  /// Whether there is something to say of where it comes from.
  var hasSourceText: Bool { !citations.isEmpty || inference?.isEmpty == false }

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

extension MarkdownText {
  /// Writes the citations as the language writes them, each place once, then the reason; nothing where
  /// there is neither.
  mutating func source(_ provenance: Provenance) { prose(provenance.sourceText) }
}

extension Citation {
  /// `de:26` or `de:96-102`.
  var text: String {
    var text = TextBuffer(capacity: 64)
    text.append(source)
    text.append(":")
    text.append(decimal: firstLine)
    if firstLine != lastLine {
      text.append("-")
      text.append(decimal: lastLine)
    }
    return text.text()
  }
}
