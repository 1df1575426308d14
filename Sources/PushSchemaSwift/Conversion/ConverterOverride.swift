import PushPayload
import PushSchemaModel

/// A raw object that is laid over the result of a mapping.
extension ConverterRun {
  /// What is laid over the result on this way.
  var override: Override? { isBackward ? nil : mapping.override }

  /// Starts the notes on what lines write.
  func writeOverlay(to writer: inout CodeWriter) {
    if override != nil { writer.line("var overlay = ConversionOverlay(after: log)") }
  }

  /// Notes what a move writes.
  func note(_ move: Move, to writer: inout CodeWriter) {
    guard override != nil, let passage = move.forward else { return }
    let at = SwiftCode.labeled("at", pointer(move.source.steps[...]))
    let into = SwiftCode.labeled("into", list(move.target.keys))
    var arguments: [SwiftCode] = [.text(read(move.source).text)]
    if move.source.spreads {
      let names = passage.taken.filter { $0.count == 1 }.compactMap(\.first)
      arguments = [.labeled("membersOf", members(at: move.source).0.text)]
      if let renaming = passage.renaming { arguments.append(renamingArgument(renaming)) }
      if !names.isEmpty || !passage.lookups.isEmpty {
        arguments.append(.labeled("except", self.names(names, and: passage.lookups)))
      }
    }
    let call = SwiftCode.call("overlay.note", arguments + [at, into])
    guard let condition = condition(move.condition) else { return writer.code(call) }
    writer.openIf([condition])
    writer.indented { $0.code(call) }
    writer.line("}")
  }

  /// Notes the members that a value of a line is made of.
  func note(_ alternative: SetLine.Alternative, of line: SetLine, to writer: inout CodeWriter) {
    guard override != nil else { return }
    for path in alternative.value.paths where path.root == .own {
      writer.code(
        .call(
          "overlay.note",
          [
            .text(read(path).text), .labeled("at", pointer(path.steps[...])),
            .labeled("into", list(line.target.keys)),
          ]))
    }
  }

  /// Returns the result, once the raw object is laid over it.
  func writeReturn(_ result: SwiftCode, to writer: inout CodeWriter) {
    guard let override else { return writer.code(result, prefix: "return ") }
    let pointer =
      override.source.root == .own ? pointer(override.source.steps[...]) : "nil"
    writer.code(
      .call(
        "overlay.lay",
        [
          .text(read(override.source).text), .labeled("isDeep", "\(override.isDeep)"),
          .labeled("over", result), .labeled("at", list(override.target.keys)),
          .labeled("from", pointer), .labeled("because", .literal(override.loss)),
          .labeled("log", "&log"),
        ]), prefix: "return ")
  }
}
