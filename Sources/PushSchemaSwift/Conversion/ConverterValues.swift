import PushPayload
import PushSchemaModel

/// Where a value comes from and goes to, for what is said about its loss and about what it lacks.
struct ConvertedPlace {
  /// The expression of the pointer in what is read.
  let pointer: String
  /// The expression of the pointer in the output of the mapping.
  let output: String
  /// The reason of a loss, as a literal.
  let reason: String
}

/// How generated converters turn one value into another.
extension ConverterRun {
  typealias Sink = (inout CodeWriter, String) -> Void

  /// Writes the statements that convert `value` and hand the result to `sink`.
  func convert(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    by conversion: Transformation, at place: ConvertedPlace, to writer: inout CodeWriter,
    _ sink: Sink
  ) {
    switch conversion {
    case .copy: copy(value, from: source, to: target, to: &writer, sink)
    case .narrowing: narrow(value, from: source, to: target, at: place, to: &writer, sink)
    case .converter(let converter):
      run(converter, value, from: source, to: target, at: place, to: &writer, sink)
    case .substitution(let substitution):
      substitute(value, from: source, to: target, by: substitution, at: place, to: &writer, sink)
    case .mapping(let id, let isBackward):
      let call = nestedCall(value, id, isBackward: isBackward, at: place)
      sink(&writer, wrap(call, kind: .object, in: target))
    case .items(let inner):
      convertItems(value, from: source, to: target, by: inner, at: place, to: &writer, sink)
    case .alternatives(let conversions):
      convertAlternatives(
        value, from: source, to: target, by: conversions, at: place, to: &writer, sink)
    case .writing(as: let type, let inner):
      let stated = SwiftValueType(type: type, nested: "")
      convert(value, from: source, to: stated, by: inner, at: place, to: &writer) {
        copyStated($1, as: stated, to: target, to: &$0, sink)
      }
    case .reading(as: let type, let inner):
      let stated = SwiftValueType(type: type, nested: "")
      let any = SwiftValueType(type: .any, nested: "")
      narrow(free(value, of: source), from: any, to: stated, at: place, to: &writer) {
        convert($1, from: stated, to: target, by: inner, at: place, to: &$0, sink)
      }
    case .keyed(let keying, let inner):
      convertToMembers(
        value, from: source, to: target, by: inner, keying, at: place, to: &writer, sink)
    }
  }

  /// The same JSON, as another Swift type where it has one.
  func copy(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    if let text = copied(value, from: source, to: target) { return sink(&writer, text) }
    let place = ConvertedPlace(pointer: "\"\"", output: "\"\"", reason: "\"\"")
    switch source.type {
    case .union(let alternatives, _):
      convertAlternatives(
        value, from: source, to: target, by: alternatives.map { _ in .copy }, at: place,
        to: &writer, sink)
    case .array, .map:
      convertItems(value, from: source, to: target, by: .copy, at: place, to: &writer, sink)
    default:
      // A list of values inside of another one: the raw value always has a case there.
      let type = targetAlternative(of: target, for: source.type.kinds.first ?? .null)
      let raw = "\(type.spelling(file.types))(rawValue: \(value).rawValue)"
      writer.block("if let value = \(raw)") { writer in
        sink(&writer, wrap("value", kind: source.type.kinds.first ?? .null, in: target))
      }
    }
  }

  /// The value as the target's type in one expression; `nil` where that takes statements.
  func copied(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType
  ) -> String? {
    if source.spelling(file.types) == target.spelling(file.types) { return value }
    if target.type == .any { return anyValue(value, from: source) }
    if case .union = source.type { return nil }
    let kind = source.type.kinds.first ?? .null
    let wanted = targetAlternative(of: target, for: kind)
    let text: String?
    switch (source.type, wanted.type) {
    case (_, _) where source.spelling(file.types) == wanted.spelling(file.types): text = value
    case (.enumeration, .string): text = "\(value).rawValue"
    case (.literals, .string), (.literals, .integer): text = "\(value).rawValue"
    case (.string, .enumeration): text = "\(wanted.spelling(file.types))(rawValue: \(value))"
    case (.enumeration, .enumeration(let id)), (.literals, .enumeration(let id)):
      let isOpen = file.set.enumeration(id)?.isOpen ?? false
      text = isOpen ? "\(wanted.spelling(file.types))(rawValue: \(value).rawValue)" : nil
    case (.integer, .float): text = "Double(\(value))"
    case (.literals, .float): text = "Double(\(value).rawValue)"
    case (.flag, .integer), (.flag, .float): text = "1"
    case (.integer, .literals) where wanted.type.isOpenList:
      text = "\(wanted.spelling(file.types))(rawValue: \(value))"
    case (.literals, .literals) where wanted.type.isOpenList:
      text = "\(wanted.spelling(file.types))(rawValue: \(value).rawValue)"
    case (.flag, .literals):
      let one = Literal.number(JSONNumber(1))
      text =
        wanted.type.isOpenList
        ? "\(wanted.spelling(file.types))(rawValue: 1)" : ".\(wanted.type.caseName(of: one))"
    case (.literals, .flag): text = ".on"
    case (.object, .anyObject), (.object, .map): text = "JSONObject(\(value))"
    case (.map, .anyObject), (.map, .map(.any, _)):
      text = anyValue("$0", from: source.element).map { "\(value).mapValues { \($0) }" }
    default: text = nil
    }
    return text.map { wrap($0, kind: kind, in: target) }
  }

