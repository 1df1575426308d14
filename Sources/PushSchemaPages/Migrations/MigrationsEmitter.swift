package import PushSchemaModel

/// Writes a page for each pair of vendors, on what a migration from the one to the other preserves, and
/// one page for all of them.
package struct MigrationsEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] { [] }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    let migrations = PushRoutes(set, of: schemas).migrations
    guard !migrations.isEmpty else { return [] }
    return migrations.map { migration in
      Artifact(path: "Migrations/\(migration.former.name)-to-\(migration.later.name).md") {
        MarkdownPrinter.render(
          .migration(migration.former.name, migration.later.name),
          MigrationDocument(migration: migration).blocks, from: nil,
          schemas: schemas)
      }
    } + [
      Artifact(path: "Migrations/README.md") {
        MarkdownPrinter.render(
          .migrations, MigrationsDocument(migrations: migrations).blocks, from: nil,
          schemas: schemas)
      }
    ]
  }
}
