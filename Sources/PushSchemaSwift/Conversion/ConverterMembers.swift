import PushPayload
import PushSchemaModel

/// Values of the types that lines state, and items that become members of an object.
extension ConverterRun {
  /// Hands a value of a stated type on to where anything may stand.
  func copyStated(
    _ value: String, as stated: SwiftValueType, to target: SwiftValueType,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    // A case needs its type, which nothing else tells there.
    let text = value.hasPrefix(".") ? stated.spelling(file.types) + value : value
    depth += 1
    copy(text, from: stated, to: target, to: &writer, sink)
    depth -= 1
  }

  /// A value that may be anything, perhaps of one kind, as any JSON.
  func free(_ value: String, of source: SwiftValueType) -> String {
    switch source.type {
    case .any: value
    case .array(.any, _): "JSONValue.array(\(value))"
    default: anyValue(value, from: source).map { "JSONValue\($0)" } ?? value
    }
  }

  /// Hands on the object that the items become, each under the key that a text in it names.
  func convertToMembers(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    by conversion: Transformation, _ keying: Keying, at place: ConvertedPlace,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    guard let object = file.set.object(keying.object), let field = object.field(keying.field)
    else { return }
    let wanted = targetAlternative(of: target, for: .object)
    let made =
      wanted.type == .any
      ? SwiftValueType(type: .anyObject, nested: "") : wanted
    depth += 1
    let (members, index, item, key) = (
      "members\(suffix)", "index\(suffix)", "item\(suffix)", "key\(suffix)"
    )
    let pointer = "\(place.pointer) + \"/\\(\(index))\""
    let inner = ConvertedPlace(
      pointer: pointer, output: "\(place.output) + JSONPointer.component(\(key))",
      reason: place.reason)
    var body = CodeWriter(level: writer.indentation / 2 + 1)
    writeKey(key, of: item, field, unlessIn: members, to: &body) { lose(inner, to: &$0) }
    let restores = !conversion.isCopied
    if restores { body.line("let known = log.losses.count") }
    convert(item, from: source.element, to: made.element, by: conversion, at: inner, to: &body) {
      $0.statement("\(members)[\(key)] = \($1)")
    }
    if restores {
      let name = SwiftText.literal("/" + escapedPointer(keying.field))
      body.code(
        .call(
          "log.restore", [.text("\(pointer) + \(name)"), .labeled("since", "known")]))
    }
    writer.line("var \(members): \(made.spelling(file.types)) = [:]")
    writer.line("for (\(index), \(item)) in \(value).enumerated() {")
    writer.append(body)
    writer.line("}")
    depth -= 1
    sink(&writer, wrap(members, kind: .object, in: target))
  }

  /// Finds an item's key, and leaves the item where it has none or where a member has it already.
  private func writeKey(
    _ key: String, of item: String, _ field: Field, unlessIn members: String,
    to writer: inout CodeWriter, lose: (inout CodeWriter) -> Void
  ) {
    let isEnum = if case .string = field.type { false } else { true }
    let isOptional = !field.isAlwaysRequired
    let text =
      "\(item).\(SwiftNaming.escaped(field.memberName))"
      + (isEnum ? (isOptional ? "?" : "") + ".rawValue" : "")
    if !isOptional { writer.line("let \(key) = \(text)") }
    let test = isOptional ? "let \(key) = \(text), " : ""
    writer.line("guard \(test)\(members)[\(key)] == nil else {")
    writer.indented { writer in
      lose(&writer)
      writer.line("continue")
    }
    writer.line("}")
  }
}

/// Keys that a spread renames.
extension ConverterRun {
  /// The arguments that ask for the key of a spread's member.
  func renamedKey(of source: SwiftRead, by renaming: KeyRenaming) -> [SwiftCode] {
    [
      .text("for: name"), .labeled("of", source.text), .labeled("by", initializer(of: renaming)),
    ]
  }

  func renamingArgument(_ renaming: KeyRenaming) -> SwiftCode {
    .labeled("renaming", initializer(of: renaming))
  }

  private func initializer(of renaming: KeyRenaming) -> String {
    "KeyRenaming(from: \(SwiftText.literal(renaming.prefix)), "
      + "to: \(SwiftText.literal(renaming.replacement)))"
  }
}

extension Transformation {
  /// Whether the value stays as it is, wherever it goes.
  fileprivate var isCopied: Bool { self == .copy || self == .narrowing }
}
