@_spi(Generated) import PushPayload
import PushSchemaModel

/// One line of a field-mapping table.
struct MappingRow {
  /// The path in the source object; empty for values without a source field.
  var wireKey = ""
  var type = ""
  var presence = ""
  /// The path in the target object; empty if the field is dropped.
  var target = ""
  /// The same as `presence`, with conditions in backticks.
  var presenceProse = ""
  /// The conversion, its condition, or the reason of the drop.
  var conversion = ""
  /// The same, with text of the language in backticks.
  var conversionProse = ""
  var loss = ""
  /// `documented`, `partly documented` or `inferred`, for the line, else for its mapping.
  var basis = ""
  var source = ""

  static let titles = [
    "wire key", "type", "presence", "target", "conversion", "loss", "basis", "source",
  ]

  var cells: [String] { [wireKey, type, presence, target, conversion, loss, basis, source] }
}

extension Mapping {
  /// The rows of its table, in the order of its lines.
  func rows(in set: SchemaSet, _ uses: MappingUses) -> [MappingRow] {
    lines.enumerated().flatMap { position, line in
      let isBackward = line.forward == nil
      let values = line.way(isBackward: isBackward)?.values ?? []
      return values.enumerated().map { index, value in
        let condition = condition(ofValue: index, inLine: position, isBackward: isBackward)
        return row(of: value, condition, ofLine: position, in: set, uses)
      }
    }
  }

  /// The row of one value; a source member that it copies is the wire key.
  private func row(
    of value: MappingLine.Value, _ condition: LineCondition, ofLine position: Int,
    in set: SchemaSet, _ uses: MappingUses
  ) -> MappingRow {
    let line = lines[position]
    let moved = value.moved.flatMap { $0.path.root == .own ? $0.path : nil }
    let read = line.source ?? moved
    var row = read.map { fieldRow($0, in: set) } ?? MappingRow()
    if read == nil {
      // If a value has several parts, each member in it.
      let members = value.source.paths.filter { $0.root == .own }
      if let only = members.first, members.count == 1 { row = fieldRow(only, in: set) }
      row.wireKey = members.map(\.text).joined(separator: ", ")
    }
    row.target = (line.forward?.target ?? line.targetPath)?.text ?? ""
    if line.form == .drop {
      let words = uses.words(ofDrop: position, in: self)
      func joined(_ condition: String) -> String {
        condition.isEmpty ? words : condition + ": " + words
      }
      row.conversion = joined(condition.text(code: \.self))
      row.conversionProse = joined(condition.text { "`\($0)`" })
      // A drop has its own reason: the sources of the mapping do not state why this field is
      // dropped.
      return row.based(on: line.provenance)
    }
    let isOneWay = line.form == .move && line.direction != direction
    func words(code: (String) -> String) -> String {
      let renaming = line.forward == nil ? value.renaming?.reversed : value.renaming
      let change =
        line.form == .override
        ? line.overrideWords
        : read == nil
          ? "set to " + code(value.source.text) : value.moved?.conversion.words(code: code)
      let parts = [
        change, renaming?.words(code: code), value.numbering?.words(code: code),
        value.selection?.words(code: code), condition.text(code: code),
        isOneWay ? "on the way \(line.forward == nil ? "back" : "there") only" : nil,
        line.disclosure.map { "discloses a secret: \($0)" },
      ]
      return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")
    }
    row.conversion = words { $0 }
    row.conversionProse = words { "`\($0)`" }
    row.loss = value.source.paths.firstNonNil(line.reason(ofLosing:)) ?? ""
    return row.based(on: line.provenance.isEmpty ? provenance : line.provenance)
  }

  /// The row with the source schema's statements on the field at the end of a path.
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
  /// The row with the basis and the source of a provenance.
  fileprivate func based(on provenance: Provenance) -> MappingRow {
    var copy = self
    copy.basis = provenance.basis
    copy.source = provenance.sourceText
    return copy
  }
}

extension Mapping {
  /// The title of its table: `Braze.AppleAlert to APNs.Alert, and back`.
  var title: String {
    switch direction {
    case .forward: "\(source) to \(target)"
    case .backward: "\(target) to \(source)"
    case .both: "\(source) to \(target), and back"
    }
  }
}

extension Transformation {
  /// The conversion in words; `code` marks text of the language.
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
      where !words.isEmpty && !parts.contains(words) { parts.append(words) }
      return parts.joined(separator: " or ")
    }
  }
}

extension KeyRenaming {
  /// The renaming of keys, in words.
  fileprivate func words(code: (String) -> String) -> String {
    let (old, new) = (code(JSONText.quoted(prefix)), code(JSONText.quoted(replacement)))
    if prefix.isEmpty { return "keys get \(new) in front" }
    return "keys that start with \(old) "
      + (replacement.isEmpty ? "lose it" : "start with \(new) instead")
  }
}

extension ItemSelection {
  /// The order and number of items, in words.
  fileprivate func words(code: (String) -> String) -> String {
    let sorted = order.map { "sorted by \(code($0.text))" + (isDescending ? ", descending" : "") }
    let counted = count.map { $0 == 1 ? "the first item" : "the first \($0) items" }
    return [sorted, counted].compactMap { $0 }.joined(separator: ", ")
  }
}

extension KeyNumbering {
  /// The numbering of keys, in words.
  fileprivate func words(code: (String) -> String) -> String {
    "members of each item under \(code(text)), from 0 on"
  }
}
