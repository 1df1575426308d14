import PushSchemaModel

/// The page that compares what each vendor can express, and with which fields.
struct ComparisonDocument {
  let routes: PushRoutes

  private var vendors: [String] { routes.vendors }

  /// The blocks; empty if no vendor's payload is converted to a push.
  var blocks: [Block] {
    guard !vendors.isEmpty else { return [] }
    return [
      .heading(1, "What each vendor can say"),
      .lead([
        .text("What a push of Apple’s can do, and which of it a vendor’s payload can ask for.")
      ]), matrix, legend,
    ] + received + [
      .heading(2, "Field by field", address: Address.chapter("fields")),
      .paragraph([
        .text(
          "Each field of a push with what feeds it: what it takes and when it has to be there. "),
        .text("Behind a field stands the payload that it is part of."),
      ]),
    ] + routes.describedPaths.map { section($0) } + customKeys
  }

  // MARK: The overview

  private var matrix: Block {
    var table = DocumentTable(["A push with …"] + vendors)
    let known = Set(routes.describedPaths)
    for capability in Capability.all {
      let way = capability.ways.first { known.contains($0.path) }
      guard way != nil || capability.ways.isEmpty else { continue }
      let address = way.map { Address.path($0.path) } ?? Address.chapter("custom")
      let place = Place(.comparison, address)
      table.add(
        cells: [[.link([.text(capability.name)], place)]]
          + vendors.map { vendor in
            [routes.ability(of: vendor, capability).label]
          })
    }
    return .section(.matrix, address: nil, [.table(table)])
  }

  private var legend: Block {
    .list([
      [Ability.says.label, .text(" a field of its own says it")],
      [
        Ability.passes.label,
        .text(" the vendor’s payload takes an object of Apple’s as a whole, in which it can stand"),
      ],
      [
        Ability.fixed.label,
        .text(" the conversion or the sending server writes it; the sender does not choose"),
      ],
      [
        Ability.customData.label,
        .text(" a key of the app’s own carries it, which the app or its extension has to read"),
      ],
      [
        Ability.inDoubt.label,
        .text(" what is sent has room for it; whether the vendor takes it over is not documented"),
      ],
      [
        Ability.received.label,
        .text(
          " only payloads as devices receive them have it; no described object that senders write does"
        ),
      ],
      [
        Ability.cannot.label,
        .text(" the vendor’s objects, or their lists of values, take nothing that would say it"),
      ],
      [Ability.notDescribed.label, .text(" the described documents do not speak of it")],
    ])
  }

  /// Explains which objects count as received.
  private var received: [Block] {
    var names: [Line] = []
    for vendor in vendors where routes.senders.contains(vendor) {
      let starts = routes.set.schema(vendor)?.mappings.filter {
        $0.leadsToApple && routes.set.isReceived($0.source)
      }
      names += (starts ?? []).map { [.link([.text("\($0.source)")], Place($0.source))] }
    }
    guard !names.isEmpty else { return [] }
    return [
      .remark(
        [
          .text("Apple’s "), .code("aps"),
          .text(" is at the top of these, so that they count as received and not as sent: "),
        ] + .joined(names) + [.text(".")])
    ]
  }

  // MARK: One field

  private func section(_ path: String) -> Block {
    var blocks: [Block] = [.heading(3, [.code(path)], address: nil)]
    if let entry = routes.paths[path] {
      blocks.append(
        .paragraph(
          [.link([.text("Apple")], Place(entry.member)), .text(" takes ")]
            + type(of: entry.member) + [.text(", " + presence(of: entry.member) + ". ")]
            + .prose(entry.field.documentation)))
    }
    return .section(.feeds, address: Address.path(path), blocks + feeds(of: path))
  }

