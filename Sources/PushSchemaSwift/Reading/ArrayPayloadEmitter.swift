import PushSchemaModel

/// The type that reads and checks a schema's arrays of objects.
extension SwiftFile {
  func write(_ list: ArrayPayload, to writer: inout CodeWriter) {
    facts.document(list, to: &writer)
    writer.block("public enum \(list.id.name): PayloadList") { writer in
      let citation = set.citationText(list.provenance, in: list.id.schema)
      writer.documentation(sentence: "What the items are.")
      writer.line("public typealias Item = \(names.typeName(list.object))")
      func property(_ name: String, _ type: String, _ value: String, _ words: StaticString) {
        writer.line()
        writer.documentation(sentence: words)
        writer.block("public static var \(name): \(type)") { $0.line(value) }
      }
      property(
        "schemaName", "String", SwiftText.literal(list.id.description), "The name in the schema.")
      property(
        "schemaCitation", "String?", citation.map { SwiftText.literal($0) } ?? "nil",
        "Who describes the array.")
      property(
        "takesOneItem", "Bool", "\(list.takesOne)", "Whether a text may also be one object.")
      property(
        "fewestItems", "Int?", list.items?.lower.map { "\($0)" } ?? "nil",
        "How many items an array has at least.")
      property(
        "mostItems", "Int?", list.items?.upper.map { "\($0)" } ?? "nil",
        "How many items an array has at most.")
    }
  }
}
