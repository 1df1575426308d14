import PushPayloadBasics

/// Telling a text among names known when the code is written, those of one length together.
extension SwiftFile {
  /// A switch that returns or assigns the case of the name that `text` is; for others it returns `nil`.
  func writeRecognition(
    _ names: [(text: String, caseName: String)], found: String, longTest: (String) -> String,
    to writer: inout CodeWriter
  ) {
    writer.line("switch text.length {")
    for position in byLength(names.map(\.text)) {
      let (text, caseName) = names[position]
      let statement = found + "." + caseName
      let isOneLine = writer.fits { writer in
        putPattern(of: text, longTest: longTest(text), to: &writer)
        writer.put(": ", statement)
      }
      guard !isOneLine else { continue }
      writer.statement { writer in
        putPattern(of: text, longTest: longTest(text), to: &writer)
        writer.put(":")
      }
      writer.indented { $0.line(statement) }
    }
    writer.line("default: return nil")
    writer.line("}")
  }

  /// The positions of names by their lengths; names of one length stay in their order.
  func byLength(_ names: [String]) -> [Int] {
    names.indices.ordered { (names[$0].utf8.count, $0) < (names[$1].utf8.count, $1) }
  }

  /// Puts the pattern of a name in a switch over the length of `text`; the words of that tell no name of
  /// more than 32 bytes, which is tested by `longTest` too.
  func putPattern(of name: String, longTest: @autoclosure () -> String, to writer: inout CodeWriter)
  {
    writer.put("case ")
    writer.put(decimal: name.utf8.count)
    writer.put(" where ")
    writer.chain("&&", name.utf8.count > 32 ? [name, longTest()] : [name]) { writer, test in
      if test == name {
        writer.call("text.equals") { $0.item(literal: name) }
      } else {
        writer.put(test)
      }
    }
  }
}
