import PushSchemaModel

/// The page of a migration from one vendor to another: what it preserves, field by field.
struct MigrationDocument {
  let migration: Migration

  var blocks: [Block] {
    let sourceMappings = migration.sourceMappings
    return [
      .heading(1, "From \(migration.former.name) to \(migration.later.name)"),
      .lead([
        "What becomes of each field of \(migration.former.name)’s in \(migration.later.name)’s objects, ",
        "by way of the fields of a push of Apple’s.",
      ]),
      .heading(2, "Ways", address: Address.chapter("ways")), ways(of: sourceMappings),
    ] + sourceMappings.flatMap { chapter($0) } + left
  }

  // MARK: The ways

  private func ways(of sourceMappings: [Migration.SourceMapping]) -> Block {
    var table = DocumentTable(
      ["From", "To", "Fields that arrive", "The sender gives", "Nothing comes out where"])
    for source in sourceMappings {
      let mapping = source.mapping
      for way in migration.incomingRoutes {
        let count = migration.count(of: source, by: way)
        let isEmpty = migration.neverComesOut(of: source, by: way)
        table.add(
          name(mapping.source), name(way.destination),
          [.text(isEmpty ? "none: nothing ever comes out" : "\(count.arriving) of \(count.all)")]
            + (migration.leadsAtOnce(mapping.source, way.destination)
              ? ["; a mapping of its own leads there at once, and `convert` takes that one"] : []),
          givens(mapping.givens + way.givens),
          .joined(
            (mapping.suppressions(isBackward: false) + way.suppressions).map {
              [.text(migration.routes.set.words(of: $0.condition))]
            }, by: "; or "))
      }
    }
    return .table(table)
  }

  /// The givens that the sender must state, and the optional ones that preserve more.
  private func givens(_ givens: [Given]) -> Line {
    let needed = distinct(givens.filter { $0.defaultValue == nil }.map(\.name))
    let wanted = distinct(givens.filter { $0.defaultValue == .null }.map(\.name))
    guard !wanted.isEmpty else { return .codes(needed) }
    return .codes(needed) + [.text(needed.isEmpty ? "perhaps " : "; perhaps ")] + .codes(wanted)
  }

  private func name(_ id: DeclarationID) -> Line { [.link(code: id.description, Place(id))] }

  // MARK: One object

  private func chapter(_ source: Migration.SourceMapping) -> [Block] {
    let object = source.mapping.source
    var table = DocumentTable(
      ["Field", "Apple’s"] + migration.incomingRoutes.map { $0.destination.name })
    for field in source.fields {
      let path = String(field.source.dropFirst(object.name.count + 1))
      let link = field.member.map { Inline.link(code: path, Place($0)) } ?? .code(path)
      table.add(cells: [[link], through(field)] + migration.incomingRoutes.map { cell(field, $0) })
    }
    guard !table.rows.isEmpty else { return [] }
    return [
      .heading(2, [.code(object.description)], address: Address.declaration(object.name)),
      .table(table),
    ]
  }

  private func through(_ field: Route) -> Line {
    let path = Inline.code(field.target)
    let place = migration.routes.paths[field.target].map { .link([path], Place($0.member)) } ?? path
    return [place] + remarks(on: field)
  }

  private func cell(_ field: Route, _ way: IncomingRoutes) -> Line {
    let found = migration.incomingRoutes(of: field, by: way)
    guard found.isEmpty else {
      return .joined(
        found.map { [.code($0.target)] + remarks(on: $0) + doubt(about: $0, by: way) }, by: "; ")
    }
    let reason = way.reason(against: field.target)
    return [.label("lost", .error), .text(": " + (reason ?? "no field takes it"))]
  }

  /// The reason why the vendor's own mapping to Apple drops the value, if it does.
  private func doubt(about incoming: Route, by way: IncomingRoutes) -> Line {
    migration.routes.doubt(about: incoming, by: way).map {
      [", ", .label("in doubt", .warning), ": "] + .prose($0)
    } ?? []
  }

  private func remarks(on route: Route) -> Line {
    let notes = route.notes
    return (notes.isEmpty ? [] : [" "] + notes)
      + (route.loss.isEmpty
        ? [] : [.text(notes.isEmpty ? " " : "; "), .text("may be lost: " + route.loss)])
  }

  // MARK: What stays behind

  private var left: [Block] {
    var table = DocumentTable(["Field", "Why"])
    for member in distinct(migration.routes.dropped.map(\.member))
    where member.object.schema == migration.former.name && !migration.routes.hasRoute(of: member) {
      let reasons = migration.routes.reasons(against: member)
      table.add(
        [.link(code: member.text, Place(member))], .list(reasons.map { .text($0) }, by: "; "))
    }
    guard !table.rows.isEmpty else { return [] }
    let words: Line = ["No push holds these fields of \(migration.former.name)’s as they are."]
    return .chapter("What no push holds", "left", [.paragraph(words), .table(table)])
  }
}

/// The page with links to those of all pairs of vendors.
struct MigrationsDocument {
  let migrations: [Migration]

  var blocks: [Block] {
    let formers = distinct(migrations.map(\.former.name))
    let arriving = Set(migrations.map(\.later.name))
    // The columns are in the order of the rows.
    let laters =
      formers.filter(arriving.contains)
      + distinct(migrations.map(\.later.name)).filter { !formers.contains($0) }
    var table = DocumentTable(["From"] + laters)
    for former in formers {
      table.add(
        cells: [[.link(schema: former)]]
          + laters.map { later in
            let migration = migrations.first { $0.former.name == former && $0.later.name == later }
            return migration.map { [.link(best(of: $0), Place(.migration(former, later)))] } ?? []
          })
    }
    return [
      .heading(1, "From vendor to vendor"),
      .lead([
        "How many fields survive a migration, on the way on which most fields do: between what is ",
        "sent, where both vendors describe that, else with what devices receive. Each number ",
        "leads to the pair’s page, which says it field by field.",
      ]), .table(table),
    ]
  }

  /// The largest number of fields that one mapping preserves, with their share.
  private func best(of migration: Migration) -> String {
    let counts = migration.mainWays.map { migration.count(of: $0.source, by: $0.way) }
    let best = counts.max { ($0.arriving, $1.all) < ($1.arriving, $0.all) }
    return best.map { "\($0.arriving) of \($0.all)" } ?? "none"
  }
}

extension PushRoutes {
  /// The pairs of vendors between which fields can be converted through an Apple push.
  var migrations: [Migration] {
    let schemas = vendors.compactMap { set.schema($0) }
    let ways = Dictionary(grouping: routes, by: \.start)
    return schemas.flatMap { former in
      schemas.filter { $0.name != former.name }
        .map { Migration(former: former, later: $0, routes: self, ways: ways) }
        .filter { !$0.incomingRoutes.isEmpty }
    }
  }
}
