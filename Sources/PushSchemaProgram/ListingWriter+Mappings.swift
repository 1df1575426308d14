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

/// A mapping in one direction.
package struct MappingWay: Hashable, Sendable {
  package let id: DeclarationID
  package let isBackward: Bool

  package init(_ id: DeclarationID, isBackward: Bool) {
    self.id = id
    self.isBackward = isBackward
  }

  private static let back = " back"

  /// The mapping and direction of a listing's name.
  package init?(named name: String) {
    isBackward = name.hasSuffix(Self.back)
    guard let id = DeclarationID(isBackward ? String(name.dropLast(Self.back.count)) : name) else {
      return nil
    }
    self.id = id
  }

  /// The name of its listing.
  package var name: String { id.description + (isBackward ? Self.back : "") }
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
    if let fanOut = mapping.fanOut {
      let item = fanOut.type.alternative(for: .object)
      let object: Object? = if case .object(let id)? = item { set.object(id) } else { nil }
      parts.fanOut = (fanOut.keys, object)
    }
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
    let cases =
      isBackward
      ? []
      : mapping.cases.map { entry in
        entry.condition.map { parts.test($0) } ?? .null
      }
    let lines = lines()
    text.member("mapping", .string(way.name))
    text.member("from", from)
    text.member("to", to)
    text.member("back", isBackward ? .boolean(true) : nil)
    text.member("forth", forth.map { .string($0.name) })
    text.member("objects", .texts(parts.named.map(\.description)))
    text.member("mappings", mappings.isEmpty ? nil : .texts(mappings.map(\.name)))
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
  private mutating func lines() -> [JSONDocument] {
    guard !isBackward, !mapping.cases.isEmpty else {
      return mapping.lines.compactMap { self.line($0).map { .object($0) } }
    }
    var written: [JSONDocument] = []
    for position in mapping.lines.indices {
      var forms: [(members: [(String, JSONDocument)], text: String, cases: [Int])] = []
      for (number, entry) in mapping.cases.enumerated() {
        guard let line = entry.lines[position], let members = self.line(line) else { continue }
        let text = JSONDocument.object(members).text
        if let known = forms.firstIndex(where: { $0.text == text }) {
          forms[known].cases.append(number)
        } else {
          forms.append((members, text, [number]))
        }
      }
      for form in forms {
        let isCommon = form.cases.count == mapping.cases.count
        written.append(
          .object(
            form.members + (isCommon ? [] : [("in", .array(form.cases.map { .number($0) }))])))
      }
    }
    return written
  }

  /// A line; `nil` if it does nothing in this direction.
  private mutating func line(_ line: MappingLine) -> [(String, JSONDocument)]? {
    guard let way = line.way(isBackward: isBackward) else {
      guard isBackward, let path = line.targetPath else { return nil }
      // What the forward direction would write again is no loss.
      let way = MappingWay(mapping.id, isBackward: false)
      forth = way
      if !mappings.contains(way) { mappings.append(way) }
      return [("known", named(path))]
    }
    let reason = isBackward ? nil : line.reason
    let stated: [(String, JSONDocument)] = reason.map { [("lossy", .string($0))] } ?? []
    guard let target = way.target else {
      return way.paths.first.map { [("drop", named($0))] + stated }
    }
    let values = way.values.map { value in
      JSONDocument.object(self.value(value))
    }
    var members: [(String, JSONDocument)] = [("to", self.target(target))]
    members += values.count == 1 ? [("take", values[0])] : [("first", .array(values))]
    if line.form == .override {
      members.append(("lay", .string(line.isDeep ? "deep" : "whole")))
    }
    return members + stated
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

  /// The steps of a path. After a value whose position the engine does not store, members are found
  /// by their keys.
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

  /// The index of the field of a step from a value of a type; `nil` if it is no field.
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
    var members: [(String, JSONDocument)] = []
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
    return .object(
      [("by", place(key))] + (rest.map { [("collects", parts.name($0))] } ?? []))
  }

  /// The lookups of lines in the object at a path, as the steps from there on.
  private mutating func lookups(_ paths: [MappingPath], in path: MappingPath) -> JSONDocument {
    .array(
      paths.map { other in
        .array(other.steps.dropFirst(path.steps.count).map { lookedUp($0) })
      })
  }

  // MARK: Values

  private mutating func value(
    _ value: MappingLine.Value
  ) -> [(String, JSONDocument)] {
    var members: [(String, JSONDocument)]
    switch value.source {
    case .literal(let literal): members = [("value", literal.written)]
    case .nothing: members = [("nothing", .boolean(true))]
    case .template(let template):
      members = [
        (
          "text",
          .array(
            template.map { part in
              switch part {
              case .text(let text): .string(text)
              case .path(let path): place(path)
              }
            })
        )
      ]
    case .arithmetic(let number): members = [("sum", sum(number))]
    case .join(let list, let separator):
      members = [("join", place(list)), ("with", .string(separator))]
    case .lists(let lists):
      members = [("lists", .array(lists.columns.map { column($0) }))]
      if let type = lists.statedType { members.append(("as", parts.type(type))) }
      members += selection(value)
    case .path(let path, let conversion):
      members = [("from", place(path))]
      if let by = self.conversion(conversion, from: valueType(of: path)) {
        members.append(("by", by))
      }
      members += spread(value, path)
    }
    if let condition = value.condition {
      members.append((condition.isUnless ? "unless" : "when", parts.test(condition.expression)))
    }
    let said = value.impliedMembers.map { parts.place(Path(keys: $0, type: .any)) }
    if !said.isEmpty { members.append(("said", .array(said))) }
    return members
  }

  private mutating func column(_ column: MappingLine.ParallelLists.Column) -> JSONDocument {
    var members = [("from", place(column.list))]
    if let key = column.key { members.append(("key", .string(key))) }
    let item = column.itemType
    if let by = conversion(column.conversion, from: item) { members.append(("by", by)) }
    return .object(members)
  }

  /// The order and number of a list's items.
  private mutating func selection(_ value: MappingLine.Value) -> [(String, JSONDocument)] {
    var members: [(String, JSONDocument)] = []
    if let order = value.selection?.order {
      members.append(("sorted", .array(order.steps.map { foundKey($0) })))
    }
    if value.selection?.isDescending ?? false { members.append(("descending", .boolean(true))) }
    if let count = value.selection?.count { members.append(("count", .number(count))) }
    return members
  }

  private mutating func spread(
    _ value: MappingLine.Value, _ path: MappingPath
  ) -> [(String, JSONDocument)] {
    var members: [(String, JSONDocument)] = []
    if path.spreads { members.append(("members", .boolean(true))) }
    if !value.taken.isEmpty { members.append(("taken", .array(value.taken.map { .texts($0) }))) }
    if !value.lookups.isEmpty {
      members.append(("looked up", lookups(value.lookups, in: path)))
    }
    members += selection(value)
    if !value.reserved.isEmpty { members.append(("reserved", .texts(value.reserved))) }
    if let renaming = value.renaming {
      members.append(("rename", .texts([renaming.prefix, renaming.replacement])))
    }
    if let numbering = value.numbering {
      members.append(
        (
          "number",
          .array(
            [numbering.prefix, numbering.separator, numbering.suffix].map { .string($0) } + [
              .boolean(numbering.startsWithNumber)
            ])
        ))
    }
    if value.yields { members.append(("yields", .boolean(true))) }
    return members
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
