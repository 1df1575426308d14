import PushPayloadBasics
import PushSchemaModel

/// How generated converters read members.
extension ConverterWriter {
  /// The expression that reads what stands at a path of the object that is read, or of the givens.
  func read(_ path: MappingPath) -> SwiftRead {
    read(path.steps[...], root: path.root)
  }

  func read(_ steps: ArraySlice<MappingPath.Step>, root: MappingPath.Root) -> SwiftRead {
    var steps = steps
    var value = SwiftRead(
      code: isBackward ? .text(rootText) : nil, isOptional: false,
      type: SwiftValueType(type: .object(readID), nested: ""),
      name: "value")
    if root == .given, let first = steps.popFirst() {
      value = readGiven(first)
    } else if let item = itemName, let fanOut = mapping.fanOut, fanOut.leads(to: steps) {
      value = SwiftRead(
        code: .text(item), isOptional: false,
        type: SwiftValueType(type: fanOut.type, nested: ""), name: item)
      steps = steps.dropFirst(fanOut.steps.count)
    }
    for step in steps { value = read(step, of: value) }
    return value
  }

  private func readGiven(_ step: MappingPath.Step) -> SwiftRead {
    let given = mapping.givens.first { $0.name == step.key }
    let member = given?.memberName ?? step.key
    return SwiftRead(
      code: .text("given.\(member)"), isOptional: given?.defaultValue == .null,
      type: SwiftValueType(
        type: step.type,
        nested: "\(readTypeName).\(converter.givens).\(SwiftNaming.nestedTypeName(member))"),
      name: member)
  }

  private func read(_ step: MappingPath.Step, of value: SwiftRead) -> SwiftRead {
    var value = entered(value)
    if case .lookup(let given, let rest) = step.place {
      return lookUp(given, rest: rest, in: value, as: step.type)
    }
    let type = SwiftValueType(type: step.type, nested: nestedName(of: step))
    switch step.place {
    case .field(let id):
      guard let field = file.set.object(id)?.field(step.key) else { return value }
      let name = SwiftNaming.escaped(field.memberName)
      let isOwn = value.code == nil && localNames.contains(field.memberName)
      value.code = isOwn ? .text("self.\(field.memberName)") : value.appending(name)
      value.isChained = value.isOptional && field.isAlwaysRequired
      value.isOptional = value.isOptional || !field.isAlwaysRequired
      value.name = field.memberName
    case .rest(let id):
      guard let rest = file.set.object(id)?.rest else { return value }
      value.code = value.appending(SwiftNaming.escaped(rest.name))
        .appending("[\(SwiftText.literal(step.key))]")
      value.isOptional = true
      value.isChained = false
      value.name = SwiftNaming.memberName(step.key) ?? "value"
    case .free, .given, .lookup:
      value.code = value.appending("[\(SwiftText.literal(step.key))]", isSubscript: true)
      value.isOptional = true
      value.isChained = false
      value.name = SwiftNaming.memberName(step.key) ?? "value"
    }
    value.type = type
    return value
  }

  /// The object alternative of a union, where the value is one.
  func entered(_ value: SwiftRead) -> SwiftRead {
    guard case .union = value.type.type else { return value }
    let alternatives = value.type.alternatives(file.types)
    guard let alternative = alternatives.first(where: { $0.type.kinds == [.object] }) else {
      return value
    }
    return alternativeValue(alternative, of: value)
  }

  /// One alternative of a union, where the value is of it.
  func alternativeValue(
    _ alternative: SwiftValueType, of value: SwiftRead
  ) -> SwiftRead {
    let name = value.type.type.unionCase(alternative.type)
    let accessor = "as" + name.prefix(1).uppercased() + name.dropFirst()
    accessors.insert(
      UnionAccessor(
        union: value.type.spelling(file.types), name: accessor, unionCase: name,
        type: alternative.spelling(file.types)))
    var read = value
    read.code = value.appending(accessor)
    read.isOptional = true
    read.isChained = false
    read.type = alternative
    return read
  }

  func nestedName(of step: MappingPath.Step) -> String {
    switch step.place {
    case .field(let id):
      guard let object = file.set.object(id), let field = object.field(step.key) else { return "" }
      return "\(file.names.typeName(id)).\(file.names.nestedTypeName(field, in: object))"
    case .rest(let id):
      guard let object = file.set.object(id), let rest = object.rest else { return "" }
      return "\(file.names.typeName(id)).\(file.names.nestedTypeName(rest, in: object))"
    case .free, .given, .lookup: return ""
    }
  }

  /// The pointer of a member of what is read, as an expression.
  func pointer(_ steps: [MappingPath.Step]) -> SwiftCode {
    var steps = steps[...]
    var base = pointerBase
    if itemName != nil, let fanOut = mapping.fanOut {
      if fanOut.leads(to: steps) {
        steps = steps.dropFirst(fanOut.steps.count)
      } else {
        base = nil
      }
    }
    let key = steps.last?.lookup.map(self.key)
    if key != nil { steps = steps.dropLast() }
    let text = steps.map { "/" + escapedPointer($0.key) }.joined()
    var parts = base.map { [SwiftCode.text($0)] } ?? []
    if !text.isEmpty || (parts.isEmpty && key == nil) {
      parts.append(.text(SwiftText.literal(text)))
    }
    if let key {
      parts.append(
        .call("JSONPointer.component", [key.isOptional ? key.code.appending(" ?? \"\"") : key.code])
      )
    }
    guard let first = parts.first else { return .text("") }
    return parts.dropFirst().reduce(first) { $0.joined("+", $1) }
  }

  /// The pointer of a member that is written, as an argument.
  func at(_ path: MappingPath) -> SwiftCode { .labeled("at", pointer(path.steps)) }

  func escapedPointer(_ key: String) -> String {
    key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
      .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
  }
}

/// A property of a union that is its value where it is of one alternative.
struct UnionAccessor: Hashable, Comparable {
  let union: String
  let name: String
  let unionCase: String
  let type: String

  static func < (left: UnionAccessor, right: UnionAccessor) -> Bool {
    (left.union, left.name) < (right.union, right.name)
  }
}

extension Given {
  var memberName: String { SwiftNaming.memberName(name) ?? name }
}
