import PushPayload
package import PushSchemaModel
import PushSchemaPageEngine

/// Writes a site of static pages for all schemas. It needs no server and no network, and reading
/// needs no JavaScript.
package struct SiteEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] { [] }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    // Imported schemas have pages too, so that each link has a target. Apple's come first, the
    // others are sorted by name.
    let schemas = set.schemas.ordered { left, right in
      (left.name == ApplePaths.push.schema ? 0 : 1, left.name)
        < (right.name == ApplePaths.push.schema ? 0 : 1, right.name)
    }
    guard !schemas.isEmpty else { return [] }
    let routes = PushRoutes(set)
    let contexts = schemas.map { SchemaContext(schema: $0, routes: routes) }
    let migrations = routes.migrations
    let frame = SiteFrame(
      schemas: schemas.map(\.name), hasVendors: !routes.vendors.isEmpty,
      hasMigrations: !migrations.isEmpty)

    var artifacts: [Artifact] = []
    func add(_ page: SitePage, _ title: String, _ blocks: @escaping @Sendable () -> [Block]) {
      artifacts.append(Artifact(path: page.path) { frame.render(page, title: title, blocks()) })
    }
    for context in contexts {
      let name = context.schema.name
      add(.schema(name), "\(name) – PushSchema") { SchemaDocument(context: context).blocks }
      if context.schema.hasTests {
        add(.tests(name), "\(name): test examples – PushSchema") {
          TestsDocument(context: context).blocks
        }
      }
    }
    add(.home, "PushSchema: push payloads, field by field") {
      HomeDocument(contexts: contexts, routes: routes).blocks
    }
    if !routes.vendors.isEmpty {
      add(.comparison, "What each vendor can say – PushSchema") {
        ComparisonDocument(routes: routes).blocks
      }
      add(.explorer, "Follow a field – PushSchema") { ExplorerDocument(routes: routes).blocks }
    }
    for migration in migrations {
      let (former, later) = (migration.former.name, migration.later.name)
      add(.migration(former, later), "From \(former) to \(later) – PushSchema") {
        MigrationDocument(migration: migration).blocks
      }
    }
    if !migrations.isEmpty {
      add(.migrations, "From vendor to vendor – PushSchema") {
        MigrationsDocument(migrations: migrations).blocks
      }
    }
    add(.payload, "Read a payload – PushSchema") { [] }
    add(.findings, "Codes of findings – PushSchema") {
      FindingsDocument(schemas: schemas, set: set).blocks
    }
    add(.fields, "All fields – PushSchema") { FieldsDocument(schemas: schemas).blocks }
    let data = SiteData(contexts: contexts, routes: routes)
    let pictures = contexts.flatMap { context in
      context.schema.examples.flatMap { context.pictures(of: $0) }.map(\.artifact)
    }
    let listings = SiteListings(set: set, schemas: schemas)
    return artifacts + pictures
      + [
        Artifact(path: "assets/data.js") { data.render() },
        Artifact(path: "assets/listings.js") { listings.render() },
        Artifact(
          path: "assets/page-engine.js",
          text: "window[\"push-engine\"] = `\(PageEngineCode.base64)`;\n"),
      ]
      + Self.assets.map {
        Artifact(path: "assets/\($0)", text: String(decoding: $1, as: UTF8.self))
      }
  }

  /// The files in `Assets`. The scripts put texts on a page only by `textContent`, and load nothing
  /// from elsewhere.
  private static let assets = [
    ("site.css", PackageResources.site_css), ("theme.js", PackageResources.theme_js),
    ("site.js", PackageResources.site_js), ("explorer.js", PackageResources.explorer_js),
    ("engine.js", PackageResources.engine_js), ("payload.js", PackageResources.payload_js),
  ]
}
