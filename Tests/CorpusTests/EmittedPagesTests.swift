import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import TestSupport
import Testing

/// Reads every page that is emitted for this repository's schemas as a reader's forge would.
@Suite struct EmittedPagesTests {
  @Test func `tables and fences are whole, and each heading stands once`() throws {
    let pages = try pages()
    #expect(pages.count > 10)
    for (path, page) in pages {
      #expect(page.mistakes == [], "\(path)")
    }
  }

  @Test func `every link leads to a page and a heading that are there`() throws {
    let pages = try pages()
    let pictures = Set(try artifacts(of: [PicturesEmitter()]).map(\.path))
    for (path, page) in pages {
      for link in page.links where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = Repository.resolve(String(parts[0]), from: path)
        if target.hasSuffix(".svg") {
          #expect(pictures.contains(target), "\(path): no picture \(target)")
          continue
        }
        guard let linked = pages[target] else {
          Issue.record("\(path): no page \(target)")
          continue
        }
        if parts.count > 1 {
          #expect(linked.anchors.contains(String(parts[1])), "\(path): \(link)")
        }
      }
    }
  }

  @Test func `every row of a table says something, and every column has a title`() throws {
    for (path, page) in try pages() {
      for table in page.tables {
        #expect(table[0].allSatisfy { !$0.isEmpty }, "\(path): \(table[0])")
        #expect(table.dropFirst().allSatisfy { !$0[0].isEmpty }, "\(path): \(table[0])")
      }
    }
  }

  @Test func `nothing on a page stands for an empty text`() throws {
    for (path, text) in try texts() {
      for empty in ["`  `", "()", ": .", "“”", "Source: ."] {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("| ") || empty != "()" }
        #expect(!lines.contains { $0.hasSuffix(empty) }, "\(path) has \(empty)")
      }
    }
  }

  private func pages() throws -> [String: MarkdownDocument] {
    try texts().mapValues { MarkdownDocument($0) }
  }

  /// The emitted pages by their paths.
  private func texts() throws -> [String: String] {
    let pages = try artifacts(of: [
      ReferenceEmitter(), MappingTablesEmitter(), MigrationsEmitter(),
    ])
    .filter { $0.path.hasSuffix(".md") }
    return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.text) })
  }

  private func artifacts(of emitters: [any Emitter]) throws -> [Artifact] {
    let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    return compiler.compile(compiler.parse(inputs), with: emitters).artifacts
  }
}
