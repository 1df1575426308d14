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
      Artifact(.migration(migration.former.name, migration.later.name), schemas: schemas) {
        MigrationDocument(migration: migration).blocks
      }
    } + [
      Artifact(.migrations, schemas: schemas) { MigrationsDocument(migrations: migrations).blocks }
    ]
  }
}
