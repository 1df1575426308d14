import PushSchemaModel

/// One line of a field-mapping table.
struct MappingRow {
  /// The path in the source object; empty for values that no field feeds.
  var wireKey = ""
  var type = ""
  var presence = ""
  /// The path in the target object; empty where the field is dropped.
  var target = ""
  /// How the value changes, under which condition, or why the field is dropped.
  var conversion = ""
  var loss = ""
  /// `documented` or `inferred`.
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
  func rows(in set: SchemaSet) -> [MappingRow] {
    lines.map { line in
      switch line {
      case .move(let move): row(of: move, in: set)
      case .set(let line): row(of: line)
      case .drop(let drop): row(of: drop, in: set)
      }
    }
  }

  private func row(of move: Move, in set: SchemaSet) -> MappingRow {
    var row = fieldRow(move.source, in: set)
    row.target = move.target.text
    row.conversion = [
      (move.forward ?? move.backward)?.conversion.text, move.condition?.text,
      move.direction == direction ? nil : "one way \(move.direction.rawValue)",
    ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")
    row.loss = move.loss ?? ""
    return row.basedOn(move.provenance, else: row)
  }

  private func row(of line: SetLine) -> MappingRow {
    var row = MappingRow()
    row.target = line.target.text
    let value = "set to " + line.value.text
    row.conversion = line.condition.map { "\(value) \($0.text)" } ?? value
    return row.basedOn(line.provenance, else: row)
  }

  private func row(of drop: Drop, in set: SchemaSet) -> MappingRow {
    var row = fieldRow(drop.source, in: set)
    row.conversion = "dropped: \(drop.reason)"
    return row.basedOn(drop.provenance, else: row)
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
    return row.basedOn(field.provenance, else: row)
  }
}

extension MappingRow {
  /// The row with the basis and source of a provenance; the other row's where it says nothing.
  fileprivate func basedOn(_ provenance: Provenance, else other: MappingRow) -> MappingRow {
    var copy = self
    copy.basis = provenance.isEmpty ? other.basis : provenance.basis
    copy.source = provenance.isEmpty ? other.source : provenance.sourceText
    return copy
  }
}

extension Transformation {
  /// The conversion in words; empty where the value stays as it is.
  var text: String {
    switch self {
    case .copy: ""
    case .narrowing: "where the target can hold it"
    case .converter(let converter): converter.rawValue
    case .mapping(let id, _): "through \(id.name)"
    case .items(let conversion): conversion.text.isEmpty ? "" : "each item: \(conversion.text)"
    case .alternatives(let conversions):
      conversions.compactMap { $0?.text }.filter { !$0.isEmpty }.joined(separator: " or ")
    }
  }
}

extension SetLine.Value {
  /// The value as the language writes it.
  var text: String {
    switch self {
    case .literal(let literal): literal.text
    case .path(let path, _): path.text
    case .template(let parts):
      "the text "
        + parts.map { part in
          switch part {
          case .text(let text): text
          case .path(let path): "{\(path.text)}"
          }
        }.joined()
    }
  }
}
