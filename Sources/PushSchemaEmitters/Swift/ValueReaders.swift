import PushPayload
import PushSchemaModel

/// How the values of one object's members are read: scalars in one statement, from whose place the
/// model takes its value later; everything else by a function of its own.
struct ValueReaders {
  let file: SwiftFile
  let plan: ObjectPlan
  /// The local variables that keep what functions return, with their types.
  private(set) var locals: [(name: String, type: String)] = []
  /// The local variable that collects members under other keys.
  let collector: (name: String, type: String)
  /// The functions, each with what writes it.
  private(set) var functions: [(inout CodeWriter) -> Void] = []
  /// How each field is read; `nil` for those that a function reads.
  private var scalars: [ScalarReading?] = []
  private var readers: [Int: String] = [:]
  private var functionNames: Set<String> = []

  private var object: Object { plan.object }

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
    for (position, field) in plan.object.fields.enumerated() {
      let value = valueType(field, at: position)
      let scalar = ScalarReading(value, in: file)
      scalars.append(scalar)
      guard scalar == nil else { continue }
      locals.append((field.memberName + "Value", value.spelling(in: file)))
      readers[position] = addFunction(value)
    }
    if let rest = plan.object.rest, !rest.type.isAny {
      readers[plan.object.fields.count] = addFunction(valueType(rest))
    }
  }

  private func valueType(_ field: Field, at position: Int) -> ValueType {
    ValueType(
      type: field.type, name: file.types.name(for: field, in: plan.object), position: position,
      suffix: "", citation: file.citationName(field, in: object), isSensitive: field.isSensitive)
  }

  private func valueType(_ rest: RestField) -> ValueType {
    ValueType(
      type: rest.type, name: file.names.nestedTypeName(rest, in: object),
      position: object.fields.count, suffix: "Value",
      citation: file.citationName(rest, in: object), isSensitive: rest.isSensitive)
  }

  /// The value of a member for the model, from its place or from the local variable.
  func value(ofField position: Int) -> SwiftCode {
    let name = plan.object.fields[position].memberName
    return scalars[position]?.value(at: "members." + name) ?? .texts(name, "Value", "")
  }

  /// The statement that reads a member.
  func write(_ position: Int, to writer: inout CodeWriter) {
    let name = plan.object.fields[position].memberName
    let place = "members." + name
    if let scalar = scalars[position] {
      return scalar.write(reading: place, isMember: true, to: &writer)
    }
    let kept = plan.inner(ofField: position).map { SwiftCode.text("&members.\($0.name)") }
    let call = SwiftCode.call(
      readers[position] ?? "", [.texts("&", place, "")] + kept + [.text("from: &reader")])
    writer.block("if try reader.begin(&" + place + ")") {
      $0.code(call, prefix: name + "Value = try ")
    }
  }

  /// The statement that reads a member under a key that no field has.
  func writeOtherMember(to writer: inout CodeWriter) {
    guard let rest = object.rest else {
      let arguments: [SwiftCode] = [
        .text("in: &scope"), .text("of: schemaName"),
        .text(object.isOpen ? "" : "isOpen: false"), .text("hints: keyHints"),
        .text("into: &unknownMembers"), .text("citation: schemaCitation"),
      ]
      writer.code(.call("try reader.readUnknownMember", arguments.filter { !$0.isEmpty }))
      return
    }
    guard !rest.type.isAny else {
      return writer.line("try reader.readRestMember(in: &scope, into: &collectedMembers)")
    }
    let kept = plan.inner(ofField: object.fields.count).map {
      SwiftCode.text("&members.\($0.name)")
    }
    let call = SwiftCode.call(
      readers[object.fields.count] ?? "", [.text("&member")] + kept + [.text("from: &reader")])
    writer.line("guard reader.isNewKey(in: &scope) else {")
    writer.indented {
      $0.line("try reader.skipValue()")
      $0.line("continue")
    }
    writer.line("}")
    writer.line("let name = reader.buildsModel ? reader.keyText : \"\"")
    writer.line("var member = MemberPlace()")
    writer.branch([.text("try reader.begin(&member)"), .prefixed("let value = try ", call)]) {
      $0.line("collectedMembers[name] = value")
    }
  }
}

