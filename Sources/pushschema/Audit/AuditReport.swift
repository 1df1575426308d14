import PushPayload
import PushSchemaModel

/// An audit as words and rows.
struct AuditReport {
  let audit: Audit
  /// The schemas with which objects were detected.
  let sets: [SchemaSet]
  /// The files of the run; positions have the index of a file.
  let paths: [String]
  let summary: String

  /// The use of one object of the schemas in the payloads.
  struct ObjectUse {
    var object: Object
    /// The number of its occurrences.
    var count: Int
    /// For each field the number of occurrences and the first of them; `nil` for none.
    var fields: [(key: String, use: (count: Int, first: PayloadPlace)?)]
  }

  var tables: [AuditTable] {
    [codes, places, sizes, plot, usedKeys, unusedKeys, unknownKeys, ownKeys, values]
      .filter { !$0.rows.isEmpty }
  }

  /// The objects of the payloads and the objects inside them, in the order of the schemas.
  var objects: [ObjectUse] {
    var listed: Set<DeclarationID> = []
    return sets.flatMap { set -> [ObjectUse] in
      var reached: Set<DeclarationID> = []
      var next = audit.roots.keys.map(set.rootObject)
      while let id = next.popLast() {
        guard let object = set.object(id), reached.insert(id).inserted else { continue }
        object.visitReferencedTypes { next.append($0) }
      }
      // An object in the schemas of several places is listed once.
      return set.schemas.flatMap(\.objects).filter {
        reached.contains($0.id) && listed.insert($0.id).inserted
      }.map { object in
        ObjectUse(
          object: object, count: audit.objects[object.id] ?? 0,
          fields: object.fields.enumerated().map { position, field in
            (field.key, audit.fields[Audit.Field(object: object.id, position: position)])
          })
      }
    }
  }

  func text(of place: PayloadPlace) -> String { "\(path(of: place)):\(place.line)" }

  func path(of place: PayloadPlace) -> String {
    paths.indices.contains(place.file) ? paths[place.file] : ""
  }

  /// The key of a field.
  func key(of field: Audit.Field) -> String {
    sets.lazy.compactMap { $0.object(field.object)?.fields }
      .first { $0.indices.contains(field.position) }?[field.position].key ?? ""
  }

  private func note<Item>(on tally: Tally<Item>) -> String {
    tally.isIncomplete ? FindingSummary.incompleteness(of: tally) : ""
  }

  // MARK: Findings

  private var codes: AuditTable {
    AuditTable(
      "Findings by code", [("Findings", .count), ("Severity", .words), ("Code", .code)],
      rows: audit.checked.tally.orderedCodes.map { code, count in
        [String(count), code.severity.rawValue, code.code]
      })
  }

  private var places: AuditTable {
    let places = audit.checked.tally.places
    return AuditTable(
      "Findings by place",
      [("Findings", .count), ("Code", .code), ("Place", .code), ("First in", .code)],
      rows: places.ordered.map { place, count in
        [
          String(count.count), place.code.code,
          place.pointer.isEmpty ? "the whole payload" : place.pointer, text(of: count.first),
        ]
      }, note: note(on: places))
  }

  // MARK: Sizes

  private var sizes: AuditTable {
    let sizes = audit.sizes
    guard sizes.count > 0 else { return AuditTable("Sizes", [], rows: []) }
    return AuditTable(
      "Sizes", [("Payloads", .words), ("Bytes", .number)],
      rows: [["the smallest", String(sizes.smallest)]]
        + [50, 90, 99].map { ["\($0) % up to", String(sizes.percentile($0))] }
        + [
          ["the largest", String(sizes.largest)],
          ["on average", String(sizes.total / sizes.count)],
        ],
      note:
        "without blanks around a payload; percentages are exact up to 127, else less than 2 % too high"
    )
  }

  private var plot: AuditTable {
    var table = AuditTable(
      "Payloads by size", [("Bytes", .words), ("Payloads", .count)],
      rows: audit.sizes.bars().map {
        ["\($0.range.lowerBound) to \($0.range.upperBound)", String($0.count)]
      })
    table.isPlot = true
    return table
  }

  // MARK: Keys and values

  private var usedKeys: AuditTable {
    AuditTable(
      "Keys that are used",
      [("Times", .count), ("Of", .number), ("Object", .code), ("Key", .code), ("First in", .code)],
      rows: objects.flatMap { object in
        let (count, id) = (String(object.count), object.object.id.description)
        return object.fields.compactMap { key, use in
          use.map { [String($0.count), count, id, key, text(of: $0.first)] }
        }
      })
  }

  private var unusedKeys: AuditTable {
    AuditTable(
      "Keys that are never used", [("Object", .code), ("Times", .number), ("Keys", .words)],
      rows: objects.compactMap { object in
        let unused = object.fields.filter { $0.use == nil }.map(\.key)
        if unused.isEmpty { return nil }
        return [
          object.object.id.description, String(object.count),
          object.count == 0 ? "the object itself" : unused.joined(separator: ", "),
        ]
      })
  }

  private var unknownKeys: AuditTable {
    AuditTable(
      "Unknown keys",
      [("Times", .count), ("Place", .code), ("Likely meaning", .words), ("First in", .code)],
      rows: audit.unknownKeys.ordered.map { key, count in
        [String(count.count), key.pointer, key.hint ?? "", text(of: count.first)]
      }, note: note(on: audit.unknownKeys))
  }

  private var ownKeys: AuditTable {
    AuditTable(
      "The app's own keys",
      [("Times", .count), ("Object", .code), ("Key", .code), ("First in", .code)],
      rows: audit.ownKeys.ordered.map { key, count in
        [String(count.count), key.object.description, key.key, text(of: count.first)]
      }, note: note(on: audit.ownKeys))
  }

  private var values: AuditTable {
    AuditTable(
      "Values of lists",
      [
        ("Times", .count), ("Object", .code), ("Key", .code), ("Value", .code), ("First in", .code),
      ],
      rows: orderedValues.map { value, count in
        [
          String(count.count), value.field.object.description, key(of: value.field), value.text,
          text(of: count.first),
        ]
      }, note: note(on: audit.values))
  }

  /// The values field by field, in the order of the fields' first occurrences.
  var orderedValues: [(item: Audit.Value, count: Tally<Audit.Value>.Count)] {
    let values = audit.values.ordered
    var firsts: [Audit.Field: PayloadPlace] = [:]
    for (value, count) in values {
      firsts[value.field] = min(firsts[value.field] ?? count.first, count.first)
    }
    return values.enumerated().ordered { left, right in
      let (first, second) = (left.element.item.field, right.element.item.field)
      guard first != second, let one = firsts[first], let other = firsts[second] else {
        return left.offset < right.offset
      }
      return one == other ? first < second : one < other
    }.map(\.element)
  }
}
