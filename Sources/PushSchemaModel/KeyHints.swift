import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaText

/// What to say about keys that an object does not have but that something is known of. Between the two
/// lists comes the object's own field that is nearest by spelling.
package struct KeyHints: Sendable {
  package struct Hint: Hashable, Sendable {
    package var key: String
    package var text: String

    package init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// Keys that mean one of the object's own: those that a document of the schema prints by mistake, then
  /// those under which a mapping writes a field.
  package var aliases: [Hint]
  /// Keys that belong into an object inside, beside or around this one.
  package var misplaced: [Hint]

  package init(aliases: [Hint], misplaced: [Hint]) {
    self.aliases = aliases
    self.misplaced = misplaced
  }
}

extension SchemaSet {
  /// The hints for unknown keys of an object, each key at most once in each list.
  package func keyHints(of object: Object) -> KeyHints {
    KeyHints(aliases: keyAliases(of: object), misplaced: misplacedHints(of: object))
  }

  /// The hints for keys that mean one of the object's own.
  package func keyAliases(of object: Object) -> [KeyHints.Hint] {
    let errata = errataHints(of: object)
    return errata
      + mappedKeys(of: object.id).filter { hint in
        object.fieldPosition(hint.key) == nil
          && !errata.contains { $0.key.hasSameBytes(as: hint.key) }
      }
  }

  /// The hints for string values that a document of the schema prints by mistake for one that the
  /// schema lists, each value once.
  package func valueHints(of schema: Schema) -> [KeyHints.Hint] {
    let listed = schema.listedTexts
    return hints(of: schema.errata.filter { $0.means.map(listed.contains) ?? false }, in: schema)
  }

  /// The hints for keys that a document prints by mistake for one of the object's own.
  private func errataHints(of object: Object) -> [KeyHints.Hint] {
    guard let schema = schema(object.id.schema) else { return [] }
    let errata = schema.errata.filter { erratum in
      erratum.means.map { object.field($0) != nil } ?? false && object.field(erratum.says) == nil
    }
    return hints(of: errata, in: schema)
  }

  /// One hint for each text that errata say is printed; the first of several counts.
  private func hints(of errata: [Erratum], in schema: Schema) -> [KeyHints.Hint] {
    var hints: [KeyHints.Hint] = []
    for erratum in errata where !hints.contains(where: { $0.key.hasSameBytes(as: erratum.says) }) {
      hints.append(KeyHints.Hint(key: erratum.says, text: hintText(erratum, in: schema.name)))
    }
    return hints
  }

  private func hintText(_ erratum: Erratum, in schema: String) -> String {
    FindingText.erratum(
      says: erratum.says, means: erratum.means, place: placeText(erratum.citation, in: schema))
  }

  private func misplacedHints(of object: Object) -> [KeyHints.Hint] {
    var collector = MisplacedKeys(own: object)
    collector.collectInside(object, of: self)
    if let parent = object.parent.flatMap(self.object) {
      collector.collectBeside(object, in: parent, of: self)
      collector.collectAround(object, of: self)
    }
    return collector.hints
  }
}

extension Schema {
  /// The texts that its enumerations, literal types and tables list.
  fileprivate var listedTexts: Set<String> {
    var texts: Set<String> = []
    for value in enumerations.flatMap(\.values) { value.literal.collectTexts(into: &texts) }
    for type in objects.flatMap({ $0.fields.map(\.type) }) { type.collectTexts(into: &texts) }
    for cell in tables.flatMap(\.rows).flatMap(\.cells) { cell.collectTexts(into: &texts) }
    return texts
  }
}

extension PayloadType {
  fileprivate func collectTexts(into texts: inout Set<String>) {
    switch self {
    case .literals(let literals, _): for literal in literals { literal.collectTexts(into: &texts) }
    case .array(let element, _): element.collectTexts(into: &texts)
    case .map(let value, _): value.collectTexts(into: &texts)
    case .union(let alternatives, _):
      for alternative in alternatives { alternative.collectTexts(into: &texts) }
    default: break
    }
  }
}

extension Literal {
  fileprivate func collectTexts(into texts: inout Set<String>) {
    switch self {
    case .string(let text): texts.insert(text)
    case .list(let values): for value in values { value.collectTexts(into: &texts) }
    case .object(let members): for member in members { member.value.collectTexts(into: &texts) }
    case .number, .boolean, .null: break
    }
  }
}

extension Schema {
  /// For each object, the keys under which its mappings write a field that has another one; the first
  /// line that writes a key counts.
  package var mappedKeys: [DeclarationID: [KeyHints.Hint]] {
    var found: [DeclarationID: [KeyHints.Hint]] = [:]
    for mapping in mappings {
      for line in mapping.lines {
        guard let target = line.target, let key = target.steps.last?.key else { continue }
        for source in line.sources {
          guard let step = source.steps.last, case .field(let owner) = step.place,
            owner.schema == name, !step.key.hasSameBytes(as: key),
            found[owner]?.contains(where: { $0.key.hasSameBytes(as: key) }) != true
          else { continue }
          let text = FindingText.alias(
            key, of: mapping.target.description, field: step.key)
          found[owner, default: []].append(KeyHints.Hint(key: key, text: text))
        }
      }
    }
    return found
  }
}

extension MappingLine {
  /// The members that the line writes as they are or converted.
  fileprivate var sources: [MappingPath] {
    values.compactMap { value in
      if case .path(let path, _) = value.source, path.root == .own, !path.spreads {
        path
      } else {
        nil
      }
    }
  }
}

/// Collects the keys of the objects near one object; the first place found for a key counts.
private struct MisplacedKeys {
  private(set) var hints: [KeyHints.Hint] = []
  private let own: Object
  /// The keys that have a hint.
  private var seen: Set<JSONName> = []

  /// How many objects deep keys are looked for inside the object.
  private static let depth = 3

  init(own: Object) { self.own = own }

  /// Breadth first, so that the nearest place counts.
  mutating func collectInside(_ object: Object, of set: SchemaSet) {
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var level: [(object: Object, path: String)] = [(object, "")]
    for _ in 0..<Self.depth {
      var next: [(object: Object, path: String)] = []
      for (outer, path) in level {
        for field in outer.fields {
          for inner in field.type.heldObjects(in: set)
          where visited.insert(ObjectIdentifier(inner)).inserted {
            let place = path.isEmpty ? keyText(field.key) : "\(path).\(keyText(field.key))"
            add(inner, FindingText.place(insideOf: place))
            next.append((inner, place))
          }
        }
      }
      level = next
    }
  }

  mutating func collectBeside(_ object: Object, in parent: Object, of set: SchemaSet) {
    for field in parent.fields {
      for sibling in field.type.heldObjects(in: set) where sibling.id != object.id {
        add(sibling, FindingText.place(beside: keyText(field.key), in: parent.ownerText))
      }
    }
  }

  mutating func collectAround(_ object: Object, of set: SchemaSet) {
    var visited: Set<DeclarationID> = [object.id]
    var next = object.parent
    while let id = next, visited.insert(id).inserted, let outer = set.object(id) {
      add(outer, FindingText.place(around: outer.ownerText))
      next = outer.parent
    }
  }

  private mutating func add(_ object: Object, _ place: @autoclosure () -> String) {
    for field in object.fields where own.fieldPosition(field.key) == nil {
      guard seen.insert(JSONName(field.key)).inserted else { continue }
      hints.append(
        KeyHints.Hint(key: field.key, text: FindingText.misplaced(field.key, place: place())))
    }
  }
}

extension PayloadType {
  /// The objects a value of the type may be or hold as items, in the order of the text.
  package func heldObjects(in set: SchemaSet) -> [Object] {
    switch self {
    case .object(let id): set.object(id).map { [$0] } ?? []
    case .array(let item, _): item.heldObjects(in: set)
    case .union(let alternatives, _): alternatives.flatMap { $0.heldObjects(in: set) }
    default: []
    }
  }
}
