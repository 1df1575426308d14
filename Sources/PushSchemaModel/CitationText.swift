package import PushSchemaText

/// Citations as findings print them: `Braze, German edition, line 34: "required if …"`.
extension SchemaSet {
  /// The citation of a check on a field; the object's citation if the field has none.
  package func citationText(of field: Field, in object: Object) -> String? {
    citationText(field.provenance, object.provenance, in: object.id.schema)
  }

  /// The citation of a check on a key of a rest field.
  package func citationText(of rest: RestField, in object: Object) -> String? {
    citationText(rest.provenance, object.provenance, in: object.id.schema)
  }

  /// The citation of a rule; the object's citation if the rule has none.
  package func citationText(of rule: Rule, in object: Object) -> String? {
    citationText(rule.provenance, object.provenance, in: object.id.schema)
  }

  /// The citation of a check on the object itself, such as an unknown key.
  package func citationText(of object: Object) -> String? {
    citationText(object.provenance, in: object.id.schema)
  }

  /// The citation of a `not-one-of` finding: the enumeration's own, else the member's.
  package func citationText(ofValuesOf type: PayloadType, else memberCitation: String?) -> String? {
    guard let id = type.listID,
      let provenance = enumeration(id)?.provenance ?? namedType(id)?.provenance
    else { return memberCitation }
    return citationText(provenance, in: id.schema) ?? memberCitation
  }

  /// The first provenance that is not empty, in words: its first citation and its inference.
  package func citationText(_ provenances: Provenance..., in schema: String) -> String? {
    guard let provenance = provenances.first(where: { !$0.isEmpty }) else { return nil }
    var text = TextBuffer()
    citedSources(of: schema).append(provenance, to: &text)
    return text.text()
  }

  /// A citation in words without the quotation: `Braze, German edition, line 34`.
  package func placeText(_ citation: Citation, in schema: String) -> String {
    var text = TextBuffer()
    citedSources(of: schema).appendPlace(of: citation, to: &text)
    return text.text()
  }
}

extension PayloadType {
  /// The declaration that lists its values.
  fileprivate var listID: DeclarationID? {
    switch self {
    case .enumeration(let id): id
    case .literals(_, let name?): name.id
    case .textual(let value, _): value.listID
    default: nil
    }
  }
}

/// The names of a schema's sources in its citations.
package struct CitedSources: Sendable {
  private let names: [(id: String, name: String, shortName: String)]

  init(_ sources: [Source]) {
    names = sources.map { source in
      let edition = source.language.map(editionText)
      let isOnly = sources.count { $0.language.map(editionText) == edition } == 1
      return (source.id, source.citedName, isOnly ? edition ?? source.citedName : source.citedName)
    }
  }

  /// Appends a citation in words: publisher or title, edition, lines and quoted words.
  package func append(_ citation: Citation, to text: inout TextBuffer) {
    appendPlace(of: citation, to: &text)
    guard let words = citation.quotation.map(oneLine) else { return }
    // Quotations with straight quotes are printed in typographic ones.
    let isPlain = words.allBytes { $0 != 0x22 }
    text.append(isPlain ? ": \"" : ": “")
    text.append(words)
    text.append(isPlain ? "\"" : "”")
  }

  /// Appends the citation without the quotation.
  package func appendPlace(of citation: Citation, to text: inout TextBuffer) {
    text.append(names.first { $0.id == citation.source }?.name ?? oneLine(citation.source))
    text.append(citation.firstLine == citation.lastLine ? ", line " : ", lines ")
    appendLines(of: citation, to: &text)
  }

  /// Appends all citations in few words, those of one source together:
  /// `German edition, lines 34, 90`. An edition's publisher is omitted if there is only one.
  package func appendPlaces(of citations: [Citation], to text: inout TextBuffer) {
    for (position, source) in distinct(citations.map(\.source)).enumerated() {
      if position > 0 { text.append("; ") }
      text.append(names.first { $0.id == source }?.shortName ?? oneLine(source))
      let places = citations.filter { $0.source == source }
      let isOneLine = places.count == 1 && places.allSatisfy { $0.firstLine == $0.lastLine }
      text.append(isOneLine ? ", line " : ", lines ")
      for (index, place) in places.enumerated() {
        if index > 0 { text.append(", ") }
        appendLines(of: place, to: &text)
      }
    }
  }

  private func appendLines(of citation: Citation, to text: inout TextBuffer) {
    text.append(decimal: citation.firstLine)
    if citation.firstLine != citation.lastLine {
      text.append("-")
      text.append(decimal: citation.lastLine)
    }
  }

  /// Appends the first citation, then the inference, in words; nothing if there is neither.
  package func append(_ provenance: Provenance, to text: inout TextBuffer) {
    if let citation = provenance.citations.first { append(citation, to: &text) }
    guard let inference = provenance.inference else { return }
    text.append(provenance.citations.isEmpty ? "inferred: " : "; in part inferred: ")
    text.append(oneLine(inference))
  }
}

extension Source {
  /// The source's name in citations: its publisher or title, and its edition.
  var citedName: String {
    let name = oneLine(publisher ?? title)
    return language.map { name + ", " + editionText($0) } ?? name
  }
}

/// `German edition` for `de` and `de-AT`; `edition nl` for a language without a known name.
private func editionText(_ tag: String) -> String {
  let primary = tag.split(separator: "-").first.map(String.init) ?? tag
  return editionNames[primary].map { "\($0) edition" } ?? "edition \(oneLine(tag))"
}

private let editionNames = [
  "ar": "Arabic", "de": "German", "en": "English", "es": "Spanish", "fr": "French",
  "it": "Italian", "ja": "Japanese", "ko": "Korean", "nl": "Dutch", "pl": "Polish",
  "pt": "Portuguese", "ru": "Russian", "tr": "Turkish", "uk": "Ukrainian", "zh": "Chinese",
]

/// The text with a blank for each line break and control character.
private func oneLine(_ text: String) -> String {
  if text.isPlain { return text }
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let breaksLine =
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar == "\u{2028}" || scalar == "\u{2029}"
    line.append(breaksLine ? " " : scalar)
  }
  return String(line)
}
