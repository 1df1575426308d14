import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

/// Which vendor's fields feed each APNs field, over all requested schemas.
struct APNsMatrix {
  private let set: SchemaSet
  static let push = DeclarationID(schema: "APNs", name: "Push")

  init(_ set: SchemaSet) { self.set = set }

  /// The requested schemas with a mapping to a push of Apple's, where that is described.
  var vendors: [String] {
    guard set.object(APNsMatrix.push) != nil else { return [] }
    return set.schemas
      .filter { $0.isRequested && $0.mappings.contains { $0.target == APNsMatrix.push } }
      .map(\.name).sorted()
  }

  var artifacts: [Artifact] {
    let vendors = vendors
    guard !vendors.isEmpty else { return [] }
    let feeds = vendors.map { feed(of: $0) }
    let paths = fieldPaths(of: APNsMatrix.push)
    let rows = paths.enumerated().compactMap { position, path -> Row? in
      let cells = feeds.map { $0.filter { $0.target == path }.map(\.source) }
      // An object that is only written member by member says nothing beside its members.
      let isContainer = position + 1 < paths.count && paths[position + 1].hasPrefix(path + ".")
      return isContainer && cells.allSatisfy(\.isEmpty) ? nil : Row(path: path, cells: cells)
    }
    return [
      Artifact(path: "Mappings/APNs-by-vendor.md") { markdown(vendors, rows) },
      Artifact(path: "Mappings/APNs-by-vendor.csv", text: csv(vendors, rows)),
      Artifact(path: "Mappings/APNs-by-vendor.json") { json(vendors, rows) },
    ]
  }

  /// What arrives from one vendor: the APNs fields that it feeds, with what feeds each.
  func arrivals(of vendor: String) -> [(path: String, feeds: [String])] {
    guard vendors.contains(vendor) else { return [] }
    let feeds = feed(of: vendor)
    var paths = fieldPaths(of: APNsMatrix.push)
    // Keys of the app's own are no fields of Apple's, and stand behind them.
    for target in feeds.map(\.target) where !paths.contains(target) { paths.append(target) }
    return paths.compactMap { path in
      let sources = feeds.filter { $0.target == path }.map(\.source)
      return sources.isEmpty ? nil : (path, sources)
    }
  }

  private struct Row {
    let path: String
    /// What feeds it, a list for each vendor.
    let cells: [[String]]
  }

  private struct Feed {
    let source: String
    let target: String
  }

  /// The paths of all fields below an object, containers before what is in them.
  private func fieldPaths(of id: DeclarationID, seen: [DeclarationID] = []) -> [String] {
    guard let object = set.object(id), !seen.contains(id) else { return [] }
    return object.fields.flatMap { field in
      [keyText(field.key)]
        + objects(in: field.type).flatMap { inner in
          fieldPaths(of: inner, seen: seen + [id]).map { "\(keyText(field.key)).\($0)" }
        }
    }
  }

  private func objects(in type: PayloadType) -> [DeclarationID] {
    switch type {
    case .object(let id): [id]
    case .union(let alternatives, _): alternatives.flatMap(objects)
    default: []
    }
  }

  /// Everything that a vendor's mappings write into a push, nested mappings followed.
  private func feed(of vendor: String) -> [Feed] {
    let mappings = set.schema(vendor)?.mappings.filter { $0.target == APNsMatrix.push } ?? []
    var feeds: [Feed] = []
    for feed in mappings.flatMap({
      self.feeds(of: $0, sourcePrefix: $0.source.name, targetPrefix: [])
    })
    where !feeds.contains(where: { $0.source == feed.source && $0.target == feed.target }) {
      feeds.append(feed)
    }
    return feeds
  }

  private func feeds(of mapping: Mapping, sourcePrefix: String, targetPrefix: [String]) -> [Feed] {
    mapping.lines.flatMap { line -> [Feed] in
      switch line {
      case .move(let move) where move.direction.runsForward:
        let source = "\(sourcePrefix).\(move.source.text)"
        let target = targetPrefix + [move.target.text]
        let conversion = move.forward?.conversion ?? .copy
        let members = conversion.keying == nil ? target : target + ["*"]
        let nested = nestedMappings(of: conversion).flatMap {
          feeds(of: $0, sourcePrefix: source, targetPrefix: members)
        }
        return [Feed(source: source, target: target.joined(separator: "."))] + nested
      case .set(let line):
        let target = (targetPrefix + [line.target.text]).joined(separator: ".")
        return line.alternatives.map { Feed(source: $0.value.text, target: target) }
      case .override(let override):
        let target = (targetPrefix + override.target.keys.map(keyText) + ["*"])
        return [
          Feed(
            source: "\(sourcePrefix).\(override.source.text)",
            target: target.joined(separator: "."))
        ]
      case .move, .drop: return []
      }
    }
  }

  private func nestedMappings(of conversion: Transformation) -> [Mapping] {
    switch conversion {
    case .mapping(let id, _):
      set.schema(id.schema)?.mappings.filter { $0.id == id } ?? []
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner),
      .keyed(_, let inner):
      nestedMappings(of: inner)
    case .alternatives(let alternatives): alternatives.compactMap { $0 }.flatMap(nestedMappings)
    case .copy, .narrowing, .converter, .substitution: []
    }
  }

  private func markdown(_ vendors: [String], _ rows: [Row]) -> TextBuffer {
    var page = MarkdownPage()
    page.heading(1, "APNs fields by vendor")
    page.sentences(
      "Written by pushschema from the schemas; edit those instead.",
      "Each cell names what feeds the field: a vendor's field, or a value that the conversion sets."
    )
    page.table(["APNs field"] + vendors.map { "[\($0)](\($0).md)" }) { table in
      for row in rows {
        table.code(row.path)
        for feeds in row.cells { table.cell { $0.codes(feeds) } }
        table.endRow()
      }
    }
    return page.finish()
  }

  private func csv(_ vendors: [String], _ rows: [Row]) -> String {
    CSVText.table(
      [["APNs field"] + vendors]
        + rows.map { [$0.path] + $0.cells.map { $0.joined(separator: "; ") } })
  }

  private func json(_ vendors: [String], _ rows: [Row]) -> TextBuffer {
    JSONDocumentWriter.array { writer in
      for row in rows {
        writer.object { writer in
          writer.member("field", .string(row.path))
          for (vendor, feeds) in zip(vendors, row.cells) where !feeds.isEmpty {
            writer.array(vendor) { writer in for feed in feeds { writer.item(.string(feed)) } }
          }
        }
      }
    }
  }
}
