import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import SchemaDumps
import TestSupport
import Testing

/// Classes P11, P16 and P17: a text that is cut, lacks one word, or is written in another fashion.
@Suite struct SourceTransformTests {
  @Test func `every payload that is cut is refused at its end`() throws {
    for (_, example) in try examples() {
      let bytes = Array(example.json.utf8)
      guard DraftJSON(example.json) != nil, bytes.count < 3_000 else { continue }
      for end in 0..<bytes.count where !isComplete(bytes[..<end]) {
        var log = FindingLog()
        do throws(MalformedJSON) {
          _ = try LocatedJSON(Array(bytes[..<end]), reportingTo: &log)
          Issue.record("read, though cut at \(end): \(example.name)")
        } catch {
          // A character that is cut in two is at fault from its first byte on.
          let isAtEnd = error.offset == end || error.reason == .notUTF8 && error.offset + 4 > end
          #expect(isAtEnd, "\(example.name) cut at \(end), refused at \(error.offset)")
        }
      }
    }
  }

  @Test(arguments: try SchemaMutator.standardSchemaFiles().map(\.path))
  func `line ends of any fashion mean the same`(_ path: String) throws {
    let files = try SchemaMutator.standardSchemaFiles()
    let file = try #require(files.first { $0.path == path })
    let text = String(decoding: file.bytes, as: UTF8.self)
    let expected = model(of: text)
    #expect(!expected.isEmpty)
    for lineEnd in ["\r\n", "\r"] {
      let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: lineEnd)
      // Examples keep their line ends, which JSON does not care for.
      #expect(Array(model(of: other).utf8) == Array(expected.utf8), "\(lineEnd.debugDescription)")
    }
  }

  @Test(arguments: [
    "\u{FEFF}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{0}", "\u{1B}", "\u{202E}", "“", "’",
    "\u{301}", "é", "（",
    "\u{3000}",
  ])
  func `a character that looks like something else is named`(_ scalar: String) throws {
    let text =
      "language 1\nschema Case\n\nobject A open inferred \"\" {\n  a: int inferred \"\"\n}\n"
    for place in 0..<text.utf8.count where place % 3 == 0 {
      let index = text.utf8.index(text.utf8.startIndex, offsetBy: place)
      let changed = text[..<index] + scalar + text[index...]
      let file = SourceFile(path: "Case.pushschema", text: String(changed))
      var check = CompilationCheck([file])
      #expect(check.problem(repeating: false) == nil)
      let text = String(decoding: file.bytes, as: UTF8.self)
      let isInText = text.contains("\"\(scalar)\"")
      #expect(check.compilation.hasErrors || isInText || scalar == "\u{FEFF}", "at \(place)")
    }
  }

  @Test func `one word less is at most three messages, nearly always`() throws {
    let file = try SchemaMutator.smallSchema()
    let pieces = SchemaMutator.Sample([file]).pieces
    var few = 0
    for index in pieces.indices {
      var left = pieces
      left.remove(at: index)
      let cut = SourceFile(path: file.path, bytes: Array(left.joined()))
      let errors = CompilationCheck.resolve([cut]).diagnostics.filter { $0.severity == .error }
      if errors.count <= 3 { few += 1 }
    }
    #expect(few * 100 >= pieces.count * 95, "\(few) of \(pieces.count)")
  }

  /// Whether the bytes are a whole text already, as those before a last blank are.
  private func isComplete(_ bytes: ArraySlice<UInt8>) -> Bool {
    ReferenceJSON.accepts(Array(bytes))
  }

  /// What the text means as one file among the standard schemas, without the texts of examples.
  private func model(of text: String) -> String {
    let compilation = CompilationCheck.resolve([SourceFile(path: "x.pushschema", text: text)])
    return compilation.set.dump.filter { $0 != "\r" && $0 != "\r\n" && $0 != "\n" }
      .replacing("\\r\\n", with: "\\n").replacing("\\r", with: "\\n")
  }
}
