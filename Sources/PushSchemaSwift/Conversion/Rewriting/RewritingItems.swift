import PushPayloadBasics
import PushSchemaModel

/// Arrays whose items go through a mapping one by one, from text to text.
extension ConverterWriter {
  /// The statements that make an array of what the items become.
  func itemFragments(
    of source: SwiftRead, by id: DeclarationID, at place: ConvertedPlace, into name: String
  ) -> [Statement] {
    guard let items = itemMembers(of: source),
      let call = rewriterCall(id, of: "item", at: indexed(place.pointer))
    else { return needingModel }
    return [
      .assignment("var items: [JSONFragment]", .text("[]")),
      .loop(
        "(index, item)", over: .text("\(items).enumerated()"),
        [.code(.call("items.append", [call]))]),
      .assignment(name, .call("writer.fragment", [.text("of: items")])),
    ]
  }

  /// The statements that make an object whose members the items become.
  func memberFragments(
    of source: SwiftRead, by id: DeclarationID, _ keying: Keying, at place: ConvertedPlace,
    into name: String
  ) -> [Statement] {
    let pointer = SwiftCode.text("place")
    guard let items = itemMembers(of: source),
      let field = file.set.object(keying.object)?.field(keying.field),
      let call = rewriterCall(id, of: "item", at: pointer)
    else { return needingModel }
    let key = SwiftCode.text("item.\(SwiftNaming.escaped(field.memberName))")
    let loss = SwiftCode.call("log.lose", [place.reason, .labeled("at", pointer)])
    return [
      .assignment("var items", .text("KeyedFragments()")),
      .loop(
        "(index, item)", over: .text("\(items).enumerated()"),
        [
          .assignment("let place", indexed(place.pointer)),
          .requirement(
            [.call("items.insert", [key, .text("in: text")])],
            otherwise: [.code(loss), .nextItem]),
          .assignment("let known", .text("log.losses.count")),
          .code(.call("items.setValue", [call])),
          restore(keying.field, at: pointer),
        ]),
      .assignment(name, .call("writer.fragment", [.text("of: items"), .text("in: text")])),
    ]
  }

  /// The path of an item of what is read.
  private func indexed(_ pointer: SwiftCode) -> SwiftCode {
    let path: SwiftCode =
      switch pointer.text {
      case "pointer": pointer
      case let text where text.hasPrefix("pointer "): .parenthesized(pointer)
      default: .call("PointerPath", [pointer])
      }
    return path.calling(".item", [.text("index")])
  }

  /// The members of the items, where the source is an array of objects that keeps them.
  private func itemMembers(of source: SwiftRead) -> String? {
    guard case .array(.object, _) = source.type.type else { return nil }
    return source.itemMembers
  }
}
