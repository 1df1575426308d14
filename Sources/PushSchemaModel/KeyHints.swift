import PushPayloadBasics

/// A hint on a key or value that means another one.
package struct KeyHint: Hashable, Sendable {
  package var key: String
  package var text: String

  package init(key: String, text: String) {
    self.key = key
    self.text = text
  }
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

  /// The hints on strings that a document of the schema prints by mistake for a listed value, each
  /// string once.
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
      hints.append(KeyHint(key: erratum.says, text: hintText(erratum, in: schema.name)))
    }
    return hints
  }

  private func hintText(_ erratum: Erratum, in schema: String) -> String {
    FindingText.erratum(
      says: erratum.says, means: erratum.means, place: placeText(erratum.citation, in: schema))
  }
}

extension Schema {
  /// The texts in its enumerations, literal types and tables.
  fileprivate var listedTexts: Set<String> {
    var texts: Set<String> = []
    for value in enumerations.flatMap(\.values) { value.literal.collectTexts(into: &texts) }
    for case .literals(let literals, _) in objects.flatMap(\.fields).flatMap(\.type.allParts) {
      for literal in literals { literal.collectTexts(into: &texts) }
    }
    for cell in tables.filter({ !$0.describesMembers }).flatMap(\.rows).flatMap(\.cells) {
      cell.collectTexts(into: &texts)
    }
    return texts
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
  /// For each object, the keys under which its mappings write a field with another key; the first
  /// line that writes a key counts.
  package var mappedKeys: [DeclarationID: [KeyHint]] {
    var found: [DeclarationID: [KeyHint]] = [:]
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
          found[owner, default: []].append(KeyHint(key: key, text: text))
        }
      }
    }
    return found
  }
}

extension MappingLine {
  /// The members that the line writes, unchanged or converted.
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

extension PayloadType {
  /// The objects that a value of the type may be or have as items, in the order of the text.
  package func heldObjects(in set: SchemaSet) -> [Object] {
    switch self {
    case .object(let id): set.object(id).map { [$0] } ?? []
    case .array(let item, _), .textual(let item, _): item.heldObjects(in: set)
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.flatMap { $0.heldObjects(in: set) }
    default: []
    }
  }
}
