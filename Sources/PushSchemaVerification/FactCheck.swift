import PushPayload
import PushSchemaModel

/// Checks one sheet's facts against the schema that describes its document.
struct FactCheck {
  let schema: Schema
  let set: SchemaSet
  let source: String
  /// The document; `nil` if only the sheet is available.
  let document: SourceDocument?

  /// The result of the search for a fact in the schema.
  enum Outcome: Equatable {
    /// The schema states it and cites the position.
    case cited
    /// The schema differs, and an erratum gives the reason.
    case erratum
    /// The schema differs, and a conflict gives the reason.
    case conflict
    case uncited(String)
  }

  func outcome(of fact: DocumentSheet.Fact) -> Outcome {
    if let emptiness = fact.emptiness { return .uncited("this fact cannot fail: \(emptiness)") }
    if let table = fact.table { return row(fact, of: table) }
    if let id = fact.mapping { return mappingLine(fact, of: id) }
    if let id = fact.endpoint { return endpointLine(fact, of: id) }
    guard let object = fact.object.flatMap(object(named:)) else {
      return .uncited("the schema has no object '\(fact.object ?? "")'")
    }
    if let words = fact.absent { return denial(words, fact, of: object) }
    if let id = fact.rule { return rule(id, fact, of: object) }
    if let key = fact.rest {
      guard let rest = object.rest, rest.takes(key) else {
        return .uncited("no rest accepts keys like '\(key)'")
      }
      return cites(fact, rest.provenance) ? .cited : noCitation(of: rest.name)
    }
    if fact.key == nil, fact.field == nil { return description(fact, of: object) }
    return field(fact, of: object)
  }

  private func object(named name: String) -> Object? {
    let parts = name.split(separator: ".").map(String.init)
    let id = parts.count == 2 ? DeclarationID(schema: parts[0], name: parts[1]) : own(name)
    return set.object(id)
  }

  /// The declaration of a name in the schema.
  private func own(_ name: String) -> DeclarationID {
    DeclarationID(schema: schema.name, name: name)
  }

  /// Whether a citation is of a position. In a document without lines, the citation must quote
  /// words near the position; without the document, any quoted words suffice.
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

  func cites(_ fact: DocumentSheet.Fact, _ provenance: Provenance) -> Bool {
    provenance.citations.contains { covers($0, fact.place) }
  }

  func noCitation(of name: String) -> Outcome {
    .uncited("'\(name)' does not cite this place")
  }

  private func row(_ fact: DocumentSheet.Fact, of name: String) -> Outcome {
    guard let table = set.table(own(name)) else { return .uncited("there is no table '\(name)'") }
    guard
      cites(fact, table.provenance) || table.rows.contains(where: { cites(fact, $0.provenance) })
    else { return noCitation(of: name) }
    if let missing = missingWords(
      in: table.documentation, of: name, described: [], documented: fact.documented)
    {
      return missing
    }
    guard !fact.row.isEmpty else { return .cited }
    for column in fact.columns where !table.columns.contains(column) {
      return .uncited("'\(name)' has no column '\(column)'")
    }
    let columns = fact.columns.isEmpty ? table.columns : fact.columns
    let rows = table.rows.map { row in
      zip(table.columns, row.cells).filter { columns.contains($0.0) }.flatMap(\.1.strings)
    }
    func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
    if rows.contains(where: { $0.elementsEqual(fact.row, by: isSame) }) { return .cited }
    // A word may be a misprint in one column and correct in another.
    let isMeant = rows.contains { cells in
      cells.elementsEqual(fact.row) { cell, printed in
        isSame(cell, printed)
          || erratum(saying: printed, at: fact.place)?.means.map { isSame(cell, $0) } ?? false
      }
    }
    guard isMeant else {
      return .uncited("'\(name)' has no row \(fact.row.joined(separator: ", "))")
    }
    return .erratum
  }

  private func rule(_ id: String, _ fact: DocumentSheet.Fact, of object: Object) -> Outcome {
    guard let rule = object.rules.first(where: { $0.id == id }) else {
      return .uncited("'\(object.id.name)' has no rule '\(id)'")
    }
    guard cites(fact, rule.provenance) else { return noCitation(of: id) }
    let condition = rule.expression.text
    guard fact.keeps == condition else {
      return .uncited("the rule '\(id)' has '\(condition)', not '\(fact.keeps ?? "")'")
    }
    if let severity = fact.severity, severity != rule.severity.rawValue {
      return .uncited(
        "the rule '\(id)' has the severity '\(rule.severity.rawValue)', not '\(severity)'")
    }
    let text = condition + " " + (rule.message ?? "")
    for word in fact.values + fact.limits where !holds(text, word) {
      return .uncited("the rule '\(id)' does not mention '\(word)'")
    }
    return .cited
  }

