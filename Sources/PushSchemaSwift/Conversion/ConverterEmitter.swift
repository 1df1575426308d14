import PushPayloadBasics
import PushSchemaModel

/// The converters of a schema's mappings: forward as methods of the source object, backwards as static
/// methods that read the target object, both also from bytes.
extension SwiftFile {
  func writeConverters(to writer: inout CodeWriter) {
    var accessors: Set<UnionAccessor> = []
    for mapping in schema.mappings {
      writeExtension(of: names.typeName(mapping.source), to: &writer) { writer in
        var parts: [(inout CodeWriter) -> Void] = []
        if mapping.direction.runsForward {
          parts += forwardParts(of: mapping, accessors: &accessors)
        }
        if mapping.direction.runsBackward {
          parts += backwardParts(of: mapping, accessors: &accessors)
        }
        writer.separated(parts)
      }
    }
    writeAccessors(accessors, to: &writer)
  }

  private func forwardParts(
    of mapping: Mapping, accessors: inout Set<UnionAccessor>
  ) -> [(inout CodeWriter) -> Void] {
    let run = ConverterWriter(file: self, mapping: mapping, isBackward: false)
    let body = run.bodyStatements()
    let suppression = suppressions(of: mapping, run)
    accessors.formUnion(run.accessors)
    var parts: [(inout CodeWriter) -> Void] = []
    if !mapping.givens.isEmpty { parts.append { writeGivens(of: mapping, to: &$0) } }
    parts.append { writeForward(mapping, run, to: &$0) }
    parts.append { writeFromBytes(mapping, to: &$0) }
    parts.append { writer in
      writer.documentation("Runs the lines of the mapping `\(mapping.id.name)`.")
      // Converters of other schemas run it where they meet such an object.
      if mapping.isPlain { writer.line("@_spi(Generated)") }
      let access = mapping.isPlain ? "public" : "private"
      writer.block(
        .list(
          open: "\(access) func \(run.converter.itemFunction)(",
          lineParameters(of: mapping, run),
          close: ")", style: .declaration),
        suffix: " throws(ConversionError) -> \(names.typeName(mapping.target))"
      ) { $0.write(body) }
    }
    if !mapping.suppressions.isEmpty {
      parts.append { writer in
        writer.documentation(sentence: "Why nothing is to be sent; `nil` where a push is.")
        writer.block(
          .list(
            open: "private func suppression(", suppressionParameters(of: mapping, run),
            close: ")", style: .declaration), suffix: " -> String?"
        ) { $0.write(suppression) }
      }
    }
    return parts
  }

  private func backwardParts(
    of mapping: Mapping, accessors: inout Set<UnionAccessor>
  ) -> [(inout CodeWriter) -> Void] {
    let run = ConverterWriter(file: self, mapping: mapping, isBackward: true)
    let body = run.bodyStatements()
    accessors.formUnion(run.accessors)
    let (name, target) = (run.rootText, names.typeName(mapping.target))
    let source = names.typeName(mapping.source)
    return [
      { writer in
        writer.documentation("Reads `\(target)` as what it would have been made of.")
        writer.block(
          .list(
            open: "public static func reading(", [.text("_ \(name): \(target)")], close: ")",
            style: .declaration),
          suffix: " throws(ConversionError) -> Conversion<\(source)>"
        ) { writer in
          writer.line("var log = ConversionLog()")
          writer.line("let output = try reading(\(name), at: \"\", log: &log)")
          writer.code(conversion(of: mapping, isBackward: true), prefix: "return ")
        }
      },
      { writer in
        writer.documentation("Runs the lines of the mapping `\(mapping.id.name)` backwards.")
        let parameters: [SwiftCode] = [
          .text("_ \(name): \(target)"), .text("at pointer: String"),
          .text("log: inout ConversionLog"),
        ]
        writer.line("@_spi(Generated)")
        writer.block(
          .list(open: "public static func reading(", parameters, close: ")", style: .declaration),
          suffix: " throws(ConversionError) -> \(source)"
        ) { $0.write(body) }
      },
    ]
  }

