@_spi(Generated) import PushPayloadBasics
package import PushSchemaModel
import PushSchemaText

/// The listing of a mapping in one direction, from which programs are created.
package struct WrittenMapping: Sendable {
  /// The mapping's name in its schema, followed by ` back` in the backward direction.
  package let name: String
  /// JSON with a line for each line of the mapping.
  package let text: String
  /// The objects that the text names.
  package let objects: [DeclarationID]
  /// The mappings that its lines use, each once, and their directions.
  package let mappings: [MappingWay]
}

extension SchemaSet {
  /// The listing of a mapping in one direction.
  package func listing(of mapping: Mapping, isBackward: Bool) -> WrittenMapping? {
    guard let source = object(isBackward ? mapping.target : mapping.source) else { return nil }
    var writer = MappingWriter(mapping, isBackward: isBackward, from: source, in: self)
    return writer.write()
  }
}

/// Writes the listing of a mapping in one direction.
struct MappingWriter {
  let mapping: Mapping
  let isBackward: Bool
  let set: SchemaSet
  var parts: ListingWriter
  var mappings: [MappingWay] = []
  /// In the backward direction, the forward mapping if it has lines that run only forward.
  private var forth: MappingWay?

  init(_ mapping: Mapping, isBackward: Bool, from source: Object, in set: SchemaSet) {
    self.mapping = mapping
    self.isBackward = isBackward
    self.set = set
    parts = ListingWriter(set, source)
    guard !isBackward else { return }
    if !mapping.givens.isEmpty {
      parts.givens = Object(
        id: DeclarationID(schema: "", name: ""),
        fields: mapping.givens.map { Field(key: $0.name, type: $0.type, range: $0.range) },
        range: mapping.range)
    }
    parts.fanOut = mapping.fanOut.map { ($0.keys, $0.type.declaredObject.flatMap(set.object)) }
  }

  mutating func write() -> WrittenMapping {
    let way = MappingWay(mapping.id, isBackward: isBackward)
    var text = ListingText()
    let from = parts.name(isBackward ? mapping.target : mapping.source)
    let to = parts.name(isBackward ? mapping.source : mapping.target)
    let each = isBackward ? nil : mapping.fanOut.map { JSONDocument.array(steps($0.steps[...])) }
    let givens = parts.givens.map { object in
      object.fields.map { JSONDocument.array([.string($0.key), parts.type($0.type)]) }
    }
    let defaults = (isBackward || mapping.direction != .both ? [] : mapping.givens).compactMap {
      given in given.defaultValue.flatMap { $0 == .null ? nil : (given.name, $0.written) }
    }
    let suppressions = mapping.suppressions(isBackward: isBackward).map { suppression in
      JSONDocument.array(
        [parts.test(suppression.condition), .string(set.reason(of: suppression))]
          + (suppression.isRefusal ? [.boolean(true)] : []))
    }
    let cases = (isBackward ? [] : mapping.cases).map { entry in
      entry.condition.map { parts.test($0) } ?? .null
    }
    let lines = joined(lines())
    text.member("mapping", .string(way.name))
    text.member("from", from)
    text.member("to", to)
    text.member("back", .flag(isBackward))
    text.member("forth", forth.map { .string($0.name) })
    text.member("objects", .texts(parts.named.map(\.description)))
    text.member("mappings", .list(mappings.map { .string($0.name) }))
    text.member("each", each)
    text.member(
      "givens",
      givens.map { .object([("object", .string(way.name + " givens")), ("fields", .array($0))]) })
    text.member("defaults", defaults.isEmpty ? nil : .object(defaults))
    text.lines("nothing", suppressions)
    text.lines("cases", cases)
    text.lines("lines", lines)
    return WrittenMapping(
      name: way.name, text: text.finish(), objects: parts.named, mappings: mappings)
  }

  // MARK: Lines

  /// The lines in order; a line that differs between cases is written once for each form.
  private mutating func lines() -> [Members] {
    guard !isBackward, !mapping.cases.isEmpty else {
      return mapping.lines.compactMap { self.line($0) }
    }
    var written: [Members] = []
    for position in mapping.lines.indices {
      var forms: [(members: Members, text: String, cases: [Int])] = []
      for (number, entry) in mapping.cases.enumerated() {
        guard let line = entry.lines[position], let members = self.line(line) else { continue }
        let text = JSONDocument.object(members).text
        if let known = forms.firstIndex(where: { $0.text == text }) {
          forms[known].cases.append(number)
        } else {
          forms.append((members, text, [number]))
        }
      }
      written += forms.map { form in
        let cases = form.cases.count == mapping.cases.count ? [] : form.cases
        return form.members + present(["in": .list(cases.map { .number($0) })])
      }
    }
    return written
  }

