import PushPayload
import PushSchemaModel

/// The page of a schema for its readers: one payload and its push, the endpoints, each object with
/// its fields and rules, and the sources.
struct SchemaDocument {
  let context: SchemaContext

  private var schema: Schema { context.schema }

  var blocks: [Block] {
    [.heading(1, schema.name), .lead(lead)] + opening + EndpointsChapter(context: context).blocks
      + overview + schema.objects.flatMap { ObjectChapter(object: $0, context: context).blocks }
      + lists + incomingRoutes + ValuesChapter(context: context).blocks + examples
      + SourcesChapter(context: context).blocks
  }

  private var lead: Line {
    let names = distinct(schema.sources.map { $0.publisher ?? $0.title })
    let objects = String(counting: schema.objects.count, "object")
    let fields = String(counting: schema.objects.reduce(0) { $0 + $1.fields.count }, "field")
    let origin = names.isEmpty ? "" : ", as described by " + names.joined(separator: ", ")
    return ["\(objects) with \(fields)\(origin)."]
  }

  /// One complete payload, and its exact push.
  private var opening: [Block] {
    guard let example = context.opening else { return [] }
    let title = context.push(of: example) == nil ? "A whole push" : "One payload, and its push"
    var left: [Block] = [
      .paragraph([.link(example.object), ": ", .link(example.name, context.place(of: example))]),
      .code(example.json, language: "json"),
    ]
    guard let push = context.push(of: example) else {
      left.insert(.paragraph(.prose(example.documentation)), at: 1)
      return [.heading(2, title, address: Address.chapter("opening"))] + left
    }
    let right: [Block] =
      [
        .paragraph([.link(push.mapping.target)] + context.givens(of: example) + [":"]),
        .code(push.json, language: "json"),
      ] + (context.sending(push.mapping.target).map { [.paragraph($0)] } ?? [])
      + (context.pictures(of: example).first.map { [.picture($0.file)] } ?? [])
    return [.heading(2, title, address: Address.chapter("opening")), .pair(left, right)]
  }

  /// The objects that are sent or received as a whole, and their results.
  private var overview: [Block] {
    var table = DocumentTable(["Payload", "What it is", "Sent by", "Becomes"])
    for object in context.wholePayloads {
      table.add(
        [.link(object.id.name, Place(object.id))], .prose(object.documentation),
        .list(context.endpoints(of: object.id).map { .link($0) }),
        .list(context.mappings(from: object.id).map { .link($0.target) }))
    }
    guard !table.rows.isEmpty else { return [] }
    let link = Inline.link(
      "The examples that only test \(schema.name)", Place(.tests(schema.name)))
    let tests: [Block] = schema.hasTests ? [.remark([link, " have a page of their own."])] : []
    return .chapter("What is sent and received", "payloads", [.table(table)] + tests)
  }

  /// The whole texts that are arrays.
  private var lists: [Block] {
    .chapter(
      "Arrays of objects", "arrays",
      schema.payloads.map { list in
        let words: Line =
          ["A payload is "] + context.line(list.type, as: .plain)
          + ["; each object is checked and converted as one that is sent alone."]
        return context.section(list.id, list.documentation, [.paragraph(words)], list.provenance)
      })
  }

  /// The sources of each Apple field.
  private var incomingRoutes: [Block] {
    let routes = context.routes.routes.filter { $0.vendor == schema.name }
    guard !routes.isEmpty else { return [] }
    var table = DocumentTable(["Apple’s field", "Fed by"])
    for target in context.routes.targets {
      let feeds = routes.filter { $0.target == target }.map {
        $0.member == nil ? $0.wholeOrigin : $0.originLine
      }
      guard !feeds.isEmpty else { continue }
      table.add([context.routes.link(to: target)], .joined(distinct(feeds)))
    }
    let words: Line = [
      "Each field of a push that \(schema.name) feeds. ", .link("All ways", Place(.explorer)),
      " have their conditions and losses with them; ",
      .link("the comparison", Place(.comparison)), " says what other vendors can say.",
    ]
    return .chapter("What arrives at Apple", "incomingRoutes", [.paragraph(words), .table(table)])
  }

  private var examples: [Block] {
    .chapter(
      "Examples", "examples", schema.examples.filter(\.isTelling).map { context.section($0) })
  }
}

extension Route {
  /// The source of the field: a member, a given, or a value that the conversion writes.
  var originLine: Line {
    switch origin {
    case .member(let member): [.link(code: isOfOwnSchema ? member.text : source, Place(member))]
    case .given(let name): ["given ", .code(name)]
    case .constant(let text): ["set to ", .code(text)]
    }
  }

  /// The source of the field if it is no member: the object and the condition.
  var wholeOrigin: Line {
    originLine + [" for ", .link(code: holder.name, Place(holder))]
      + (condition.isEmpty ? [] : [.text(" " + condition)])
  }
}

/// The elements with different keys, each the first with its key.
func distinct<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [Element]
{
  var seen: Set<Key> = []
  return elements.filter { seen.insert(key($0)).inserted }
}

/// Each line once; lines with the same text are equal.
func distinct(_ lines: [Line]) -> [Line] { distinct(lines, by: \.plainText) }

extension [Inline] {
  /// The words of the line, without its links.
  var plainText: String {
    map { piece in
      switch piece {
      case .text(let text), .code(let text), .label(let text, _): text
      case .strong(let inner), .link(let inner, _), .website(let inner, _): inner.plainText
      }
    }.joined()
  }
}

/// The page of the examples that only test a schema.
struct TestsDocument {
  let context: SchemaContext

  var blocks: [Block] {
    let tests = context.schema.examples.filter { !$0.isTelling }
    let name = context.schema.name
    return [
      .heading(1, "\(name): test examples"),
      .lead([
        "Payloads that hold the rules of ", .link(schema: name),
        " to what they say; they are run on every check.",
      ]),
    ] + tests.map { context.section($0, level: 2) }
  }
}
