import PushPayloadBasics
import PushSchemaModel

/// How the values of one object's members are read: scalars in one statement, from whose place the
/// model takes its value later; everything else by a function of its own. It never changes, so that
/// holding it once more costs no copy.
final class ValueReaders {
  let file: SwiftFile
  let plan: ObjectPlan
  /// The local variable that collects members under other keys.
  let collector: (name: String, type: String)
  /// The functions, each behind the one it is called by.
  let functions: [ReaderFunction]
  /// How each field is read.
  private let fields: [ValueReading]
  /// The function that reads a member under another key; `nil` where none is needed.
  private let restFunction: String?

  var object: Object { plan.object }

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
    let object = plan.object
    var functions = ReaderFunctions(file: file, plan: plan)
    var fields: [ValueReading] = []
    fields.reserveCapacity(object.fields.count)
    for (position, field) in object.fields.enumerated() {
      fields.append(functions.reading(of: ValueType(field, at: position, in: object, of: file)))
    }
    if let rest = object.rest {
      let nested = SwiftNaming.nestedTypeName(rest.name)
      collector = ("collectedMembers", file.types.spelling(.map(rest.type, .none), nested: nested))
      let value = ValueType(rest, in: object, of: file)
      restFunction = rest.type.isAny ? nil : functions.add(value).name
    } else {
      collector = ("unknownMembers", "JSONObject")
      restFunction = nil
    }
    self.fields = fields
    self.functions = functions.all
  }

  /// Whether a member's value is taken from its place.
  func isScalar(_ position: Int) -> Bool {
    if case .scalar = fields[position] { true } else { false }
  }

  /// Writes the local variables that keep what functions return.
  func writeLocals(to writer: inout CodeWriter) {
    for (field, reading) in zip(object.fields, fields) {
      let spelling: String
      switch reading {
      case .scalar: continue
      case .object(let object): spelling = object.spelling(in: file)
      case .collection(let collection): spelling = collection.spelling(in: file)
      case .function(let function): spelling = function.value.spelling(in: file)
      }
      writer.line("var ", field.memberName, "Value: ", spelling, "?")
    }
  }

  /// Puts the value of a member for the model, from its place or from the local variable.
  func putValue(ofField position: Int, to writer: inout CodeWriter) {
    let name = object.fields[position].memberName
    switch fields[position] {
    case .scalar(let scalar): scalar.putValue(at: .member(name), in: file, to: &writer)
    case .object, .collection, .function: writer.put(name, "Value")
    }
  }

  /// Writes the case of a key, of which `pattern` puts what stands before the colon: what reads its
  /// member, on the same line where that is one call.
  func write(
    _ position: Int, pattern: (inout CodeWriter) -> Void, to writer: inout CodeWriter
  ) {
    let place = ValuePlace.member(object.fields[position].memberName)
    if case .scalar(let scalar) = fields[position], !scalar.hasCheckStatements {
      let isOneLine = writer.fits { writer in
        pattern(&writer)
        writer.put(": ")
        scalar.putReading(of: place, to: &writer)
      }
      if isOneLine { return }
    }
    writer.statement { writer in
      pattern(&writer)
      writer.put(":")
    }
    writer.indented { write(position, at: place, to: &$0) }
  }

  private func write(_ position: Int, at place: ValuePlace, to writer: inout CodeWriter) {
    let name = object.fields[position].memberName
    switch fields[position] {
    case .scalar(let scalar):
      scalar.write(reading: place, isMember: true, in: file, to: &writer)
    case .object(let object):
      writer.branch(
        tests: { object.putBeginning(of: "", at: place, to: &$0) },
        { object.write(at: place, as: name + "Value", in: self, to: &$0) })
    case .collection(let collection):
      writer.block("if try reader.begin(&members.", name, ")") {
        collection.write(at: place, as: name + "Value", in: file, to: &$0)
      }
    case .function(let function):
      writer.block("if try reader.begin(&members.", name, ")") { writer in
        writer.statement { writer in
          writer.put(name, "Value = ")
          writer.value()
          writer.call("try " + function.name) { writer in
            writer.item(changing: place)
            for inner in plan.inner(ofField: position) { writer.item("&members.", inner.name) }
            writer.item("from: &reader")
          }
        }
      }
    }
  }

  /// Writes the statement that reads a member under a key that no field has.
  func writeOtherMember(to writer: inout CodeWriter) {
    guard let rest = object.rest else { return writeUnknownMember(to: &writer) }
    if rest.keyForm != nil {
      writer.line("guard reader.isKey(of: keyForm) else {")
      writer.indented { writer in
        writeUnknownMember(to: &writer)
        writer.line("continue")
      }
      writer.line("}")
    }
    guard let restFunction else {
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
        writer.call(restFunction) { writer in
          writer.item("&member")
          for inner in plan.inner(ofField: object.fields.count) {
            writer.item("&members.", inner.name)
          }
          writer.item("from: &reader")
        }
      }, { $0.line("collectedMembers[name] = value") })
  }
}