  private func feeds(of path: String) -> [Block] {
    var table = DocumentTable(["Vendor", "Fed by", "Takes", "Presence"])
    var others: [(ability: Ability, vendor: String)] = []
    for vendor in vendors {
      let found = routes.routes(to: path).filter { $0.vendor == vendor }
      if found.isEmpty, !routes.leadsInside(path, from: vendor) {
        others.append((routes.ability(of: vendor, at: path), vendor))
      }
      var seen: Set<String> = []
      for row in found.map({ cells(of: $0, to: path) })
      where seen.insert(row.map(\.plainText).joined(separator: "|")).inserted {
        table.add(cells: [[.link([.text(vendor)], Place(.schema(vendor)))]] + row)
      }
    }
    var blocks: [Block] = table.rows.isEmpty ? [] : [.table(table)]
    var remarks: [Line] = []
    for label in [Ability.customData, .inDoubt, .received, .cannot, .notDescribed].map(\.word) {
      let names = others.filter { $0.ability.word == label }.map(\.vendor)
      if !names.isEmpty {
        remarks.append([.text(label.asSentence + ": " + names.joined(separator: ", ") + ".")])
      }
    }
    if !remarks.isEmpty { blocks.append(.remark(.joined(remarks, by: " "))) }
    return blocks
  }

  /// The source of a path, the accepted values, its presence and its condition.
  private func cells(of route: Route, to path: String) -> [Line] {
    let condition: Line = route.condition.isEmpty ? [] : [.text(route.condition)]
    guard let member = route.member else {
      return [
        route.originLine + [.text(" in "), .link([.text(route.holder.name)], Place(route.holder))],
        [], condition,
      ]
    }
    return [
      route.originLine + starts(of: member, in: route.vendor, to: path)
        + (route.target == path ? [] : [.text(" as a whole")])
        + (route.change.isEmpty ? [] : [.text(" (")] + route.change + [.text(")")]),
      type(of: member),
      .joined([[.text(presence(of: member))], condition].filter { !$0.isEmpty }, by: "; "),
    ]
  }

  /// The payloads in which a member of an inner object is converted to a path: ` in InstantPush`.
  private func starts(of member: MemberID, in vendor: String, to path: String) -> Line {
    var starts: [DeclarationID] = []
    for route in routes.routes(to: path)
    where route.vendor == vendor && route.member == member && !starts.contains(route.start) {
      starts.append(route.start)
    }
    if starts.isEmpty || starts.contains(member.object) { return [] }
    return [.text(" in ")]
      + .joined(starts.map { [.link([.text($0.name)], Place($0))] }, by: ", ")
  }

  private func type(of member: MemberID) -> Line {
    guard let object = routes.set.object(member.object) else { return [] }
    let type = member.key.map { object.field($0)?.type } ?? object.rest?.type
    return type.map { [.code($0.text(in: member.object.schema))] } ?? []
  }

  private func presence(of member: MemberID) -> String {
    guard let object = routes.set.object(member.object),
      let field = member.key.flatMap({ object.field($0) })
    else { return "optional" }
    return object.presenceProse(of: field, in: routes.set)
  }

  // MARK: Keys of the app's own

  private var customKeys: [Block] {
    let paths = routes.customPaths
    let words =
      paths.isEmpty
      ? "No vendor puts keys beside Apple’s fields."
      : "What vendors put beside Apple’s fields, for their own code in the app or for the app itself."
    return [
      .heading(2, "Keys beside Apple’s", address: Address.chapter("custom")),
      .paragraph([.text(words)]),
    ]
      + paths.map { path in
        let found = routes.routes(to: path)
        var table = DocumentTable(["Vendor", "Fed by", "Takes", "Presence"])
        var seen: Set<String> = []
        for route in found {
          let row = cells(of: route, to: path)
          guard seen.insert(route.vendor + row.map(\.plainText).joined(separator: "|")).inserted
          else { continue }
          table.add(cells: [[.link([.text(route.vendor)], Place(.schema(route.vendor)))]] + row)
        }
        return .section(
          .feeds, address: Address.path(path),
          [.heading(3, [.code(path)], address: nil), .table(table)])
      }
  }
}

extension Ability {
  /// The word in the overview.
  var word: String {
    switch self {
    case .says: "yes"
    case .passes: "Apple’s key"
    case .fixed: "fixed"
    case .customData: "custom data"
    case .inDoubt: "in doubt"
    case .received: "as received"
    case .cannot: "cannot"
    case .notDescribed: "not described"
    }
  }

  var label: Inline {
    switch self {
    case .says, .passes: .label(word, .good)
    case .fixed: .label(word, .note)
    case .customData, .received: .label(word, .conditional)
    case .inDoubt: .label(word, .warning)
    case .cannot: .label(word, .error)
    case .notDescribed: .label(word, .plain)
    }
  }
}
