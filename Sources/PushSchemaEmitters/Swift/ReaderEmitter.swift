import PushSchemaModel

/// Reading an object: its members are kept by their places, checked, and made a model where one is
/// wanted.
extension SwiftFile {
  /// What a struct needs to be a `PayloadObject`.
  func writeConformance(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let object = plan.object
    let name = names.typeName(object.id)
    writer.separated(
      [
        { writer in
          writer.documentation(["The name in the schema."])
          let literal = SwiftText.literal(name)
          writer.line("public static var schemaName: String { ", literal, " }")
        },
        { writer in
          writer.documentation(["Who describes the object."])
          let citation = set.citationText(of: object)
          writer.block("public static var schemaCitation: String?") {
            $0.code(citation.map { .literal($0) } ?? .text("nil"))
          }
        },
        { writer in
          writer.documentation([
            "Reads and checks the object at the reader's position; `nil` where no model is built."
          ])
          writeReadHead("public static func read(", [], name, to: &writer) { writer in
            writer.line("var members = Members()")
            guard plan.hasChecks else {
              writer.line("return try read(&members, from: &reader)")
              return
            }
            writer.line("let model = try read(&members, from: &reader)")
            writer.code(
              checkCall(plan, on: "", members: "members") { "\(names.typeName($0)).Members()" })
            writer.line("return model")
          }
        },
        { writeMemberWriter(object, to: &$0) },
      ] + (object.fields.isEmpty ? [] : [{ writeKeyTexts(object, to: &$0) }]))
  }

  func writeReadHead(
    _ open: String, _ parameters: [SwiftCode], _ result: String, to writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void
  ) {
    let parameters = parameters + [.text("from reader: inout PayloadReader")]
    writer.block(
      .list(
        open: open, parameters, close: ") throws(MalformedText) -> " + result + "?",
        style: .declaration), body)
  }

  /// What is kept while an object is read, and the function that reads it.
  func writeReading(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let object = plan.object
    let values = ValueReaders(file: self, plan: plan)
    var parts: [(inout CodeWriter) -> Void] = [{ writeMembers(plan, to: &$0) }]
    if !object.fields.isEmpty {
      parts.append { writeKeys(object, to: &$0) }
      parts.append { writeKeyFunction(object, to: &$0) }
    }
    parts.append { writeRead(plan, values, to: &$0) }
    for function in values.functions { parts.append(function) }
    parts.append { writeCheck(plan, to: &$0) }
    parts.append { writeCitations(object, to: &$0) }
    if object.rest == nil { parts.append { writeKeyHints(object, to: &$0) } }
    writer.separated(parts)
  }

  private func writeMembers(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    writer.documentation(["Where the members stand in the text."])
    writer.block("struct Members") { writer in
      writer.line("var ", plan.ownPlace, " = MemberPlace()")
      for field in plan.object.fields {
        writer.line("var ", SwiftNaming.escaped(field.memberName), " = MemberPlace()")
      }
      for inner in plan.inner {
        let type = names.typeName(inner.object) + ".Members"
        writer.documentation(["The members of what stands there, for the checks."])
        if inner.isMany {
          writer.line("var ", inner.name, ": [", type, "] = []")
        } else {
          writer.line("var ", inner.name, " = ", type, "()")
        }
      }
    }
  }

  private func writeRead(
    _ plan: ObjectPlan, _ values: ValueReaders, to writer: inout CodeWriter
  ) {
    let object = plan.object
    let name = names.typeName(object.id)
    writer.documentation(["Reads the members, and builds the model where one is wanted."])
    writeReadHead(
      "static func read(", [.text("_ members: inout Members")], name, to: &writer
    ) { writer in
      for local in values.locals {
        writer.line("var ", local.name, ": ", local.type, "?")
      }
      writer.line("var ", values.collector.name, " = ", values.collector.type, "()")
      writer.line("var scope = try reader.openObject()")
      writer.block("while try reader.nextKey(in: &scope)") { writer in
        writeDispatch(object, values, to: &writer)
      }
      writer.line("members.", plan.ownPlace, " = reader.place(of: scope)")
      writeModel(object, values, to: &writer)
    }
  }

  private func writeDispatch(
    _ object: Object, _ values: ValueReaders, to writer: inout CodeWriter
  ) {
    guard !object.fields.isEmpty else { return values.writeOtherMember(to: &writer) }
    let reader = object.hasLongKeys ? ", in: &reader" : ""
    writer.line("switch key(reader.key.text", reader, ") {")
    for (position, field) in object.fields.enumerated() {
      writer.line("case .", keyCase(field), ":")
      writer.indented { values.write(position, to: &$0) }
    }
    writer.line("default:")
    writer.indented { values.writeOtherMember(to: &$0) }
    writer.line("}")
  }

  /// Makes the model of what was read, or ends where none is wanted.
  private func writeModel(
    _ object: Object, _ values: ValueReaders, to writer: inout CodeWriter
  ) {
    var tests: [SwiftCode] = [.text("reader.buildsModel")]
    var arguments: [SwiftCode] = []
    for (position, field) in object.fields.enumerated() {
      let value = values.value(ofField: position)
      let label = field.memberName
      if field.isAlwaysRequired {
        let local = label + "Value"
        let isLocal = values.locals.contains { $0.name == local }
        tests.append(isLocal ? .text("let " + local) : .prefixed("let " + local + " = ", value))
        arguments.append(.labeled(SwiftNaming.label(label), local))
      } else {
        arguments.append(.labeled(SwiftNaming.label(label), value))
      }
    }
    let rest = object.rest?.name ?? "unknownMembers"
    arguments.append(.labeled(SwiftNaming.label(rest), values.collector.name))
    writer.requirement(tests)
    writer.code(.call(names.typeName(object.id), arguments), prefix: "return ")
  }

  private func writeKeyHints(_ object: Object, to writer: inout CodeWriter) {
    let hints = set.keyHints(of: object)
    var arguments: [SwiftCode] = []
    if !hints.errata.isEmpty { arguments.append(.labeled("errata", .hints(hints.errata))) }
    arguments.append(.labeled("fields", .strings(object.fields.map(\.key))))
    if !hints.misplaced.isEmpty { arguments.append(.labeled("misplaced", .hints(hints.misplaced))) }
    writer.documentation(["What to say about keys that are not the object's own."])
    writer.code(.call("PayloadKeyHints", arguments), prefix: "private static let keyHints = ")
  }
}

extension CodeWriter {
  /// Writes a `guard` whose tests must all pass, or the function ends with `nil`.
  mutating func requirement(_ tests: [SwiftCode]) {
    let end = " else { return nil }"
    if fits(tests, keyword: "guard ", end: end) { return line(tests, keyword: "guard ", end: end) }
    lines(tests, keyword: "guard ")
    line("else { return nil }")
  }
}
