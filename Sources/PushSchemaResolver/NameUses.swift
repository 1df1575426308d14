import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Records that a place names what is declared at another one.
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
    guard case .object(let id)? = type.alternative(for: .object), let object = object(id) else {
      return
    }
    for key in keys {
      let range = key.range.inSameFile(key.range.lowerBound + 1, key.range.upperBound - 1)
      record(range, of: object.field(key.value)?.range, .text)
    }
  }

  /// Where the main file of a schema names it.
  func nameRange(ofSchema name: String) -> SourceRange? {
    unitPositions[name].flatMap { units[$0].nameRange }
  }

  /// Where a column of a table is declared.
  func nameRange(ofColumn column: String, in table: DeclarationID) -> SourceRange? {
    let declarations = unitPositions[table.schema].map { units[$0].declarations } ?? []
    for case .table(let syntax) in declarations where syntax.name.text == table.name {
      return syntax.columns.first { $0.text == column }?.range
    }
    return nil
  }
}

extension Unit {
  /// Where its first file names it.
  var nameRange: SourceRange? { inputs.first?.tree.root.schema?.range }
}
