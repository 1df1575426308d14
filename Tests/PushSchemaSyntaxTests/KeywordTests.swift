import Testing

@testable import PushSchemaSyntax

/// Telling words of the grammar from names.
struct KeywordTests {
  @Test(arguments: Keyword.allCases)
  func `a word is found wherever it stands, and only as a whole`(keyword: Keyword) {
    let spelling = Array(keyword.rawValue.utf8)
    for before in 0...9 {
      for behind in [0, 1, 7, 20] {
        let bytes =
          [UInt8](repeating: 0x20, count: before) + spelling
          + [UInt8](repeating: 0x7A, count: behind)
        let range = before..<before + spelling.count
        #expect(Keyword(in: bytes.span, range) == keyword)
        #expect(Keyword(in: bytes.span, range.dropLast())?.rawValue != keyword.rawValue)
        if behind > 0 {
          #expect(Keyword(in: bytes.span, range.lowerBound..<range.upperBound + 1) == nil)
        }
      }
    }
  }

  @Test(arguments: ["", "Object", "objekt", "at-best-one", "a-name-that-is-longer-than-any-word"])
  func `other names are none`(name: String) {
    let bytes = Array(name.utf8)
    #expect(Keyword(in: bytes.span, bytes.indices) == nil)
  }
}
