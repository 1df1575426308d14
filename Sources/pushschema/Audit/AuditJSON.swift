import PushPayload
import PushSchemaModel
import PushSchemaText

extension AuditReport {
  /// The whole audit as JSON.
  func document(unreadable: Int) -> JSONDocument {
    let roots = audit.roots.ordered { $0.key.description < $1.key.description }
    let head: [(String, JSONDocument)] = [
      ("audit", .object(roots.map { ($0.key.description, .number($0.value)) })),
      ("payloads", .number(audit.checked.payloadCount)),
      ("refused", .number(audit.checked.refusedCount)),
      ("warned", .number(audit.checked.warnedCount)), ("unreadable", .number(unreadable)),
      ("files", .array(paths.map { .string($0) })),
      ("taken", .object(audit.checked.taken.map { ($0.key, .number($0.value)) })),
    ]
    let dropped: [(String, JSONDocument)] = [
      ("unknownKeys", .number(audit.unknownKeys.droppedCount)),
      ("ownKeys", .number(audit.ownKeys.droppedCount)),
      ("values", .number(audit.values.droppedCount)),
    ]
    let unknownKeys = counts(audit.unknownKeys.ordered) { key in
      [("pointer", .string(key.pointer)), ("hint", key.hint.map { .string($0) } ?? .null)]
    }
    let ownKeys = counts(audit.ownKeys.ordered) { key in
      [("object", .string(key.object.description)), ("key", .string(key.key))]
    }
    let values = counts(orderedValues) { value in
      [
        ("object", .string(value.field.object.description)),
        ("key", .string(key(of: value.field))), ("value", .string(value.text)),
      ]
    }
    return .object(
      head + FindingSummary(tally: audit.checked.tally, paths: paths).members + [
        ("dropped", .object(dropped)), ("sizes", sizesDocument), ("objects", objectsDocument),
        ("unknownKeys", unknownKeys), ("ownKeys", ownKeys), ("values", values),
      ])
  }

  /// Counted things, each with its own members before those of its count.
  private func counts<Item>(
    _ items: [(item: Item, count: Tally<Item>.Count)], _ own: (Item) -> [(String, JSONDocument)]
  ) -> JSONDocument {
    .array(
      items.map { item, count in
        .object(
          own(item) + [("count", .number(count.count)), ("missing", .number(count.missing))]
            + place(count.first))
      })
  }

  private var objectsDocument: JSONDocument {
    .array(
      objects.map { use in
        let keys = use.fields.map { key, use in
          JSONDocument.object(
            [("key", .string(key)), ("count", .number(use?.count ?? 0))] + place(use?.first))
        }
        return .object([
          ("object", .string(use.object.id.description)), ("count", .number(use.count)),
          ("keys", .array(keys)),
        ])
      })
  }

  private func place(_ first: PayloadPlace?) -> [(String, JSONDocument)] {
    [
      ("path", first.map { .string($0.path(in: paths)) } ?? .null),
      ("line", first.map { .number($0.line) } ?? .null),
      ("position", first.map { .number($0.position) } ?? .null),
    ]
  }

  private var sizesDocument: JSONDocument {
    let sizes = audit.sizes
    guard sizes.count > 0 else { return .null }
    let percentiles = [50, 90, 99].map { (String($0), JSONDocument.number(sizes.percentile($0))) }
    let ranges = sizes.classes().map { range, count in
      JSONDocument.object([
        ("from", .number(range.lowerBound)), ("to", .number(range.upperBound)),
        ("count", .number(count)),
      ])
    }
    return .object([
      ("smallest", .number(sizes.smallest)), ("largest", .number(sizes.largest)),
      ("total", .number(sizes.total)), ("percentiles", .object(percentiles)),
      ("ranges", .array(ranges)),
    ])
  }
}
