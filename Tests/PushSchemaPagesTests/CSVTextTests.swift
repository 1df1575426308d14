import Testing

@testable import PushSchemaPages

@Suite struct CSVTextTests {
  @Test func `fields are quoted where they have to be`() {
    #expect(
      CSVText.table([["a", "b,c", "say \"hi\""], ["", "line\nend", "it's"]])
        == "a,\"b,c\",\"say \"\"hi\"\"\"\n,line end,\"it's\"\n")
  }

  @Test(arguments: ["=1+1", "+1", "@x", "-2+3+cmd|' /C calc'!A0"])
  func `a field is no formula`(_ text: String) {
    #expect(CSVText.table([[text]]) == "\"'\(text)\"\n")
  }
}
