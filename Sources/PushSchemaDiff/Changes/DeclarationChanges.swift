import PushSchemaDiagnostics
import PushSchemaModel

/// The differences between the declarations of two versions.
struct DeclarationChanges {
  let correspondence: Correspondence
  private(set) var list = ChangeList()

  /// Finds all changes in the requested schemas, without the effects on payloads.
  init(_ correspondence: Correspondence) {
    self.correspondence = correspondence
    let before = correspondence.old.schemas.filter(\.isRequested)
    let after = correspondence.new.schemas.filter(\.isRequested)
    for (schema, other) in pairs(of: before, and: after, name: \.name, isRenamed: { _, _ in false })
    {
      if let schema, let other {
        add(schema, other)
      } else if let other {
        list.add(Change(.added, .schema, other.name), as: [])
      } else if let schema {
        list.add(
          Change(
            .removed, .schema, schema.name,
            effects: [
              Effect(.senders, .mayBreak, "its objects are gone"),
              Effect(.swift, .breaks, "the library is gone"),
              Effect(.results, .mayBreak, "its conversions are gone"),
            ]), as: [])
      }
    }
  }

  private mutating func add(_ schema: Schema, _ other: Schema) {
    addChanges(.enumeration, schema.enumerations, other.enumerations) { $2.compare($0, $1) }
    addChanges(.type, schema.types, other.types) { item, partner, change in
      change.compare([item, partner].map { $0.definitionText(in: $0.id.schema) })
      if item.type.definitionShape != partner.type.definitionShape {
        change.breaksSwift("the type of '\(partner.id.name)' changed")
      }
    }
    addPairs(.object, schema.objects, other.objects) { changes, item, partner in
      let (old, new) = (changes.correspondence.old, changes.correspondence.new)
      let roles = (old: old.content(of: item.id), new: new.content(of: partner.id))
      ObjectChanges(old: item, new: partner, roles: roles).add(to: &changes.list)
    }
    addChanges(.payload, schema.payloads, other.payloads) { item, partner, change in
      change.compare([item, partner].map { $0.type.text(in: $0.id.schema) })
      if !change.details.isEmpty,
        item.object != partner.object || item.takesOne != partner.takesOne
      {
        change.breaksSwift("its items or its model changed")
      }
    }
    addChanges(.mapping, schema.mappings, other.mappings) { $2.compare($0, $1) }
    for (item, partner) in partners(schema.endpoints, other.endpoints) {
      addEndpoint(item, partner)
    }
    addDocumentation(schema, other)
  }

  /// The corresponding items, by their names in both versions.
  private func partners<Item: Declaration>(
    _ items: [Item], _ others: [Item]
  ) -> [(old: Item?, new: Item?)] {
    correspondence.positions(items.map(\.id), others.map(\.id))
      .map { pair in (pair.old.map { items[$0] }, pair.new.map { others[$0] }) }
  }

  private func change<Item: Declaration>(
    _ topic: Change.Topic, _ item: Item?, _ partner: Item?
  ) -> Change {
    Change(
      topic, from: item.map { ($0.id.description, $0.range) },
      to: partner.map { ($0.id.description, $0.range) }, isRenamed: item?.id != partner?.id)
  }

  private mutating func add<Item: Declaration>(_ change: Change, _ item: Item?, _ partner: Item?) {
    let ids = [item?.id, partner?.id].compactMap(\.self)
    list.add(change, as: ids.map { ChangeList.Key(topic: change.topic, id: $0) })
  }

  /// Adds new and removed declarations, and those that both versions have by `compare`.
  private mutating func addPairs<Item: Declaration>(
    _ topic: Change.Topic, _ items: [Item], _ others: [Item],
    compare: (inout Self, Item, Item) -> Void
  ) {
    for (item, partner) in partners(items, others) {
      var change = change(topic, item, partner)
      if let item, let partner {
        compare(&self, item, partner)
        continue
      } else if let item {
        change.breaksSwift("'\(item.id.name)' is gone")
      } else {
        change.changesDocumentation("the documentation is longer")
      }
      add(change, item, partner)
    }
  }

  /// The same; `compare` adds differences to the change of a declaration that both versions have.
  private mutating func addChanges<Item: Declaration>(
    _ topic: Change.Topic, _ items: [Item], _ others: [Item],
    compare: (Item, Item, inout Change) -> Void
  ) {
    addPairs(topic, items, others) { changes, item, partner in
      var change = changes.change(topic, item, partner)
      if change.kind == .renamed {
        change.breaksSwift("'\(item.id.name)' is now called '\(partner.id.name)'")
      }
      if item.hasOtherWords(than: partner) { change.changesDocumentation() }
      compare(item, partner, &change)
      changes.add(change, item, partner)
    }
  }

  // MARK: Endpoints

  /// Adds an endpoint's change. Senders to a changed one fail, which no payload can prove.
  private mutating func addEndpoint(_ item: Endpoint?, _ partner: Endpoint?) {
    var change = change(.endpoint, item, partner)
    if let item, let partner {
      let lines = (item.lines.map(\.text), partner.lines.map(\.text))
      change.details =
        lines.0.filter { !lines.1.contains($0) }.map { "- \($0)" }
        + lines.1.filter { !lines.0.contains($0) }.map { "+ \($0)" }
      let ends = [item, partner].map { "\($0.object) -> \($0.answer.map { "\($0)" } ?? "nothing")" }
      if ends[0] != ends[1] { change.details.append("\(ends[0]) is now \(ends[1])") }
      if !change.details.isEmpty {
        change.effects.append(Effect(.senders, .mayBreak, "requests are sent differently"))
      } else if item.hasOtherWords(than: partner) || item.id != partner.id {
        change.changesDocumentation()
      }
    } else if partner == nil {
      change.effects.append(
        Effect(.senders, .mayBreak, "no endpoint says where requests are sent"))
    } else {
      change.changesDocumentation("the documentation is longer")
    }
    add(change, item, partner)
  }

