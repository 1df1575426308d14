import PushPayload
import PushSchemaModel

/// Values of the model in words, for pages.
extension Field {
  /// `required`, `optional`, `required when …; forbidden unless …`.
  var presenceText: String { joined(\.text) }

  /// The same, with conditions in plain words.
  func presenceProse(in set: SchemaSet) -> String { joined { $0.prose(in: set) } }

  private func joined(_ words: (PresenceClause) -> String) -> String {
    presence.isEmpty ? "optional" : presence.map(words).joined(separator: "; ")
  }
}

extension PresenceClause {
  /// `required when …`; if it is no error, `expected when …, else a warning`.
  func prose(in set: SchemaSet) -> String {
    let condition = condition.map { " " + set.words(of: $0) } ?? ""
    guard severity != .error else { return demandText + condition }
    let word = demand == .required ? "expected" : "not expected"
    return "\(word)\(condition), else a \(severity.rawValue)"
  }
}

/// `iOS 15, iPadOS 15`; empty without availability.
func availabilityText(_ availability: [Availability]) -> String {
  availability.map { $0.platform + " " + $0.version }.joined(separator: ", ")
}

extension Provenance {
  /// `documented` for lines of documents, `inferred` for a reason only, `partly documented` for
  /// both.
  var basis: String {
    if citations.isEmpty { return inference == nil ? "" : "inferred" }
    return inference == nil ? "documented" : "partly documented"
  }

  /// The citations in the spelling of the language, each once, then the reason: `de:26, fr:25`. For
  /// a page that is one line, the words of two citations.
  var sourceText: String {
    if inference == nil, citations.count < 2 { return citations.first?.text ?? "" }
    var places = distinct(citations.filter { $0.wordsText == nil }.map(\.text))
    let words = citations.filter { $0.wordsText != nil }
    places += words.prefix(2).map(\.text)
    if words.count > 2 { places.append("and \(words.count - 2) more") }
    let text = places.joined(separator: ", ")
    guard let inference else { return text }
    return text.isEmpty ? inference : text + "; " + inference
  }
}

extension Citation {
  /// `de:26` or `de:96-102`; for quoted words on line 1, which may be the whole page, `zh “words”`.
  var text: String {
    if let wordsText { return wordsText }
    let start = source + ":" + String(firstLine)
    return firstLine == lastLine ? start : start + "-" + String(lastLine)
  }

  /// The quoted words, if the line number alone is useless.
  var wordsText: String? {
    guard lastLine == 1, let quotation else { return nil }
    return "\(source) “\(quotation)”"
  }
}

extension Object {
  /// `required`, `optional`, `required when …; forbidden unless …`, as payloads of this object are held
  /// to it.
  func presenceProse(of field: Field, in set: SchemaSet) -> String {
    ruleDemanding(field.key) == nil ? field.presenceProse(in: set) : "required"
  }
}
