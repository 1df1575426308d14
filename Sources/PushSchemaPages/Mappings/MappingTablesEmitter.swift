package import PushSchemaModel
import PushSchemaText

/// Writes the field-mapping tables: Markdown for people, CSV and JSON for programs.
package struct MappingTablesEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    if schema.mappings.isEmpty { return [] }
    return [
      Artifact(path: "Mappings/\(schema.name).md") { markdown(schema, in: set) },
      Artifact(path: "Mappings/\(schema.name).csv", text: csv(schema, in: set)),
      Artifact(path: "Mappings/\(schema.name).json") { json(schema, in: set).lines },
    ]
  }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] { APNsMatrix(set).artifacts }

  private func markdown(_ schema: Schema, in set: SchemaSet) -> TextBuffer {
    var page = MarkdownPage()
    page.heading(1, "\(schema.name): what becomes of each field")
    page.block { text in
      text.put("Written by pushschema from ")
      text.code(schema.name + ".pushschema")
      text.put("; edit that file instead.\nThe fields themselves are described in ")
      text.put("[the reference](../Reference/\(schema.name).md).\n")
    }
    page.sentences(MappingTablesEmitter.legend)
    let form = MappingRowForm(of: set, isProse: true)
    for mapping in schema.mappings {
      page.heading(2, mapping.title)
      page.block { text in
        if mapping.documentation.isEmpty { return }
        text.prose(mapping.documentation)
        text.endLine()
      }
      page.block { writePreamble(of: mapping, to: &$0) }
      page.table(["Key", "Type", "Presence", "Becomes", "How", "Loss", "Basis", "Source"]) {
        table in
        for row in mapping.rows(form) { write(row, to: &table) }
      }
    }
    return page.finish()
  }

  /// Explains the words of the tables.
  private static let legend = """
    In the tables:

    - —: no field feeds the target, or the field goes nowhere
    - *when …*, *unless …*, *if … is absent*: the value is written only then; cases and values that \
    go before it are counted in
    - *where the target can hold it*: other values of the field are left out and listed as lost
    - *on the way back only*: the line runs from the target to the source and not forwards
    - Loss: why the result may not hold the value, which the conversion then lists with its place
    - Basis: *documented* where a document's lines say it, *inferred* where only a reason is given
    """

  private func writePreamble(of mapping: Mapping, to text: inout MarkdownText) {
    if let fanOut = mapping.fanOut {
      text.put("- One result for each item of ")
      text.code(fanOut.text)
      text.put(".\n")
    }
    for suppression in mapping.suppressions {
      let start =
        switch (suppression.isBackward, suppression.isRefusal) {
        case (false, false): "- Nothing is sent when "
        case (true, false): "- Backwards, nothing is made when "
        case (false, true): "- The payload is refused when "
        case (true, true): "- Backwards, the payload is refused when "
        }
      text.put(start)
      text.code(suppression.condition.text)
      if let message = suppression.message {
        text.put(": ")
        text.prose(message)
      }
      text.put(".\n")
    }
    for held in mapping.heldObjects {
      text.put("- The result")
      if !held.path.steps.isEmpty {
        text.put("'s ")
        text.code(held.path.text)
      }
      text.put(" is checked as ")
      text.code(held.object.description)
      text.put(" too.\n")
    }
    for given in mapping.givens {
      text.put("- The server gives ")
      text.code("\(given.name): \(given.type.text(in: mapping.id.schema))")
      if let value = given.defaultValue {
        text.put(", by default ")
        text.code(value.text)
      }
      if let sample = given.sample?.lineText {
        text.put(", such as ")
        text.code(sample)
      }
      text.put(given.documentation.isEmpty ? "." : ": ")
      text.prose(given.documentation)
      text.endLine()
    }
  }

  /// Writes a row for people: a dash if there is no source field, or no target.
  private func write(_ row: MappingRow, to table: inout MarkdownTable) {
    if row.wireKey.isEmpty { table.markdown("—") } else { table.code(row.wireKey) }
    table.code(row.type)
    table.prose(row.presence)
    if row.target.isEmpty { table.markdown("—") } else { table.code(row.target) }
    table.prose(row.conversion)
    table.prose(row.loss)
    table.prose(row.basis)
    table.prose(row.source)
    table.endRow()
  }

  private func csv(_ schema: Schema, in set: SchemaSet) -> String {
    let form = MappingRowForm(of: set)
    let rows = schema.mappings.flatMap { mapping in
      mapping.rows(form).map {
        [mapping.source.description, mapping.target.description] + $0.cells
      }
    }
    return CSVText.table([["source object", "target object"] + MappingRow.titles] + rows)
  }

  private func json(_ schema: Schema, in set: SchemaSet) -> JSONDocument {
    let form = MappingRowForm(of: set)
    let mappings = schema.mappings.map { mapping -> JSONDocument in
      let rows = mapping.rows(form).map { row -> JSONDocument in
        let cells = zip(MappingRow.titles, row.cells).filter { !$0.1.isEmpty }
        return .object(cells.map { ($0, .string($1)) })
      }
      return [
        "mapping": .string(mapping.id.description), "source": .string(mapping.source.description),
        "target": .string(mapping.target.description),
        "direction": .string(mapping.direction.rawValue), "rows": .array(rows),
      ]
    }
    return ["schema": .string(schema.name), "mappings": .array(mappings)]
  }
}
