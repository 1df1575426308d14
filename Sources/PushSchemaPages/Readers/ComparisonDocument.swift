import PushSchemaModel

/// The page that compares what each vendor can express, and with which fields.
struct ComparisonDocument {
  let routes: PushRoutes

  private var vendors: [String] { routes.vendors }

  /// The blocks; empty if no vendor's payload is converted to a push.
  var blocks: [Block] {
    guard !vendors.isEmpty else { return [] }
    let legend = Ability.allCases.map { [$0.label, .text(" " + $0.words.meaning)] }
    return [
      .heading(1, "What each vendor can say"),
      .lead(["What a push of Apple’s can do, and which of it a vendor’s payload can ask for."]),
      matrix, .list(legend),
    ] + received + [
      .heading(2, "Field by field", address: Address.chapter("fields")),
      .paragraph([
        "Each field of a push with what feeds it: what it takes and when it has to be there. ",
        "After each field comes the payload that it is part of.",
      ]),
    ] + routes.describedPaths.map { section($0) } + customKeys
  }

  // MARK: The overview

  private var matrix: Block {
    var table = DocumentTable(["A push with …"] + vendors)
    let known = Set(routes.describedPaths)
    for capability in Capability.all {
      let path = capability.paths.first(where: known.contains)
      guard path != nil || capability.paths.isEmpty else { continue }
      let address = path.map(Address.path) ?? Address.chapter("custom")
      table.add(
        cells: [[.link(capability.name, Place(.comparison, address))]]
          + vendors.map { [routes.ability(of: $0, capability).label] })
    }
    return .section(.matrix, [.table(table)])
  }

  /// Explains which objects count as received.
  private var received: [Block] {
    let starts = vendors.filter(routes.senders.contains).compactMap(routes.set.schema)
      .flatMap(\.mappings).filter { $0.leadsToApple && routes.set.isReceived($0.source) }
    guard !starts.isEmpty else { return [] }
    return [
      .remark(
        [
          "Apple’s ", .code("aps"),
          " is at the top of these, so that they count as received and not as sent: ",
        ] + .list(starts.map { .link($0.source) }) + ["."])
    ]
  }

  // MARK: One field

  private func section(_ path: String) -> Block {
    var blocks: [Block] = []
    if let entry = routes.paths[path] {
      blocks.append(
        .paragraph(
          [.link("Apple", Place(entry.member)), " takes "] + type(of: entry.member)
            + [.text(", " + presence(of: entry.member) + ". ")]
            + .prose(entry.field.documentation)))
    }
    return section(path, blocks + feeds(of: path))
  }

  private func section(_ path: String, _ blocks: [Block]) -> Block {
    .section(.feeds, address: Address.path(path), [.heading(3, [.code(path)])] + blocks)
  }

  private func feeds(of path: String) -> [Block] {
    let found = routes.routes(to: path)
    let table = table(of: vendors.flatMap { name in found.filter { $0.vendor == name } }, to: path)
    let others = vendors.filter { vendor in
      !found.contains { $0.vendor == vendor } && !routes.leadsInside(path, from: vendor)
    }
    let vendorsByAbility = Dictionary(grouping: others) { routes.ability(of: $0, at: path) }
    let abilities: [Ability] = [.customData, .inDoubt, .received, .cannot, .notDescribed]
    let remarks = abilities.compactMap { ability -> Line? in
      vendorsByAbility[ability].map {
        [.text(ability.word.asSentence + ": " + $0.joined(separator: ", ") + ".")]
      }
    }
    return [.table(table), .remark(.joined(remarks, by: " "))]
  }

  /// What feeds a path, each row once.
  private func table(of found: [Route], to path: String) -> DocumentTable {
    var table = DocumentTable(["Vendor", "Fed by", "Takes", "Presence"])
    let rows = found.map { [[.link(schema: $0.vendor)]] + cells(of: $0, to: path) }
    for row in distinct(rows, by: { $0.map(\.plainText).joined(separator: "|") }) {
      table.add(cells: row)
    }
    return table
  }

  /// The source of a path, the accepted values, its presence and its condition.
  private func cells(of route: Route, to path: String) -> [Line] {
    let condition: Line = route.condition.isEmpty ? [] : [.text(route.condition)]
    guard let member = route.member else {
      let holder = Inline.link(route.holder.name, Place(route.holder))
      return [route.originLine + [" in ", holder], [], condition]
    }
    return [
      route.originLine + starts(of: member, in: route.vendor, to: path)
        + (route.target == path ? [] : [" as a whole"])
        + route.change.between(" (", ")"), type(of: member),
      .joined([[.text(presence(of: member))], condition], by: "; "),
    ]
  }

  /// The payloads in which a member of an inner object is converted to a path: ` in InstantPush`.
  private func starts(of member: MemberID, in vendor: String, to path: String) -> Line {
    let starts = distinct(
      routes.routes(to: path).filter { $0.vendor == vendor && $0.member == member }.map(\.start))
    if starts.isEmpty || starts.contains(member.object) { return [] }
    return [" in "] + .list(starts.map { .link($0.name, Place($0)) })
  }

  private func type(of member: MemberID) -> Line {
    guard let object = routes.set.object(member.object) else { return [] }
    let type = member.key.map { object.field($0)?.type } ?? object.rest?.type
    return type.map { [.code($0.text(in: member.object.schema))] } ?? []
  }

  private func presence(of member: MemberID) -> String {
    guard let object = routes.set.object(member.object), let field = routes.set.field(member)
    else { return "optional" }
    return object.presenceProse(of: field, in: routes.set)
  }

  // MARK: Keys of the app's own

  private var customKeys: [Block] {
    let paths = routes.customPaths
    let words: Inline =
      paths.isEmpty
      ? "No vendor puts keys next to Apple’s fields."
      : "What vendors put next to Apple’s fields, for their own code in the app or for the app itself."
    return [
      .heading(2, "Keys next to Apple’s", address: Address.chapter("custom")), .paragraph([words]),
    ] + paths.map { section($0, [.table(table(of: routes.routes(to: $0), to: $0))]) }
  }
}

extension Ability {
  /// The word in the overview.
  var word: String { words.word }

  var label: Inline { .label(words.word, words.tone) }

  /// The word in the overview, its colour and its meaning.
  fileprivate var words: (word: String, tone: Inline.Tone, meaning: String) {
    switch self {
    case .says: ("yes", .good, "a field of its own says it")
    case .passes:
      (
        "Apple’s key", .good,
        "the vendor’s payload takes an object of Apple’s as a whole, which can contain it"
      )
    case .fixed:
      ("fixed", .note, "the conversion or the sending server writes it; the sender does not choose")
    case .customData:
      (
        "custom data", .conditional,
        "a key of the app’s own carries it, which the app or its extension has to read"
      )
    case .inDoubt:
      (
        "in doubt", .warning,
        "what is sent has room for it; whether the vendor takes it over is not documented"
      )
    case .received:
      (
        "as received", .conditional,
        "only payloads as devices receive them have it; no described object that senders write does"
      )
    case .cannot:
      (
        "cannot", .error,
        "the vendor’s objects, or their lists of values, take nothing that would say it"
      )
    case .notDescribed: ("not described", .plain, "the described documents do not speak of it")
    }
  }
}
