import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaPages

/// What the comparison of vendors and the pages of migrations say of the standard schemas.
@Suite struct ComparisonTests {
  @Test func `whether endpoints are described changes no answer`() throws {
    let with = PushRoutes(try standardSchemas())
    let without = PushRoutes(try standardSchemas { withoutEndpoints($0) })
    #expect(with.set.schemas.contains { !$0.endpoints.isEmpty })
    #expect(without.set.schemas.allSatisfy { $0.endpoints.isEmpty })
    try #require(with.vendors == without.vendors)
    for (left, right) in zip(pages(with), pages(without)) {
      #expect(left == right)
    }
  }

  @Test func `Apple's own schema is no vendor`() throws {
    let routes = PushRoutes(try standardSchemas())
    let apns = try #require(routes.set.schema("APNs"))
    #expect(apns.mappings.contains { $0.target == ApplePaths.push })
    #expect(routes.vendors.count == routes.set.schemas.count - 1)
    #expect(!routes.vendors.contains("APNs"))
    #expect(routes.migrations.allSatisfy { $0.former.name != "APNs" && $0.later.name != "APNs" })
  }

  /// The comparison, and all migrations.
  private func pages(_ routes: PushRoutes) -> [String] {
    let migrations = routes.migrations.map {
      (SitePage.migration($0.former.name, $0.later.name), MigrationDocument(migration: $0).blocks)
    }
    return
      ([(SitePage.comparison, ComparisonDocument(routes: routes).blocks)] + migrations
      + [(.migrations, MigrationsDocument(migrations: routes.migrations).blocks)])
      .map { MarkdownPrinter.render($0, $1, from: nil, schemas: routes.set.schemas).text() }
  }

  private func standardSchemas(
    _ change: (String) -> String = { $0 }
  ) throws -> SchemaSet {
    let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
      let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
      return SchemaInput(file: SourceFile(path: path, text: change(text)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [])
    return compiler.resolve(compiler.parse(inputs)).set
  }

  /// A schema without its endpoints, each of which ends with a line of its own.
  private func withoutEndpoints(_ text: String) -> String {
    var isInside = false
    var kept: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("endpoint ") {
        isInside = true
        while kept.last?.hasPrefix("///") == true { kept.removeLast() }
      }
      if !isInside { kept.append(line) }
      if line == "}" { isInside = false }
    }
    return kept.joined(separator: "\n")
  }
}
