@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// Reading an object: its members are kept by their places, checked, and made a model where one is
/// wanted.
extension SwiftFile {
  /// What a struct needs to be a `PayloadObject`.
  private func writeConformance(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let start = writer.end
    writer.documentation(sentence: "The name in the schema.")
    writer.startLine()
    writer.put("public static var schemaName: String { ")
    writer.literal(plan.typeName)
    writer.put(" }")
    writer.endLine()
    writer.documentation(sentence: "Who describes the object.")
    let head = "public static var schemaCitation: String?"
    let isOneLine = writer.fits { writer in
      writer.put(head, " { ")
      putCitation(of: plan.object, to: &writer)
      writer.put(" }")
    }
    if !isOneLine {
      writer.block(head) { $0.statement { putCitation(of: plan.object, to: &$0) } }
    }
    if let form = plan.object.rest?.keyForm {
      writer.separate(from: start) { writer in
        writer.documentation("What the keys look like that `\(plan.object.collectorName)` holds.")
        writer.line("@_spi(Generated)")
        writer.code(
          .call("PayloadForm", [form.form.code]), prefix: "public static let keyForm = ")
      }
    }
    writer.separate(from: start) { writeReadAndCheck(plan, to: &$0) }
    writer.separate(from: start) { writeMemberWriter(plan, to: &$0) }
  }

  private func putCitation(of object: Object, to writer: inout CodeWriter) {
    if object.provenance.isEmpty {
      writer.put("nil")
    } else {
      writer.literal { facts.sources.append(object.provenance, to: &$0) }
    }
  }

  private func writeReadAndCheck(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    writer.documentation(
      sentence: """
        Reads and checks the object at the reader's position; `nil` where no model is built.
        """)
    writer.block(
      head: { putReadHead("public static func read(", "Self", to: &$0) },
      { writer in
        writer.line("var members = Members()")
        guard plan.isCheckedLater else {
          writer.line("return try read(&members, from: &reader)")
          return
        }
        writer.line("let model = try read(&members, from: &reader)")
        writer.code(checkCall(plan, members: "members"))
        writer.line("return model")
      })
  }

  /// Puts the head of a function that reads; `parameters` stand before the reader.
  func putReadHead(
    _ open: String, _ result: String, to writer: inout CodeWriter,
    _ parameters: (inout CodeWriter) -> Void = { _ in }
  ) {
    writer.put(open)
    writer.list(.declaration) { writer in
      parameters(&writer)
      writer.item("from reader: inout PayloadReader")
    }
    writer.put(") throws(MalformedText) -> ", result, "?")
  }

  /// What a struct needs to be a `PayloadObject`, what is kept while an object is read, and the function
  /// that reads it.
  func writeReading(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let object = plan.object
    let values = ValueReaders(file: self, plan: plan)
    let start = writer.end
    writeConformance(plan, to: &writer)
    writer.separate(from: start) { writeMembers(plan, to: &$0) }
    writer.separate(from: start) { writeRead(plan, values, to: &$0) }
    for function in values.functions {
      writer.separate(from: start) { values.write(function, to: &$0) }
    }
    writer.separate(from: start) { writeCheck(plan, to: &$0) }
    if object.hasForms { writer.separate(from: start) { writeForms(object, to: &$0) } }
    writer.separate(from: start) { writeKnownKeys(object, to: &$0) }
  }

  private func writeMembers(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    writer.block("struct Members") { writer in
      writer.names("var ", [plan.ownPlace] + plan.memberNames, suffix: " = MemberPlace()")
      guard !plan.inner.isEmpty else { return }
      writer.line("// The members of what stands there, for the checks.")
      for inner in plan.inner {
        let type = names.typeName(inner.object) + ".Members"
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
    writer.block(
      head: {
        putReadHead("static func read(", "Self", to: &$0) {
          $0.item("_ members: inout Members")
        }
      },
      { writer in
        values.writeLocals(to: &writer)
        writer.line("var ", values.collector.name, " = ", values.collector.type, "()")
        if plan.object.keepsUnknownBesideRest { writer.line("var unknownMembers = JSONObject()") }
        writer.line("var scope = try reader.openObject()")
        writer.block("while try reader.nextKey(in: &scope)") {
          writeDispatch(plan.object, values, to: &$0)
        }
        writer.line("members.", plan.ownPlace, " = reader.place(of: scope)")
        if plan.hasChecks, !plan.isCheckedLater {
          writer.code(checkCall(plan, members: "members"))
        }
        writeModel(plan, values, to: &writer)
      })
  }

  private func writeDispatch(
    _ object: Object, _ values: ValueReaders, to writer: inout CodeWriter
  ) {
    guard !object.fields.isEmpty else { return values.writeOtherMember(to: &writer) }
    writer.line("let text = reader.key.text")
    writer.line("switch text.length {")
    let keys = object.fields.map(\.key)
    for position in byLength(keys) {
      let key = keys[position]
      values.write(
        position,
        pattern: {
          putPattern(of: key, longTest: "reader.isKey(" + SwiftText.literal(key) + ")", to: &$0)
        }, to: &writer)
    }
    writer.line("default:")
    writer.indented { values.writeOtherMember(to: &$0) }
    writer.line("}")
  }

  /// Makes the model of what was read, or ends where none is wanted.
  private func writeModel(
    _ plan: ObjectPlan, _ values: ValueReaders, to writer: inout CodeWriter
  ) {
    let object = plan.object
    writer.requirement { writer in
      writer.item("reader.buildsModel")
      for (position, field) in object.fields.enumerated() where field.isAlwaysRequired {
        writer.item("let ", field.memberName, "Value")
        guard values.isScalar(position) else { continue }
        writer.put(" = ")
        writer.value()
        values.putValue(ofField: position, to: &writer)
      }
    }
    writer.statement { writer in
      writer.put("return ")
      writer.call("Self") { writer in
        for (position, field) in object.fields.enumerated() {
          writer.item(SwiftNaming.label(field.memberName), ": ")
          if field.isAlwaysRequired {
            writer.put(field.memberName, "Value")
          } else {
            values.putValue(ofField: position, to: &writer)
          }
        }
        writer.item(SwiftNaming.label(object.collectorName), ": ", values.collector.name)
        if object.keepsUnknownBesideRest { writer.item("unknownMembers: unknownMembers") }
      }
    }
  }
}