/// The functions for values that are no scalars.
extension ValueReaders {
  /// Adds the function that reads a begun value of a type, and returns its name.
  private mutating func addFunction(_ value: ValueType) -> String {
    var name = "read" + value.name + (value.functionSuffix)
    while !functionNames.insert(name).inserted { name += "Value" }
    // The functions of parts are added behind the function they are called by.
    let position = functions.count
    functions.append { _ in }
    let body = body(of: value)
    let kept = kept(in: value)
    let file = file
    let key = value.position < object.fields.count ? object.fields[value.position].key : nil
    functions[position] = { writer in
      writer.documentation([key.map { "Reads `\($0)`." } ?? "Reads a collected member."])
      let parameters = kept.map { inner in
        let type = "\(file.names.typeName(inner.object)).Members"
        return SwiftCode.text("_ \(inner.name): inout " + (inner.isMany ? "[\(type)]" : type))
      }
      file.writeReadHead(
        "private static func \(name)(", [.text("_ member: inout MemberPlace")] + parameters,
        value.spelling(in: file), to: &writer, body)
    }
    return name
  }

  private func kept(in value: ValueType) -> [ObjectPlan.Inner] {
    let suffixes = value.type.objectPlaces.map { value.suffix + $0.suffix }
    return plan.inner(ofField: value.position).filter { suffixes.contains($0.suffix) }
  }

  private mutating func body(of value: ValueType) -> (inout CodeWriter) -> Void {
    if let scalar = ScalarReading(value, in: file) {
      return { scalar.writeBody(to: &$0) }
    }
    switch value.type {
    case .object(let id): return objectBody(id, value)
    case .array(let item, let limits): return arrayBody(value.item(item), limits, value)
    case .map(let item, let limits): return mapBody(value.mapValue(item), limits, value)
    case .union(let alternatives): return unionBody(alternatives, value)
    default:
      return { writer in
        writer.line("guard try reader.readNullValue(&member, citation: \(value.citation)) else {")
        writer.line("  return nil")
        writer.line("}")
        writer.line("return JSONValue.null")
      }
    }
  }

  private func objectBody(_ id: DeclarationID, _ value: ValueType) -> (inout CodeWriter) -> Void {
    let name = file.names.typeName(id)
    let inner = kept(in: value).first { $0.object == id && $0.suffix == value.suffix }
    let innerPlan = file.plans[id]
    let file = file
    return { writer in
      writer.requirement([
        .call(
          "try reader.beginObjectValue",
          [.text("&member"), .labeled("citation", value.citation)])
      ])
      guard let inner, let innerPlan else {
        writer.line("let value = try \(name).read(from: &reader)")
        writer.line("reader.end(&member)")
        writer.line("return value")
        return
      }
      let members = inner.isMany ? "inner" : inner.name
      if inner.isMany { writer.line("var inner = \(name).Members()") }
      writer.line("let value = try \(name).read(&\(members), from: &reader)")
      if innerPlan.parents.isEmpty, innerPlan.hasChecks {
        writer.code(file.checkCall(innerPlan, on: name, members: members) { _ in "" })
      }
      if inner.isMany { writer.line("\(inner.name).append(inner)") }
      writer.line("reader.end(&member)")
      writer.line("return value")
    }
  }

  private mutating func arrayBody(
    _ item: ValueType, _ limits: ArrayLimits, _ value: ValueType
  ) -> (inout CodeWriter) -> Void {
    let readItem = reading(item, place: "item") { "values.append(\($0))" }
    let type = item.spelling(in: file)
    return { writer in
      writer.requirement([
        .prefixed(
          "var array = try ",
          .call(
            "reader.openArrayValue",
            [.text("&member"), .labeled("citation", value.citation)]))
      ])
      writer.line("var values: [\(type)] = []")
      writer.line("var item = MemberPlace()")
      writer.block("while try reader.nextItem(&item, in: &array, of: &member)", readItem)
      for check in limits.checks("member", citation: value.citation) { writer.code(check) }
      writer.line("return reader.buildsModel ? values : nil")
    }
  }

