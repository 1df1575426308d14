import Testing

@testable import PushSchemaSwift

/// Where statements of generated Swift are broken.
struct SwiftStatementTests {
  @Test func `a statement takes every column of its line, and no more`() {
    #expect(call(with: 97) == "f(\(name(97)))\n")
    #expect(call(with: 98) == "f(\n  \(name(98)))\n")
  }

  @Test func `arguments and parameters fill lines`() {
    let items = (0..<9).map { "argument\($0): 100\($0)" }
    let lines = [items[0..<5].joined(separator: ", "), items[5...].joined(separator: ", ")]
    let filled = written { writer in
      writer.call("function") { for item in items { $0.item(item) } }
    }
    #expect(filled == "function(\n  \(lines.joined(separator: ",\n  ")))\n")
    let listed = written { writer in
      writer.put("func function(")
      writer.list(.declaration) { for item in items { $0.item(item) } }
      writer.put(")")
    }
    #expect(listed == "func function(\n  \(lines.joined(separator: ",\n  "))\n)\n")
  }

  @Test func `a broken array ends in a comma, for which there is room`() {
    func array(_ width: Int) -> String {
      written { writer in
        writer.put("a = [")
        writer.list(.array) { writer in
          writer.item(name(30))
          writer.item(name(width))
        }
        writer.put("]")
      }
    }
    #expect(array(61) == "a = [\(name(30)), \(name(61))]\n")
    #expect(array(62) == "a = [\n  \(name(30)), \(name(62)),\n]\n")
    #expect(array(66) == "a = [\n  \(name(30)),\n  \(name(66)),\n]\n")
  }

  @Test func `a value goes to a line of its own where that is enough`() {
    let statement = written { writer in
      writer.put("let value = ")
      writer.value()
      writer.put(name(95))
    }
    #expect(statement == "let value =\n  \(name(95))\n")
  }

  @Test func `long literals are broken between words`() {
    let words = Array(repeating: "twelve chars", count: 10).joined(separator: " ")
    let statement = written { writer in
      writer.put("let value = ")
      writer.literal(words)
    }
    #expect(
      statement == """
        let value = \"""
          \(String(words.prefix(91)))\\
          \(String(words.dropFirst(91)))
          \"""

        """)
  }

  private func name(_ length: Int) -> String { String(repeating: "n", count: length) }

  private func call(with length: Int) -> String {
    written { writer in writer.call("f") { $0.item(name(length)) } }
  }

  private func written(_ body: (inout CodeWriter) -> Void) -> String {
    var writer = CodeWriter()
    writer.statement(body)
    return writer.text
  }

  /// What a statement with a body writes, whose body is one line.
  private func written(
    as statement: (inout CodeWriter, (inout CodeWriter) -> Void) -> Void
  ) -> String {
    var writer = CodeWriter()
    statement(&writer) { $0.line("body") }
    return writer.text
  }
}
