import PushSchemaModel

/// The type that reads and checks a schema's arrays of objects.
extension SwiftFile {
  func write(_ list: ArrayPayload, to writer: inout CodeWriter) {
    facts.document(list, to: &writer)
    writer.block("public enum \(list.id.name): PayloadList") { writer in
      writer.documentation(sentence: "What the items are.")
      writer.line("public typealias Item = \(names.typeName(list.object))")
      writer.line()
      writer.documentation(sentence: "The name in the schema.")
      writer.block("public static var schemaName: String") {
        $0.line(SwiftText.literal(list.id.description))
      }
    }
  }

  /// Writes the program that checks a whole text.
  func writeReading(of list: ArrayPayload, to writer: inout CodeWriter) {
    let citation = set.citationText(list.provenance, in: list.id.schema)
    var arguments: [SwiftCode] = [.labeled("ofArraysOf", "Item.self")]
    if let items = list.items {
      arguments.append(.labeled("items", items.lower.map { "\($0)" } ?? "nil"))
      arguments.append(.text(items.upper.map { "\($0)" } ?? "nil"))
    }
    arguments.append(.labeled("takesOne", "\(list.takesOne)"))
    arguments.append(.labeled("citation", citation.map { .literal($0) } ?? .text("nil")))
    writeExtension(of: names.typeName(list.id), to: &writer) { writer in
      writer.documentation(sentence: "What checks a whole text.")
      writer.code(.call("PayloadProgram", arguments), prefix: "public static let program = ")
    }
  }
}
