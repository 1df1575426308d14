import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification
import TestSupport
import Testing

/// What was recorded of citations, held against the schemas of this repository.
@Suite struct AnchorTests {
  @Test func `every move of every citation by one line is noticed`() throws {
    let repository = try RepositoryDocuments()
    var moves = 0
    for schema in repository.set.schemas {
      let sheets = AnchorSheet.sheets(of: schema, in: repository.anchors)
      let cited = schema.citedPlaces
      for (position, place) in cited.enumerated() {
        for moved in place.citation.movedByOneLine {
          var changed = cited
          changed[position].citation = moved
          let found = sheets.flatMap { $0.disagreements(with: changed) }
          #expect(
            found.contains { $0.code == "misquoted" },
            "\(place.path) \(place.citation.firstLine)")
          moves += 1
        }
      }
      #expect(sheets.flatMap { $0.disagreements(with: cited) }.isEmpty)
    }
    // Each citation goes up and down, and each end of a range on its own.
    #expect(moves > 1300)
  }

  @Test func `a citation that goes, comes or changes its words is noticed`() throws {
    let repository = try RepositoryDocuments()
    let schema = try #require(repository.set.schemas.first { $0.name == "Braze" })
    let sheets = AnchorSheet.sheets(of: schema, in: repository.anchors)
    let cited = schema.citedPlaces
    check(cited, sheets, expect: [])
    check(Array(cited.dropFirst()), sheets, expect: ["stray-anchor"])
    var renamed = cited
    renamed[5].path = "ApplePush.renamed"
    check(renamed, sheets, expect: ["unrecorded-citation", "stray-anchor"])
    let quoting = try #require(cited.firstIndex { $0.citation.quotation != nil })
    var misquoting = cited
    misquoting[quoting].citation.quotation = "other words"
    check(misquoting, sheets, expect: ["misquoted"])
  }

  @Test func `what was written is read again`() throws {
    let repository = try RepositoryDocuments()
    for file in repository.anchors {
      var log = DiagnosticLog()
      let sheet = try #require(AnchorSheet(file, log: &log))
      expectText(sheet.text, String(decoding: file.bytes, as: UTF8.self))
    }
  }

  @Test(arguments: [
    ("", "it does not start with 'pushschema anchors 1'"),
    ("pushschema anchors 2\n", "it does not start with 'pushschema anchors 1'"),
    ("pushschema anchors 1\nsource d\n", "this line needs 'schema' with its value"),
    (head + "passages 1\n1 0123\n", "this line needs a line number and its digest"),
    (head + "passages 1\n3 0123456789abcdef\n", "this line needs a line number and its digest"),
    (head + "passages 9999999999999999999\n", "this line needs 'passages' with its value"),
    (
      head + "passages 2\n1 0123456789abcdef\n1.2 7 0123456789abcdef\n",
      "some of its lines are cut and others are not"
    ),
    (
      head + "passages 1\n1 0123456789abcdef\ncitations 1\n0 of Push\n",
      "this line needs a citation: lines, quoted words, 'of' and the citing name"
    ),
    (
      head + "passages 1\n1 0123456789abcdef\ncitations 1\n1 at 1-2 of Push\n",
      "this line needs a citation: lines, quoted words, 'of' and the citing name"
    ),
    (
      head + "passages 1\n1 0123456789abcdef\ncitations 0\nmore\n",
      "there is text after its last line"
    ),
  ])
  func `what is no file of anchors is refused`(_ text: String, _ problem: String) {
    var log = DiagnosticLog()
    #expect(AnchorSheet(SourceFile(path: "S.d.anchors", text: text), log: &log) == nil)
    #expect(log.sorted.map(\.message) == ["this is not a file of anchors: " + problem])
  }

  private static let head = "pushschema anchors 1\nschema S\nsource d\nsha256 00\n"

  private func check(
    _ cited: [CitedPlace], _ sheets: [AnchorSheet], expect codes: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    let found = sheets.flatMap { $0.disagreements(with: cited) }.map(\.code)
    #expect(found == codes, sourceLocation: location)
  }
}

extension Citation {
  /// The same one line up and down, and with either end of a range moved.
  fileprivate var movedByOneLine: [Citation] {
    [(-1, -1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1)].compactMap { first, last in
      var moved = self
      moved.firstLine += first
      moved.lastLine += last
      let isWhole = first == last
      guard moved.firstLine > 0, moved.firstLine <= moved.lastLine,
        isWhole || firstLine != lastLine
      else { return nil }
      return moved
    }
  }
}

extension AnchorSheet {
  /// The anchors of a schema's sources.
  fileprivate static func sheets(of schema: Schema, in files: [SourceFile]) -> [AnchorSheet] {
    var log = DiagnosticLog()
    return files.compactMap { AnchorSheet($0, log: &log) }.filter { $0.schema == schema.name }
  }
}
