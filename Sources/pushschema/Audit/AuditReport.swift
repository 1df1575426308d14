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
    var fields: [(key: String, use: Tally<Audit.Field>.Count?)]
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

  func text(of place: PayloadPlace) -> String { "\(place.path(in: paths)):\(place.line)" }

  /// The key of a field.
  func key(of field: Audit.Field) -> String {
    sets.lazy.compactMap { $0.object(field.object)?.fields }
      .first { $0.indices.contains(field.position) }?[field.position].key ?? ""
  }

  /// A table of counted things, between their counts and the places of the first ones.
  private func table<Item>(
    _ title: String, counting counted: String = "Times", _ columns: [(String, AuditTable.Kind)],
    _ items: [(item: Item, count: Tally<Item>.Count)], of tally: Tally<Item>,
    _ cells: (Item) -> [String]
  ) -> AuditTable {
    AuditTable(
      title: title, columns: [(counted, .count)] + columns + [("First in", .code)],
      rows: items.map { item, count in
        [String(count.count)] + cells(item) + [text(of: count.first)]
      }, note: tally.isIncomplete ? FindingSummary.incompleteness(of: tally) : "")
  }

  // MARK: Findings

  private var codes: AuditTable {
    AuditTable(
      title: "Findings by code",
      columns: [("Findings", .count), ("Severity", .words), ("Code", .code)],
      rows: audit.checked.tally.orderedCodes.map { code, count in
        [String(count), code.severity.rawValue, code.code]
      })
  }

  private var places: AuditTable {
    let places = audit.checked.tally.places
    return table(
      "Findings by place", counting: "Findings", [("Code", .code), ("Place", .code)],
      places.ordered, of: places
    ) { [$0.code.code, $0.pointer.isEmpty ? "the whole payload" : $0.pointer] }
  }

  // MARK: Sizes

  private var sizes: AuditTable {
    let sizes = audit.sizes
    guard sizes.count > 0 else { return AuditTable(title: "Sizes", columns: [], rows: []) }
    return AuditTable(
      title: "Sizes", columns: [("Payloads", .words), ("Bytes", .number)],
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
    AuditTable(
      title: "Payloads by size", columns: [("Bytes", .words), ("Payloads", .count)],
      rows: audit.sizes.bars().map {
        ["\($0.range.lowerBound) to \($0.range.upperBound)", String($0.count)]
      }, isPlot: true)
  }

  // MARK: Keys and values

  private var usedKeys: AuditTable {
    AuditTable(
      title: "Keys that are used",
      columns: [
        ("Times", .count), ("Of", .number), ("Object", .code), ("Key", .code), ("First in", .code),
      ],
      rows: objects.flatMap { object in
        let (count, id) = (String(object.count), object.object.id.description)
        return object.fields.compactMap { key, use in
          use.map { [String($0.count), count, id, key, text(of: $0.first)] }
        }
      })
  }

  private var unusedKeys: AuditTable {
    AuditTable(
      title: "Keys that are never used",
      columns: [("Object", .code), ("Times", .number), ("Keys", .words)],
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
    table(
      "Unknown keys", [("Place", .code), ("Likely meaning", .words)], audit.unknownKeys.ordered,
      of: audit.unknownKeys
    ) { [$0.pointer, $0.hint ?? ""] }
  }

  private var ownKeys: AuditTable {
    table(
      "The app's own keys", [("Object", .code), ("Key", .code)], audit.ownKeys.ordered,
      of: audit.ownKeys
    ) { [$0.object.description, $0.key] }
  }

  private var values: AuditTable {
    table(
      "Values of lists", [("Object", .code), ("Key", .code), ("Value", .code)], orderedValues,
      of: audit.values
    ) { [$0.field.object.description, key(of: $0.field), $0.text] }
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
