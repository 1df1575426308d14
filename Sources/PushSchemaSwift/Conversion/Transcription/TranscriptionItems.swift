import PushPayload
import PushSchemaModel

/// Arrays whose items go through a mapping one by one, from text to text.
extension ConverterRun {
  /// Hands on the array of what the items become.
  func transcribeItems(
    _ source: SwiftRead, by id: DeclarationID, isKnown: Bool, at place: ConvertedPlace,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    guard let found = source.place, let items = itemMembers(of: source),
      let call = transcriberCall(id, of: "item", at: place.pointer + " + \"/\\(index)\"")
    else { return refuse() }
    guarded(by: isKnown ? [] : ["\(found).isPresent"], to: &writer) { writer in
      writer.line("var items: [JSONFragment] = []")
      writer.loop("(index, item)", over: "\(items).enumerated()") {
        $0.code(.call("items.append", [call]))
      }
      sink(&writer, "writer.fragment(of: items)")
    }
  }

  /// Hands on the object whose members the items become.
  func transcribeMembers(
    _ source: SwiftRead, by id: DeclarationID, _ keying: Keying, isKnown: Bool,
    at place: ConvertedPlace, to writer: inout CodeWriter, _ sink: Sink
  ) {
    let pointer = place.pointer + " + \"/\\(index)\""
    guard let found = source.place, let items = itemMembers(of: source),
      let field = file.set.object(keying.object)?.field(keying.field),
      let call = transcriberCall(id, of: "item", at: pointer)
    else { return refuse() }
    let name = SwiftText.literal("/" + escapedPointer(keying.field))
    guarded(by: isKnown ? [] : ["\(found).isPresent"], to: &writer) { writer in
      writer.line("var items: JSONMembers<JSONFragment> = [:]")
      writer.loop("(index, item)", over: "\(items).enumerated()") { writer in
        let key = "reader.string(item.\(SwiftNaming.escaped(field.memberName)))"
        writer.line("guard let key = \(key), items[key] == nil else {")
        writer.indented { writer in
          writer.code(
            .call("log.lose", [.text(place.reason), .labeled("at", pointer)]))
          writer.line("continue")
        }
        writer.line("}")
        writer.line("let known = log.losses.count")
        writer.code(call, prefix: "items[key] = ")
        writer.code(
          .call("log.restore", [.text("\(pointer) + \(name)"), .labeled("since", "known")]))
      }
      sink(&writer, "writer.fragment(of: items)")
    }
  }

  /// The members of the items, where the source is an array of objects that keeps them.
  private func itemMembers(of source: SwiftRead) -> String? {
    guard case .array(.object, _) = source.type.type else { return nil }
    return source.itemMembers
  }
}
