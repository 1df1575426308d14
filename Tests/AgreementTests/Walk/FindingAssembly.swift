import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// Gives what was noted its texts and hands it to the log, which finds the places.
struct FindingAssembly {
  let set: SchemaSet
  let tree: PayloadTree
  var hints: HintTables
  private var lookup: MemberLookup

  init(lookup: MemberLookup, hints: HintTables) {
    set = hints.set
    tree = lookup.tree
    self.hints = hints
    self.lookup = lookup
  }

  /// Reports what was noted, first places first, so that the log asks for the texts of what it keeps
  /// and hardly more.
  mutating func report(_ records: [FindingRecord], to log: inout FindingLog) {
    for record in records.ordered(by: { $0.offset < $1.offset }) {
      log.report(
        record.code, record.severity, at: record.offset, node: tree.start(record.node),
        absentKeys: record.furtherKeys, message: message(record),
        evidence: record.evidence.map { evidence($0) }, hint: hint(record),
        citation: citation(record.citation), preventsDecoding: record.preventsDecoding)
    }
  }

  private func message(_ record: FindingRecord) -> String {
    switch record.message {
    case .text(let text): text
    case .notFitting(let sentence):
      FindingText.found(sentence, shown(record.node))
    case .rule(let rule): set.message(of: rule)
    case .presence(let key, let clause):
      switch clause.demand {
      case .required: FindingText.required(key, condition: words(of: clause))
      case .forbidden: FindingText.forbidden(key, condition: words(of: clause))
      }
    case .notAllowed(let subject, .flag, _):
      FindingText.notOneOf(subject, values: set.allowedValuesText(of: .flag))
    case .notAllowed(let subject, let type, isListOpen: false):
      FindingText.found(
        FindingText.notOneOf(subject, values: set.allowedValuesText(of: type)), shown(record.node))
    case .notAllowed(let subject, let type, isListOpen: true):
      FindingText.unlisted(
        subject, shown(record.node), values: set.allowedValuesText(of: type))
    }
  }

  /// What a sentence shows of the value that it is about; `nil` where it must not.
  private func shown(_ node: Int) -> String? { tree.isSecret(node) ? nil : scalar(node) }

  private func words(of clause: PresenceClause) -> String {
    clause.condition.map { set.words(of: $0) } ?? ""
  }

  private mutating func evidence(_ evidence: FindingRecord.Evidence) -> Finding.Evidence {
    Finding.Evidence(path: evidence.shown.text, value: value(evidence))
  }

  private mutating func value(_ evidence: FindingRecord.Evidence) -> String {
    guard let node = evidence.node else { return FindingText.absent }
    if evidence.shown.isSensitive || tree.isSecret(node) { return FindingText.masked }
    if case .measure(let measure) = evidence.shown.form, tree.fits(node, evidence.shown.path.type),
      let count = lookup.measure(measure, of: node)
    {
      return String(count)
    }
    if let list = list(evidence.shown.form, node) { return FindingText.evidence(list: list) }
    return scalar(node)
  }

  /// The texts of the parts that stand in a list or object; `nil` where the value itself is shown.
  private func list(_ form: ConditionEvidence.Form, _ node: Int) -> [String]? {
    switch form {
    case .value, .measure: return nil
    case .keys:
      guard tree.kind(node) == .object else { return nil }
      return tree.first(FindingText.listedEvidence, in: node).map {
        JSONText.quoted(tree.key(of: $0))
      }
    case .namedKeys(let names, let isPrefix):
      guard tree.kind(node) == .object else { return nil }
      return tree.keys(of: node) { key in
        names.contains { isPrefix ? key.utf8.starts(with: $0.utf8) : JSONName($0) == JSONName(key) }
      }
      .prefix(FindingText.listedEvidence).map(JSONText.quoted)
    case .items(let keys), .values(let keys):
      guard tree.kind(node) == (form == .items(keys) ? .array : .object) else { return nil }
      return tree.first(FindingText.listedEvidence, in: node).map { item in
        value(at: keys, from: item).map { tree.isSecret($0) ? FindingText.masked : scalar($0) }
          ?? FindingText.absent
      }
    }
  }

