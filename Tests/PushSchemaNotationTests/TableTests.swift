import PushPayload
import PushSchemaNotation
import TestSupport
import Testing

@Suite struct TableTests {
  private func check(
    _ text: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(text.utf8)
    guard let table = readCSV(bytes) else { return expectText("nothing", expected, at: location) }
    var lines = table.columns.map {
      "\(position(of: $0.sourceOffset(of: 0), in: bytes)) \(string($0.bytes))"
    }
    for record in table.records {
      let places = record.cells.map { position(of: $0.sourceOffset(of: 0), in: bytes) }
      lines.append("row \(record.row): \(places.joined(separator: " "))")
      lines.append(string(record.json.bytes))
    }
    expectText(lines.joined(separator: "\n"), expected, at: location)
  }

  @Test func `quotes, line breaks in quotes, empty cells and a byte order mark`() {
    check(
      "\u{FEFF}\"title\",body,n\r\n\"Say \"\"hi\"\", you\",\"two\r\nlines\",\r\n\r\nx,,3",
      expect: #"""
        1:5 title
        1:12 body
        1:17 n
        row 2: 2:2 2:20 3:8
        {"title":"Say \"hi\", you","body":"two\r\nlines","n":""}
        row 3: 5:1 5:3 5:4
        {"title":"x","body":"","n":"3"}
        """#)
  }

  @Test func `semicolons and tabs`() {
    check(
      "titolo;lingua;lingua\nSaldi, oggi;it;\"it;ch\"\n",
      expect: """
        1:1 titolo
        1:8 lingua
        1:15 lingua
        row 2: 2:1 2:13 2:17
        {"titolo":"Saldi, oggi","lingua":"it","lingua":"it;ch"}
        """)
    check(
      "id\tpayload\n1\t{\"a\": \"b, c\"}\n",
      expect: #"""
        1:1 id
        1:4 payload
        row 2: 2:1 2:3
        {"id":"1","payload":"{\"a\": \"b, c\"}"}
        """#)
  }

  @Test(arguments: [
    "a,b", "a,b\n1,2,3", "a,b\n1", "a,b\n\"1,2", "a,b\n\"1\"x,2", "Hello, you\nand, me", "a\n1", "",
    "{\"a\",b\n1,2", ",\n1,2", "1,2\n3,4",
  ])
  func `what is no table`(_ text: String) {
    #expect(readCSV(Array(text.utf8)) == nil)
  }

  @Test func `bytes that are no UTF-8`() {
    #expect(readCSV(Array("a,b\n1,".utf8) + [0xFF, 0x0A]) == nil)
  }
}