  /// The lines as JSON. Lines one after the other that only name members, with the same reason and in
  /// the same cases, are one.
  private func joined(_ lines: [Members]) -> [JSONDocument] {
    var groups: [(kind: String?, places: [JSONDocument], others: Members, shared: String)] = []
    for line in lines {
      guard let (kind, place) = line.first, kind == "drop" || kind == "known" else {
        groups.append((nil, [], line, ""))
        continue
      }
      let others = Array(line.dropFirst())
      let shared = JSONDocument.object(others).text
      if groups.last?.kind == kind, groups.last?.shared == shared {
        groups[groups.count - 1].places.append(place)
      } else {
        groups.append((kind, [place], others, shared))
      }
    }
    return groups.map { line in
      .object((line.kind.map { [($0, .array(line.places))] } ?? []) + line.others)
    }
  }

  /// A line; `nil` if it does nothing in this direction.
  private mutating func line(_ line: MappingLine) -> Members? {
    guard let way = line.way(isBackward: isBackward) else {
      guard isBackward, let path = line.targetPath else { return nil }
      // What the forward direction would write again is no loss.
      let way = MappingWay(mapping.id, isBackward: false)
      forth = way
      if !mappings.contains(way) { mappings.append(way) }
      return [("known", named(path))]
    }
    let stated = present(["lossy": isBackward ? nil : line.reason.map { .string($0) }])
    guard let target = way.target else {
      return way.paths.first.map { [("drop", named($0))] + stated }
    }
    let values = way.values.map { JSONDocument.object(value($0)) }
    let to = ("to", self.target(target))
    let written = values.count == 1 ? ("take", values[0]) : ("first", .array(values))
    let lay = line.form == .override ? JSONDocument.string(line.isDeep ? "deep" : "whole") : nil
    return [to, written] + present(["lay": lay]) + stated
  }

  /// A path that a line names without reading it.
  private mutating func named(_ path: MappingPath) -> JSONDocument {
    let place = place(path)
    guard path.spreads else { return place }
    if case .object(let members) = place { return .object(members + [("members", .boolean(true))]) }
    return .object([("path", place), ("members", .boolean(true))])
  }

  private mutating func target(_ path: MappingPath) -> JSONDocument {
    var around: PayloadType?
    return .array(
      path.steps.flatMap { step in
        defer { around = step.type }
        return [.string(step.key)] + position(of: step, in: around)
      })
  }

  /// The steps of a path, with keys to search after a value whose position is not stored.
  private mutating func steps(_ steps: ArraySlice<MappingPath.Step>) -> [JSONDocument] {
    var isKept = true
    var around: PayloadType?
    return steps.flatMap { step in
      let position = position(of: step, in: around)
      defer {
        isKept = isKept && !position.isEmpty && !step.type.declaredObjects.isEmpty
        around = step.type
      }
      return [isKept ? .string(step.key) : foundKey(step)] + position
    }
  }

  /// The index of the field of a step from a value of a type; empty if it is no field.
  private mutating func position(
    of step: MappingPath.Step, in around: PayloadType?
  ) -> [JSONDocument] {
    let position: JSONDocument? =
      switch step.place {
      case .field(let id): set.object(id)?.fieldPosition(step.key).map { .number($0) }
      case .given: parts.givens?.fieldPosition(step.key).map { .number($0) }
      case .variants: set.variantMember(step.key, of: around).map { parts.fields(of: $0) }
      case .rest, .free, .lookup: nil
      }
    return position.map { [$0] } ?? []
  }

  /// The key of a step's member.
  private func foundKey(_ step: MappingPath.Step) -> JSONDocument {
    switch step.place {
    case .field(let id): parts.step(step.key, of: set.object(id))
    case .variants(let ids):
      parts.step(step.key, of: ids.compactMap(set.object).spelling(of: step.key))
    case .rest, .free, .given, .lookup: .string(step.key)
    }
  }

