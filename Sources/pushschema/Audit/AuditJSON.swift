import PushPayload
import PushSchemaModel
import PushSchemaText

extension AuditReport {
  /// The whole audit as JSON.
  func document(unreadable: Int) -> JSONDocument {
    .object(
      [
        (
          "audit",
          .object(
            audit.roots.ordered { $0.key.description < $1.key.description }.map {
              ($0.key.description, .number($0.value))
            })
        ),
        ("payloads", .number(audit.checked.payloadCount)),
        ("refused", .number(audit.checked.refusedCount)),
        ("warned", .number(audit.checked.warnedCount)),
        ("unreadable", .number(unreadable)),
        ("files", .array(paths.map { .string($0) })),
        ("taken", .object(audit.checked.taken.map { ($0.key, .number($0.value)) })),
      ] + FindingSummary(tally: audit.checked.tally, paths: paths).members + [
        (
          "dropped",
          .object([
            ("unknownKeys", .number(audit.unknownKeys.droppedCount)),
            ("ownKeys", .number(audit.ownKeys.droppedCount)),
            ("values", .number(audit.values.droppedCount)),
          ])
        ),
        ("sizes", sizesDocument),
        (
          "objects",
          .array(
            objects.map { use in
              .object([
                ("object", .string(use.object.id.description)), ("count", .number(use.count)),
                (
                  "keys",
                  .array(
                    use.fields.map { key, use in
                      .object(
                        [("key", .string(key)), ("count", .number(use?.count ?? 0))]
                          + place(use?.first))
                    })
                ),
              ])
            })
        ),
        (
          "unknownKeys",
          .array(
            audit.unknownKeys.ordered.map { key, count in
              .object(
                [
                  ("pointer", .string(key.pointer)),
                  ("hint", key.hint.map { .string($0) } ?? .null),
                ] + members(of: count.count, count.missing, count.first))
            })
        ),
        (
          "ownKeys",
          .array(
            audit.ownKeys.ordered.map { key, count in
              .object(
                [("object", .string(key.object.description)), ("key", .string(key.key))]
                  + members(of: count.count, count.missing, count.first))
            })
        ),
        (
          "values",
          .array(
            orderedValues.map { value, count in
              .object(
                [
                  ("object", .string(value.field.object.description)),
                  ("key", .string(key(of: value.field))), ("value", .string(value.text)),
                ] + members(of: count.count, count.missing, count.first))
            })
        ),
      ])
  }

  private func members(
    of count: Int, _ missing: Int, _ first: PayloadPlace
  ) -> [(String, JSONDocument)] {
    [("count", .number(count)), ("missing", .number(missing))] + place(first)
  }

  private func place(_ first: PayloadPlace?) -> [(String, JSONDocument)] {
    [
      ("path", first.map { .string(path(of: $0)) } ?? .null),
      ("line", first.map { .number($0.line) } ?? .null),
      ("position", first.map { .number($0.position) } ?? .null),
    ]
  }

  private var sizesDocument: JSONDocument {
    let sizes = audit.sizes
    guard sizes.count > 0 else { return .null }
    return .object([
      ("smallest", .number(sizes.smallest)), ("largest", .number(sizes.largest)),
      ("total", .number(sizes.total)),
      (
        "percentiles",
        .object([50, 90, 99].map { (String($0), .number(sizes.percentile($0))) })
      ),
      (
        "ranges",
        .array(
          sizes.classes().map {
            .object([
              ("from", .number($0.range.lowerBound)), ("to", .number($0.range.upperBound)),
              ("count", .number($0.count)),
            ])
          })
      ),
    ])
  }
}
