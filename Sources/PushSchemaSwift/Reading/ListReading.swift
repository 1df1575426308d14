import PushSchemaModel

/// Telling, checking and writing the values of lists.
extension SwiftFile {
  /// How the values of a list are told, checked and written; a condition may ask for them.
  func writeReading(of list: SwiftList, isAskedFor: Bool, to writer: inout CodeWriter) {
    var parts: [(inout CodeWriter) -> Void] = [{ writeInitializer(list, to: &$0) }]
    if !list.isText {
      parts.append { writeRawValueWriter(to: &$0) }
    } else if list.isOpen {
      parts.append { writeValueFunction(list, to: &$0) }
    }
    parts.append { writeListCheck(list, to: &$0) }
    if isAskedFor, list.isText { parts.append { writeContains(list, to: &$0) } }
    writer.separated(parts)
  }

  private func writeInitializer(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation("The value that a \(list.isText ? "string" : "number") names.")
    writer.block("init?(_ member: MemberPlace, in reader: inout PayloadReader)") { writer in
      guard list.isText else {
        writer.line("guard let number = reader.integer(member) else { return nil }")
        writer.line("self.init(rawValue: number)")
        return
      }
      guard list.isOpen else { return writeRecognition(of: list, found: "self = ", to: &writer) }
      writer.requirement([
        .prefixed(
          "let value = ",
          .chain(
            [
              .text("Self.value(member, in: &reader)"),
              .text("reader.string(member).map(Self.other)"),
            ], joiner: "??"))
      ])
      writer.line("self = value")
    }
  }

  private func writeRecognition(
    of list: SwiftList, found: String, to writer: inout CodeWriter
  ) {
    writer.line("guard let text = reader.words(member) else { return nil }")
    writeRecognition(
      list.cases.map { ($0.raw.stringText ?? "", $0.name) }, found: found,
      longTest: { "reader.equals(member, \(SwiftText.literal($0))) == .yes" }, to: &writer)
  }

  private func writeValueFunction(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The listed value that a string names.")
    let head = Self.test("private static func value(", result: "Self?")
    writer.block(head) { writeRecognition(of: list, found: "return ", to: &$0) }
  }

  private func writeListCheck(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation(sentence: "Reports a value that is not listed.")
    var parameters: [SwiftCode] = [
      .text("_ member: MemberPlace"), .text("in reader: inout PayloadReader"),
      .text("isSensitive: Bool = false"),
    ]
    var arguments: [SwiftCode] = [.text("member")]
    if list.isText {
      arguments.append(.labeled("among", .strings(list.cases.compactMap(\.raw.stringText))))
      if list.isOpen { arguments.append(.text("isOpen: true")) }
      if hasErrata { arguments.append(.text("errata: \(schema.name).errata")) }
    } else {
      arguments.append(.labeled("amongNumbers", .strings(list.numbers)))
      if list.isOpen { arguments.append(.text("isOpen: true")) }
    }
    arguments.append(.text("isSensitive: isSensitive"))
    if list.citation == nil { parameters.append(.text("citation: String?")) }
    arguments.append(
      .labeled("citation", list.citation.map { .literal($0) } ?? .text("citation")))
    let test: SwiftCode =
      list.isText
      ? .text("\(list.recognition) == nil")
      : .suffixed(membership(of: "member", in: list.cases.map(\.raw)), " == .no")
    writer.block(
      .list(open: "static func check(", parameters, close: ")", style: .declaration)
    ) { writer in
      writer.code(test, prefix: "guard ", suffix: " else { return }")
      writer.code(.call("reader.reportUnlisted", arguments))
    }
  }

  /// The head of a function that looks at a member.
  static func test(_ open: String, result: String) -> SwiftCode {
    .list(
      open: open, [.text("_ member: MemberPlace"), .text("in reader: inout PayloadReader")],
      close: ") -> \(result)", style: .declaration)
  }

  private func writeContains(_ list: SwiftList, to writer: inout CodeWriter) {
    writer.documentation(sentence: "Whether a string is listed.")
    writer.block(Self.test("static func contains(", result: "Truth")) { writer in
      writer.line("guard reader.isKind(member, .string) == .yes else { return .unknown }")
      writer.line("return Truth(\(list.recognition) != nil)")
    }
  }
}

extension SwiftList {
  /// The listed value that a string names; the initializer of an open list takes any.
  fileprivate var recognition: String {
    isOpen ? "Self.value(member, in: &reader)" : "Self(member, in: &reader)"
  }
}