  /// The public method: it starts the log, and runs the lines once for each result.
  private func writeForward(_ mapping: Mapping, _ run: ConverterWriter, to writer: inout CodeWriter)
  {
    let target = names.typeName(mapping.target)
    let givens = mapping.givens.isEmpty ? "" : "given: \(givensParameter(of: mapping))"
    let single =
      mapping.suppressions.isEmpty ? "Conversion<\(target)>" : "PossibleConversion<\(target)>"
    let result = mapping.fanOut == nil ? single : "[\(single)]"
    writer.documentation { writer in
      writer.paragraph { $0.put(words(mapping)) }
      facts.citations(mapping.provenance, to: &writer)
    }
    let function = "public func \(run.converter.function)("
    let (head, suffix): (SwiftCode, String) =
      if givens.isEmpty, let start = result.firstIndex(of: "<"), result.hasSuffix(">") {
        // Without parameters, a long head can only be broken around the type that comes out.
        (
          .list(
            open: function + ") throws(ConversionError) -> \(result[...start])", [.text(target)],
            close: ">", style: .declaration), ""
        )
      } else {
        (
          .list(
            open: function, givens.isEmpty ? [] : [.text(givens)], close: ")", style: .declaration),
          " throws(ConversionError) -> \(result)"
        )
      }
    writer.block(head, suffix: suffix) { writer in
      guard let fanOut = mapping.fanOut else {
        writeResult(mapping, run, isItem: false, to: &writer)
        return
      }
      let array = run.readArray(fanOut)
      let sequence =
        array.isOptional
        ? SwiftCode.parenthesized(.chain([array.value, .text("[]")], joiner: "??")) : array.value
      writeResults(result, of: mapping, run, over: sequence, to: &writer) {
        writeResult(mapping, run, isItem: true, to: &$0)
      }
    }
  }

  /// The loop of a mapping that fans out: each item gives one of the results.
  func writeResults(
    _ type: String, of mapping: Mapping, _ run: ConverterWriter, over sequence: SwiftCode,
    to writer: inout CodeWriter, _ writeResult: (inout CodeWriter) -> Void
  ) {
    writer.line("var results: \(type) = []")
    writer.loop("(index, item)", over: sequence.calling(".enumerated", [])) { writer in
      let pointer = (mapping.fanOut?.keys ?? []).map { "/" + run.escapedPointer($0) }.joined()
      writer.line("let pointer = \"\(pointer)/\\(index)\"")
      writeResult(&writer)
    }
    writer.line("return results")
  }

  private func writeResult(
    _ mapping: Mapping, _ run: ConverterWriter, isItem: Bool, to writer: inout CodeWriter
  ) {
    let given = mapping.givens.isEmpty ? "" : "given: given"
    if !mapping.suppressions.isEmpty {
      let arguments = [isItem ? "of: item" : "", given].filter { !$0.isEmpty }
      let call = "suppression(\(arguments.joined(separator: ", ")))"
      writer.block("if let reason = \(call)") { writer in
        writer.handOver(.text(".suppressed(reason)"), isItem: isItem)
        if isItem { writer.line("continue") }
      }
    }
    writer.line("var log = ConversionLog()")
    var arguments = isItem ? ["of: item", "at: pointer"] : mapping.isPlain ? ["at: \"\""] : []
    if !given.isEmpty { arguments.append(given) }
    let call =
      "\(run.converter.itemFunction)(\((arguments + ["log: &log"]).joined(separator: ", ")))"
    writer.line("let output = try \(call)")
    let conversion = conversion(of: mapping, isBackward: false)
    writer.handOver(
      mapping.suppressions.isEmpty ? conversion : .call(".converted", [conversion]), isItem: isItem)
  }

  private func conversion(of mapping: Mapping, isBackward: Bool) -> SwiftCode {
    .call(
      "Conversion",
      [.text("output: output"), .text("losses: log.losses")]
        + maskedPlaces(of: mapping, isBackward: isBackward))
  }

  /// The argument with the places where sensitive values end; none where there are none.
  func maskedPlaces(of mapping: Mapping, isBackward: Bool) -> [SwiftCode] {
    let places = set.disclosedPlaces(of: mapping, isBackward: isBackward)
    guard !places.isEmpty else { return [] }
    let list = "[" + places.map { SwiftText.literal($0) }.joined(separator: ", ") + "]"
    return [.labeled("maskedPlaces", list)]
  }

  private func lineParameters(of mapping: Mapping, _ run: ConverterWriter) -> [SwiftCode] {
    var parameters: [SwiftCode] = []
    if let item = run.itemType { parameters.append(.text("of item: \(item)")) }
    if run.pointerBase != nil { parameters.append(.text("at pointer: String")) }
    if !mapping.givens.isEmpty { parameters.append(.text("given: \(run.converter.givens)")) }
    return parameters + [.text("log: inout ConversionLog")]
  }

