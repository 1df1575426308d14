@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaProgram

/// Writes the conformance of a struct to `PayloadObject`: its reading, writing and listing.
extension SwiftFile {
  func writeReading(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let object = plan.object
    let listing = set.listing(of: object)
    writer.line(
      "public static var schemaName: String { ", SwiftText.literal(plan.typeName), " }")
    writer.line("public static let program = PayloadProgram(of: Self.self)")
    writer.line("public static let knownKeys = KnownKeys(of: Self.self)")
    writer.line()
    writeMemberReader(object, to: &writer)
    writer.line()
    writeMemberWriter(plan, to: &writer)
    writer.line()
    write(listing, to: &writer)
  }

  /// Writes the listing of an object, as its text.
  private func write(_ listing: WrittenListing, to writer: inout CodeWriter) {
    writer.line("public static let listing = ObjectListing(")
    writer.indented { writer in
      if listing.citesErrata, hasErrata { writer.line("errata: ", schema.name, ".errata,") }
      if !listing.objects.isEmpty {
        let types = listing.objects.map { SwiftCode.text(names.typeName($0) + ".self") }
        writer.code(.array(types), prefix: "objects: ", suffix: ",")
      }
      write(text: listing.text, to: &writer)
    }
  }

  /// Writes a text of several lines, as the last argument of a call.
  func write(text: String, to writer: inout CodeWriter) {
    let fence = SwiftText.fence(around: text)
    writer.line(fence, "\"\"\"")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      writer.line(String(line))
    }
    writer.line("\"\"\"", fence, ")")
  }

  /// Writes the misprints of the schema's documents, for hints on values.
  func writeErrata(to writer: inout CodeWriter) {
    writer.documentation(sentence: "What the documents print by mistake.")
    let hints = set.valueHints(of: schema).map {
      SwiftCode.call("PayloadHint", [.literal($0.key), .literal($0.text)])
    }
    writer.code(.array(hints), prefix: "static let errata: [PayloadHint] = ")
  }

  var hasErrata: Bool { !set.valueHints(of: schema).isEmpty }
}