  // MARK: Words

  private mutating func addDocumentation(_ schema: Schema, _ other: Schema) {
    var change = Change(.changed, .documentation, other.name)
    func note(_ noun: String, _ before: [String], _ after: [String]) {
      let known = Set(before)
      let kept = Set(after)
      let added = after.count { !known.contains($0) }
      let removed = before.count { !kept.contains($0) }
      if added > 0 { change.details.append("\(noun): \(added) new or changed") }
      if removed > 0, added == 0 { change.details.append("\(noun): \(removed) gone") }
    }
    note("examples", schema.examples.map(\.words), other.examples.map(\.words))
    note("sources", schema.sources.map(\.words), other.sources.map(\.words))
    note("tables", schema.tables.map(\.words), other.tables.map(\.words))
    note("errata", schema.errata.map(\.words), other.errata.map(\.words))
    note("conflicts", schema.conflicts.map(\.words), other.conflicts.map(\.words))
    guard !change.details.isEmpty else { return }
    change.changesDocumentation("examples, sources or notes changed")
    list.add(change, as: [])
  }
}

/// A declaration that either version may have.
protocol Declaration {
  var id: DeclarationID { get }
  var range: SourceRange { get }
  var documentation: String { get }
  var provenance: Provenance { get }

  /// Whether it differs in texts that only readers notice.
  func hasOtherWords(than other: Self) -> Bool
}

extension Declaration {
  func hasOtherWords(than other: Self) -> Bool {
    documentation != other.documentation || !provenance.isSame(as: other.provenance)
  }
}

extension Enumeration: Declaration {}

extension Object: Declaration {}

extension ArrayPayload: Declaration {}

extension Endpoint: Declaration {
  func hasOtherWords(than other: Endpoint) -> Bool { words != other.words }

  /// Its texts besides its lines.
  private var words: [String] {
    [documentation, provenance.words] + lines.flatMap { [$0.documentation, $0.provenance.words] }
  }
}

extension NamedType: Declaration {
  func hasOtherWords(than other: NamedType) -> Bool {
    documentation != other.documentation || message != other.message
      || !provenance.isSame(as: other.provenance)
  }
}

extension Mapping: Declaration {
  func hasOtherWords(than other: Mapping) -> Bool {
    documentation != other.documentation || wordsOfLines != other.wordsOfLines
  }
}

extension Change {
  /// Adds the texts of the two versions after `heading` if they differ.
  mutating func compare(_ texts: [String], _ heading: String = "") {
    if texts[0] != texts[1] { details.append("\(heading)\(texts[0]) -> \(texts[1])") }
  }

  fileprivate mutating func compare(_ item: Enumeration, _ partner: Enumeration) {
    compare([item.openness, partner.openness])
    if item.isOpen != partner.isOpen {
      breaksSwift("the case 'other' is \(partner.isOpen ? "new" : "gone")")
    }
    let values = pairs(of: item.values, and: partner.values, name: \.literal.text) {
      $0.caseName == $1.caseName
    }
    var hasOtherWords = false
    for (value, other) in values {
      guard let value, let other else {
        if let other { details.append("added \(other.literal.text)") }
        if let value { details.append("removed \(value.literal.text)") }
        let name = other?.caseName ?? value?.caseName ?? ""
        breaksSwift("the case '\(name)' is \(other == nil ? "gone" : "new")")
        continue
      }
      if !value.literal.isSame(as: other.literal) {
        details.append("\(value.literal.text) -> \(other.literal.text)")
      }
      if value.caseName != other.caseName {
        breaksSwift("the case '\(value.caseName)' is now called '\(other.caseName)'")
      }
      hasOtherWords =
        hasOtherWords || value.documentation != other.documentation
        || !value.provenance.isSame(as: other.provenance)
        || value.availability != other.availability || value.deprecation != other.deprecation
    }
    if hasOtherWords, verdict(for: .documentation) == nil {
      changesDocumentation("the documentation of values changed")
    }
  }
}

extension PayloadType {
  /// Its meaning in Swift: the cases of an enum, else the type.
  fileprivate var definitionShape: String {
    switch self {
    case .literals(_, let name?): name.cases.joined(separator: "|") + (name.isOpen ? "|" : "")
    default: swiftShape
    }
  }
}

extension Provenance {
  var words: String {
    citations.map { "\($0.source):\($0.firstLine)-\($0.lastLine) \($0.quotation ?? "")" }
      .joined(separator: ", ") + (inference ?? "")
  }
}

extension Example {
  fileprivate var words: String {
    "\(name) \(object) \(verdict.rawValue) \(json) \(documentation) \(expectations.map(\.code))"
  }
}

extension Source {
  fileprivate var words: String {
    "\(id) \(title) \(publisher ?? "") \(url ?? "") \(sha256 ?? "") \(date ?? "")"
  }
}

extension Table {
  fileprivate var words: String { "\(id) \(columns) \(rows.map { $0.cells.map(\.text) })" }
}

extension Erratum {
  fileprivate var words: String {
    "\(citation.source):\(citation.firstLine) \(says) \(means ?? "") \(reason)"
  }
}

extension Conflict {
  fileprivate var words: String { "\(object) \(member ?? "") \(resolution) \(reason)" }
}