  private mutating func mapBody(
    _ item: ValueType, _ limits: CountRange?, _ value: ValueType
  ) -> (inout CodeWriter) -> Void {
    let readItem = reading(item, place: "item") { "values[name] = \($0)" }
    let type = item.spelling(in: file)
    return { writer in
      writer.requirement([
        .call(
          "try reader.beginObjectValue",
          [.text("&member"), .labeled("citation", value.citation)])
      ])
      writer.line("var values = JSONMembers<\(type)>()")
      writer.line("var scope = try reader.openObject()")
      writer.block("while var item = try reader.nextValue(in: &scope, of: member)") { writer in
        writer.line("let name = reader.buildsModel ? reader.keyText : \"\"")
        readItem(&writer)
      }
      writer.line("reader.end(&member)")
      if let check = limits?.check("reader.checkKeys", "member", citation: value.citation) {
        writer.code(check)
      }
      writer.line("return reader.buildsModel ? values : nil")
    }
  }

  /// The statements that read an item and keep its value.
  private mutating func reading(
    _ item: ValueType, place: String, keep: @escaping (String) -> String
  ) -> (inout CodeWriter) -> Void {
    if let scalar = ScalarReading(item, in: file) {
      return { writer in
        scalar.write(reading: place, isMember: false, to: &writer) { writer in
          writer.branch([
            .text("reader.buildsModel"), .prefixed("let value = ", scalar.value(at: place)),
          ]) { $0.line(keep("value")) }
        }
      }
    }
    let call = call(addFunction(item), item, place: place)
    return { writer in
      writer.branch([.prefixed("let value = try ", call)]) { $0.line(keep("value")) }
    }
  }

  private func call(_ function: String, _ value: ValueType, place: String) -> SwiftCode {
    .call(
      function,
      [.texts("&", place, "")] + kept(in: value).map { .texts("&", $0.name, "") }
        + [.text("from: &reader")]
    )
  }

  private mutating func unionBody(
    _ alternatives: [PayloadType], _ value: ValueType
  ) -> (inout CodeWriter) -> Void {
    var cases: [(kinds: [String], body: (inout CodeWriter) -> Void)] = []
    for alternative in alternatives {
      cases.append(
        (alternative.kinds.map(\.rawValue), self.alternative(alternative, of: value)))
    }
    let isComplete = Set(cases.flatMap(\.kinds)).count == 6 || cases.contains { $0.kinds.isEmpty }
    let expected = value.type.expectedPhrase
    return { writer in
      writer.line("switch try reader.kind() {")
      for (kinds, body) in cases {
        writer.line(
          kinds.isEmpty ? "default:" : "case \(kinds.map { "." + $0 }.joined(separator: ", ")):")
        writer.indented(body)
      }
      if !isComplete {
        writer.line("default:")
        writer.indented { writer in
          writer.code(
            .call(
              "try reader.refuse",
              [
                .text("&member"), .labeled("expected", .literal(expected)),
                .labeled("citation", value.citation),
              ]))
          writer.line("return nil")
        }
      }
      writer.line("}")
    }
  }

  private mutating func alternative(
    _ type: PayloadType, of union: ValueType
  ) -> (inout CodeWriter) -> Void {
    let value = union.alternative(type, in: file)
    let name = file.names.unionCase(type)
    if case .null = type {
      return { writer in
        writer.requirement([
          .call(
            "try reader.readNullValue",
            [.text("&member"), .labeled("citation", value.citation)])
        ])
        writer.line("return .\(name)")
      }
    }
    if let scalar = ScalarReading(value, in: file) {
      let payload = type == .flag ? "_ in .\(name)" : ".\(name)($0)"
      return { writer in
        scalar.writeReading(to: &writer)
        writer.line("guard reader.buildsModel else { return nil }")
        writer.code(
          .suffixed(scalar.value(at: "member"), ".map { \(payload) }"), prefix: "return ")
      }
    }
    let call = call(addFunction(value), value, place: "member")
    return { $0.code(.suffixed(call, ".map { .\(name)($0) }"), prefix: "return try ") }
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

extension SwiftCode {
  fileprivate var isEmpty: Bool {
    if case .text("") = self { true } else { false }
  }
}

extension CountRange {
  /// The call that checks a count.
  func check(_ function: String, _ place: String, citation: String) -> SwiftCode {
    .call(
      function,
      [.text(place)] + [lower, upper].map { .text($0.map { String($0) } ?? "nil") }
        + [.labeled("citation", citation)])
  }
}

extension ArrayLimits {
  fileprivate func checks(_ place: String, citation: String) -> [SwiftCode] {
    var checks = items.map { [$0.check("reader.checkItems", place, citation: citation)] } ?? []
    if isUnique {
      checks.append(
        .call("reader.checkUnique", [.text(place), .labeled("citation", citation)]))
    }
    return checks
  }
}