  /// The value as any JSON.
  func anyValue(_ value: String, from source: SwiftValueType) -> String? {
    switch source.type {
    case .any, .null: return value
    case .string: return ".string(\(value))"
    case .boolean: return ".boolean(\(value))"
    case .enumeration: return ".string(\(value).rawValue)"
    case .literals where !source.type.listsNumbers:
      return ".string(\(value).rawValue)"
    case .anyObject, .map(.any, _): return ".object(\(value))"
    case .array:
      return anyValue("$0", from: source.element).map { ".array(\(value).map { \($0) })" }
    case .map:
      return anyValue("$0", from: source.element).map { ".object(\(value).mapValues { \($0) })" }
    default: return "JSONValue(\(value))"
    }
  }

  /// A value of one JSON kind as the target's type: a case of it where the target is a union.
  func wrap(_ value: String, kind: JSONKind, in target: SwiftValueType) -> String {
    guard wrapsValues else { return value }
    switch target.type {
    case .union:
      let alternative = targetAlternative(of: target, for: kind)
      let name = target.type.unionCase(alternative.type)
      let isBare = alternative.type == .flag || alternative.type == .null
      return isBare ? ".\(name)" : ".\(name)(\(value))"
    case .any:
      switch kind {
      case .string: return ".string(\(value))"
      case .boolean: return ".boolean(\(value))"
      default: return "JSONValue(\(value))"
      }
    default: return value
    }
  }

  func targetAlternative(of target: SwiftValueType, for kind: JSONKind) -> SwiftValueType {
    target.alternatives(file.types).first { $0.type.accepts(kind) } ?? target
  }

  private func convertItems(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    by conversion: Transformation, at place: ConvertedPlace, to writer: inout CodeWriter,
    _ sink: Sink
  ) {
    let isArray = source.type.kinds == [.array]
    let kind: JSONKind = isArray ? .array : .object
    let wanted = targetAlternative(of: target, for: kind)
    depth += 1
    let (items, index, item) = (
      "items\(suffix)", isArray ? "index\(suffix)" : "name\(suffix)", "item\(suffix)"
    )
    writer.line("var \(items): \(wanted.spelling(file.types)) = \(isArray ? "[]" : "[:]")")
    let inner = ConvertedPlace(
      pointer: isArray
        ? "\(place.pointer) + \"/\\(\(index))\""
        : "\(place.pointer) + JSONPointer.component(\(index))",
      output: place.output
        + (isArray ? " + \"/\\(\(items).count)\"" : " + JSONPointer.component(\(index))"),
      reason: place.reason)
    var body = CodeWriter(level: writer.indentation / 2 + 1)
    convert(
      item, from: source.element, to: wanted.element, by: conversion, at: inner, to: &body
    ) { writer, text in
      writer.statement(isArray ? "\(items).append(\(text))" : "\(items)[\(index)] = \(text)")
    }
    let usesIndex = !isArray || body.text.contains(index)
    let sequence = isArray && usesIndex ? "\(value).enumerated()" : value
    writer.line("for \(usesIndex ? "(\(index), \(item))" : item) in \(sequence) {")
    writer.append(body)
    writer.line("}")
    depth -= 1
    sink(&writer, wrap(items, kind: kind, in: target))
  }

  /// Distinguishes the variables of loops inside loops.
  var suffix: String { depth > 1 ? "\(depth)" : "" }

  private func convertAlternatives(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    by conversions: [Transformation?], at place: ConvertedPlace, to writer: inout CodeWriter,
    _ sink: Sink
  ) {
    writer.line("switch \(value) {")
    for (alternative, conversion) in zip(source.alternatives(file.types), conversions) {
      let name = SwiftNaming.escaped(source.type.unionCase(alternative.type))
      let isBare = alternative.type == .flag || alternative.type == .null
      var body = CodeWriter(level: writer.indentation / 2 + 1)
      if let conversion {
        let bare = alternative.type == .flag ? Self.bareFlag : Self.bareNull
        convert(
          isBare ? bare : "value", from: alternative, to: target, by: conversion, at: place,
          to: &body, sink)
      } else {
        body.code(.call("log.lose", [.text(place.reason), .labeled("at", place.pointer)]))
      }
      let usesValue = !isBare && body.text.withoutLiterals.containsWord("value")
      writer.line("case .\(name)\(usesValue ? "(let value)" : ""):")
      writer.append(body)
    }
    writer.line("}")
  }
}

extension String {
  /// The text without what stands between quotation marks, save for what is filled in there.
  fileprivate var withoutLiterals: String {
    var text = ""
    var isLiteral = false
    var isEscaped = false
    for character in self {
      if character == "\"", !isEscaped {
        isLiteral.toggle()
      } else if !isLiteral {
        text.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return text
  }

  /// Whether the word stands in it as a name of its own.
  func containsWord(_ word: String) -> Bool {
    let parts = utf8.split { byte in
      !((0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x5F)
    }
    return parts.contains { $0.elementsEqual(word.utf8) }
  }
}
