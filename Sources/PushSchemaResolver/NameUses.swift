import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Records a position that names something, and the declaration's range.
  mutating func record(
    _ range: SourceRange, of declaration: SourceRange?,
    _ spelling: NameUse.Spelling? = nil, citing citation: Citation? = nil
  ) {
    guard recordsUses, let declaration else { return }
    uses.append(
      NameUse(
        range: range, declaration: declaration, spelling: spelling ?? self.spelling,
        citation: citation))
  }

  /// Records that texts name fields of an object.
  mutating func recordKeys(_ keys: [StringSyntax], of type: PayloadType) {
    guard case .object(let id)? = type.alternative(for: .object), let object = object(id)
    else { return }
    for key in keys {
      let range = key.range.inSameFile(key.range.lowerBound + 1, key.range.upperBound - 1)
      record(range, of: object.field(key.value)?.range, .text)
    }
  }

  /// The range of a column's name in a table.
  func nameRange(ofColumn column: String, in table: DeclarationID) -> SourceRange? {
    let declarations = unitPositions[table.schema].map { units[$0].declarations } ?? []
    for case .table(let syntax) in declarations where syntax.name.text == table.name {
      return syntax.columns.first { $0.text == column }?.range
    }
    return nil
  }
}

extension Unit {
  /// The range of its name in its first file.
  var nameRange: SourceRange? { inputs.first?.tree.root.schema?.range }
}