  private mutating func place(_ path: MappingPath) -> JSONDocument {
    var steps = path.steps[...]
    var members: Members = []
    if path.root == .given {
      members.append(("given", .boolean(true)))
    } else if let fanOut = mapping.fanOut, !isBackward, fanOut.covers(path) {
      steps = steps.dropFirst(fanOut.steps.count)
      members.append(("each", .boolean(true)))
    }
    if let first = steps.firstIndex(where: { $0.lookup != nil }) {
      members.append(("then", .array(steps[first...].map { lookedUp($0) })))
      steps = steps[..<first]
    } else if let last = steps.last, last.type.holdsFlag {
      if case .field = last.place {} else { members.append(("as", parts.element(last.type))) }
    }
    let keys = self.steps(steps)
    return members.isEmpty ? .array(keys) : .object([("path", .array(keys))] + members)
  }

  /// A step of a path, from the first looked-up one on.
  private mutating func lookedUp(_ step: MappingPath.Step) -> JSONDocument {
    guard case .lookup(let key, let rest) = step.place else { return foundKey(step) }
    return .object(present(["by": place(key), "collects": rest.map { parts.name($0) }]))
  }

  // MARK: Values

  private mutating func value(_ value: MappingLine.Value) -> Members {
    var members: Members
    switch value.source {
    case .literal(let literal): members = [("value", literal.written)]
    case .nothing: members = [("nothing", .boolean(true))]
    case .template(let template):
      let pieces = template.map { part in
        switch part {
        case .text(let text): JSONDocument.string(text)
        case .path(let path): place(path)
        }
      }
      members = [("text", .array(pieces))]
    case .arithmetic(let number): members = [("sum", sum(number))]
    case .join(let list, let separator):
      members = [("join", place(list)), ("with", .string(separator))]
    case .lists(let lists):
      members =
        present([
          "lists": .array(lists.columns.map { column($0) }),
          "as": lists.statedType.map { parts.type($0) },
        ]) + selection(value)
    case .path(let path, let conversion):
      members =
        present(["from": place(path), "by": self.conversion(conversion, from: valueType(of: path))])
        + spread(value, path)
    }
    if let condition = value.condition {
      members.append((condition.isUnless ? "unless" : "when", parts.test(condition.expression)))
    }
    let said = value.impliedMembers.map { parts.place(Path(keys: $0, type: .any)) }
    return members + present(["said": .list(said)])
  }

  private mutating func column(_ column: MappingLine.ParallelLists.Column) -> JSONDocument {
    .object(
      present([
        "from": place(column.list), "key": column.key.map { .string($0) },
        "by": conversion(column.conversion, from: column.itemType),
      ]))
  }

  /// The order and number of a list's items.
  private func selection(_ value: MappingLine.Value) -> Members {
    guard let selection = value.selection else { return [] }
    return present([
      "sorted": selection.order.map { .array($0.steps.map { foundKey($0) }) },
      "descending": .flag(selection.isDescending), "count": selection.count.map { .number($0) },
    ])
  }

  private mutating func spread(_ value: MappingLine.Value, _ path: MappingPath) -> Members {
    // The lookups are written as the steps from the path on.
    let lookups = value.lookups.map { other in
      JSONDocument.array(other.steps.dropFirst(path.steps.count).map { lookedUp($0) })
    }
    let numbering = value.numbering.map { numbering in
      JSONDocument.array(
        [numbering.prefix, numbering.separator, numbering.suffix].map { .string($0) }
          + [.boolean(numbering.startsWithNumber)])
    }
    return present([
      "members": .flag(path.spreads), "taken": .list(value.taken.map { .texts($0) }),
      "looked up": .list(lookups),
    ]) + selection(value)
      + present([
        "reserved": .list(value.reserved.map { .string($0) }),
        "rename": value.renaming.map { .texts([$0.prefix, $0.replacement]) }, "number": numbering,
        "yields": .flag(value.yields),
      ])
  }

  private mutating func sum(_ number: Arithmetic) -> JSONDocument {
    switch number {
    case .constant(let value): .number(Int(value))
    case .member(let path): .array([.string("member"), place(path)])
    case .wholeNumber(let path, _): .array([.string("int"), place(path)])
    case .operation(let left, let sign, let right):
      .array([.string(sign.rawValue), sum(left), sum(right)])
    case .clamp(let inner, let limits):
      .array(
        [.string("clamp"), sum(inner)]
          + [limits.lower, limits.upper].map { $0.map { .number(Int($0)) } ?? .null })
    }
  }
}

extension Literal {
  /// The constant as written: whole numbers in their shortest form.
  var written: JSONDocument {
    switch self {
    case .string(let text): .string(text)
    case .number(let number):
      .exactNumber(number.wholeNumber.map { JSONNumber(Int($0)) } ?? number)
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .list(let items): .array(items.map(\.written))
    case .object(let members): .object(members.map { ($0.key, $0.value.written) })
    }
  }
}
