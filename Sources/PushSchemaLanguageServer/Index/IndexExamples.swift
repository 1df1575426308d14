import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Names in examples, those in their JSON texts too.
extension SymbolIndexer {
  mutating func indexUses(in example: ExampleSyntax) {
    useName(example.object)
    indexUses(in: example.provenance)
    guard let shown = id(example.object) else { return }
    let type = set.rootType(of: shown)
    let object = set.rootObject(of: shown)
    if case .inline(let text)? = example.clauses.text { indexJSON(text, as: type) }
    for expectation in example.clauses.expectations {
      use(rule(expectation.code.text, in: object), expectation.code)
      if let pointer = expectation.pointer { indexPointer(pointer, from: type) }
    }
    let mappings = set.mappings(from: object)
    for given in example.clauses.givens { useGiven(given.name, of: mappings) }
    for given in example.clauses.givenObjects {
      useGiven(given.name, of: mappings)
      let types = mappings.flatMap(\.givens)
      if let type = types.first(where: { $0.name == given.name.text })?.type {
        indexJSON(given.json, as: type)
      }
    }
    for mapsTo in example.clauses.mapsTo {
      if let target = mapsTo.target { useName(target) }
      let target = mapsTo.target.flatMap(id) ?? mappings.first?.target
      guard let json = mapsTo.json, let target else { continue }
      // Of several results each is an item.
      indexJSON(json, as: .object(target))
    }
  }

  private mutating func useGiven(_ name: NameSyntax, of mappings: [Mapping]) {
    for mapping in mappings {
      if let symbol = givens(of: mapping.id)[name.text] { return use(symbol, name) }
    }
  }

  /// The rule of an object, or of one inside of it, that has an id.
  private func rule(_ id: String, in object: DeclarationID) -> Int? {
    set.objects(in: object).lazy.compactMap { $0.rule(id) }.first
      .flatMap { index.symbol(declaredAt: $0.range) }
  }

  // MARK: JSON

  /// The keys of a JSON text that stands in a block.
  private mutating func indexJSON(_ text: StringSyntax, as type: PayloadType) {
    var log = FindingLog()
    guard let json = try? LocatedJSON(Array(text.value.utf8), reportingTo: &log),
      let block = BlockLines(of: text.range, in: file, textLength: text.value.utf8.count)
    else { return }
    indexJSON(json.root, as: type, in: block)
  }

  private mutating func indexJSON(
    _ value: LocatedJSON.Value, as type: PayloadType, in block: BlockLines
  ) {
    for item in value.items { indexJSON(item, as: type.itemType, in: block) }
    for member in value.members {
      let found = walk(member.name, type)
      let start = block.offset(of: member.keyOffset + 1)
      let name = Array(member.name.utf8)
      let isPlain =
        file.bytes.dropFirst(start).starts(with: name) && !name.contains(0x22)
        && !name.contains(0x5C)
      if isPlain {
        use(found.symbol, at: file.range(start, start + name.count), .json)
      } else {
        use(found.symbol, at: file.range(start - 1, start), .fixed)
      }
      if let type = found.type { indexJSON(member.value, as: type, in: block) }
    }
  }

  /// The keys of a JSON Pointer.
  private mutating func indexPointer(_ text: StringSyntax, from start: PayloadType) {
    guard isPlain(text) else { return }
    let bytes = Array(text.value.utf8)
    let base = contentRange(text).lowerBound
    var type = start
    for part in bytes.split(separator: 0x2F) {
      let key = String(decoding: part, as: UTF8.self)
        .split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
        .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
      if let item = type.list, item.kind == .array, UInt(key) != nil {
        type = item.item
        continue
      }
      let member = walk(key, type)
      let range = text.range.inSameFile(base + part.startIndex, base + part.endIndex)
      use(member.symbol, at: range, .pointer)
      guard let next = member.type else { return }
      type = next
    }
  }
}

extension PayloadType {
  /// The type of the items of an array; itself where it is none, as for several results of a mapping.
  fileprivate var itemType: PayloadType {
    if let list, list.kind == .array { list.item } else { self }
  }
}

extension SchemaSet {
  /// An object and all that a payload of it may hold.
  func objects(in root: DeclarationID) -> [Object] {
    var found: [Object] = []
    var known: Set<DeclarationID> = []
    var next = [root]
    while let id = next.popLast() {
      guard known.insert(id).inserted, let object = object(id) else { continue }
      found.append(object)
      let types = object.fields.map(\.type) + (object.rest.map { [$0.type] } ?? [])
      next += types.reversed().flatMap(\.objects)
    }
    return found
  }
}

extension PayloadType {
  /// The objects that values of the type may be or hold.
  var objects: [DeclarationID] {
    switch self {
    case .object(let id): [id]
    case .array(let type, _), .map(let type, _), .textual(let type, _): type.objects
    case .union(let alternatives, _): alternatives.flatMap(\.objects)
    case .string, .integer, .float, .boolean, .flag, .null, .any, .anyObject, .literals,
      .enumeration, .invalid:
      []
    }
  }
}