  private func denial(_ words: String, _ fact: DocumentSheet.Fact, of object: Object) -> Outcome {
    guard let field = fact.field, object.field(field) != nil else { return .cited }
    return hasConflict(fact, of: object, member: field, on: words, taking: [])
      ? .conflict : .uncited("the document excludes '\(field)', but the schema has it")
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
    if let missing = missingWords(
      in: field.documentation, of: field.key, described: fact.described,
      documented: fact.documented)
    {
      return missing
    }
    // Its clauses and its type can keep a behaviour.
    if let keeps = fact.keeps {
      let kept = field.presence.map(\.text) + [field.type.withoutNames.text(in: schema.name)]
      if !kept.contains(keeps) {
        let texts = kept.map { "'\($0)'" }.joined(separator: ", ")
        return .uncited("'\(field.key)' has \(texts), not '\(keeps)'")
      }
    }
    for disagreement in disagreements(of: fact, with: field, in: object) {
      if disagreement.isMisprint {
        outcome = .erratum
      } else if hasConflict(
        fact, of: object, member: field.key, on: disagreement.word, taking: disagreement.taken)
      {
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

  /// Whether a mapping's line copies or sets a key and cites the fact's position.
  private func speaks(
    _ fact: DocumentSheet.Fact, of key: String, in line: MappingLine
  ) -> Bool {
    cites(fact, line.provenance)
      && [line.source, line.forward?.target ?? line.targetPath].contains {
        $0?.steps.last?.key == key
      }
  }

  private struct Disagreement {
    var word: String
    var message: String
    /// The schema's version, in words that the resolution of a conflict must contain.
    var taken: [String]
    /// Whether an erratum replaces the word by the schema's version, or declares it meaningless.
    var isMisprint: Bool
  }

  private func disagreements(
    of fact: DocumentSheet.Fact, with field: Field, in object: Object
  ) -> [Disagreement] {
    var found: [Disagreement] = []
    func check(
      _ word: String, _ message: String, taken: [String] = [], holds: (String) -> Bool
    ) {
      guard !holds(word) else { return }
      let erratum = erratum(saying: word, at: fact.place)
      // If an erratum replaces the word, the replacement must agree.
      let isMisprint = erratum.map { $0.means.map(holds) ?? true } ?? false
      found.append(
        Disagreement(word: word, message: message, taken: taken, isMisprint: isMisprint))
    }
    if let type = fact.type {
      let own = field.type.withoutNames.text(in: schema.name)
      check(type, "the document prints the type '\(type)', the schema has '\(own)'") {
        PrintedWords.accepts($0, field.type) == true
      }
    }
    if let words = fact.presence {
      let clauses = field.presence.map(\.text).joined(separator: "; ")
      let own = clauses.isEmpty ? "optional" : clauses
      check(
        words, "the document prints '\(words)', the schema has '\(own)'",
        taken: [field.isAlwaysRequired ? "required" : "optional"]
      ) {
        agrees($0, with: field)
      }
    }
    let allowed = allowedTexts(field, in: object, fact)
    for value in fact.values {
      check(value, "the document prints the value '\(value)', which the schema does not allow") {
        word in allowed.contains { $0.utf8.elementsEqual(word.utf8) }
      }
    }
    let limits = limitTexts(field, in: object, fact)
    let ownLimits = numbers(in: field.type.withoutNames.text(in: schema.name))
    for limit in fact.limits {
      check(
        limit, "the document prints the limit '\(limit)', which the schema does not have",
        taken: ownLimits
      ) {
        word in limits.contains { sameNumber($0, word) }
      }
    }
    for value in fact.defaults {
      check(
        value, "the document prints the default '\(value)', which the schema does not have",
        taken: field.defaultValue?.texts ?? ["none"]
      ) {
        hasDefault($0, field)
      }
    }
    if let available = fact.available {
      check(
        available, "the document prints '\(available)', which the schema does not have",
        taken: field.availability.map(\.version)
      ) {
        word in field.availability.contains { "\($0.platform) \($0.version)" == word }
      }
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

  private func allowedTexts(
    _ field: Field, in object: Object, _ fact: DocumentSheet.Fact
  ) -> [String] {
    (set.allowedValues(of: field.type) ?? []).flatMap(\.strings)
      + rules(on: field, in: object, citedBy: fact).flatMap { $0.expression.literalTexts(in: set) }
  }

  /// The numbers in the field's own type, and in the rules on it that cite the same position.
  private func limitTexts(
    _ field: Field, in object: Object, _ fact: DocumentSheet.Fact
  ) -> [String] {
    ([field.type.withoutNames.text(in: schema.name)]
      + rules(on: field, in: object, citedBy: fact).map(\.expression.text)).flatMap(numbers)
  }

  private func rules(
    on field: Field, in object: Object, citedBy fact: DocumentSheet.Fact
  ) -> [Rule] {
    object.rules.filter { rule in
      cites(fact, rule.provenance)
        && rule.expression.paths.contains { $0.keys.last == field.key }
    }
  }

  private func hasDefault(_ value: String, _ field: Field) -> Bool {
    switch field.defaultValue {
    case .literal(let literal): literal.text == value || literal.strings == [value]
    case .unspecified(let words): holds(words, value)
    case nil: false
    }
  }

  /// The erratum on a printed text at this position.
  private func erratum(saying text: String, at place: DocumentSheet.Place) -> Erratum? {
    schema.errata.first {
      $0.says.utf8.elementsEqual(text.utf8) && covers($0.citation, place)
    }
  }

  /// Whether a conflict about the member quotes the word that disagrees and resolves to the
  /// schema's version. The conflict does not excuse other statements about the member.
  private func hasConflict(
    _ fact: DocumentSheet.Fact, of object: Object, member: String, on word: String,
    taking taken: [String]
  ) -> Bool {
    schema.conflicts.contains { conflict in
      conflict.object == object.id && conflict.member == member
        && taken.allSatisfy { holdsWord(conflict.resolution, $0) }
        && [conflict.left, conflict.right].contains { citation in
          covers(citation, fact.place) && holds(citation.quotation ?? "", word)
        }
    }
  }
}

extension DefaultValue {
  /// The words that would state this default.
  fileprivate var texts: [String] {
    switch self {
    case .literal(let literal): literal.strings
    case .unspecified(let words): [words]
    }
  }
}

/// The runs of digits and points in a text, as documents print numbers.
private func numbers(in text: String) -> [String] {
  text.split { !("0"..."9").contains($0) && $0 != "." }.flatMap { run in
    run.split(separator: "...", omittingEmptySubsequences: true).map(String.init)
  }
}

/// Whether two printed numbers are equal apart from zeros at the end of the decimal places.
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
