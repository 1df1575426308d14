import PushPayloadBasics
import PushSchemaModel

/// Converters that go from text to text, for servers that only pass payloads on: the values are taken
/// from where they stand in the text and written where they belong, and no model is built.
///
/// A mapping goes that way unless one of its lines needs a model: where it copies an object or a list
/// with objects or numbers in it, converts item by item other than by a mapping, spreads into a field,
/// drops the members of a free object, writes an object as a whole and inside of it too, runs a nested
/// mapping of another schema or one that needs a model, or where numbers that it reads may stand in
/// texts or ones that it writes do, or where it makes keys of members with numbers.
///
/// The plan of its text is made once for each mapping, and says whether it needs a model.
struct Rewriting {
  let run: ConverterWriter
  let body: [Statement]
  /// What a mapping that fans out reads: the items' members, or their places.
  let items: SwiftCode

  fileprivate init(_ mapping: Mapping, in file: SwiftFile) {
    run = ConverterWriter(file: file, mapping: mapping, isBackward: false, rewrites: true)
    body = run.rewritingStatements()
    items = mapping.fanOut == nil ? .text("") : run.rewrittenItems()
  }
}

extension SwiftFile {
  /// The mappings that need no model, and run none that does.
  func rewritings() -> [DeclarationID: Rewriting] {
    var found: [DeclarationID: Rewriting] = [:]
    for mapping in schema.mappings where mapping.direction.runsForward && !hasTexts(mapping) {
      let rewriting = Rewriting(mapping, in: self)
      if !rewriting.run.needsModel { found[mapping.id] = rewriting }
    }
    while true {
      let possible = found.filter { entry in
        entry.value.run.mappingsRun.allSatisfy { found[$0] != nil }
      }
      guard possible.count < found.count else { return found }
      found = possible
    }
  }

  private func hasTexts(_ mapping: Mapping) -> Bool {
    mapping.source.hasTexts(written: false, among: set.object)
      || mapping.target.hasTexts(written: true, among: set.object)
  }

  /// The functions that take a mapping's text to text.
  func rewritingParts(
    of mapping: Mapping, _ rewriting: Rewriting
  ) -> [(inout CodeWriter) -> Void] {
    let run = rewriting.run
    var parts: [(inout CodeWriter) -> Void] = [
      { writeRewritingEntry(mapping, rewriting, to: &$0) },
      { writer in
        let words = "Runs the lines of the mapping `\(mapping.id.name)` from text to text."
        writer.documentation(words)
        let access = mapping.isPlain ? "" : "private "
        writer.block(
          .list(
            open: "\(access)static func \(run.converter.rewriter)(",
            rewritingParameters(of: mapping, run), close: ")", style: .declaration),
          suffix: " throws(ConversionError) -> JSONFragment"
        ) { $0.write(rewriting.body) }
      },
    ]
    if !run.keyLists.isEmpty { parts.append { run.writeKeyLists(to: &$0) } }
    if !mapping.suppressions.isEmpty {
      parts.append { writeRewrittenSuppression(mapping, run, to: &$0) }
    }
    return parts
  }

  private func rewritingParameters(of mapping: Mapping, _ run: ConverterWriter) -> [SwiftCode] {
    var parameters: [SwiftCode] = [.text("of members: Members")]
    if mapping.fanOut != nil { parameters.append(.text("item: \(run.rewrittenItemType)")) }
    if run.pointerBase != nil { parameters.append(.text("at pointer: PointerPath")) }
    if !mapping.givens.isEmpty { parameters.append(.text("given: \(run.converter.givens)")) }
    return parameters + [
      .text("in text: Span<UInt8>"), .text("log: inout ConversionLog"),
      .text("from reader: inout PayloadReader"), .text("to writer: inout JSONWriter"),
    ]
  }

  /// The public function: it reads the text once, and writes one text for each result.
  private func writeRewritingEntry(
    _ mapping: Mapping, _ rewriting: Rewriting, to writer: inout CodeWriter
  ) {
    let run = rewriting.run
    writeFromBytesHead(of: mapping, to: &writer) { writer in
      writer.line("let bytes = bytes[...]")
      writer.line("let text = bytes.span")
      writer.line("var reader = PayloadReader(rewriting: text)")
      writer.line("var members = Members()")
      writePayloadReading(mapping.source, to: &writer)
      guard mapping.fanOut != nil else {
        return writeRewrittenResult(mapping, run, isItem: false, to: &writer)
      }
      writeResults(
        fromBytesResult(of: mapping), of: mapping, run, over: rewriting.items, to: &writer
      ) { writeRewrittenResult(mapping, run, isItem: true, to: &$0) }
    }
  }

