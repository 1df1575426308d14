import PushSchemaModel
import PushSchemaProgram

/// The converters of a schema's mappings: forward as methods of the source object, backward as
/// static methods with the target object as argument. The mapping itself is in its listing.
extension SwiftFile {
  func writeConverters(to writer: inout CodeWriter) {
    for mapping in schema.mappings {
      writeExtension(of: names.typeName(mapping.source), to: &writer) { writer in
        var parts: [(inout CodeWriter) -> Void] = []
        if !mapping.givens.isEmpty { parts.append { writeGivens(of: mapping, to: &$0) } }
        if mapping.direction.runsForward {
          parts.append { writeForward(mapping, to: &$0) }
          parts.append { writeFromBytes(mapping, to: &$0) }
          parts.append { writeProgram(of: mapping, isBackward: false, to: &$0) }
        }
        if mapping.direction.runsBackward {
          parts.append { writeBackward(mapping, to: &$0) }
          parts.append { writeProgram(of: mapping, isBackward: true, to: &$0) }
        }
        writer.separated(parts)
      }
    }
  }

  // MARK: Functions

  private func writeForward(_ mapping: Mapping, to writer: inout CodeWriter) {
    let names = ConversionNames(mapping: mapping)
    writer.documentation { writer in
      writer.paragraph { $0.put(words(mapping)) }
      facts.citations(mapping.provenance, to: &writer)
    }
    let function = "public func \(names.function)("
    let result = result(of: mapping, self.names.typeName(mapping.target))
    let (head, suffix): (SwiftCode, String) =
      if mapping.givens.isEmpty, let start = result.firstIndex(of: "<"), result.hasSuffix(">") {
        // Without parameters, a long head can only be broken around the result type.
        (
          .list(
            open: function + ") throws(ConversionError) -> \(result[...start])",
            [.text(String(result[result.index(after: start)...].dropLast()))], close: ">",
            style: .declaration), ""
        )
      } else {
        (
          .list(
            open: function,
            mapping.givens.isEmpty ? [] : [.text("given: \(givensParameter(of: mapping))")],
            close: ")", style: .declaration),
          " throws(ConversionError) -> \(result)"
        )
      }
    writer.block(head, suffix: suffix) { $0.code(call(mapping, of: "self")) }
  }

  private func writeFromBytes(_ mapping: Mapping, to writer: inout CodeWriter) {
    var parameters: [SwiftCode] = [.text("from text: some PayloadText")]
    if !mapping.givens.isEmpty {
      parameters.append(.text("given: \(givensParameter(of: mapping))"))
    }
    writer.documentation(
      sentence: "Converts the JSON text of a payload; one that cannot be read is an error.")
    writer.block(
      .list(
        open: "public static func \(ConversionNames(mapping: mapping).function)(", parameters,
        close: ")", style: .declaration),
      suffix: " throws(ConversionError) -> "
        + result(of: mapping, "PayloadBytes<\(names.typeName(mapping.target))>")
    ) { $0.code(call(mapping, of: "text.utf8Bytes")) }
  }

  private func writeBackward(_ mapping: Mapping, to writer: inout CodeWriter) {
    let names = ConversionNames(mapping: mapping)
    let (name, target) = (names.readParameter, self.names.typeName(mapping.target))
    writer.documentation("Reads `\(target)` as what it would have been made of.")
    writer.block(
      .list(
        open: "public static func reading(", [.text("_ \(name): \(target)")], close: ")",
        style: .declaration),
      suffix: " throws(ConversionError) -> "
        + single(self.names.typeName(mapping.source), of: mapping, isBackward: true)
    ) { writer in
      let function = function(of: mapping, isBackward: true)
      writer.line("try ", names.program(isBackward: true), ".\(function)(of: ", name, ")")
    }
  }

  /// The result type of a converter to objects or texts of a type.
  private func result(of mapping: Mapping, _ type: String) -> String {
    let single = single(type, of: mapping, isBackward: false)
    return mapping.fanOut == nil ? single : "[\(single)]"
  }

  /// The type of one result, which is optional if a suppression applies.
  private func single(_ type: String, of mapping: Mapping, isBackward: Bool) -> String {
    mapping.maySendNothing(isBackward: isBackward)
      ? "PossibleConversion<\(type)>" : "Conversion<\(type)>"
  }

  /// The function of the runtime that converts.
  private func function(of mapping: Mapping, isBackward: Bool) -> String {
    let isCertain = !mapping.maySendNothing(isBackward: isBackward)
    return switch (mapping.fanOut == nil || isBackward, isCertain) {
    case (true, true): "result"
    case (true, false): "possibleResult"
    case (false, true): "results"
    case (false, false): "possibleResults"
    }
  }

  /// The call that runs the mapping forward.
  private func call(_ mapping: Mapping, of payload: String) -> SwiftCode {
    let function = function(of: mapping, isBackward: false)
    let names = ConversionNames(mapping: mapping)
    return .call(
      "try \(payload == "self" ? "Self." : "")\(names.program(isBackward: false)).\(function)",
      [.labeled("of", payload)]
        + (mapping.givens.isEmpty ? [] : [.labeled("given", "given.writeMembers")]))
  }

  private func words(_ mapping: Mapping) -> String {
    let words = mapping.documentation
    return words.isEmpty ? "Converts to `\(names.typeName(mapping.target))`." : words
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
    writer.line("private static let ", names.program(isBackward: isBackward), " =")
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
