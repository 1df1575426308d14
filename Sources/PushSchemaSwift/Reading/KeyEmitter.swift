import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

/// Telling a text among names known when the code is written, those of one length together.
extension SwiftFile {
  /// The enum of an object's keys.
  func writeKeys(_ object: Object, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The keys of the object.")
    writer.block("fileprivate enum Key") { writer in
      for field in object.fields { writer.line("case ", SwiftNaming.escaped(keyCase(field))) }
    }
  }

  /// The case of `Key` for a field; `none` and `some` would be taken for those of `Optional`.
  func keyCase(_ field: Field) -> String {
    let name = field.memberName
    return name == "none" || name == "some" ? name + "Key" : name
  }

  /// The function that finds the key a text names.
  func writeKeyFunction(_ object: Object, to writer: inout CodeWriter) {
    let reader = object.hasLongKeys ? ", in reader: inout PayloadReader" : ""
    writer.documentation(sentence: "The key that a text names.")
    writer.block("fileprivate static func key(_ text: PayloadText", reader, ") -> Key?") { writer in
      writeRecognition(
        object.fields.map { ($0.key, keyCase($0)) },
        longTest: { "reader.isKey(" + SwiftText.literal($0) + ")" }, to: &writer)
      writer.line("return nil")
    }
  }

  /// A switch that returns the case of the name that `text` is.
  func writeRecognition(
    _ names: [(text: String, caseName: String)], longTest: (String) -> String,
    to writer: inout CodeWriter
  ) {
    // Names of one length stay in their order.
    let positions = names.indices.sorted {
      (names[$0].text.utf8.count, $0) < (names[$1].text.utf8.count, $1)
    }
    writer.line("switch text.length {")
    var length: Int?
    for position in positions {
      let name = names[position]
      if length != name.text.utf8.count {
        length = name.text.utf8.count
        writer.startLine()
        writer.put("case ")
        writer.put(decimal: name.text.utf8.count)
        writer.put(":")
        writer.endLine()
      }
      writer.indented { writeComparison(name.text, name.caseName, longTest: longTest, to: &$0) }
    }
    writer.line("default: break")
    writer.line("}")
  }

  private func writeComparison(
    _ text: String, _ caseName: String, longTest: (String) -> String, to writer: inout CodeWriter
  ) {
    func putTests(to writer: inout CodeWriter) {
      writer.item()
      writer.call("text.equals") { $0.item(literal: text) }
      if text.utf8.count > 32 { writer.item(longTest(text)) }
    }
    let isOneLine = writer.fits { writer in
      writer.put("if ")
      writer.list(.tests, putTests)
      writer.put(" { return .", caseName, " }")
    }
    if !isOneLine { writer.branch(tests: putTests) { $0.line("return .", caseName) } }
  }
}

extension Object {
  /// Whether some key is longer than the words by which keys are told.
  var hasLongKeys: Bool { fields.contains { $0.key.utf8.count > 32 } }
}