  /// The value at the end of the keys, from a value.
  private func value(at keys: [String], from node: Int) -> Int? {
    var current = node
    for key in keys {
      guard tree.kind(current) == .object else { return nil }
      var cursor = tree.cursor(current)
      var found: Int?
      while found == nil, let value = tree.nextElement(&cursor) {
        if lookup.declaredKey(of: value).hasSameBytes(as: key) { found = value }
      }
      guard let found, !(tree.kind(found) == .null && tree.member(found).isOff) else { return nil }
      current = found
    }
    return current
  }

  private func scalar(_ node: Int) -> String {
    switch tree.kind(node) {
    case .object: return "object"
    case .array: return "array"
    case .null, .boolean, .number, .string:
      return FindingText.evidence(tree.text(node, limit: Self.evidenceBytes))
    }
  }

  /// More bytes than 65 Unicode scalars can have, and so enough to see that a text is longer than 64.
  private static let evidenceBytes = 65 * 4
}

extension PayloadTree {
  /// The first items of an array, or values of an object.
  fileprivate func first(_ limit: Int, in node: Int) -> [Int] {
    var values: [Int] = []
    var cursor = cursor(node)
    while values.count < limit, let value = nextElement(&cursor) { values.append(value) }
    return values
  }

  /// The keys of an object that are looked for, in their order.
  fileprivate func keys(of node: Int, where isWanted: (String) -> Bool) -> [String] {
    var keys: [String] = []
    var cursor = cursor(node)
    while let value = nextElement(&cursor) {
      let key = key(of: value)
      if isWanted(key) { keys.append(key) }
    }
    return keys
  }
}

/// Hints and citations.
extension FindingAssembly {
  private mutating func hint(_ record: FindingRecord) -> String? {
    switch record.hint {
    case .none: return nil
    case .text(let text): return text
    case .unknownKey(let key, let id): return hints.hint(ofKey: key, in: id)
    case .value(let value, let type, let schema):
      if tree.isSecret(record.node) { return nil }
      return hints.hint(ofValue: value, in: schema)
        ?? SpellingSuggestion.nearest(to: value, among: allowedTexts(type))
        .map(FindingText.didYouMean)
    case .evidence(let schema): return evidenceHint(record, schema: schema)
    }
  }

  private mutating func evidenceHint(_ record: FindingRecord, schema: String) -> String? {
    for evidence in record.evidence where !evidence.shown.isSensitive {
      if let node = evidence.node, !tree.isSecret(node), let value = tree.string(node),
        let hint = hints.hint(ofValue: value, in: schema)
      {
        return hint
      }
    }
    return nil
  }

  private func allowedTexts(_ type: PayloadType) -> [String] {
    (set.allowedValues(of: type) ?? []).compactMap { literal in
      if case .string(let text) = literal { text } else { nil }
    }
  }

  private func citation(_ source: FindingRecord.CitationSource) -> String? {
    switch source {
    case .none: return nil
    case .values(let type, let member):
      return set.citationText(ofValuesOf: type, else: citation(member))
    case .object(let id):
      return set.object(id).flatMap { set.citationText(of: $0) }
        ?? set.payload(id).flatMap { set.citationText($0.provenance, in: id.schema) }
    case .field(let position, let id):
      guard let object = set.object(id), object.fields.indices.contains(position) else {
        return nil
      }
      return set.citationText(of: object.fields[position], in: object)
    case .rest(let id):
      guard let object = set.object(id), let rest = object.rest else { return nil }
      return set.citationText(of: rest, in: object)
    case .rule(let position, let id):
      guard let object = set.object(id), object.rules.indices.contains(position) else { return nil }
      return set.citationText(of: object.rules[position], in: object)
    }
  }
}
