import PushPayload
import PushSchemaModel

/// How a value is read.
enum ValueReading {
  /// By one call of the reader.
  case scalar(ScalarReading)
  case function(ReaderFunction)
}

/// A function that reads a begun value which no single call of the reader reads.
final class ReaderFunction {
  let name: String
  let value: ValueType
  /// How its parts are read: its items, the values of a map, the alternatives of a union that are not
  /// `null`.
  fileprivate(set) var parts: [ValueReading] = []

  init(name: String, value: ValueType) {
    self.name = name
    self.value = value
  }
}

/// Collects the functions that read the values of one object's members.
struct ReaderFunctions {
  let file: SwiftFile
  /// Each behind the one it is called by.
  private(set) var all: [ReaderFunction] = []
  private var names: Set<String> = []

  init(file: SwiftFile) { self.file = file }

  /// How a value is read; by a function that is added where it needs one.
  mutating func reading(of value: ValueType) -> ValueReading {
    ScalarReading(value).map { .scalar($0) } ?? .function(add(value))
  }

  /// Adds the function that reads a begun value of a type.
  mutating func add(_ value: ValueType) -> ReaderFunction {
    var name = "read" + value.name + value.functionSuffix
    while !names.insert(name).inserted { name += "Value" }
    let function = ReaderFunction(name: name, value: value)
    all.append(function)
    function.parts = value.parts(in: file).map { reading(of: $0) }
    return function
  }
}

extension ValueType {
  /// The values that are read within it, each in a way of its own; none where one call reads it.
  func parts(in file: SwiftFile) -> [ValueType] {
    if type.isReadByOneCall { return [] }
    switch type {
    case .array(let item, _): return [self.item(item)]
    case .map(let value, _): return [mapValue(value)]
    case .union(let alternatives, _):
      return alternatives.filter { $0 != .null }.map { alternative($0, in: file) }
    default: return []
    }
  }
}

extension ValueReaders {
  func write(_ function: ReaderFunction, to writer: inout CodeWriter) {
    let value = function.value
    if value.position < object.fields.count {
      writer.documentation("Reads `" + object.fields[value.position].key + "`.")
    } else {
      writer.documentation(sentence: "Reads a collected member.")
    }
    writer.block(
      head: { writer in
        writer.put("private static func ")
        file.putReadHead(function.name + "(", value.spelling(in: file), to: &writer) { writer in
          writer.item("_ member: inout MemberPlace")
          for inner in kept(in: value) {
            let type = file.names.typeName(inner.object) + ".Members"
            writer.item("_ ", inner.name, ": inout ", inner.isMany ? "[" + type + "]" : type)
          }
        }
      }, { writeBody(of: function, to: &$0) })
  }

  private func kept(in value: ValueType) -> [ObjectPlan.Inner] {
    let inner = plan.inner(ofField: value.position)
    guard !inner.isEmpty else { return [] }
    let suffixes = value.type.objectPlaces.map { value.suffix + $0.suffix }
    return inner.filter { suffixes.contains($0.suffix) }
  }

  private func writeBody(of function: ReaderFunction, to writer: inout CodeWriter) {
    let value = function.value
    if let scalar = ScalarReading(value) { return scalar.writeBody(in: file, to: &writer) }
    switch value.type {
    case .object(let id): writeObjectBody(id, value, to: &writer)
    case .array(let item, let limits):
      writeArrayBody(value.item(item), function, limits, to: &writer)
    case .map(let item, let limits):
      writeMapBody(value.mapValue(item), function, limits, to: &writer)
    case .union(let alternatives, _): writeUnionBody(alternatives, function, to: &writer)
    default:
      writer.startLine()
      writer.put("guard try reader.readNullValue(&member, citation: ")
      value.citation.put(to: &writer)
      writer.put(") else {")
      writer.endLine()
      writer.line("  return nil")
      writer.line("}")
      writer.line("return JSONValue.null")
    }
  }

  /// Writes a guard on a call that begins with the value.
  private func writeRequirement(
    _ call: String, of value: ValueType, to writer: inout CodeWriter
  ) {
    writer.requirement { writer in
      writer.item()
      writer.call(call) { writer in
        writer.item("&member")
        writer.item(citation: value.citation)
      }
    }
  }

  private func writeObjectBody(
    _ id: DeclarationID, _ value: ValueType, to writer: inout CodeWriter
  ) {
    let name = file.names.typeName(id)
    let inner = kept(in: value).first { $0.object == id && $0.suffix == value.suffix }
    writeRequirement("try reader.beginObjectValue", of: value, to: &writer)
    if value.isSensitive {
      writer.line("reader.beginSecret()")
      writer.line("defer { reader.endSecret() }")
    }
    guard let inner, let innerPlan = file.plans[id] else {
      writer.line("let value = try ", name, ".read(from: &reader)")
      writer.line("reader.end(&member)")
      writer.line("return value")
      return
    }
    let members = inner.isMany ? "inner" : inner.name
    if inner.isMany { writer.line("var inner = ", name, ".Members()") }
    writer.line("let value = try ", name, ".read(&", members, ", from: &reader)")
    if innerPlan.parents.isEmpty, innerPlan.hasChecks {
      writer.code(file.checkCall(innerPlan, on: name, members: members, parents: []))
    }
    if inner.isMany { writer.line(inner.name, ".append(inner)") }
    writer.line("reader.end(&member)")
    writer.line("return value")
  }

