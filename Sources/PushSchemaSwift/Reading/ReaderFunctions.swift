import PushPayloadBasics
import PushSchemaModel

/// How a value is read.
enum ValueReading {
  /// By one call of the reader.
  case scalar(ScalarReading)
  /// As an object of its type.
  case object(ObjectReading)
  /// As an array or map by one call.
  case collection(CollectionReading)
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
  let plan: ObjectPlan
  /// Each behind the one it is called by.
  private(set) var all: [ReaderFunction] = []
  private var names: Set<String> = []

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
  }

  /// How a value is read; by a function that is added where it needs one.
  mutating func reading(of value: ValueType) -> ValueReading {
    if let scalar = ScalarReading(value) { return .scalar(scalar) }
    if let object = ObjectReading(value) { return .object(object) }
    if plan.kept(in: value).isEmpty, let collection = CollectionReading(value) {
      return .collection(collection)
    }
    return .function(add(value))
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
          for inner in plan.kept(in: value) {
            let type = file.names.typeName(inner.object) + ".Members"
            writer.item("_ ", inner.name, ": inout ", inner.isMany ? "[" + type + "]" : type)
          }
        }
      }, { writeBody(of: function, to: &$0) })
  }

  private func writeBody(of function: ReaderFunction, to writer: inout CodeWriter) {
    let value = function.value
    if let scalar = ScalarReading(value) { return scalar.writeBody(in: file, to: &writer) }
    switch value.type {
    case .object:
      guard let object = ObjectReading(value) else { return }
      writeRequirement("try reader.beginObjectValue", of: value, to: &writer)
      object.write(at: .value, as: "let value", in: self, to: &writer)
      writer.line("return value")
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
      case .object(let object):
        writer.branch(
          tests: { object.putBeginning(of: "Value", at: .item, to: &$0) },
          { writer in
            object.write(at: .item, as: "let value", in: self, to: &writer)
            writer.line("if let value { ", keep, " }")
          })
      case .collection(let collection):
        collection.write(at: .item, as: "let value", in: file, to: &writer)
        writer.line("if let value { ", keep, " }")
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
      for inner in plan.kept(in: function.value) { writer.item("&", inner.name) }
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
          writeNull(of: function.value, to: &writer)
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
    let alwaysReturns =
      isComplete && function.parts.count == alternatives.count
      && function.parts.allSatisfy { if case .scalar = $0 { false } else { true } }
    if !alwaysReturns { writer.line("return nil") }
  }

  /// Writes how the alternative `null` of a union is read.
  private func writeNull(of value: ValueType, to writer: inout CodeWriter) {
    writer.branch(
      tests: { writer in
        writer.item()
        writer.call("try reader.readNullValue") { writer in
          writer.item("&member")
          writer.item(citation: value.citation)
        }
      }, { $0.line("return .", value.type.unionCase(.null)) })
  }

  private func writeRefusal(of value: ValueType, to writer: inout CodeWriter) {
    writer.statement { writer in
      writer.call("try reader.refuse") { writer in
        writer.item("&member")
        writer.item("expected", literal: value.type.expectedPhrase)
        writer.item(citation: value.citation)
      }
    }
  }

  /// Writes how one alternative of a union is read.
  private func write(
    _ part: ValueReading, as type: PayloadType, _ name: String, to writer: inout CodeWriter
  ) {
    switch part {
    case .scalar(let scalar):
      scalar.writeReading(in: file, to: &writer) { writer in
        writer.statement { writer in
          writer.put("return ")
          scalar.putValue(at: .value, in: file, to: &writer)
          let isFlag = type.value == .flag
          writer.put(".map { ", isFlag ? "_ in ." : ".", name, isFlag ? " }" : "($0) }")
        }
      }
    case .object(let object):
      object.write(at: .value, as: "let value", in: self, to: &writer)
      writer.line("return value.map { .", name, "($0) }")
    case .collection(let collection):
      collection.write(at: .value, as: "let value", in: file, to: &writer)
      writer.line("return value.map { .", name, "($0) }")
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
  func writeChecks(
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
