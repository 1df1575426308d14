import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaSyntax

/// Indexes the names in the JSON texts of examples, and the codes of their expected findings.
extension SymbolIndexer {
  mutating func indexExamples(_ root: FileSyntax) {
    for case .example(let example) in root.declarations { indexTexts(of: example) }
  }

  private mutating func indexTexts(of example: ExampleSyntax) {
    guard let shown = id(example.object) else { return }
    let object = set.rootObject(of: shown)
    let type = set.rootType(of: shown)
    if case .inline(let text)? = example.clauses.text { indexJSON(text, as: type) }
    index(example.clauses.expectations, of: object, type)
    let mappings = set.mappings(from: object)
    for given in example.clauses.givenObjects {
      let declared = mappings.flatMap(\.givens).first { $0.name == given.name.text }
      if let declared { indexJSON(given.json, as: declared.type) }
    }
    for mapsTo in example.clauses.mapsTo {
      for pointer in mapsTo.losses { indexPointer(pointer, from: type) }
      guard let target = mapsTo.target.flatMap(id) ?? mappings.first?.target else { continue }
      index(mapsTo.findings, of: target, .object(target))
      // Several results are the items of an array.
      if let json = mapsTo.json { indexJSON(json, as: .object(target)) }
    }
  }

  private mutating func index(
    _ findings: [ExampleSyntax.Expectation], of object: DeclarationID, _ type: PayloadType
  ) {
    for finding in findings {
      index.use(rule(finding.code.text, in: object), at: finding.code.range)
      for pointer in finding.pointers { indexPointer(pointer, from: type) }
    }
  }

  private func id(_ name: QualifiedNameSyntax) -> DeclarationID? {
    DeclarationID([name.first.text] + name.others.map(\.text), in: schema)
  }

  /// The rule with an id in an object or in an object inside it.
  private func rule(_ id: String, in object: DeclarationID) -> Int? {
    object.objectsInside(set.object).firstNonNil { $0.rule(id) }
      .flatMap { index.symbol(declaredAt: $0.range) }
  }

  // MARK: JSON

  /// Indexes the keys of a JSON text in a block.
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
      if file.bytes.dropFirst(start).starts(with: name), !name.contains(0x22), !name.contains(0x5C)
      {
        index.use(found.symbol, at: file.range(start, start + name.count), .json)
      } else {
        index.use(found.symbol, at: file.range(start - 1, start), .fixed)
      }
      if let type = found.type { indexJSON(member.value, as: type, in: block) }
    }
  }

  /// Indexes the keys of a JSON Pointer.
  private mutating func indexPointer(_ text: StringSyntax, from start: PayloadType) {
    let bytes = Array(text.value.utf8)
    let base = text.range.lowerBound + 1
    // A text with escapes is skipped.
    guard !text.isBlock, file.bytes.dropFirst(base).starts(with: bytes) else { return }
    var type = start
    for part in bytes.split(separator: 0x2F) {
      let key = JSONPointer.name(String(decoding: part, as: UTF8.self))
      if let item = type.list, item.kind == .array, UInt(key) != nil {
        type = item.item
        continue
      }
      let member = walk(key, type)
      let range = text.range.inSameFile(base + part.startIndex, base + part.endIndex)
      index.use(member.symbol, at: range, .pointer)
      guard let next = member.type else { return }
      type = next
    }
  }

  /// The symbol of a key's field, and the type of its value; `nil` if the type has no such key.
  private func walk(_ key: String, _ type: PayloadType) -> (symbol: Int?, type: PayloadType?) {
    guard let member = set.member(key, of: type) else { return (nil, nil) }
    return (member.field.flatMap { index.symbol(declaredAt: $0.range) }, member.type)
  }
}

extension PayloadType {
  /// The type of an array's items, such as several results of a mapping; else the type.
  fileprivate var itemType: PayloadType {
    if let list, list.kind == .array { list.item } else { self }
  }
}

extension DeclarationID {
  /// The declaration of a name in a schema, which may be qualified; `nil` for other names.
  init?(_ names: [String], in schema: String) {
    guard let name = names.last, names.count <= 2 else { return nil }
    self.init(schema: names.count == 2 ? names[0] : schema, name: name)
  }
}
