import PushSchemaModel
import PushSchemaProgram

/// The converters of a schema's mappings, in both directions: `converted(to:)` converts a model,
/// `convert(_:to:)` a text. The mapping itself is in its listing.
extension SwiftFile {
  func writeConverters(to writer: inout CodeWriter) {
    for mapping in schema.mappings {
      writeExtension(of: names.typeName(mapping.source), to: &writer) { writer in
        var parts: [(inout CodeWriter) -> Void] = []
        if !mapping.givens.isEmpty { parts.append { writeGivens(of: mapping, to: &$0) } }
        if mapping.direction.runsForward {
          parts += converters(of: mapping, isBackward: false)
          parts.append { writeProgram(of: mapping, isBackward: false, to: &$0) }
        }
        if mapping.direction.runsBackward {
          parts.append { writeProgram(of: mapping, isBackward: true, to: &$0) }
        }
        writer.separated(parts)
      }
      for nested in mapping.givens.flatMap({ enums(nestedFor: $0) })
      where !nested.type.isLiterals {
        let name = [
          names.typeName(mapping.source), ConversionNames(mapping: mapping).givens, nested.name,
        ].joined(separator: ".")
        writeReading(of: name, nested.type, as: nested.written, to: &writer)
      }
      guard mapping.direction.runsBackward else { continue }
      writeExtension(of: names.typeName(mapping.target), to: &writer) { writer in
        writer.separated(converters(of: mapping, isBackward: true))
      }
    }
  }

  // MARK: Functions

  /// The function that converts models, and the one that converts texts.
  private func converters(
    of mapping: Mapping, isBackward: Bool
  ) -> [(inout CodeWriter) -> Void] {
    let target = names.typeName(isBackward ? mapping.source : mapping.target)
    return [
      { writer in
        document(mapping, isBackward: isBackward, to: &writer)
        writeConverter(
          of: mapping, isBackward: isBackward, named: "public func converted(", [], of: "self",
          to: target, &writer)
      },
      { writer in
        writer.documentation(
          "Converts a JSON text to `\(target)` without building a model. Findings on the text are in "
            + "`sourceReport`; a text that does not fit its model is an error.")
        writeConverter(
          of: mapping, isBackward: isBackward, named: "public static func convert(",
          [.text("_ text: some PayloadText")], of: "text.utf8Bytes",
          to: "EncodedPayload<\(target)>", &writer)
      },
    ]
  }

  private func document(_ mapping: Mapping, isBackward: Bool, to writer: inout CodeWriter) {
    guard !isBackward else {
      return writer.documentation("Converts back to `\(names.typeName(mapping.source))`.")
    }
    writer.documentation { writer in
      writer.paragraph { $0.put("Converts to `\(names.typeName(mapping.target))`.") }
      writer.lines { $0.put(mapping.documentation) }
      facts.citations(mapping.provenance, to: &writer)
    }
  }

  private func writeConverter(
    of mapping: Mapping, isBackward: Bool, named head: String, _ parameters: [SwiftCode],
    of payload: String, to result: String, _ writer: inout CodeWriter
  ) {
    let target = names.typeName(isBackward ? mapping.source : mapping.target)
    let takesGivens = !isBackward && !mapping.givens.isEmpty
    let givens = takesGivens ? [SwiftCode.text("given: \(givensParameter(of: mapping))")] : []
    let possible = mapping.maySendNothing(isBackward: isBackward)
    let isList = mapping.fanOut != nil && !isBackward
    let single = "\(possible ? "ConversionOutcome" : "Conversion")<\(result)>"
    let function = (possible ? "possibleResult" : "result") + (isList ? "s" : "")
    let program =
      (isBackward ? names.typeName(mapping.source) : "Self") + "."
      + ConversionNames(mapping: mapping).program(isBackward: isBackward)
    writer.block(
      .list(
        open: head, parameters + [.text("to: \(target).Type")] + givens, close: ")",
        style: .declaration),
      suffix: " throws(ConversionError) -> " + (isList ? "[\(single)]" : single)
    ) { writer in
      writer.code(
        .call(
          "try \(program).\(function)",
          [.labeled("of", payload)]
            + (takesGivens ? [.labeled("given", "given.writeMembers")] : [])))
    }
  }

  // MARK: Programs

  /// The listing of the mapping in one direction, and the value that runs it.
  private func writeProgram(
    of mapping: Mapping, isBackward: Bool, to writer: inout CodeWriter
  ) {
    guard let listing = set.listing(of: mapping, isBackward: isBackward) else { return }
    let names = ConversionNames(mapping: mapping)
    let (source, target) =
      isBackward ? (mapping.target, mapping.source) : (mapping.source, mapping.target)
    let masked = set.disclosedPlaces(of: mapping, isBackward: isBackward)
    let type = "PayloadMapping<\(self.names.typeName(source)), \(self.names.typeName(target))>"
    let way = isBackward ? " backwards" : ""
    writer.line("fileprivate static let ", names.program(isBackward: isBackward), " =")
    writer.indented { writer in
      writer.code(
        .call(
          type,
          [.text(names.listing(isBackward: isBackward))]
            + (masked.isEmpty ? [] : [.labeled("masking", .array(masked.map { .literal($0) }))])))
    }
    writer.line()
    writer.documentation("What the mapping `\(mapping.id.name)` does\(way).")
    writer.line("@_spi(Generated)")
    writer.line("public static let ", names.listing(isBackward: isBackward), " = MappingListing(")
    writer.indented { writer in
      writer.line(SwiftText.literal(listing.name), ",")
      let types = listing.objects.map { SwiftCode.text(self.names.typeName($0) + ".self") }
      writer.code(.array(types), prefix: "objects: ", suffix: ",")
      let mappings = listing.mappings.compactMap { way in
        set.mapping(way.id).map { used in
          SwiftCode.text(
            "{ \(self.names.typeName(used.source))."
              + "\(ConversionNames(mapping: used).listing(isBackward: way.isBackward)) }")
        }
      }
      if !mappings.isEmpty { writer.code(.array(mappings), prefix: "mappings: ", suffix: ",") }
      write(text: listing.text, to: &writer)
    }
  }
}

/// The names of what a mapping generates in its source object. For a target in another schema, the
/// name of the givens contains that schema, so that other libraries can add converters to the object.
struct ConversionNames {
  let mapping: Mapping

  /// The value that runs the mapping in one direction: `toAPNsMapping`.
  func program(isBackward: Bool) -> String { base(isBackward) + "Mapping" }

  /// The listing of the mapping in one direction: `toAPNsListing`.
  func listing(isBackward: Bool) -> String { base(isBackward) + "Listing" }

  private func base(_ isBackward: Bool) -> String {
    (SwiftNaming.memberName(mapping.id.name) ?? "own") + (isBackward ? "Back" : "")
  }

  /// The struct of the givens: `APNsPushGivens`.
  var givens: String { qualifiedTarget + "Givens" }

  private var qualifiedTarget: String {
    (mapping.target.schema == mapping.source.schema ? "" : mapping.target.schema)
      + mapping.target.name
  }
}
