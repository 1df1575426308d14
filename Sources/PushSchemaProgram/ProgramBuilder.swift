@_spi(Generated) package import PushPayload
package import PushSchemaModel

extension SchemaSet {
  /// The program that checks a whole payload: what its type, the objects that it may hold and their rules come to.
  /// `advice` knows what is said about keys that an object does not have.
  package func program(
    of id: DeclarationID, advice: (Object) -> any KeyAdvice
  ) -> PayloadProgram {
    var builder = ProgramBuilder(self)
    let root = builder.code(of: rootType(of: id), in: id.schema)
    let citation =
      object(id).flatMap { citationText(of: $0) }
      ?? payload(id).flatMap { citationText($0.provenance, in: id.schema) }
    return PayloadProgram(root: root, citation: citation, objects: builder.finish(advice))
  }
}

/// Lowers the objects that a payload may hold, each once.
struct ProgramBuilder {
  let set: SchemaSet
  private var drafts: [ObjectDraft?] = []
  private var positions: [DeclarationID: Int] = [:]
  private var waiting: [DeclarationID] = []
  /// The objects that were asked for while one is lowered.
  private var named: [Int] = []
  private var textLists: [DeclarationID: TextList] = [:]
  private var errata: [String: [PayloadHint]] = [:]

  /// An object that was lowered; what lies outside of it is known when all are.
  private struct ObjectDraft {
    let object: Object
    let fields: [FieldCode]
    let rest: RestCode?
    let checks: [CheckCode]
    /// The objects that its types and paths name.
    let named: [Int]
  }

  init(_ set: SchemaSet) { self.set = set }

  /// The position of an object, which is lowered later where it has none yet.
  mutating func position(of id: DeclarationID) -> Int {
    if let position = positions[id] {
      named.append(position)
      return position
    }
    let position = drafts.count
    named.append(position)
    positions[id] = position
    drafts.append(nil)
    waiting.append(id)
    return position
  }

  /// What documents of a schema print by mistake for one of its values.
  mutating func errata(of schema: String) -> [PayloadHint] {
    if let known = errata[schema] { return known }
    let hints = (set.schema(schema).map(set.valueHints) ?? []).map {
      PayloadHint($0.key, $0.text)
    }
    errata[schema] = hints
    return hints
  }

  /// The list with a name, made once.
  mutating func textList(_ id: DeclarationID, _ make: (inout Self) -> TextList) -> TextList {
    if let known = textLists[id] { return known }
    let list = make(&self)
    textLists[id] = list
    return list
  }

  /// Lowers all objects that were asked for, and those that they hold.
  mutating func finish(_ advice: (Object) -> any KeyAdvice) -> [ObjectCode] {
    while let id = waiting.popLast() {
      guard let object = set.object(id), let position = positions[id] else { continue }
      drafts[position] = lower(object)
    }
    let drafts = drafts.compactMap(\.self)
    let looking = objectsLookingOutside(drafts)
    return drafts.enumerated().map { position, draft in
      let object = draft.object
      return ObjectCode(
        keys: object.fields.map(\.key), fields: draft.fields, rest: draft.rest,
        isOpen: object.isOpen, banned: object.bannedUnknownKeys, advice: advice(object),
        citation: set.citationText(of: object), checks: draft.checks,
        looksOutside: looking.contains(position))
    }
  }

  private mutating func lower(_ object: Object) -> ObjectDraft {
    named = []
    let fields = object.fields.map { field in
      FieldCode(
        type: code(of: field.type, in: object.id.schema), isSensitive: field.isSensitive,
        citation: set.citationText(of: field, in: object))
    }
    let rest = object.rest.map { rest in
      RestCode(
        type: code(of: rest.type, in: object.id.schema), keyForm: rest.keyForm,
        isSensitive: rest.isSensitive, citation: set.citationText(of: rest, in: object))
    }
    let checks = checks(of: object)
    return ObjectDraft(object: object, fields: fields, rest: rest, checks: checks, named: named)
  }

  /// The objects with a check that looks at an object around them, and those that name such an object.
  private func objectsLookingOutside(_ drafts: [ObjectDraft]) -> Set<Int> {
    var holders: [[Int]] = Array(repeating: [], count: drafts.count)
    for (position, draft) in drafts.enumerated() {
      for inner in draft.named { holders[inner].append(position) }
    }
    var open = drafts.indices.filter { drafts[$0].object.looksAtParents }
    var looking = Set(open)
    while let position = open.popLast() {
      for holder in holders[position] where looking.insert(holder).inserted { open.append(holder) }
    }
    return looking
  }
}

extension Object {
  /// Whether a clause or rule looks at an object around this one.
  fileprivate var looksAtParents: Bool {
    let conditions =
      fields.flatMap(\.presence).compactMap(\.condition?.expression) + rules.map(\.expression)
    let places = rules.compactMap(\.place)
    return (conditions.flatMap(\.paths) + places).contains {
      if case .parent = $0.root { true } else { false }
    }
  }
}