  private func suppressionParameters(of mapping: Mapping, _ run: ConverterWriter) -> [SwiftCode] {
    var parameters: [SwiftCode] = []
    if let item = run.itemType { parameters.append(.text("of item: \(item)")) }
    if !mapping.givens.isEmpty { parameters.append(.text("given: \(run.converter.givens)")) }
    return parameters
  }

  func suppressions(of mapping: Mapping, _ run: ConverterWriter) -> [Statement] {
    mapping.suppressions.map { suppression in
      let reason = SwiftCode.text(SwiftText.literal(set.reason(of: suppression)))
      return .branches([
        Statement.Branch(
          [run.test(suppression.condition)], [.code(.prefixed("return ", reason))])
      ])
    } + [.code(.text("return nil"))]
  }

  private func words(_ mapping: Mapping) -> String {
    let words = mapping.documentation
    return words.isEmpty ? "Converts to `\(names.typeName(mapping.target))`." : words
  }

  /// Bytes to bytes by way of the models.
  private func writeFromBytes(_ mapping: Mapping, to writer: inout CodeWriter) {
    let function = ConverterNames(mapping: mapping).function
    writeFromBytesHead(of: mapping, to: &writer) { writer in
      writer.line("let decoded = decode(bytes)")
      writer.line(
        "guard let payload = decoded.model else { throw .unreadablePayload(decoded.findings) }")
      writer.line(
        "let outcome = try payload.\(function)(\(mapping.givens.isEmpty ? "" : "given: given"))")
      switch (mapping.fanOut != nil, mapping.suppressions.isEmpty) {
      case (true, true):
        writer.line("return outcome.map { $0.text(findings: decoded.findings) }")
      case (true, false):
        writer.line("return outcome.map { $0.map { $0.text(findings: decoded.findings) } }")
      case (false, true): writer.line("return outcome.text(findings: decoded.findings)")
      case (false, false):
        writer.line("return outcome.map { $0.text(findings: decoded.findings) }")
      }
    }
  }

  /// What a converter from bytes to bytes gives.
  func fromBytesResult(of mapping: Mapping) -> String {
    let bytes = "PayloadBytes<\(names.typeName(mapping.target))>"
    let single =
      mapping.suppressions.isEmpty ? "Conversion<\(bytes)>" : "PossibleConversion<\(bytes)>"
    return mapping.fanOut == nil ? single : "[\(single)]"
  }

  /// The converter from bytes to bytes, for servers that only pass payloads on.
  func writeFromBytesHead(
    of mapping: Mapping, to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    var parameters: [SwiftCode] = [.text("from bytes: [UInt8]")]
    if !mapping.givens.isEmpty {
      parameters.append(.text("given: \(givensParameter(of: mapping))"))
    }
    writer.documentation(
      sentence: "Converts the JSON text of a payload; one that cannot be read is an error.")
    writer.block(
      .list(
        open: "public static func \(ConverterNames(mapping: mapping).function)(", parameters,
        close: ")", style: .declaration),
      suffix: " throws(ConversionError) -> \(fromBytesResult(of: mapping))", body)
  }

  private func writeAccessors(_ accessors: Set<UnionAccessor>, to writer: inout CodeWriter) {
    for accessor in accessors.ordered() {
      writeExtension(of: accessor.union, to: &writer) { writer in
        writer.documentation(sentence: "The value, where it is of this alternative.")
        writer.block("fileprivate var \(accessor.name): \(accessor.type)?") { writer in
          let name = SwiftNaming.escaped(accessor.unionCase)
          writer.line("if case .\(name)(let value) = self { value } else { nil }")
        }
      }
    }
  }
}

extension ConverterWriter {
  /// The type of the item at hand; `nil` where the mapping does not fan out.
  var itemType: String? {
    guard let fanOut = mapping.fanOut, let last = fanOut.steps.last else { return nil }
    return file.types.spelling(fanOut.type, nested: nestedName(of: last) + "Item")
  }

  /// The array that the mapping fans out over.
  func readArray(_ fanOut: MappingPath) -> SwiftRead {
    let outer = ConverterWriter(file: file, mapping: mapping.withoutFanOut, isBackward: false)
    let read = outer.read(fanOut)
    accessors.formUnion(outer.accessors)
    return read
  }
}

extension Mapping {
  var withoutFanOut: Mapping {
    var mapping = self
    mapping.fanOut = nil
    return mapping
  }
}

extension CodeWriter {
  /// Writes how a result leaves the function: as one of its results, or as the only one.
  mutating func handOver(_ result: SwiftCode, isItem: Bool) {
    if isItem {
      code(.call("results.append", [result]))
    } else {
      code(result, prefix: "return ")
    }
  }
}
