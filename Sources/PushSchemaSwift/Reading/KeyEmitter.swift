import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

/// Telling a text among names known when the code is written, those of one length together.
extension SwiftFile {
  /// The enum of an object's keys.
  func writeKeys(_ object: Object, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The keys of the object.")
    writer.block("fileprivate enum Key") { writer in
      writer.names("case ", object.fields.map { SwiftNaming.escaped(keyCase($0)) })
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
        object.fields.map { ($0.key, keyCase($0)) }, found: "return ",
        longTest: { "reader.isKey(" + SwiftText.literal($0) + ")" }, to: &writer)
    }
  }

  /// A switch that returns or assigns the case of the name that `text` is; for others it returns `nil`.
  func writeRecognition(
    _ names: [(text: String, caseName: String)], found: String, longTest: (String) -> String,
    to writer: inout CodeWriter
  ) {
    // Names of one length stay in their order.
    let positions = names.indices.sorted {
      (names[$0].text.utf8.count, $0) < (names[$1].text.utf8.count, $1)
    }
    writer.line("switch text.length {")
    for position in positions {
      let name = names[position]
      writeRecognition(of: name.text, found + "." + name.caseName, longTest: longTest, to: &writer)
    }
    writer.line("default: return nil")
    writer.line("}")
  }

  private func writeRecognition(
    of text: String, _ statement: String, longTest: (String) -> String, to writer: inout CodeWriter
  ) {
    func putPattern(to writer: inout CodeWriter) {
      writer.put("case ")
      writer.put(decimal: text.utf8.count)
      writer.put(" where ")
      writer.chain("&&", text.utf8.count > 32 ? [text, longTest(text)] : [text]) { writer, test in
        if test == text {
          writer.call("text.equals") { $0.item(literal: text) }
        } else {
          writer.put(test)
        }
      }
      writer.put(":")
    }
    let isOneLine = writer.fits { writer in
      putPattern(to: &writer)
      writer.put(" ", statement)
    }
    guard !isOneLine else { return }
    writer.statement(putPattern)
    writer.indented { $0.line(statement) }
  }
}

extension Object {
  /// Whether some key is longer than the words by which keys are told.
  var hasLongKeys: Bool { fields.contains { $0.key.utf8.count > 32 } }
}