  private func writeArrayBody(
    _ item: ValueType, _ function: ReaderFunction, _ limits: ArrayLimits,
    to writer: inout CodeWriter
  ) {
    let value = function.value
    writeRequirement("var array = try reader.openArrayValue", of: value, to: &writer)
    writer.line("var values: [", item.spelling(in: file), "] = []")
    writer.line("var item = MemberPlace()")
    writer.block("while try reader.nextItem(&item, in: &array, of: &member)") {
      writeReading(of: function.parts, keep: "values.append(value)", to: &$0)
    }
    limits.writeChecks(.value, of: item.type, citation: value.citation, to: &writer)
    writer.line("return reader.buildsModel ? values : nil")
  }

  private func writeMapBody(
    _ item: ValueType, _ function: ReaderFunction, _ limits: MapLimits,
    to writer: inout CodeWriter
  ) {
    let value = function.value
    writeRequirement("try reader.beginObjectValue", of: value, to: &writer)
    writer.line("var values = JSONMembers<", item.spelling(in: file), ">()")
    writer.line("var scope = try reader.openObject()")
    writer.block("while var item = try reader.nextValue(in: &scope, of: member)") { writer in
      if limits.keyForm != nil { writeKeyCheck(of: value, to: &writer) }
      writer.line("let name = reader.buildsModel ? reader.keyText : \"\"")
      writeReading(of: function.parts, keep: "values[name] = value", to: &writer)
    }
    writer.line("reader.end(&member)")
    limits.keys?.writeCheck("reader.checkKeys", .value, citation: value.citation, to: &writer)
    writer.line("return reader.buildsModel ? values : nil")
  }

  private func writeKeyCheck(of value: ValueType, to writer: inout CodeWriter) {
    writer.statement { writer in
      writer.call("reader.checkKey") { writer in
        writer.item(value.keyFormName)
        writer.item(citation: value.citation)
      }
    }
  }

  /// Writes the statements that read an item and keep its value.
  private func writeReading(
    of parts: [ValueReading], keep: String, to writer: inout CodeWriter
  ) {
    for part in parts {
      switch part {
      case .scalar(let scalar):
        scalar.write(reading: .item, isMember: false, in: file, to: &writer) { [file] writer in
          writer.branch(
            tests: { writer in
              writer.item("reader.buildsModel")
              writer.item("let value = ")
              writer.value()
              scalar.putValue(at: .item, in: file, to: &writer)
            }, { $0.line(keep) })
        }
      case .function(let function):
        writer.branch(
          tests: { writer in
            writer.item("let value = try ")
            putCall(of: function, place: .item, to: &writer)
          }, { $0.line(keep) })
      }
    }
  }

  private func putCall(
    of function: ReaderFunction, place: ValuePlace, to writer: inout CodeWriter
  ) {
    writer.call(function.name) { writer in
      writer.item(changing: place)
      for inner in kept(in: function.value) { writer.item("&", inner.name) }
      writer.item("from: &reader")
    }
  }

  private func writeUnionBody(
    _ alternatives: [PayloadType], _ function: ReaderFunction, to writer: inout CodeWriter
  ) {
    var parts = function.parts.makeIterator()
    writer.line("switch try reader.kind() {")
    for alternative in alternatives {
      let names = alternative.kinds.map { "." + $0.rawValue }.joined(separator: ", ")
      if names.isEmpty { writer.line("default:") } else { writer.line("case ", names, ":") }
      writer.indented { writer in
        if alternative == .null {
          writeRequirement("try reader.readNullValue", of: function.value, to: &writer)
          writer.line("return .", function.value.type.unionCase(alternative))
        } else if let part = parts.next() {
          let name = function.value.type.unionCase(alternative)
          write(part, as: alternative, name, to: &writer)
        }
      }
    }
    let kinds = alternatives.map(\.kinds)
    let isComplete = Set(kinds.joined()).count == 6 || kinds.contains { $0.isEmpty }
    if !isComplete {
      writer.line("default:")
      writer.indented { writeRefusal(of: function.value, to: &$0) }
    }
    writer.line("}")
  }

  private func writeRefusal(of value: ValueType, to writer: inout CodeWriter) {
    writer.statement { writer in
      writer.call("try reader.refuse") { writer in
        writer.item("&member")
        writer.item("expected", literal: value.type.expectedPhrase)
        writer.item(citation: value.citation)
      }
    }
    writer.line("return nil")
  }

  /// Writes how one alternative of a union is read.
  private func write(
    _ part: ValueReading, as type: PayloadType, _ name: String, to writer: inout CodeWriter
  ) {
    switch part {
    case .scalar(let scalar):
      scalar.writeReading(in: file, to: &writer)
      writer.line("guard reader.buildsModel else { return nil }")
      writer.statement { writer in
        writer.put("return ")
        scalar.putValue(at: .value, in: file, to: &writer)
        let isFlag = type.value == .flag
        writer.put(".map { ", isFlag ? "_ in ." : ".", name, isFlag ? " }" : "($0) }")
      }
    case .function(let function):
      writer.statement { writer in
        writer.put("return try ")
        putCall(of: function, place: .value, to: &writer)
        writer.put(".map { .", name, "($0) }")
      }
    }
  }
}

extension ArrayLimits {
  fileprivate func writeChecks(
    _ place: ValuePlace, of item: PayloadType, citation: CitationName, to writer: inout CodeWriter
  ) {
    items?.writeCheck("reader.checkItems", place, citation: citation, to: &writer)
    guard isUnique else { return }
    writer.statement { writer in
      writer.call("reader.checkUnique") { writer in
        writer.item(place)
        if let content = item.textualContent { writer.item("textual: .", content.caseName) }
        writer.item(citation: citation)
      }
    }
  }
}
