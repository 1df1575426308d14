import PushSchemaModel

/// How an object of the schema is read where it stands: by its own type, then checked, its members kept
/// where checks around it look at them.
struct ObjectReading {
  private let value: ValueType
  private let id: DeclarationID

  /// `nil` where the value is no object of a schema.
  init?(_ value: ValueType) {
    guard case .object(let id) = value.type else { return nil }
    self.value = value
    self.id = id
  }

  func spelling(in file: SwiftFile) -> String { file.names.typeName(id) }

  /// Puts the test that begins with the member, or with the value of one that is begun.
  func putBeginning(of part: String, at place: ValuePlace, to writer: inout CodeWriter) {
    writer.item()
    writer.call("try reader.beginObject" + part) { writer in
      writer.item(changing: place)
      writer.item(citation: value.citation)
    }
  }

  /// Writes the statements that read the object behind its beginning; `target` takes the model.
  func write(
    at place: ValuePlace, as target: String, in values: ValueReaders, to writer: inout CodeWriter
  ) {
    let file = values.file
    let name = spelling(in: file)
    if value.isSensitive {
      writer.line("reader.beginSecret()")
      writer.line("defer { reader.endSecret() }")
    }
    let inner = values.plan.kept(in: value).first { $0.object == id && $0.suffix == value.suffix }
    if let inner, file.plans[id] != nil {
      let kept = place.scope + inner.name
      let members = inner.isMany ? "inner" : kept
      if inner.isMany { writer.line("var inner = ", name, ".Members()") }
      writeRead("&" + members, target, name, to: &writer)
      if inner.isMany { writer.line(kept, ".append(inner)") }
    } else {
      writeRead(nil, target, name, to: &writer)
    }
    writer.startLine()
    writer.put("reader.end(&")
    place.put(to: &writer)
    writer.put(")")
    writer.endLine()
  }

  private func writeRead(
    _ members: String?, _ target: String, _ name: String, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.put(target, " = ")
      writer.value()
      writer.call("try " + name + ".read") { writer in
        if let members { writer.item(members) }
        writer.item("from: &reader")
      }
    }
  }
}

/// How an array of objects, or a map of strings, is read where nothing of them is kept: by one call.
struct CollectionReading {
  private enum Kind {
    case objects(DeclarationID)
    case stringMap
  }

  private let value: ValueType
  private let kind: Kind
  /// How many items or keys there may be.
  private let count: CountRange?

  /// `nil` where the value is none, or is to be checked item by item.
  init?(_ value: ValueType) {
    switch value.type {
    case .array(.object(let id), let limits) where !limits.isUnique && !value.isSensitive:
      kind = .objects(id)
      count = limits.items
    case .map(.string(.none), let limits) where limits.keyForm == nil:
      kind = .stringMap
      count = limits.keys
    default: return nil
    }
    self.value = value
  }

  func spelling(in file: SwiftFile) -> String { value.spelling(in: file) }

  /// Writes the statement that reads the begun value; `target` takes the models.
  func write(
    at place: ValuePlace, as target: String, in file: SwiftFile, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.put(target, " = ")
      writer.value()
      switch kind {
      case .objects(let id):
        writer.call("try reader.readObjectsValue") { writer in
          writer.item(file.names.typeName(id), ".self")
          putArguments(place, "items: ", to: &writer)
        }
      case .stringMap:
        writer.call("try reader.readStringMapValue") { putArguments(place, "keys: ", to: &$0) }
      }
    }
  }

  private func putArguments(
    _ place: ValuePlace, _ label: String, to writer: inout CodeWriter
  ) {
    writer.item(changing: place)
    if let count {
      writer.item(label)
      writer.put(count.lower)
      writer.item(count.upper)
    }
    writer.item(citation: value.citation)
  }
}

extension ObjectPlan {
  /// What is kept for checks of the objects in a value.
  func kept(in value: ValueType) -> [Inner] {
    let inner = self.inner(ofField: value.position)
    guard !inner.isEmpty else { return [] }
    let suffixes = value.type.objectPlaces.map { value.suffix + $0.suffix }
    return inner.filter { suffixes.contains($0.suffix) }
  }
}
