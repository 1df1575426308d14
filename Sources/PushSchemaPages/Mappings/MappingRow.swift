@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaQueries

/// One line of a field-mapping table.
struct MappingRow {
  /// The path in the source object; empty for values without a source field.
  var wireKey = ""
  var type = ""
  var presence = ""
  /// The path in the target object; empty if the field is dropped.
  var target = ""
  /// The conversion, its condition, or the reason of the drop.
  var conversion = ""
  var loss = ""
  /// `documented`, `partly documented` or `inferred`, for the line, else for its mapping.
  var basis = ""
  var source = ""

  static let titles = [
    "wire key", "type", "presence", "target", "conversion", "loss", "basis", "source",
  ]

  var cells: [String] { [wireKey, type, presence, target, conversion, loss, basis, source] }
}

/// The form of rows: as prose, conditions are in plain words and text of the language in backticks.
struct MappingRowForm {
  let set: SchemaSet
  let uses: MappingUses
  let isProse: Bool

  init(of set: SchemaSet, isProse: Bool = false) {
    (self.set, self.isProse) = (set, isProse)
    uses = MappingUses(of: set)
  }

  /// Text of the language.
  func code(_ text: String) -> String { isProse ? "`\(text)`" : text }
}

extension Mapping {
  /// The rows of its table, in the order of its lines.
  func rows(_ form: MappingRowForm) -> [MappingRow] {
    lines.indices.flatMap { position in
      flows(ofLine: position, isBackward: lines[position].forward == nil).map { row(of: $0, form) }
    }
  }

  /// The row of one value; a source member that it copies is the wire key.
  private func row(of flow: MappingFlow, _ form: MappingRowForm) -> MappingRow {
    let (line, value, condition) = (flow.line, flow.value, flow.condition)
    let moved = value.moved.flatMap { $0.path.root == .own ? $0.path : nil }
    let read = line.source ?? moved
    var row = read.map { fieldRow($0, form) } ?? MappingRow()
    if read == nil {
      // If a value has several parts, each member in it.
      let members = value.source.paths.filter { $0.root == .own }
      if let only = members.first, members.count == 1 { row = fieldRow(only, form) }
      row.wireKey = members.map(\.text).joined(separator: ", ")
    }
    row.target = (line.forward?.target ?? line.targetPath)?.text ?? ""
    // A drop has its own reason: the sources of the mapping do not state why this field is dropped.
    let provenance =
      line.form == .drop || !line.provenance.isEmpty ? line.provenance : provenance
    (row.basis, row.source) = (provenance.basis, provenance.sourceText)
    if line.form == .drop {
      let words = form.uses.words(ofDrop: flow.position, in: self)
      let condition = condition.text(code: form.code)
      row.conversion = condition.isEmpty ? words : condition + ": " + words
      return row
    }
    let isOneWay = line.form == .move && line.direction != direction
    let renaming = line.forward == nil ? value.renaming?.reversed : value.renaming
    let change =
      line.form == .override
      ? line.overrideWords
      : read == nil
        ? "set to " + form.code(value.source.text) : value.moved?.conversion.words(code: form.code)
    let parts = [
      change, renaming?.words(code: form.code), value.numbering?.words(code: form.code),
      value.selection?.words(code: form.code), condition.text(code: form.code),
      isOneWay ? "on the way \(line.forward == nil ? "back" : "there") only" : nil,
      line.disclosure.map { "discloses a secret: \($0)" },
    ]
    row.conversion = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")
    row.loss = flow.loss ?? ""
    return row
  }

  /// The row with the source schema's statements on the field at the end of a path.
  private func fieldRow(_ path: MappingPath, _ form: MappingRowForm) -> MappingRow {
    var row = MappingRow()
    row.wireKey = path.text
    guard let step = path.steps.last else { return row }
    row.type = step.type.text(in: id.schema)
    if case .field(let owner) = step.place, let field = form.set.object(owner)?.field(step.key) {
      row.presence = form.isProse ? field.presenceProse(in: form.set) : field.presenceText
    }
    return row
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
    case .mapping(let way): return "through \(code(way.id.name))"
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
