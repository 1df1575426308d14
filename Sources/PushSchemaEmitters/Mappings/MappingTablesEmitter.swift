import PushPayload
package import PushSchemaModel
import PushSchemaDiagnostics

/// Writes the field-mapping tables: Markdown for people, CSV and JSON for programs.
package struct MappingTablesEmitter: Emitter {
  package init() {}

  package func emit(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter { $0.isRequested && !$0.mappings.isEmpty }
    return schemas.flatMap { schema in
      [
        Artifact(path: "Mappings/\(schema.name).md", bytes: markdown(schema, in: set)),
        Artifact(path: "Mappings/\(schema.name).csv", text: csv(schema, in: set)),
        Artifact(path: "Mappings/\(schema.name).json", bytes: json(schema, in: set)),
      ]
    } + APNsMatrix(set).artifacts
  }

  private func markdown(_ schema: Schema, in set: SchemaSet) -> [UInt8] {
    var page = MarkdownPage()
    page.heading(1, "\(schema.name): what becomes of each field")
    page.sentences([
      "Written by pushschema from \(MarkdownText.code("\(schema.name).pushschema")); edit that file instead.",
      "The fields themselves are described in "
        + "[the reference](../Reference/\(schema.name).md).",
    ])
    for mapping in schema.mappings {
      page.heading(2, mapping.title)
      if !mapping.documentation.isEmpty {
        page.sentences([MarkdownText.prose(mapping.documentation)])
      }
      page.list(preamble(of: mapping))
      page.table(
        ["Key", "Type", "Presence", "Becomes", "How", "Loss", "Basis", "Source"],
        mapping.rows(in: set).map(markdownCells))
    }
    return page.bytes
  }

  private func preamble(of mapping: Mapping) -> [String] {
    var sentences: [String] = []
    if let fanOut = mapping.fanOut {
      sentences.append("One result for each item of \(MarkdownText.code(fanOut.text)).")
    }
    for suppression in mapping.suppressions {
      let reason = suppression.message.map { ": \(MarkdownText.prose($0))." } ?? "."
      sentences.append(
        "Nothing is sent when \(MarkdownText.code(suppression.condition.text))\(reason)")
    }
    for given in mapping.givens {
      let type = given.type.text(in: mapping.id.schema)
      var sentence = "The server gives \(MarkdownText.code("\(given.name): \(type)"))"
      if let value = given.defaultValue {
        sentence += ", by default \(MarkdownText.code(value.text))"
      }
      sentences.append(
        sentence
          + (given.documentation.isEmpty ? "." : ": " + MarkdownText.prose(given.documentation)))
    }
    return sentences
  }

  /// A row for people: a dash where no field feeds the target, or where the field goes nowhere.
  private func markdownCells(_ row: MappingRow) -> [String] {
    [
      row.wireKey.isEmpty ? "—" : MarkdownText.codeCell(row.wireKey),
      MarkdownText.codeCell(row.type), MarkdownText.cell(row.presenceProse),
      row.target.isEmpty ? "—" : MarkdownText.codeCell(row.target),
      MarkdownText.cell(row.conversionProse), MarkdownText.cell(row.loss),
      MarkdownText.cell(row.basis), MarkdownText.cell(row.source),
    ]
  }

  private func csv(_ schema: Schema, in set: SchemaSet) -> String {
    let rows = schema.mappings.flatMap { mapping in
      mapping.rows(in: set).map {
        [mapping.source.description, mapping.target.description] + $0.cells
      }
    }
    return CSVText.table([["source object", "target object"] + MappingRow.titles] + rows)
  }

  private func json(_ schema: Schema, in set: SchemaSet) -> [UInt8] {
    let mappings = schema.mappings.map { mapping in
      JSONDocument.object([
        ("mapping", .string(mapping.id.description)),
        ("source", .string(mapping.source.description)),
        ("target", .string(mapping.target.description)),
        ("direction", .string(mapping.direction.rawValue)),
        (
          "rows",
          .array(
            mapping.rows(in: set).map { row in
              .object(
                zip(MappingRow.titles, row.cells).filter { !$1.isEmpty }.map { ($0, .string($1)) })
            })
        ),
      ])
    }
    return JSONDocument.object([
      ("schema", .string(schema.name)), ("mappings", .array(mappings)),
    ]).indentedBytes
  }
}
