import PushSchemaModel

/// Telling a text among names known when the code is written, by its length and words of eight bytes.
extension SwiftFile {
  /// The enum of an object's keys.
  func writeKeys(_ object: Object, to writer: inout CodeWriter) {
    writer.documentation(["The keys of the object."])
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
    let needsReader = object.hasLongKeys
    writer.documentation(["The key that a text names, told by its length and words of eight bytes."]
    )
    let reader = needsReader ? ", in reader: inout PayloadReader" : ""
    writer.block("fileprivate static func key(_ text: PayloadText\(reader)) -> Key?") { writer in
      writeRecognition(
        object.fields.map { ($0.key, keyCase($0)) },
        longTest: { "reader.isKey(\(SwiftText.literal($0)))" }, to: &writer)
      writer.line("return nil")
    }
  }

  /// A switch that returns the case of the name that `text` is.
  func writeRecognition(
    _ names: [(text: String, caseName: String)], longTest: (String) -> String,
    to writer: inout CodeWriter
  ) {
    var lengths: [Int] = []
    for name in names where !lengths.contains(name.text.utf8.count) {
      lengths.append(name.text.utf8.count)
    }
    writer.line("switch text.length {")
    for length in lengths.sorted() {
      writer.line("case ", String(length), ":")
      writer.indented { writer in
        for name in names where name.text.utf8.count == length {
          writeComparison(name.text, name.caseName, longTest: longTest, to: &writer)
        }
      }
    }
    writer.line("default: break")
    writer.line("}")
  }

  private func writeComparison(
    _ text: String, _ caseName: String, longTest: (String) -> String, to writer: inout CodeWriter
  ) {
    let words = PayloadWords(text)
    var tests = [
      SwiftCode.call("text.equals", words.parts.map { .text(SwiftText.hexadecimal($0)) })
    ]
    if !words.isComplete { tests.append(.text(longTest(text))) }
    let end = " { return ." + caseName + " }"
    if writer.fits(tests, keyword: "if ", end: end) {
      writer.line(tests, keyword: "if ", end: end)
    } else {
      writer.branch(tests) { $0.line("return .\(caseName)") }
    }
  }
}

extension Object {
  /// Whether some key is longer than the words by which keys are told.
  var hasLongKeys: Bool { fields.contains { $0.key.utf8.count > 32 } }
}

extension PayloadWords {
  /// The words that are compared, as many as the length asks for.
  var parts: [UInt64] {
    switch length {
    case ...8: [head]
    case ...16: [head, tail]
    case ...24: [head, second, tail]
    default: [head, second, third, tail]
    }
  }
}

extension SwiftText {
  /// A word as sixteen hexadecimal digits in groups of four.
  static func hexadecimal(_ word: UInt64) -> String {
    var text = Array("0x0000_0000_0000_0000".utf8)
    var rest = word
    for position in text.indices.reversed() where position > 1 && text[position] != 0x5F {
      let digit = UInt8(truncatingIfNeeded: rest & 0xF)
      text[position] = digit < 10 ? 0x30 + digit : 0x37 + digit
      rest >>= 4
    }
    return String(decoding: text, as: UTF8.self)
  }
}