  private func writeRewrittenResult(
    _ mapping: Mapping, _ run: ConverterWriter, isItem: Bool, to writer: inout CodeWriter
  ) {
    let given = mapping.givens.isEmpty ? [] : [SwiftCode.text("given: given")]
    let items = isItem ? [SwiftCode.text("item: item")] : []
    if !mapping.suppressions.isEmpty {
      let arguments = [.text("of: members")] + items + given + [.text("in: &reader")]
      writer.branch([.prefixed("let reason = ", .call("suppression", arguments))]) { writer in
        writer.handOver(.text(".suppressed(reason)"), isItem: isItem)
        if isItem { writer.line("continue") }
      }
    }
    writer.line("var log = ConversionLog()")
    writer.line("var writer = JSONWriter(rewriting: text)")
    let pointer =
      run.pointerBase == nil
      ? [] : [SwiftCode.text(isItem ? "at: PointerPath(pointer)" : "at: \"\"")]
    writer.code(
      .call(
        run.converter.rewriter,
        [.text("of: members")] + items + pointer + given + [
          .text("in: text"), .text("log: &log"), .text("from: &reader"), .text("to: &writer"),
        ]), prefix: "let output = try ")
    let maskedPlaces = maskedPlaces(of: mapping, isBackward: false)
    let conversion = SwiftCode.call(
      "Conversion",
      [
        .labeled(
          "output", .call("PayloadBytes", [.text("output"), .text("of: writer")] + maskedPlaces)),
        .text("losses: log.losses"), .text("sourceFindings: findings"),
      ] + maskedPlaces)
    writer.handOver(
      mapping.suppressions.isEmpty ? conversion : .call(".converted", [conversion]), isItem: isItem)
  }

  private func writeRewrittenSuppression(
    _ mapping: Mapping, _ run: ConverterWriter, to writer: inout CodeWriter
  ) {
    var parameters: [SwiftCode] = [.text("of members: Members")]
    if mapping.fanOut != nil { parameters.append(.text("item: \(run.rewrittenItemType)")) }
    if !mapping.givens.isEmpty { parameters.append(.text("given: \(run.converter.givens)")) }
    parameters.append(.text("in reader: inout PayloadReader"))
    writer.documentation(sentence: "Why nothing is to be sent; `nil` where a push is.")
    writer.block(
      .list(
        open: "private static func suppression(", parameters, close: ")", style: .declaration),
      suffix: " -> String?"
    ) { $0.write(suppressions(of: mapping, run)) }
  }

  /// Reads and checks the whole text; one that no model can hold is an error.
  private func writePayloadReading(_ id: DeclarationID, to writer: inout CodeWriter) {
    writer.line(
      "let findings = try reader.readText(citation: schemaCitation) ",
      "{ reader throws(MalformedText) in")
    writer.indented { writer in
      writer.line("_ = try read(&members, from: &reader)")
      guard let plan = plans[id], plan.isCheckedLater else { return }
      writer.code(checkCall(plan, members: "members"))
    }
    writer.line("}")
  }
}

extension ConverterWriter {
  /// What a mapping that fans out reads: the items' members, or their places.
  fileprivate func rewrittenItems() -> SwiftCode {
    guard let fanOut = mapping.fanOut, let last = fanOut.steps.last else { return .text("") }
    let outer = ConverterWriter(
      file: file, mapping: mapping.withoutFanOut, isBackward: false, rewrites: true)
    // The lines read items, which the whole array has no members for.
    outer.needsModel = false
    let place = outer.read(fanOut).place ?? .text("")
    if outer.needsModel { requireModel() }
    guard case .object = fanOut.type else {
      return .call("reader.items", [.labeled("of", place)])
    }
    guard case .field(let id) = last.place, let plan = file.plans[id],
      let position = plan.object.fieldPosition(last.key),
      let items = plan.inner(ofField: position).first(where: { $0.suffix == "Item" })
    else {
      requireModel()
      return .text("")
    }
    return .text(
      place.text.split(separator: ".").dropLast().joined(separator: ".") + ".\(items.name)")
  }

  var rewrittenItemType: String {
    guard case .object(let id)? = mapping.fanOut?.type else { return "MemberPlace" }
    return "\(file.names.typeName(id)).Members"
  }
}
