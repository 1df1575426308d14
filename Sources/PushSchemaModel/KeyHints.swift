import PushPayloadBasics

/// A hint on a key or value that means another one.
package struct KeyHint: Hashable, Sendable {
  package var key: String
  package var text: String

  package init(key: String, text: String) { (self.key, self.text) = (key, text) }
}

extension SchemaSet {
  /// The hints for keys that mean one of the object's own.
  package func keyAliases(of object: Object) -> [KeyHint] {
    let errata = errataHints(of: object)
    return errata
      + mappedKeys(of: object.id).filter { hint in
        object.fieldPosition(hint.key) == nil
          && !errata.contains { $0.key.hasSameBytes(as: hint.key) }
      }
  }

  /// The hints on texts that a document misprints for a listed value, each text once.
  package func valueHints(of schema: Schema) -> [KeyHint] {
    let listed = schema.listedTexts
    return hints(of: schema.errata.filter { $0.means.map(listed.contains) ?? false }, in: schema)
  }

  /// The hints on keys that a document prints by mistake for one of the object's own.
  private func errataHints(of object: Object) -> [KeyHint] {
    guard let schema = schema(object.id.schema) else { return [] }
    let errata = schema.errata.filter { erratum in
      erratum.means.map { object.field($0) != nil } ?? false && object.field(erratum.says) == nil
    }
    return hints(of: errata, in: schema)
  }

  /// One hint for each misprinted text; the first of several counts.
  private func hints(of errata: [Erratum], in schema: Schema) -> [KeyHint] {
    var hints: [KeyHint] = []
    for erratum in errata where !hints.contains(where: { $0.key.hasSameBytes(as: erratum.says) }) {
      let text = FindingText.erratum(
        says: erratum.says, means: erratum.means,
        place: placeText(erratum.citation, in: schema.name))
      hints.append(KeyHint(key: erratum.says, text: text))
    }
    return hints
  }
}

extension Schema {
  /// The texts in its enumerations, literal types and tables.
  fileprivate var listedTexts: Set<String> {
    let ofEnums = enumerations.flatMap(\.values).map(\.literal)
    let ofTypes = objects.flatMap(\.fields).flatMap(\.type.allParts).flatMap { type in
      if case .literals(let literals, _) = type { literals } else { [Literal]() }
    }
    let ofTables = tables.filter { !$0.describesMembers }.flatMap(\.rows).flatMap(\.cells)
    return Set((ofEnums + ofTypes + ofTables).flatMap(\.texts))
  }

  /// For each object, the keys under which mappings write its fields elsewhere; of several lines
  /// with one key, the first counts.
  package var mappedKeys: [DeclarationID: [KeyHint]] {
    var found: [DeclarationID: [KeyHint]] = [:]
    for mapping in mappings {
      for line in mapping.lines {
        guard let target = line.target, let key = target.steps.last?.key else { continue }
        for (source, _) in line.values.compactMap(\.moved) {
          guard source.root == .own, !source.spreads, let step = source.steps.last,
            case .field(let owner) = step.place,
            owner.schema == name, !step.key.hasSameBytes(as: key),
            found[owner]?.contains(where: { $0.key.hasSameBytes(as: key) }) != true
          else { continue }
          let text = FindingText.alias(key, of: mapping.target.description, field: step.key)
          found[owner, default: []].append(KeyHint(key: key, text: text))
        }
      }
    }
    return found
  }
}

extension Literal {
  /// The texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .number, .boolean, .null: []
    }
  }
}

extension PayloadType {
  /// The objects that a value of the type may be or have as items, in the order of the text.
  package func heldObjects(in set: SchemaSet) -> [Object] {
    switch self {
    case .object(let id): set.object(id).map { [$0] } ?? []
    case .map: []
    default: parts.flatMap { $0.heldObjects(in: set) }
    }
  }
}
