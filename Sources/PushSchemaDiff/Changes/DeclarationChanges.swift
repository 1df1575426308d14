import PushSchemaDiagnostics
import PushSchemaModel

/// The differences between the declarations of two versions.
struct DeclarationChanges {
  let correspondence: Correspondence
  private var old: SchemaSet { correspondence.old }
  private var new: SchemaSet { correspondence.new }

  init(_ correspondence: Correspondence) {
    self.correspondence = correspondence
  }

  /// All changes in the requested schemas, without the effects on payloads.
  func list() -> ChangeList {
    var list = ChangeList()
    let before = old.schemas.filter(\.isRequested)
    let after = new.schemas.filter(\.isRequested)
    for (schema, other) in pairs(of: before, and: after, name: \.name, isRenamed: { _, _ in false })
    {
      if let schema, let other {
        add(schema, other, to: &list)
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
    return list
  }

  private func add(_ schema: Schema, _ other: Schema, to list: inout ChangeList) {
    for (item, partner) in partners(schema.enumerations, other.enumerations, \.id) {
      addEnumeration(item, partner, to: &list)
    }
    for (item, partner) in partners(schema.types, other.types, \.id) {
      addType(item, partner, to: &list)
    }
    for (item, partner) in partners(schema.objects, other.objects, \.id) {
      if let item, let partner {
        let roles = (old: old.content(of: item.id), new: new.content(of: partner.id))
        ObjectChanges(item, partner, roles: roles).add(to: &list)
      } else {
        addWhole(item, partner, .object, id: \.id, range: \.range, to: &list)
      }
    }
    for (item, partner) in partners(schema.payloads, other.payloads, \.id) {
      guard let item, let partner else {
        addWhole(item, partner, .payload, id: \.id, range: \.range, to: &list)
        continue
      }
      addPayload(item, partner, to: &list)
    }
    for (item, partner) in partners(schema.mappings, other.mappings, \.id) {
      addMapping(item, partner, to: &list)
    }
    for (item, partner) in partners(schema.endpoints, other.endpoints, \.id) {
      addEndpoint(item, partner, to: &list)
    }
    addDocumentation(schema, other, to: &list)
  }

  /// The corresponding items, by their names in both versions.
  private func partners<Item>(
    _ items: [Item], _ others: [Item], _ id: KeyPath<Item, DeclarationID>
  ) -> [(old: Item?, new: Item?)] {
    correspondence.positions(items.map { $0[keyPath: id] }, others.map { $0[keyPath: id] })
      .map { pair in (pair.old.map { items[$0] }, pair.new.map { others[$0] }) }
  }

  private func keys(_ topic: Change.Topic, _ ids: DeclarationID?...) -> [ChangeList.Key] {
    ids.compactMap { $0 }.map { ChangeList.Key(topic: topic, id: $0) }
  }

  /// Adds a new or removed declaration.
  private func addWhole<Item>(
    _ item: Item?, _ partner: Item?, _ topic: Change.Topic, id: KeyPath<Item, DeclarationID>,
    range: KeyPath<Item, SourceRange>, to list: inout ChangeList
  ) {
    if let partner {
      let name = partner[keyPath: id]
      list.add(
        Change(
          .added, topic, name.description, at: partner[keyPath: range],
          effects: [Effect(.documentation, .changes, "the documentation is longer")]),
        as: keys(topic, name))
    } else if let item {
      let name = item[keyPath: id]
      list.add(
        Change(
          .removed, topic, name.description, at: item[keyPath: range],
          effects: [Effect(.swift, .breaks, "'\(name.name)' is gone")]), as: keys(topic, name))
    }
  }

  /// The change of a declaration that both versions have.
  private func change(
    _ topic: Change.Topic, _ former: DeclarationID, _ id: DeclarationID, at range: SourceRange,
    hasOtherWords: Bool
  ) -> Change {
    var change = Change(
      former == id ? .changed : .renamed, topic, id.description,
      formerly: former.description, at: range)
    if former != id {
      change.effects.append(
        Effect(.swift, .breaks, "'\(former.name)' is now called '\(id.name)'"))
    }
    if hasOtherWords {
      change.effects.append(Effect(.documentation, .changes, "its words or citations changed"))
    }
    return change
  }

  // MARK: Enums, types, payloads

  private func addEnumeration(
    _ item: Enumeration?, _ partner: Enumeration?, to list: inout ChangeList
  ) {
    guard let item, let partner else {
      return addWhole(item, partner, .enumeration, id: \.id, range: \.range, to: &list)
    }
    var change = change(
      .enumeration, item.id, partner.id, at: partner.range,
      hasOtherWords: item.documentation != partner.documentation
        || !item.provenance.isSame(as: partner.provenance))
    if item.openness != partner.openness {
      change.details.append("\(item.openness) -> \(partner.openness)")
    }
    if item.isOpen != partner.isOpen {
      change.effects.append(
        Effect(.swift, .breaks, "the case 'other' is \(partner.isOpen ? "new" : "gone")"))
    }
    let values = pairs(of: item.values, and: partner.values, name: \.literal.text) {
      $0.caseName == $1.caseName
    }
    var hasOtherWords = false
    for (value, other) in values {
      guard let value, let other else {
        if let other { change.details.append("added \(other.literal.text)") }
        if let value { change.details.append("removed \(value.literal.text)") }
        let name = other?.caseName ?? value?.caseName ?? ""
        change.effects.append(
          Effect(.swift, .breaks, "the case '\(name)' is \(other == nil ? "gone" : "new")"))
        continue
      }
      if !value.literal.isSame(as: other.literal) {
        change.details.append("\(value.literal.text) -> \(other.literal.text)")
      }
      if value.caseName != other.caseName {
        change.effects.append(
          Effect(.swift, .breaks, "the case '\(value.caseName)' is now called '\(other.caseName)'"))
      }
      hasOtherWords =
        hasOtherWords || value.documentation != other.documentation
        || !value.provenance.isSame(as: other.provenance)
        || value.availability != other.availability || value.deprecation != other.deprecation
    }
    if hasOtherWords, change.verdict(for: .documentation) == nil {
      change.effects.append(Effect(.documentation, .changes, "the documentation of values changed"))
    }
    list.add(change, as: keys(.enumeration, item.id, partner.id))
  }

  private func addType(_ item: NamedType?, _ partner: NamedType?, to list: inout ChangeList) {
    guard let item, let partner else {
      return addWhole(item, partner, .type, id: \.id, range: \.range, to: &list)
    }
    var change = change(
      .type, item.id, partner.id, at: partner.range,
      hasOtherWords: item.documentation != partner.documentation || item.message != partner.message
        || !item.provenance.isSame(as: partner.provenance))
    let texts = [item, partner].map { $0.definitionText(in: $0.id.schema) }
    if texts[0] != texts[1] { change.details.append("\(texts[0]) -> \(texts[1])") }
    if item.type.definitionShape != partner.type.definitionShape {
      change.effects.append(Effect(.swift, .breaks, "the type of '\(partner.id.name)' changed"))
    }
    list.add(change, as: keys(.type, item.id, partner.id))
  }

  private func addPayload(_ item: ArrayPayload, _ partner: ArrayPayload, to list: inout ChangeList)
  {
    var change = change(
      .payload, item.id, partner.id, at: partner.range,
      hasOtherWords: item.documentation != partner.documentation
        || !item.provenance.isSame(as: partner.provenance))
    let texts = [item, partner].map { $0.type.text(in: $0.id.schema) }
    if texts[0] != texts[1] {
      change.details.append("\(texts[0]) -> \(texts[1])")
      if item.object != partner.object || item.takesOne != partner.takesOne {
        change.effects.append(Effect(.swift, .breaks, "its items or its model changed"))
      }
    }
    list.add(change, as: keys(.payload, item.id, partner.id))
  }

  // MARK: Mappings

  private func addMapping(_ item: Mapping?, _ partner: Mapping?, to list: inout ChangeList) {
    guard let item, let partner else {
      return addWhole(item, partner, .mapping, id: \.id, range: \.range, to: &list)
    }
    var change = change(
      .mapping, item.id, partner.id, at: partner.range,
      hasOtherWords: item.documentation != partner.documentation
        || item.wordsOfLines != partner.wordsOfLines)
    change.compare(item, partner)
    list.add(change, as: keys(.mapping, item.id, partner.id))
  }

  // MARK: Endpoints

  /// Adds the change of an endpoint. Senders to a changed endpoint fail, which no payload can
  /// prove.
  private func addEndpoint(_ item: Endpoint?, _ partner: Endpoint?, to list: inout ChangeList) {
    guard let item, let partner else {
      return addWords(item, partner, to: &list)
    }
    let lines = (item.lines.map(\.text), partner.lines.map(\.text))
    var details =
      lines.0.filter { !lines.1.contains($0) }.map { "- \($0)" }
      + lines.1.filter { !lines.0.contains($0) }.map { "+ \($0)" }
    let ends = [item, partner].map { "\($0.object) -> \($0.answer.map { "\($0)" } ?? "nothing")" }
    if ends[0] != ends[1] { details.append("\(ends[0]) is now \(ends[1])") }
    var change = Change(
      item.id == partner.id ? .changed : .renamed, .endpoint, partner.id.description,
      formerly: item.id.description, details: details, at: partner.range)
    if !details.isEmpty {
      change.effects.append(Effect(.senders, .mayBreak, "requests are sent differently"))
    } else if item.words != partner.words || item.id != partner.id {
      change.effects.append(Effect(.documentation, .changes, "its words or citations changed"))
    }
    list.add(change, as: keys(.endpoint, item.id, partner.id))
  }

  private func addWords(_ item: Endpoint?, _ partner: Endpoint?, to list: inout ChangeList) {
    guard let found = partner ?? item else { return }
    let isNew = partner != nil
    let effect =
      isNew
      ? Effect(.documentation, .changes, "the documentation is longer")
      : Effect(.senders, .mayBreak, "no endpoint says where requests are sent")
    list.add(
      Change(
        isNew ? .added : .removed, .endpoint, found.id.description, at: found.range,
        effects: [effect]), as: keys(.endpoint, found.id))
  }

  // MARK: Words

  private func addDocumentation(_ schema: Schema, _ other: Schema, to list: inout ChangeList) {
    var details: [String] = []
    func note(_ noun: String, _ before: [String], _ after: [String]) {
      let known = Set(before)
      let kept = Set(after)
      let added = after.count { !known.contains($0) }
      let removed = before.count { !kept.contains($0) }
      if added > 0 { details.append("\(noun): \(added) new or changed") }
      if removed > 0, added == 0 { details.append("\(noun): \(removed) gone") }
    }
    note("examples", schema.examples.map(\.words), other.examples.map(\.words))
    note("sources", schema.sources.map(\.words), other.sources.map(\.words))
    note("tables", schema.tables.map(\.words), other.tables.map(\.words))
    note("errata", schema.errata.map(\.words), other.errata.map(\.words))
    note("conflicts", schema.conflicts.map(\.words), other.conflicts.map(\.words))
    guard !details.isEmpty else { return }
    list.add(
      Change(
        .changed, .documentation, other.name, details: details,
        effects: [Effect(.documentation, .changes, "examples, sources or notes changed")]),
      as: [])
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

extension Endpoint {
  /// Its texts besides its lines.
  fileprivate var words: [String] {
    [documentation, provenance.words] + lines.flatMap { [$0.documentation, $0.provenance.words] }
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
  fileprivate var words: String {
    "\(id) \(columns) \(rows.map { $0.cells.map(\.text) })"
  }
}

extension Erratum {
  fileprivate var words: String {
    "\(citation.source):\(citation.firstLine) \(says) \(means ?? "") \(reason)"
  }
}

extension Conflict {
  fileprivate var words: String { "\(object) \(member ?? "") \(resolution) \(reason)" }
}
