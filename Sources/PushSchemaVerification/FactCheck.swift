import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Holds one sheet's facts against the schema that describes its document.
struct FactCheck {
  let schema: Schema
  let set: SchemaSet
  let source: String
  /// `nil` where only the sheet is at hand.
  let document: SourceDocument?

  /// How a fact is found in the schema.
  enum Outcome: Equatable {
    /// As stated, with a citation of the place.
    case cited
    /// Not as stated, and an erratum says why.
    case erratum
    /// Not as stated, and a conflict says why.
    case conflict
    case uncited(String)
  }

  func outcome(of fact: DocumentSheet.Fact) -> Outcome {
    if let table = fact.table { return row(fact, of: table) }
    if fact.absent != nil { return denial(fact) }
    guard let object = fact.object.flatMap(object(named:)) else {
      return .uncited("the schema has no object '\(fact.object ?? "")'")
    }
    if let id = fact.rule { return rule(id, fact, of: object) }
    if let key = fact.rest {
      guard let rest = object.rest, rest.takes(key) else {
        return .uncited("nothing collects keys like '\(key)'")
      }
      return cites(fact, rest.provenance) ? .cited : noCitation(of: rest.name)
    }
    return field(fact, of: object)
  }

  private func object(named name: String) -> Object? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return schema.object(name) }
    return set.object(DeclarationID(schema: parts[0], name: parts[1]))
  }

  /// Whether a citation is of a place. In a document without lines it has to quote words that stand
  /// near it.
  private func covers(_ citation: Citation, _ place: DocumentSheet.Place) -> Bool {
    guard citation.source == source else { return false }
    switch place {
    case .line(let line): return (citation.firstLine...citation.lastLine).contains(line)
    case .offset(let offset):
      guard let quotation = citation.quotation else { return false }
      guard let document else { return true }
      return document.text(from: max(0, offset - 100), count: 300).map { holds($0, quotation) }
        ?? false
    }
  }

  private func cites(_ fact: DocumentSheet.Fact, _ provenance: Provenance) -> Bool {
    provenance.citations.contains { covers($0, fact.place) }
  }

  private func noCitation(of name: String) -> Outcome {
    .uncited("'\(name)' does not cite this place")
  }

  private func row(_ fact: DocumentSheet.Fact, of name: String) -> Outcome {
    guard let table = schema.table(name) else { return .uncited("there is no table '\(name)'") }
    guard
      cites(fact, table.provenance) || table.rows.contains(where: { cites(fact, $0.provenance) })
    else { return noCitation(of: name) }
    let meant = fact.row.map { erratum(saying: $0, at: fact.place)?.means ?? $0 }
    let isRow = table.rows.contains { row in
      row.cells.flatMap(\.strings).elementsEqual(meant, by: { $0.utf8.elementsEqual($1.utf8) })
    }
    guard isRow else {
      return .uncited("'\(name)' has no row \(meant.joined(separator: ", "))")
    }
    return meant == fact.row ? .cited : .erratum
  }

  private func rule(_ id: String, _ fact: DocumentSheet.Fact, of object: Object) -> Outcome {
    guard let rule = object.rules.first(where: { $0.id == id }) else {
      return .uncited("'\(object.id.name)' has no rule '\(id)'")
    }
    guard cites(fact, rule.provenance) else { return noCitation(of: id) }
    let text = rule.expression.text + " " + (rule.message ?? "")
    for word in fact.values + fact.limits where !holds(text, word) {
      return .uncited("the rule '\(id)' does not speak of '\(word)'")
    }
    return .cited
  }

  private func denial(_ fact: DocumentSheet.Fact) -> Outcome {
    guard let field = fact.field, let object = fact.object.flatMap(object(named:)),
      object.field(field) != nil
    else { return .cited }
    return hasConflict(fact, of: object, member: field)
      ? .conflict : .uncited("the document denies '\(field)', the schema has it")
  }

  private func field(_ fact: DocumentSheet.Fact, of object: Object) -> Outcome {
    let printed = fact.key ?? fact.field ?? ""
    var outcome = Outcome.cited
    var field = object.field(fact.field ?? printed)
    if field == nil, let erratum = erratum(saying: printed, at: fact.place) {
      field = erratum.means.flatMap { object.field($0) }
      outcome = .erratum
    }
    guard let field else {
      return .uncited("'\(object.id.name)' has no field '\(printed)'")
    }
    for disagreement in disagreements(of: fact, with: field, in: object) {
      if disagreement.words.contains(where: { erratum(saying: $0, at: fact.place) != nil }) {
        outcome = .erratum
      } else if hasConflict(fact, of: object, member: field.key) {
        outcome = .conflict
      } else {
        return .uncited(disagreement.message)
      }
    }
    let isCited =
      cites(fact, field.provenance)
      || object.rules.contains { rule in
        cites(fact, rule.provenance)
          && rule.expression.paths.contains { $0.keys.contains(field.key) }
      }
      || schema.mappings.contains { mapping in
        mapping.lines.contains { speaks(fact, of: field.key, in: $0) }
      }
      || schema.errata.contains { $0.means == field.key && covers($0.citation, fact.place) }
      || schema.citedPlaces.contains { cited in
        holds(cited.citation.quotation ?? "", field.key) && covers(cited.citation, fact.place)
      }
    return isCited ? outcome : noCitation(of: field.key)
  }

  /// Whether a mapping's line moves or sets a key and cites the fact's place.
  private func speaks(
    _ fact: DocumentSheet.Fact, of key: String, in line: MappingLine
  ) -> Bool {
    switch line {
    case .move(let move):
      [move.source, move.target].contains { $0.steps.last?.key == key }
        && cites(fact, move.provenance)
    case .set(let line): line.target.steps.last?.key == key && cites(fact, line.provenance)
    case .drop(let drop): drop.source.steps.last?.key == key && cites(fact, drop.provenance)
    case .override(let override):
      override.target.steps.last?.key == key && cites(fact, override.provenance)
    }
  }

  private struct Disagreement {
    var words: [String]
    var message: String
  }

  private func disagreements(
    of fact: DocumentSheet.Fact, with field: Field, in object: Object
  ) -> [Disagreement] {
    var found: [Disagreement] = []
    func add(_ words: [String], _ message: String) {
      found.append(Disagreement(words: words, message: message))
    }
    if let type = fact.type, PrintedWords.accepts(type, field.type) != true {
      let own = field.type.withoutNames.text(in: schema.name)
      add([type], "the document prints the type '\(type)', the schema has '\(own)'")
    }
    if let words = fact.presence, !agrees(words, with: field) {
      add([words], "the document prints '\(words)', the schema has '\(presenceText(field))'")
    }
    let allowed = allowedTexts(field, in: object)
    for value in fact.values where !allowed.contains(where: { $0.utf8.elementsEqual(value.utf8) }) {
      add([value], "the document prints the value '\(value)', which the schema does not allow")
    }
    let limits = limitTexts(field, in: object)
    for limit in fact.limits where !limits.contains(where: { sameNumber($0, limit) }) {
      add([limit], "the document prints the limit '\(limit)', which the schema does not have")
    }
    for value in fact.defaults where !hasDefault(value, field) {
      add([value], "the document prints the default '\(value)', which the schema does not have")
    }
    if let available = fact.available,
      !field.availability.contains(where: { "\($0.platform) \($0.version)" == available })
    {
      add([available], "the document prints '\(available)', which the schema does not have")
    }
    return found
  }

  private func agrees(_ words: String, with field: Field) -> Bool {
    let isConditional = field.presence.contains {
      $0.demand == .required && ($0.condition != nil || $0.severity != .error)
    }
    return switch PrintedWords.presence(words) {
    case .required: field.isAlwaysRequired || isConditional
    case .optional: !field.isAlwaysRequired
    case .conditional: isConditional
    case nil: false
    }
  }

  private func presenceText(_ field: Field) -> String {
    let clauses = field.presence.map { clause in
      clause.condition.map { "\(clause.demandText) \($0.text)" } ?? clause.demandText
    }
    return clauses.isEmpty ? "optional" : clauses.joined(separator: "; ")
  }

  private func allowedTexts(_ field: Field, in object: Object) -> [String] {
    let own = (set.allowedValues(of: field.type) ?? []).flatMap(\.strings)
    let inRules = object.rules.filter { rule in
      rule.expression.paths.contains { $0.keys.last == field.key }
    }
    return own + inRules.flatMap { $0.expression.literalTexts(in: set) }
  }

  private func limitTexts(_ field: Field, in object: Object) -> [String] {
    let own = field.type.withoutNames.text(in: schema.name)
    let rules = object.rules.filter { rule in
      rule.expression.paths.contains { $0.keys.last == field.key }
    }
    return ([own] + rules.map { $0.expression.text + " " + ($0.message ?? "") }).flatMap(numbers)
  }

  private func hasDefault(_ value: String, _ field: Field) -> Bool {
    switch field.defaultValue {
    case .literal(let literal): literal.text == value || literal.strings == [value]
    case .unspecified(let words): holds(words, value)
    case nil: false
    }
  }

  /// The erratum on a printed text: of this very place if there is one, else of the same document.
  private func erratum(saying text: String, at place: DocumentSheet.Place) -> Erratum? {
    let candidates = schema.errata.filter {
      $0.citation.source == source && $0.says.utf8.elementsEqual(text.utf8)
    }
    return candidates.first { covers($0.citation, place) } ?? candidates.first
  }

  private func hasConflict(
    _ fact: DocumentSheet.Fact, of object: Object, member: String
  ) -> Bool {
    schema.conflicts.contains { conflict in
      conflict.object == object.id && (conflict.member ?? member) == member
        && (covers(conflict.left, fact.place) || covers(conflict.right, fact.place))
    }
  }
}

/// The runs of digits and points in a text, as the documents print numbers.
private func numbers(in text: String) -> [String] {
  text.split { !("0"..."9").contains($0) && $0 != "." }.flatMap { run in
    run.split(separator: "...", omittingEmptySubsequences: true).map(String.init)
  }
}

/// Whether two printed numbers are equal but for zeros and points behind the point.
private func sameNumber(_ left: String, _ right: String) -> Bool {
  func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var digits = text
    while digits.hasSuffix("0") { digits.removeLast() }
    while digits.hasSuffix(".") { digits.removeLast() }
    return digits.isEmpty ? "0" : digits
  }
  return trimmed(left) == trimmed(right)
}