extension ValueReaders {
  private func writeUnknownMember(to writer: inout CodeWriter) {
    writer.statement { writer in
      writer.call("try reader.readUnknownMember") { writer in
        writer.item("in: &scope")
        writer.item("of: Self.self")
        if !object.isOpen { writer.item("isOpen: false") }
        writer.item("into: &unknownMembers")
      }
    }
  }
}

/// A type at one place in an object, with what its checks say.
final class ValueType {
  let type: PayloadType
  /// The object it stands in.
  private let object: Object
  /// The name of the enum nested for it, whether it needs one or not; functions are named after it.
  let name: String
  /// The position of the field; the number of fields for the rest.
  let position: Int
  /// Where in the field's type it stands.
  let suffix: String
  /// The citation of its checks.
  let citation: CitationName
  let isSensitive: Bool
  /// Set where a function for an alternative needs a name beside the union's.
  let functionSuffix: String

  private init(
    _ type: PayloadType, in object: Object, name: String, position: Int, suffix: String,
    citation: CitationName, isSensitive: Bool, functionSuffix: String = ""
  ) {
    self.type = type
    self.object = object
    self.name = name
    self.position = position
    self.suffix = suffix
    self.citation = citation
    self.isSensitive = isSensitive
    self.functionSuffix = functionSuffix
  }

  convenience init(_ field: Field, at position: Int, in object: Object, of file: SwiftFile) {
    self.init(
      field.type, in: object, name: file.types.name(for: field, in: object), position: position,
      suffix: "",
      citation: file.citationName(field, in: object), isSensitive: field.isSensitive)
  }

  convenience init(_ rest: RestField, in object: Object, of file: SwiftFile) {
    self.init(
      rest.type, in: object, name: file.names.nestedTypeName(rest, in: object),
      position: object.fields.count, suffix: "Value", citation: file.citationName(rest, in: object),
      isSensitive: rest.isSensitive)
  }

  func spelling(in file: SwiftFile) -> String { file.types.spelling(type, nested: name) }

  /// The constant with the form of the text at this place.
  var formName: String { formName(suffix) }

  /// The constant with the form of the keys at this place.
  var keyFormName: String { formName(suffix + "Key") }

  private func formName(_ suffix: String) -> String {
    "Form." + object.formName(position: position, suffix: suffix)
  }

  func item(_ item: PayloadType) -> ValueType { part(item, "Item") }
  func mapValue(_ value: PayloadType) -> ValueType { part(value, "Value") }

  private func part(_ part: PayloadType, _ suffix: String) -> ValueType {
    ValueType(
      part, in: object, name: name + suffix, position: position, suffix: self.suffix + suffix,
      citation: citation, isSensitive: isSensitive)
  }

  func alternative(_ alternative: PayloadType, in file: SwiftFile) -> ValueType {
    let kind = alternative.kinds.first.map { SwiftNaming.nestedTypeName($0.rawValue) } ?? "Any"
    return ValueType(
      alternative, in: object, name: file.types.alternativeName(alternative, in: name),
      position: position, suffix: suffix, citation: citation, isSensitive: isSensitive,
      functionSuffix: kind)
  }
}
