import PushPayload
import PushSchemaModel

/// The first page of the site.
struct HomeDocument {
  let contexts: [SchemaContext]
  let routes: PushRoutes

  var blocks: [Block] {
    [
      .section(
        .hero,
        [
          .heading(1, "Push payloads, field by field"),
          .lead([
            "What push vendors take, what becomes of it at Apple, and what is lost on the way: ",
            "every statement with the document that makes it.",
          ]),
        ]), vendors,
    ] + tasks + opening
  }

  private var vendors: Block {
    let cards = contexts.map { context -> Block in
      let schema = context.schema
      let objects = String(counting: schema.objects.count, "object")
      let fields = String(counting: schema.objects.reduce(0) { $0 + $1.fields.count }, "field")
      let names = context.wholePayloads.prefix(4).map { Inline.link($0.id.name, Place($0.id)) }
      return .section(
        .card,
        [
          .heading(2, [.link(schema: schema.name)]), .paragraph(["\(objects), \(fields)"]),
          .remark(.list(names)),
        ])
    }
    return .section(.cards, cards)
  }

  private var tasks: [Block] {
    var tasks: [Line] = []
    func add(_ title: String, _ page: SitePage, _ words: Inline) {
      tasks.append([.link(title, Place(page)), words])
    }
    if !routes.vendors.isEmpty {
      add(
        "Compare vendors", .comparison,
        ": what each can say, and what none of its documents speaks of")
      add("Follow a field", .explorer, ": its way to Apple’s field, and on to the other vendors")
    }
    add("Read a payload", .payload, ": paste one, and see its mistakes and what each line means")
    add("Look a code up", .findings, ": what a finding says, and the way out")
    add("All fields", .fields, " from A to Z")
    return .chapter("What do you want to know?", "tasks", [.list(tasks)])
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
    let pair = Block.pair(
      [.paragraph([.link(example.object)]), .code(example.json, language: "json")],
      [.paragraph([.link(push.mapping.target)] + givens), .code(push.json, language: "json")])
    return .chapter("A payload, and the push it becomes", "opening", [pair])
  }
}
