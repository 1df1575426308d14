import PushPayload
import PushSchemaModel

/// How the values of one object's members are read: scalars in one statement, from whose place the
/// model takes its value later; everything else by a function of its own. It never changes, so that
/// holding it once more costs no copy.
final class ValueReaders {
  let file: SwiftFile
  let plan: ObjectPlan
  /// The local variables that keep what functions return, with their types.
  let locals: [(name: String, type: String)]
  /// The local variable that collects members under other keys.
  let collector: (name: String, type: String)
  /// The functions, each behind the one it is called by.
  let functions: [ReaderFunction]
  /// How each field is read; `nil` for those that a function reads.
  private let scalars: [ScalarReading?]
  /// The names of the functions that read the fields, then of the one for the rest; empty where none
  /// is needed.
  private let readers: [String]

  var object: Object { plan.object }

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
    if let rest = plan.object.rest {
      let nested = SwiftNaming.nestedTypeName(rest.name)
      collector = (
        "collectedMembers", file.types.spelling(.map(rest.type, nil), nested: nested)
      )
    } else {
      collector = ("unknownMembers", "JSONObject")
    }
    var functions = ReaderFunctions(file: file)
    var locals: [(name: String, type: String)] = []
    var scalars: [ScalarReading?] = []
    var readers: [String] = []
    for (position, field) in plan.object.fields.enumerated() {
      let value = ValueType(field, at: position, in: plan.object, of: file)
      let scalar = ScalarReading(value, in: file)
      scalars.append(scalar)
      readers.append(scalar == nil ? functions.add(value) : "")
      if scalar == nil { locals.append((field.memberName + "Value", value.spelling(in: file))) }
    }
    if let rest = plan.object.rest, !rest.type.isAny {
      readers.append(functions.add(ValueType(rest, in: plan.object, of: file)))
    }
    self.functions = functions.all
    self.locals = locals
    self.scalars = scalars
    self.readers = readers
  }

  /// Whether a member's value is taken from its place.
  func isScalar(_ position: Int) -> Bool { scalars[position] != nil }

  /// Puts the value of a member for the model, from its place or from the local variable.
  func putValue(ofField position: Int, to writer: inout CodeWriter) {
    let name = object.fields[position].memberName
    if let scalar = scalars[position] {
      scalar.putValue(at: "members.", name, to: &writer)
    } else {
      writer.put(name, "Value")
    }
  }

  /// Writes the statement that reads a member.
  func write(_ position: Int, to writer: inout CodeWriter) {
    let name = object.fields[position].memberName
    if let scalar = scalars[position] {
      return scalar.write(reading: "members." + name, isMember: true, to: &writer)
    }
    writer.block("if try reader.begin(&members.", name, ")") { writer in
      writer.statement { writer in
        writer.put(name, "Value = try ")
        writer.call(readers[position]) { writer in
          writer.item("&members.", name)
          for inner in plan.inner(ofField: position) { writer.item("&members.", inner.name) }
          writer.item("from: &reader")
        }
      }
    }
  }

  /// Writes the statement that reads a member under a key that no field has.
  func writeOtherMember(to writer: inout CodeWriter) {
    guard let rest = object.rest else {
      return writer.statement { writer in
        writer.call("try reader.readUnknownMember") { writer in
          writer.item("in: &scope")
          writer.item("of: schemaName")
          if !object.isOpen { writer.item("isOpen: false") }
          writer.item("hints: keyHints")
          writer.item("into: &unknownMembers")
          writer.item("citation: schemaCitation")
        }
      }
    }
    guard !rest.type.isAny else {
      return writer.line("try reader.readRestMember(in: &scope, into: &collectedMembers)")
    }
    writer.line("guard reader.isNewKey(in: &scope) else {")
    writer.indented {
      $0.line("try reader.skipValue()")
      $0.line("continue")
    }
    writer.line("}")
    writer.line("let name = reader.buildsModel ? reader.keyText : \"\"")
    writer.line("var member = MemberPlace()")
    writer.branch(
      tests: { writer in
        writer.item("try reader.begin(&member)")
        writer.item("let value = try ")
        writer.call(readers[object.fields.count]) { writer in
          writer.item("&member")
          for inner in plan.inner(ofField: object.fields.count) {
            writer.item("&members.", inner.name)
          }
          writer.item("from: &reader")
        }
      }, { $0.line("collectedMembers[name] = value") })
  }
}

/// A type at one place in an object, with what its checks say.
struct ValueType {
  let type: PayloadType
  /// The name of the enum nested for it, whether it needs one or not.
  let name: String
  /// The position of the field; the number of fields for the rest.
  let position: Int
  /// Where in the field's type it stands.
  let suffix: String
  /// The expression for the citation of its checks.
  let citation: String
  let isSensitive: Bool
  /// Set where a function for an alternative needs a name beside the union's.
  var functionSuffix = ""

  func spelling(in file: SwiftFile) -> String { file.types.spelling(type, nested: name) }

  func item(_ item: PayloadType) -> ValueType { part(item, "Item") }
  func mapValue(_ value: PayloadType) -> ValueType { part(value, "Value") }

  private func part(_ part: PayloadType, _ suffix: String) -> ValueType {
    ValueType(
      type: part, name: name + suffix, position: position, suffix: self.suffix + suffix,
      citation: citation, isSensitive: isSensitive)
  }

  func alternative(_ alternative: PayloadType, in file: SwiftFile) -> ValueType {
    let kind = alternative.kinds.first.map { SwiftNaming.nestedTypeName($0.rawValue) } ?? "Any"
    return ValueType(
      type: alternative, name: file.types.alternativeName(alternative, in: name),
      position: position, suffix: suffix, citation: citation, isSensitive: isSensitive,
      functionSuffix: kind)
  }
}

extension ValueType {
  fileprivate init(_ field: Field, at position: Int, in object: Object, of file: SwiftFile) {
    self.init(
      type: field.type, name: file.types.name(for: field, in: object), position: position,
      suffix: "", citation: file.citationName(field, in: object), isSensitive: field.isSensitive)
  }

  fileprivate init(_ rest: RestField, in object: Object, of file: SwiftFile) {
    self.init(
      type: rest.type, name: file.names.nestedTypeName(rest, in: object),
      position: object.fields.count, suffix: "Value",
      citation: file.citationName(rest, in: object), isSensitive: rest.isSensitive)
  }
}
