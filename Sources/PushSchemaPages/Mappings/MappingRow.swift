@_spi(Generated) import PushPayload
import PushSchemaModel

/// One line of a field-mapping table.
struct MappingRow {
  /// The path in the source object; empty for values that no field feeds.
  var wireKey = ""
  var type = ""
  var presence = ""
  /// The path in the target object; empty where the field is dropped.
  var target = ""
  /// The same as `presence`, with conditions between backticks.
  var presenceProse = ""
  /// How the value changes, under which condition, or why the field is dropped.
  var conversion = ""
  /// The same, with what is written in the language between backticks.
  var conversionProse = ""
  var loss = ""
  /// `documented`, `partly documented` or `inferred`: what the line says of itself, else its mapping.
  var basis = ""
  var source = ""

  static let titles = [
    "wire key", "type", "presence", "target", "conversion", "loss", "basis", "source",
  ]

  var cells: [String] {
    [wireKey, type, presence, target, conversion, loss, basis, source]
  }
}

extension Mapping {
  /// The rows of its table, in the order of its lines.
  func rows(in set: SchemaSet, _ uses: MappingUses) -> [MappingRow] {
    lines.enumerated().flatMap { position, line in
      let values = (line.forward ?? line.backward)?.values ?? []
      let rows = values.enumerated().map { index, value in
        let rank = values.count == 1 ? nil : index == 0 ? "first of several" : "else"
        return row(of: value, rank, of: line, in: set, uses)
      }
      guard let index = caseIndex(ofLine: position) else { return rows }
      return rows.map { $0.inCase(cases[index], at: index) }
    }
  }

  /// The row of one value; a member of the source that it moves is named as the wire key.
  private func row(
    of value: MappingLine.Value, _ rank: String?, of line: MappingLine, in set: SchemaSet,
    _ uses: MappingUses
  ) -> MappingRow {
    let moved = value.moved.flatMap { $0.path.root == .own ? $0.path : nil }
    let read = line.source ?? moved
    var row = read.map { fieldRow($0, in: set) } ?? MappingRow()
    row.target = (line.forward?.target ?? line.targetPath)?.text ?? ""
    if line.form == .drop {
      row.conversion = uses.words(of: line, in: id)
      row.conversionProse = row.conversion
      // Its reason is its own: what the mapping cites does not say why this field is left out.
      return row.based(
        on: line.provenance, else: Provenance(inference: provenance.inference ?? ""))
    }
    let isOneWay = line.form == .move && line.direction != direction
    func words(_ condition: String?, code: (String) -> String) -> String {
      let renaming = line.forward == nil ? value.renaming?.reversed : value.renaming
      let change =
        line.form == .override
        ? line.overrideWords
        : read == nil
          ? "set to " + code(value.source.text) : value.moved?.conversion.words(code: code)
      let parts = [
        rank, change, renaming?.words(code: code), value.numbering?.words(code: code), condition,
        isOneWay ? "on the way \(line.forward == nil ? "back" : "there") only" : nil,
        line.disclosure.map { "discloses a secret: \($0)" },
      ]
      return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")
    }
    row.conversion = words(value.condition?.text) { $0 }
    row.conversionProse = words(value.condition?.prose) { "`\($0)`" }
    row.loss = value.source.paths.lazy.compactMap(line.reason(ofLosing:)).first ?? ""
    return row.based(on: line.provenance, else: provenance)
  }

  /// What the source object's schema says of the field a path ends at.
  private func fieldRow(_ path: MappingPath, in set: SchemaSet) -> MappingRow {
    var row = MappingRow()
    row.wireKey = path.text
    guard let step = path.steps.last else { return row }
    row.type = step.type.text(in: id.schema)
    guard case .field(let owner) = step.place, let field = set.object(owner)?.field(step.key) else {
      return row
    }
    row.presence = field.presenceText
    row.presenceProse = field.presenceProse(in: set)
    return row
  }
}

extension MappingRow {
  /// The row with the case that its line belongs to in front of how the value changes.
  fileprivate func inCase(_ entry: MappingCase, at index: Int) -> MappingRow {
    let condition = entry.condition.map { Condition(isUnless: false, expression: $0) }
    func joined(_ text: String?, _ rest: String) -> String {
      let words = (index == 0 ? [] : ["else"]) + [text].compactMap { $0 }
      return words.joined(separator: " ") + (rest.isEmpty ? "" : "; " + rest)
    }
    var copy = self
    copy.conversion = joined(condition?.text, conversion)
    copy.conversionProse = joined(condition?.prose, conversionProse)
    return copy
  }

  /// The row with the basis and source of a line's provenance, or of its mapping's where the line
  /// says nothing. That a document has the field does not make it say what becomes of it.
  fileprivate func based(on line: Provenance, else mapping: Provenance) -> MappingRow {
    let provenance = line.isEmpty ? mapping : line
    var copy = self
    copy.basis = provenance.basis
    copy.source = provenance.sourceText
    return copy
  }
}

extension Mapping {
  /// What its table is headed by: `Braze.AppleAlert to APNs.Alert, and back`.
  var title: String {
    switch direction {
    case .forward: "\(source) to \(target)"
    case .backward: "\(target) to \(source)"
    case .both: "\(source) to \(target), and back"
    }
  }
}

extension Transformation {
  /// The conversion in words, with what is written in the language marked as `code` does.
  func words(code: (String) -> String) -> String {
    switch self {
    case .copy: return ""
    case .narrowing: return "where the target can hold it"
    case .converter(let converter): return code(converter.rawValue)
    case .substitution(let substitution): return substitution.words(code: code)
    case .mapping(let id, _): return "through \(code(id.name))"
    case .items(let conversion):
      let words = conversion.words(code: code)
      return words.isEmpty ? "" : "each item: \(words)"
    case .writing(as: let type, let conversion), .reading(as: let type, let conversion):
      let words = conversion.words(code: code)
      return (words.isEmpty ? "" : words + ", ") + "as \(code(type.text(in: "")))"
    case .keyed(let keying, let conversion):
      let words = conversion.words(code: code)
      return "each item under its \(code(keyText(keying.field)))"
        + (words.isEmpty ? "" : ": \(words)")
    case .alternatives(let conversions):
      var parts: [String] = []
      for words in conversions.compactMap({ $0?.words(code: code) })
      where !words.isEmpty && !parts.contains(words) {
        parts.append(words)
      }
      return parts.joined(separator: " or ")
    }
  }
}

extension KeyRenaming {
  /// What becomes of the keys, in words.
  fileprivate func words(code: (String) -> String) -> String {
    let (old, new) = (code(JSONText.quoted(prefix)), code(JSONText.quoted(replacement)))
    if prefix.isEmpty { return "keys get \(new) in front" }
    return "keys that start with \(old) "
      + (replacement.isEmpty ? "lose it" : "start with \(new) instead")
  }
}

extension KeyNumbering {
  /// What becomes of the keys, in words.
  fileprivate func words(code: (String) -> String) -> String {
    "members of each item under \(code(text)), from 0 on"
  }
}
