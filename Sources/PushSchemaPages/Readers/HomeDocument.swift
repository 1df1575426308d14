import PushPayload
import PushSchemaModel

/// The first page of the site.
struct HomeDocument {
  let contexts: [SchemaContext]
  let routes: PushRoutes

  var blocks: [Block] {
    [
      .section(
        .hero, address: nil,
        [
          .heading(1, "Push payloads, field by field"),
          .lead([
            .text(
              "What push vendors take, what becomes of it at Apple, and what is lost on the way: "
                + "every statement with the document that makes it.")
          ]),
        ]), vendors,
    ] + tasks + opening
  }

  private var vendors: Block {
    let cards = contexts.map { context -> Block in
      let schema = context.schema
      let objects = String(counting: schema.objects.count, "object")
      let fields = String(counting: schema.objects.reduce(0) { $0 + $1.fields.count }, "field")
      let names = context.wholePayloads.prefix(4).map { object in
        [Inline.link([.text(object.id.name)], Place(object.id))]
      }
      return .section(
        .card, address: nil,
        [
          .heading(2, [.link([.text(schema.name)], Place(.schema(schema.name)))], address: nil),
          .paragraph([.text("\(objects), \(fields)")]),
          .remark(.joined(names)),
        ])
    }
    return .section(.cards, address: nil, cards)
  }

  private var tasks: [Block] {
    var tasks: [Line] = []
    if !routes.vendors.isEmpty {
      tasks += [
        [
          .link([.text("Compare vendors")], Place(.comparison)),
          .text(": what each can say, and what none of its documents speaks of"),
        ],
        [
          .link([.text("Follow a field")], Place(.explorer)),
          .text(": its way to Apple’s field, and on to the other vendors"),
        ],
      ]
    }
    tasks += [
      [
        .link([.text("Read a payload")], Place(.payload)),
        .text(": paste one, and see its mistakes and what each line means"),
      ],
      [
        .link([.text("Look a code up")], Place(.findings)),
        .text(": what a finding says, and the way out"),
      ], [.link([.text("All fields")], Place(.fields)), .text(" from A to Z")],
    ]
    return [
      .heading(2, "What do you want to know?", address: Address.chapter("tasks")), .list(tasks),
    ]
  }

  /// The longest first payload of a page, next to its push.
  private var opening: [Block] {
    var longest: (example: Example, push: (mapping: Mapping, json: String), givens: Line)?
    for context in contexts {
      guard let example = context.opening, let push = context.push(of: example),
        example.json.utf8.count > longest?.example.json.utf8.count ?? 0
      else { continue }
      longest = (example, push, context.givens(of: example))
    }
    guard let (example, push, givens) = longest else { return [] }
    return [
      .heading(2, "A payload, and the push it becomes", address: Address.chapter("opening")),
      .section(
        .pair, address: nil,
        [
          .section(
            .plain, address: nil,
            [
              .paragraph([.link([.text("\(example.object)")], Place(example.object))]),
              .code(example.json, language: "json"),
            ]),
          .section(
            .plain, address: nil,
            [
              .paragraph(
                [.link([.text("\(push.mapping.target)")], Place(push.mapping.target))] + givens),
              .code(push.json, language: "json"),
            ]),
        ]),
    ]
  }
}
